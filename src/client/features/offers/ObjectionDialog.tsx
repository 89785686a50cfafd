import { useDisputeOffer, useReviseOffer } from '@/client/entities/orders/deliveriesHooks';
import { isPaidHere, outletOf } from '@/client/entities/orders/orderText';
import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { toApiError } from '@/client/lib/apiError';
import { formatPrice } from '@/client/lib/amounts';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/TextArea';
import { TEXT_MAX } from '@/shared/limits';
import { objectionSchema } from '@/shared/orders/deliverySchemas';
import { DISPUTE_DAYS, INSPECTION_DAYS } from '@/shared/orders/orderStages';
import type { MoveDialogProps } from './moveDialog';

interface ObjectionDialogProps extends MoveDialogProps {
  action: 'revise' | 'dispute';
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
  const end = isPaidHere(order)
    ? `${formatPrice(ordered.price)} stays held until then, and comes back to you if nobody decides.`
    : 'The order closes if nobody decides.';
  return {
    title: 'Open a dispute?',
    lead: `An admin of Linernote looks at the work and decides within ${DISPUTE_DAYS} days. ${end} While you disagree, an admin may read what belongs to this order; you both see when.`,
    label: 'What is wrong',
    submit: 'Open the dispute',
  };
}

/** What an artist says against delivered work. */
export function ObjectionDialog({ action, found, onDone, onMoved, onClose }: ObjectionDialogProps) {
  const { send: revise } = useReviseOffer();
  const { send: dispute } = useDisputeOffer();
  const { title, lead, label, submit } = textsOf(found, action);
  const serverForm = useServerForm({
    initialValues: { comment: '' },
    schema: objectionSchema,
    send: async (body) => {
      try {
        await (action === 'revise' ? revise : dispute)({ id: found.order.id, body });
        onDone(action);
      } catch (failure) {
        const error = toApiError(failure);
        if (error.status !== 409) throw error;
        onMoved(error);
      }
      return undefined;
    },
  });
  return (
    <FormDialog
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
        hint={`${outletOf(found.ordered)} reads it.`}
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}
