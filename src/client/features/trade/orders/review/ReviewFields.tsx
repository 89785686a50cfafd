import type { ApiError } from '@/shared/platform/apiError';
import { reviewFormSchema } from '@/shared/trade/reviews.schemas';
import { REVIEW_PARTS } from '@/shared/trade/reviewRules';
import { useCreateReviewMutation } from '@/client/entities/reviews';
import { StarRating } from '@/client/ui/StarRating';
import { TextArea } from '@/client/ui/TextArea';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { useSaved } from '@/client/ui/saved/saved';

/** The form of a review of an order; `alertOf` words an error. */
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

/** The fields of a review, for either side of an order. */
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
