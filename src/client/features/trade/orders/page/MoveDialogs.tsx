import { useState } from 'react';
import {
  useAnswerDisputeMutation,
  useDisputeOfferMutation,
  useKeepTimeMutation,
  useReviseOfferMutation,
  useDeclineOfferMutation,
} from '@/client/entities/orders';
import {
  artistOf,
  isPaidHere,
  outletOf,
  titleOfOffer,
} from '@/client/features/trade/shared/orders/orderText';
import type { FoundOffer } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { formatPrice, upperFirst } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/Field';
import { TEXT_MAX, REASON_MAX } from '@/shared/platform/limits';
import { disputeSchema, keepTimeSchema, objectionSchema } from '@/shared/trade/deliveries.schemas';
import { answeredEnd, disputeEndsOf, unansweredEnd } from '@/shared/market/orderDeadlines.rules';
import { DISPUTE_ANSWER_DAYS, INSPECTION_DAYS } from '@/shared/market/orderDeadlines.rules';
import { object } from 'yup';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { choice, text } from '@/shared/platform/fields';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import {
  DECLINE_REASON_OPTIONS,
  type DeclineReason,
  type OrderAction,
} from '@/shared/platform/orderStages';
import { DISPUTE_REASON_OPTIONS, type DisputeReason } from '@/shared/trade/disputes.rules';
import { noFormSchema } from '@/shared/market/submissions.schemas';
import { NoFields } from '@/client/features/trade/shared/submissions/NoFields';
import type { ApiError } from '@/shared/platform/apiError';
import type { Role } from '@/shared/platform/options';

export interface MoveDialogProps {
  found: FoundOffer;
  role: Role;
  onDone: (action: OrderAction) => void;
  /** Called when somebody else was faster, so the dialog has nothing left to ask. */
  onMoved: (error: ApiError) => void;
  onClose: () => void;
}

/**
 * Sends a move. After a 409 `onMoved` is called, since somebody else was faster; other errors are
 * thrown.
 */
export async function sendMove(
  call: Promise<unknown>,
  action: OrderAction,
  { onDone, onMoved }: Pick<MoveDialogProps, 'onDone' | 'onMoved'>,
): Promise<undefined> {
  try {
    await call;
  } catch (failure) {
    const error = toApiError(failure);
    if (error.status !== 409) throw error;
    onMoved(error);
    return;
  }
  onDone(action);
}

const reason = choice<DeclineReason>(
  'Reason',
  DECLINE_REASON_OPTIONS.map(({ value }) => value),
);

const artistSchema = object({
  reason: reason.required(ORDER_MESSAGES.reasonRequired),
  comment: text('Comment', REASON_MAX).when('reason', {
    is: 'other',
    then: (schema) => schema.required(ORDER_MESSAGES.commentRequired),
  }),
});

const OPTIONS = DECLINE_REASON_OPTIONS.map(({ value, label }) => ({
  value,
  label: upperFirst(label),
}));

interface ObjectionDialogProps extends MoveDialogProps {
  action: 'revise' | 'dispute' | 'answerDispute' | 'keepTime';
}

function afterAnswer(order: FoundOffer['order']): string {
  const ends = disputeEndsOf(order);
  if (ends === null) return '';
  const day = formatDay(ends.answered);
  return isPaidHere(order)
    ? `The money stays held until Linernote decides. It goes back if there is no decision by ${day}.`
    : `Linernote then decides; without a decision by ${day} the order closes.`;
}

function textsOf(
  { order, ordered }: FoundOffer,
  action: ObjectionDialogProps['action'],
  now: Date,
) {
  const outlet = outletOf(ordered);
  if (action === 'revise') {
    return {
      title: 'Ask for a revision?',
      lead: `${outlet} has ${INSPECTION_DAYS} days or more to submit the work again. You can ask for a revision once.`,
      label: 'What should change',
      submit: 'Ask for a revision',
    };
  }
  if (action === 'keepTime') {
    const day = formatDay(order.delivery_due_at);
    return {
      title: `Keep ${day}?`,
      lead: `The work stays due by ${day}. ${outlet} cannot ask again.`,
      label: 'Why',
      submit: 'Keep the date',
    };
  }
  if (action === 'answerDispute') {
    return {
      title: 'Answer the dispute',
      lead: `Give your side. ${artistOf(order)} and a Linernote admin read it, and it stays with the order. You can answer once and cannot change the answer afterwards. Links and files are added on the order’s page. ${afterAnswer(order)}`,
      label: 'Your answer',
      submit: 'Send the answer',
    };
  }
  const back = isPaidHere(order) ? `${formatPrice(ordered.price)} comes back to you` : 'it closes';
  const paidAt = order.paid_at === null ? null : new Date(order.paid_at);
  const begun = paidAt ?? new Date(order.accepted_at ?? order.created_at);
  const unanswered = unansweredEnd(paidAt, now);
  const later = formatDay(answeredEnd(begun, unanswered).toISOString());
  return {
    title: 'Open a dispute?',
    lead: `${outlet} can answer within ${DISPUTE_ANSWER_DAYS} days. Without an answer ${back} automatically on ${formatDay(unanswered.toISOString())}. With one, a Linernote admin looks at both sides and decides; without a decision ${back} on ${later}. You can add links and files on the order’s page. During the dispute an admin may read everything in this order. You both see when that happens.`,
    label: 'What is wrong',
    submit: 'Open the dispute',
  };
}

