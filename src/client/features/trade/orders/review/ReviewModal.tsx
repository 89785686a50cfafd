import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { useOrderedService } from '@/client/entities/orderHooks';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { aboutOrder } from '../orderParts';
import { ReviewFields, useReviewForm } from './ReviewDialog';

export interface ReviewModalProps<Id = number | null> {
  orderId: Id;
  onReviewed: () => void;
  onClose: () => void;
}

export function ReviewModal({ orderId, ...rest }: ReviewModalProps) {
  return orderId === null ? null : <OpenReviewModal orderId={orderId} {...rest} />;
}

function OpenReviewModal({ orderId, onReviewed, onClose }: ReviewModalProps<number>) {
  const ordered = useOrderedService(orderId);
  const serverForm = useReviewForm(
    orderId,
    onReviewed,
    () => PLACED_ORDER_MESSAGES.reviewCreateFailed,
  );
  return (
    <FormDialog
      title="Add review"
      about={aboutOrder(ordered)}
      serverForm={serverForm}
      submit="Submit review"
      onClose={onClose}
    >
      <ReviewFields form={serverForm} />
    </FormDialog>
  );
}
