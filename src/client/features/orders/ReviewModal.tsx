import { useFormik } from 'formik';
import { useId, useRef, useState } from 'react';
import { MESSAGES } from '@/shared/messages';
import { reviewFormSchema } from '@/shared/reviews/reviewSchemas';
import { useOrderedService } from '@/client/entities/orders/ordersHooks';
import { useCreateReview } from '@/client/entities/reviews/reviewsHooks';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { useFocusFirstError } from '@/client/ui/focusFirstError';
import { formField } from '@/client/ui/formField';
import { useRefusals } from '@/client/ui/list/useRefusals';
import { useSaved } from '@/client/ui/saved/saved';
import { StarRating } from '@/client/ui/StarRating';
import { TextArea } from '@/client/ui/TextArea';
import { aboutOrder } from './aboutOrder';
import styles from './ReviewModal.module.css';

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

interface ReviewFormValues {
  rating: string;
  comment: string;
}

function useReviewForm({ orderId, onReviewed }: OpenReviewModalProps) {
  const { send: create } = useCreateReview();
  const saySaved = useSaved();
  const [hasFailed, setFailed] = useState(false);
  const refusals = useRefusals<ReviewFormValues>();
  const formik = useFormik<ReviewFormValues>({
    initialValues: { rating: '', comment: '' },
    validationSchema: reviewFormSchema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setFailed(false);
      refusals.refuse({}, values);
      try {
        await create({ ...reviewFormSchema.cast(values), order: orderId });
        saySaved();
        onReviewed();
      } catch (reason) {
        setFailed(true);
        refusals.refuse(toApiError(reason).fields, values);
      }
    },
  });
  return { formik, fields: refusals.atFields(formik), hasFailed };
}

function OpenReviewModal(props: OpenReviewModalProps) {
  const ordered = useOrderedService(props.orderId);
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const { formik, fields, hasFailed } = useReviewForm(props);
  const { isSubmitting } = formik;
  useFocusFirstError(formik, formRef);

  /* closing now would hide whether it was saved */
  const close = () => {
    if (!isSubmitting) props.onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Add review"
      about={aboutOrder(ordered)}
      footer={
        <>
          {hasFailed ? (
            <div className={styles.failure}>
              <Alert tone="error">{MESSAGES.reviewCreateFailed}</Alert>
            </div>
          ) : null}
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isSubmitting}>
            Submit review
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          /* the busy button holds back presses and Enter; a script of the browser can still submit */
          if (!isSubmitting) formik.handleSubmit(event);
        }}
      >
        <StarRating legend="Rating" {...formField(fields, 'rating')} />
        <TextArea
          label="Comment"
          rows={4}
          hint="You can leave it empty."
          {...formField(fields, 'comment')}
        />
      </form>
    </Dialog>
  );
}
