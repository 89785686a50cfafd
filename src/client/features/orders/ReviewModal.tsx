import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { reviewFormSchema } from '@/shared/reviews/reviewSchemas';
import { useOrderedService } from '@/client/entities/orders/ordersHooks';
import { useCreateReview } from '@/client/entities/reviews/reviewsHooks';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useSaved } from '@/client/ui/saved/saved';
import { StarRating } from '@/client/ui/StarRating';
import { TextArea } from '@/client/ui/TextArea';
import { aboutOrder } from './aboutOrder';

interface OpenReviewModalProps {
  orderId: number;
  /** The review is with its order. */
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
  const { send: create } = useCreateReview();
  const saySaved = useSaved();
  const serverForm = useServerForm({
    initialValues: { rating: '', comment: '' },
    schema: reviewFormSchema,
    send: async (review) => {
      await create({ ...review, order: orderId });
      saySaved();
      onReviewed();
    },
    explain: ({ fields }) => ({ alert: RECORD_MESSAGES.reviewCreateFailed, fields }),
  });
  return (
    <FormDialog
      title="Add review"
      about={aboutOrder(ordered)}
      serverForm={serverForm}
      submit="Submit review"
      onClose={onClose}
    >
      <StarRating legend="Rating" {...serverForm.field('rating')} />
      <TextArea
        label="Comment"
        rows={4}
        hint="You can leave it empty."
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}
