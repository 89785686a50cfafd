import { useEffect } from 'react';
import { deliveryEndpoints } from '@/client/entities/orders/deliveriesHooks';
import { artistOf, isPaidHere, outletOf } from '@/client/entities/orders/orderText';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { useCall } from '@/client/entities/useCall';
import { toApiError } from '@/client/lib/apiError';
import { formatPrice } from '@/shared/amounts';
import { useDraft } from '@/client/session/useDraft';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import { TEXT_MAX } from '@/shared/limits';
import { objectionSchema } from '@/shared/orders/deliverySchemas';
import { DISPUTE_ANSWER_DAYS, DISPUTE_DAYS, INSPECTION_DAYS } from '@/shared/orders/orderDays';
import type { MoveDialogProps } from './moveDialog';

interface ObjectionDialogProps extends MoveDialogProps {
  action: 'revise' | 'dispute' | 'answerDispute';
}

function textsOf({ order, ordered }: FoundOffer, action: ObjectionDialogProps['action']) {
  const outlet = outletOf(ordered);
  if (action === 'revise') {
    return {
      title: 'Ask for a revision?',
      lead: `${outlet} has ${INSPECTION_DAYS} days at least, and submits the work again. A revision can be asked for once.`,
      label: 'What is to change',
      submit: 'Ask for a revision',
    };
  }
  if (action === 'answerDispute') {
    return {
      title: 'Answer the dispute',
      lead: `Say how you see it. ${artistOf(order)} and an admin of Linernote read it, and it stays with the order. You can answer once, so that it cannot be changed afterwards.`,
      label: 'Your answer',
      submit: 'Send the answer',
    };
  }
  const end = isPaidHere(order)
    ? `${formatPrice(ordered.price)} stays held until then, and comes back to you if nobody decides.`
    : 'The order closes if nobody decides.';
  return {
    title: 'Open a dispute?',
    lead: `An admin of Linernote looks at the work and decides within ${DISPUTE_DAYS} days. ${end} While you disagree, an admin may read what belongs to this order; you both see when. ${outlet} can answer within ${DISPUTE_ANSWER_DAYS} days.`,
    label: 'What is wrong',
    submit: 'Open the dispute',
  };
}

/** An artist's objection to delivered work, or an outlet's response to a dispute. */
export function ObjectionDialog({ action, found, onDone, onMoved, onClose }: ObjectionDialogProps) {
  const { send: revise } = useCall(deliveryEndpoints.reviseOffer);
  const { send: dispute } = useCall(deliveryEndpoints.disputeOffer);
  const { send: answerDispute } = useCall(deliveryEndpoints.answerDispute);
  const { initialValues, saveDraft, clearDraft } = useDraft(`${action}-${found.order.id}`, {
    comment: '',
  });
  const { title, lead, label, submit } = textsOf(found, action);
  const serverForm = useServerForm({
    initialValues,
    schema: objectionSchema,
    send: async (body) => {
      try {
        await { revise, dispute, answerDispute }[action]({ id: found.order.id, body });
        clearDraft();
        onDone(action);
      } catch (failure) {
        const error = toApiError(failure);
        if (error.status !== 409) throw error;
        onMoved(error);
      }
      return undefined;
    },
  });
  const { comment } = serverForm.formik.values;
  useEffect(() => {
    if (comment === '') clearDraft();
    else saveDraft({ comment });
  }, [comment, saveDraft, clearDraft]);
  return (
    <FormDialog
      keepsDraft
      title={title}
      serverForm={serverForm}
      submit={submit}
      variant={action === 'dispute' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p>{lead}</p>
      <TextArea
        label={label}
        rows={5}
        maxLength={TEXT_MAX}
        required
        hint={`${action === 'answerDispute' ? artistOf(found.order) : outletOf(found.ordered)} reads it.`}
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}
