import { PLACED_ORDER_MESSAGES } from '@/shared/orders/placedOrderMessages';
import { useOrderedService } from '@/client/entities/orders/ordersHooks';
import { reviewEndpoints } from '@/client/entities/reviews/reviewsHooks';
import { useCallOnce } from '@/client/entities/useCall';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useSaved } from '@/client/ui/saved/saved';
import { aboutOrder } from '../create/aboutOrder';
import { ReviewFields, reviewForm } from './ReviewFields';

interface OpenReviewModalProps {
  orderId: number;
  /** Called once the review is stored. */
  onReviewed: () => void;
  onClose: () => void;
}

export interface ReviewModalProps extends Omit<OpenReviewModalProps, 'orderId'> {
  /** The completed order; `null` keeps the modal closed. */
  orderId: number | null;
}

export function ReviewModal({ orderId, ...rest }: ReviewModalProps) {
  return orderId === null ? null : <OpenReviewModal orderId={orderId} {...rest} />;
}

function OpenReviewModal({ orderId, onReviewed, onClose }: OpenReviewModalProps) {
  const ordered = useOrderedService(orderId);
  const { send: create } = useCallOnce(reviewEndpoints.createReview);
  const showSaved = useSaved();
  const serverForm = useServerForm({
    ...reviewForm,
    send: async (review) => {
      await create({ ...review, order: orderId });
      showSaved();
      onReviewed();
    },
    explain: ({ fields }) => ({ alert: PLACED_ORDER_MESSAGES.reviewCreateFailed, fields }),
  });
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
