import { useOrder, useOrderedService } from '@/client/entities/orderHooks';
import { useCreateReviewMutation } from '@/client/entities/reviews';
import { formatDayOfYear } from '@/client/lib/dates';
import { isPast } from '@/client/lib/days';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { TextArea } from '@/client/ui/Field';
import { useSaved } from '@/client/ui/SavedHost';
import { StarRating } from '@/client/ui/StarRating';
import type { Role } from '@/shared/platform/options';
import { PLACED_ORDER_MESSAGES } from '@/shared/platform/placedOrderMessages';
import { REVIEW_PARTS } from '@/shared/trade/reviews.rules';
import { reviewFormSchema } from '@/shared/trade/reviews.schemas';
import { aboutOrder } from '../orderParts';

interface ReviewDialogProps {
  order: number;
  role: Role;
  onReviewed: () => void;
  onClose: () => void;
}

export function ReviewDialog({ order, role, onReviewed, onClose }: ReviewDialogProps) {
  const until = useOrder(order)?.reviews_until ?? null;
  const ordered = useOrderedService(order);
  const [createReview] = useCreateReviewMutation();
  const showSaved = useSaved();
  const serverForm = useServerForm({
    initialValues: { rating: '', value: '', accuracy: '', communication: '', comment: '' },
    schema: reviewFormSchema,
    send: async ({ comment = '', ...review }, { key }) => {
      await createReview({ body: { ...review, comment, order }, key }).unwrap();
      showSaved();
      onReviewed();
    },
    explain: ({ status, message, fields }) => ({
      alert: status === 409 ? message : PLACED_ORDER_MESSAGES.reviewCreateFailed,
      fields,
    }),
  });
  return (
    <FormDialog
      title="Add review"
      about={aboutOrder(ordered)}
      serverForm={serverForm}
      submit="Submit review"
      onClose={onClose}
    >
      <p>{`${readerOf(role, until)} It cannot be changed.`}</p>
      <StarRating legend="Rating" {...serverForm.field('rating')} />
      {REVIEW_PARTS.map(({ name, label }) => (
        <StarRating key={name} legend={label} isOptional {...serverForm.field(name)} />
      ))}
      <TextArea
        label="Comment"
        rows={4}
        hint="You can leave it empty."
        {...serverForm.field('comment')}
      />
    </FormDialog>
  );
}

/** Who sees the review, and when. */
function readerOf(role: Role, until: string | null): string {
  if (until === null || isPast(until)) return 'Only you will see it.';
  const other = role === 'artist' ? 'outlet' : 'artist';
  return `The ${other} sees it once both of you have written, or after ${formatDayOfYear(until)}.`;
}
