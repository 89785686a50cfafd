import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { titleOfOffer } from '@/client/entities/orders/orderText';
import { reviewEndpoints } from '@/client/entities/reviews/reviewsHooks';
import { useCallOnce } from '@/client/entities/useCall';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useSaved } from '@/client/ui/saved/saved';
import { PLACED_ORDER_MESSAGES } from '@/shared/orders/placedOrderMessages';
import { ReviewFields, reviewForm } from './ReviewFields';

interface ReviewDialogProps {
  found: FoundOffer;
  /** Says who can see the review, and when. */
  reader: string;
  onReviewed: () => void;
  onClose: () => void;
}

/** One side's review of the other, for a completed order. */
export function ReviewDialog({ found, reader, onReviewed, onClose }: ReviewDialogProps) {
  const { send: create } = useCallOnce(reviewEndpoints.createReview);
  const showSaved = useSaved();
  const serverForm = useServerForm({
    ...reviewForm,
    send: async (review) => {
      await create({ ...review, order: found.order.id });
      showSaved();
      onReviewed();
    },
    explain: ({ status, message, fields }) => ({
      alert: status === 409 ? message : PLACED_ORDER_MESSAGES.reviewCreateFailed,
      fields,
    }),
  });
  return (
    <FormDialog title="Add review" serverForm={serverForm} submit="Submit review" onClose={onClose}>
      <p>{`${titleOfOffer(found)}. ${reader} It cannot be changed.`}</p>
      <ReviewFields form={serverForm} />
    </FormDialog>
  );
}
