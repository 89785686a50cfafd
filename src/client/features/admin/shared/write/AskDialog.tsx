import { useAskDisputeMutation, useWriteToSidesMutation } from '@/client/entities/disputes';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextArea } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { QUESTION_DAYS } from '@/shared/market/orderDeadlines.rules';
import { MESSAGE_MAX, REASON_MAX } from '@/shared/platform/limits';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { adminMessageSchema, questionSchema } from '@/shared/trade/deliveries.schemas';
import type { QUESTION_SIDES } from '@/shared/trade/disputes.rules';

const QUESTION = {
  title: 'Ask a question',
  about: `Both sides get ${QUESTION_DAYS} more days to answer and an email. Who is not asked does not read the question.`,
  ...{ label: 'Question', submit: 'Ask', max: REASON_MAX, schema: questionSchema },
};
const MESSAGE = {
  title: 'Write about the order',
  about:
    'It stands in the order as from Linernote, and is mailed. Who it does not go to does not see it.',
  ...{ label: 'Message', submit: 'Send', max: MESSAGE_MAX, schema: adminMessageSchema },
};

interface AskDialogProps {
  order: DisputedOrder;
  /** To whom a message goes at first; without it, it is a question about a dispute. */
  to?: (typeof QUESTION_SIDES)[number];
  onSent?: () => void;
  onClose: () => void;
}

/** An admin's words to one side of an order, or both. */
export function AskDialog({ order, to, onSent, onClose }: AskDialogProps) {
  const { id, version } = order;
  const { title, about, label, submit, max, schema } = to === undefined ? QUESTION : MESSAGE;
  const [ask] = useAskDisputeMutation();
  const [write] = useWriteToSidesMutation();
  const empty: { asks: string; comment: string } = { asks: to ?? 'both', comment: '' };
  const draft = useDraft(`${to === undefined ? 'ask' : 'write'}-${id}`, empty);
  const serverForm = useServerForm({
    initialValues: { ...draft.initialValues, ...(to !== undefined && { asks: to }) },
    schema,
    send: async (body) => {
      await (to === undefined ? ask : write)({ id, version, body }).unwrap();
      draft.clearDraft();
      onSent?.();
      onClose();
      return undefined;
    },
  });
  const { values } = serverForm.formik;
  useKeptDraft(draft, values, values.comment === '');
  return (
    <FormDialog keepsDraft title={title} serverForm={serverForm} submit={submit} onClose={onClose}>
      <p>{about}</p>
      <ChipGroup
        legend="Whom"
        type="single"
        options={[
          { value: 'both', label: 'Both' },
          { value: 'artist', label: artistOf(order) },
          { value: 'media', label: outletOf(order.service) },
        ]}
        required
        {...serverForm.field('asks')}
      />
      <TextArea label={label} rows={4} maxLength={max} required {...serverForm.field('comment')} />
    </FormDialog>
  );
}
