import { type RefObject, useRef } from 'react';
import {
  useAddEvidenceMutation,
  useAnswerQuestionMutation,
  useRemoveEvidenceMutation,
} from '@/client/entities/orders';
import { DisputeRecord } from '@/client/features/trade/shared/dispute/DisputeRecord';
import {
  artistOf,
  isPaidHere,
  outletOf,
  partsOf,
} from '@/client/features/trade/shared/orders/orderText';
import { formatDay } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { useIsView } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextArea } from '@/client/ui/Field';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { Cluster, Panel, Quiet, Stack, TextHeading } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { evidenceEnd } from '@/shared/market/orderDeadlines.rules';
import { EVIDENCE_MAX, TEXT_MAX } from '@/shared/platform/limits';
import type { OrderEvent } from '@/shared/trade/orders.schemas';
import { evidenceLink, objectionSchema } from '@/shared/trade/deliveries.schemas';
import { object } from 'yup';
import { DeliverFiles, useWorkFiles } from '../deliver/DeliverFiles';
import { completeLink, LinkField } from '../deliver/LinkDialog';
import type { OrderPartProps } from '../orderParts';

const typedSchema = object({ url: evidenceLink.transform(completeLink) });

interface OrderDisputeProps extends OrderPartProps {
  onStale: () => Promise<void>;
}

/** What both sides say in a dispute; until the outlet's day to answer, each adds its evidence. */
export function OrderDispute({ found, detail, role, onStale }: OrderDisputeProps) {
  const { order, ordered } = found;
  const end = evidenceEnd(detail.events);
  const isView = useIsView();
  const now = useNow();
  const isOpen = order.stage === 'disputed' && end !== null && end.getTime() > now && !isView;
  const field = useRef<HTMLInputElement>(null);
  const [remove] = useRemoveEvidenceMutation();
  const { failure, attempt } = useAttempt();
  const onRemove = async ({ id: evidence }: { id: number }) => {
    field.current?.focus();
    await attempt(() => remove({ id: order.id, evidence }).unwrap(), 'It could not be removed.');
  };
  return (
    <Panel as="section" padAll={6} words aria-labelledby="order-dispute">
      <VisuallyHidden as="h2" id="order-dispute">
        The dispute
      </VisuallyHidden>
      <DisputeRecord
        order={order.id}
        events={detail.events}
        artist={artistOf(order)}
        outlet={outletOf(ordered)}
        answerDueAt={order.answer_due_at}
        parts={
          order.outlet_part !== null && isPaidHere(order)
            ? partsOf(order, ordered.price)
            : undefined
        }
        own={
          isOpen
            ? {
                side: role,
                onRemove: (item) => void onRemove(item),
                renderReply: (question) => (
                  <Reply
                    order={order.id}
                    question={question}
                    onSent={() => field.current?.focus()}
                  />
                ),
              }
            : undefined
        }
      />
      <Alert tone="error">{failure}</Alert>
      {isOpen ? <AddEvidence order={order.id} end={end} field={field} onStale={onStale} /> : null}
    </Panel>
  );
}

interface ReplyProps {
  order: number;
  question: OrderEvent;
  onSent: () => void;
}

/** The answer to a question of an admin. */
function Reply({ order, question: { id, asks }, onSent }: ReplyProps) {
  const [answer] = useAnswerQuestionMutation();
  const draft = useDraft(`reply-${id}`, { comment: '' });
  const serverForm = useServerForm({
    initialValues: draft.initialValues,
    schema: objectionSchema,
    send: async (body) => {
      await answer({ id: order, question: id, body }).unwrap();
      draft.clearDraft();
      onSent();
      return undefined;
    },
  });
  const { values } = serverForm.formik;
  useKeptDraft(draft, values, values.comment === '');
  return (
    <Stack as="form" gap={4} padAbove={4} {...serverForm.form}>
      <Alert tone="error">{serverForm.alert}</Alert>
      <TextArea
        label="Your answer"
        rows={4}
        maxLength={TEXT_MAX}
        required
        hint={
          asks === 'both'
            ? 'Linernote and the other side read it. It is final.'
            : 'Linernote alone reads it. It is final.'
        }
        {...serverForm.field('comment')}
      />
      <div>
        <Button type="submit" isBusy={serverForm.isSending}>
          Send the answer
        </Button>
      </div>
    </Stack>
  );
}

interface AddEvidenceProps extends Pick<OrderDisputeProps, 'onStale'> {
  order: number;
  end: Date;
  field: RefObject<HTMLInputElement | null>;
}

function AddEvidence({ order, end, field, onStale }: AddEvidenceProps) {
  const [add] = useAddEvidenceMutation();
  const work = useWorkFiles(order, [], { kind: 'evidence', onUp: onStale });
  const serverForm = useServerForm({
    initialValues: { url: '' },
    schema: typedSchema,
    send: async ({ url }) => {
      await add({ id: order, body: { url } }).unwrap();
      serverForm.formik.resetForm();
      field.current?.focus();
      return undefined;
    },
  });
  return (
    <Stack gap={5} padAbove={6}>
      <div>
        <TextHeading>Your links and files</TextHeading>
        <Quiet>
          {`You can add ${EVIDENCE_MAX} of each by ${formatDay(end.toISOString())}. Both sides and Linernote see them at once.`}
        </Quiet>
      </div>
      <form {...serverForm.form}>
        <Alert tone="error">{serverForm.alert}</Alert>
        <Cluster align="end">
          <LinkField ref={field} {...serverForm.field('url')} />
          <Button type="submit" isBusy={serverForm.isSending}>
            Add link
          </Button>
        </Cluster>
      </form>
      <DeliverFiles
        label="Files for your statement"
        files={work.files}
        onAdd={work.add}
        onRemove={work.remove}
      />
    </Stack>
  );
}
