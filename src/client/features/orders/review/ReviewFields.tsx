import { reviewFormSchema } from '@/shared/reviews/reviewSchemas';
import { REVIEW_PARTS } from '@/shared/reviews/reviewRules';
import { StarRating } from '@/client/ui/StarRating';
import { TextArea } from '@/client/ui/TextArea';
import type { ServerForm } from '@/client/ui/form/useServerForm';

/** The empty form of a review. */
export const reviewForm = {
  initialValues: { rating: '', value: '', accuracy: '', communication: '', comment: '' },
  schema: reviewFormSchema,
};

/** The fields of a review, for either side of an order. */
export function ReviewFields({ form }: { form: ServerForm<typeof reviewForm.initialValues> }) {
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