export function ObjectionDialog({ action, ...props }: ObjectionDialogProps) {
  const { found, onClose } = props;
  const [revise] = useReviseOfferMutation();
  const [dispute] = useDisputeOfferMutation();
  const [answerDispute] = useAnswerDisputeMutation();
  const [keepTime] = useKeepTimeMutation();
  const isOptional = action === 'keepTime';
  const isDispute = action === 'dispute';
  const draft = useDraft(`${action}-${found.order.id}`, {
    comment: '',
    reason: '',
  });
  const [now] = useState(() => new Date());
  const { title, lead, label, submit } = textsOf(found, action, now);
  const serverForm = useServerForm({
    initialValues: draft.initialValues,
    schema: isDispute ? disputeSchema : isOptional ? keepTimeSchema : objectionSchema,
    send: (body: { comment?: string | undefined; reason?: DisputeReason }) => {
      const { comment = '', reason = 'other' } = body; // the schemas require what is required
      const moves = { revise, answerDispute, keepTime };
      const { id } = found.order;
      const call =
        action === 'dispute'
          ? dispute({ id, body: { comment, reason } })
          : moves[action]({ id, body: { comment } });
      return sendMove(call.unwrap().then(draft.clearDraft), action, props);
    },
  });
  const { values } = serverForm.formik;
  useKeptDraft(draft, values, values.comment + values.reason === '');
  return (
    <FormDialog
      keepsDraft
      title={title}
      serverForm={serverForm}
      submit={submit}
      variant={isDispute ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{lead}</p>
      {isDispute ? (
        <ChipGroup
          legend="Why"
          type="single"
          options={DISPUTE_REASON_OPTIONS}
          required
          {...serverForm.field('reason')}
        />
      ) : null}
      <TextArea
        label={label}
        rows={5}
        maxLength={isOptional ? REASON_MAX : TEXT_MAX}
        required={!isOptional}
        isOptional={isOptional}
        hint={`${action === 'answerDispute' ? artistOf(found.order) : outletOf(found.ordered)} reads it.`}
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}

const CLOSES = 'is closed for both of you. No money has moved.';

export function DeclineDialog(props: MoveDialogProps) {
  const { found, role, onClose } = props;
  const [decline] = useDeclineOfferMutation();
  const isOffer = role === 'artist';
  const serverForm = useServerForm({
    initialValues: { reason: '', comment: '' },
    schema: isOffer ? artistSchema : noFormSchema,
    send: (body) => sendMove(decline({ id: found.order.id, body }).unwrap(), 'decline', props),
  });
  return (
    <FormDialog
      title={isOffer ? 'Decline this offer?' : 'Decline this order?'}
      serverForm={serverForm}
      submit="Decline"
      variant="danger"
      onClose={onClose}
    >
      <p>{`“${titleOfOffer(found)}” ${CLOSES}`}</p>
      {isOffer ? (
        <>
          <ChipGroup
            legend="Why"
            type="single"
            options={OPTIONS}
            required
            {...serverForm.field('reason')}
          />
          <TextArea
            label="Comment"
            rows={3}
            maxLength={REASON_MAX}
            isOptional={serverForm.formik.values.reason !== 'other'}
            hint="The outlet reads it."
            {...serverForm.field('comment')}
          />
        </>
      ) : (
        <NoFields
          serverForm={serverForm}
          artist={artistOf(found.order)}
          title={found.order.release_title}
          isOrder
        />
      )}
    </FormDialog>
  );
}
