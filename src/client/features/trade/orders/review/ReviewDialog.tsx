import type { FoundOffer } from '@/client/entities/entityRecords';
import { titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import type { ApiError } from '@/shared/platform/apiError';
import { reviewFormSchema } from '@/shared/trade/reviews.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { useCreateReviewMutation } from '@/client/entities/reviews';
import { StarRating } from '@/client/ui/StarRating';
import { TextArea } from '@/client/ui/Field';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useSaved } from '@/client/ui/SavedHost';

interface ReviewDialogProps {
  found: FoundOffer;
  /** Says who can see the review, and when. */
  reader: string;
  onReviewed: () => void;
  onClose: () => void;
}

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

export function useReviewForm(
  order: number,
  onReviewed: () => void,
  alertOf: (error: ApiError) => string,
) {
  const [createReview] = useCreateReviewMutation();
  const showSaved = useSaved();
  return useServerForm({
    initialValues: { rating: '', value: '', accuracy: '', communication: '', comment: '' },
    schema: reviewFormSchema,
    send: async ({ comment = '', ...review }, { key }) => {
      await createReview({ body: { ...review, comment, order }, key }).unwrap();
      showSaved();
      onReviewed();
    },
    explain: (error) => ({ alert: alertOf(error), fields: error.fields }),
  });
}

export function ReviewFields({ form }: { form: ReturnType<typeof useReviewForm> }) {
  return (
    <>
      <StarRating legend="Rating" {...form.field('rating')} />
      {REVIEW_PARTS.map(({ name, label }) => (
        <StarRating key={name} legend={label} isOptional {...form.field(name)} />
      ))}
      <TextArea
        label="Comment"
        rows={4}
        hint="You can leave it empty."
        {...form.field('comment')}
      />
    </>
  );
}
