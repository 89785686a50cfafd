import type { FoundOffer } from '@/client/entities/entityRecords';
import { titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { ReviewFields, useReviewForm } from './ReviewFields';

interface ReviewDialogProps {
  found: FoundOffer;
  /** Says who can see the review, and when. */
  reader: string;
  onReviewed: () => void;
  onClose: () => void;
}

/** One side's review of the other, for a completed order. */
export function ReviewDialog({ found, reader, onReviewed, onClose }: ReviewDialogProps) {
  const serverForm = useReviewForm(found.order.id, onReviewed, ({ status, message }) =>
    status === 409 ? message : PLACED_ORDER_MESSAGES.reviewCreateFailed,
  );
  return (
    <FormDialog title="Add review" serverForm={serverForm} submit="Submit review" onClose={onClose}>
      <p>{`${titleOfOffer(found)}. ${reader} It cannot be changed.`}</p>
      <ReviewFields form={serverForm} />
    </FormDialog>
  );
}
