import { object } from 'yup';
import { useDeclineOfferMutation } from '@/client/entities/orders';
import { titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { ChipGroup } from '@/client/ui/ChipGroup';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import { toApiError } from '@/client/lib/apiError';
import { choice, text } from '@/shared/platform/fields';
import { REASON_MAX } from '@/shared/platform/limits';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import { DECLINE_REASON_OPTIONS, type DeclineReason } from '@/shared/platform/orderStages';
import { offerDeclineSchema } from '@/shared/trade/orders.requests';
import { upperFirst } from '@/shared/platform/upperFirst';
import type { MoveDialogProps } from './moveDialog';

const reason = choice<DeclineReason>(
  'Reason',
  DECLINE_REASON_OPTIONS.map(({ value }) => value),
);

/** An artist must give a reason; an outlet may. */
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

/** Declines an offer or an order of the other side. */
export function DeclineDialog({ found, role, onDone, onMoved, onClose }: MoveDialogProps) {
  const [decline] = useDeclineOfferMutation();
  const isArtist = role === 'artist';
  const serverForm = useServerForm({
    initialValues: { reason: '', comment: '' },
    schema: isArtist ? artistSchema : offerDeclineSchema,
    send: async (body) => {
      try {
        await decline({ id: found.order.id, body }).unwrap();
        onDone('decline');
      } catch (failure) {
        const error = toApiError(failure);
        if (error.status !== 409) throw error;
        onMoved(error);
      }
      return undefined;
    },
  });
  const thing = isArtist ? 'offer' : 'order';
  return (
    <FormDialog
      title={`Decline this ${thing}?`}
      serverForm={serverForm}
      submit="Decline"
      variant="danger"
      onClose={onClose}
    >
      <p>{`“${titleOfOffer(found)}” is closed for both of you. No money has moved.`}</p>
      {isArtist ? (
        <ChipGroup
          legend="Why"
          type="single"
          options={OPTIONS}
          required
          {...serverForm.field('reason')}
        />
      ) : null}
      <TextArea
        label={isArtist ? 'Comment' : 'Why'}
        rows={3}
        maxLength={REASON_MAX}
        isOptional={!isArtist || serverForm.formik.values.reason !== 'other'}
        hint={isArtist ? 'The outlet reads it.' : 'The artist reads it.'}
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}
