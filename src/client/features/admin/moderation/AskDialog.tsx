import { useAskDisputeMutation } from '@/client/entities/disputes';
import { artistOf, outletOf } from '@/client/features/trade/shared/orders/orderText';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { TextArea } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { QUESTION_DAYS } from '@/shared/market/orderDeadlines.rules';
import { REASON_MAX } from '@/shared/platform/limits';
import type { DisputedOrder } from '@/shared/trade/adminOrders.schemas';
import { questionSchema } from '@/shared/trade/deliveries.schemas';

interface AskDialogProps {
  dispute: DisputedOrder;
  onClose: () => void;
}

export function AskDialog({ dispute, onClose }: AskDialogProps) {
  const { id, version } = dispute;
  const [ask] = useAskDisputeMutation();
  const empty = { asks: 'both', comment: '' };
  const draft = useDraft(`ask-${id}`, empty);
  const serverForm = useServerForm({
    initialValues: draft.initialValues,
    schema: questionSchema,
    send: async (body) => {
      await ask({ id, version, body }).unwrap();
      draft.clearDraft();
      onClose();
      return undefined;
    },
  });
  const { values } = serverForm.formik;
  useKeptDraft(draft, values, values.comment === '');
  return (
    <FormDialog
      keepsDraft
      title="Ask a question"
      serverForm={serverForm}
      submit="Ask"
      onClose={onClose}
    >
      <p>{`Both sides get ${QUESTION_DAYS} more days to answer and an email. Who is not asked does not read the question.`}</p>
      <ChipGroup
        legend="Whom"
        type="single"
        options={[
          { value: 'both', label: 'Both' },
          { value: 'artist', label: artistOf(dispute) },
          { value: 'media', label: outletOf(dispute.service) },
        ]}
        required
        {...serverForm.field('asks')}
      />
      <TextArea
        label="Question"
        rows={4}
        maxLength={REASON_MAX}
        required
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}
