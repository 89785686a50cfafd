import { type RefObject, useRef, useState } from 'react';
import { useDeleteReplyMutation, useReplyToReviewMutation } from '@/client/entities/reviews';
import { ReplyText } from '@/client/features/trade/shared/reviews/ReplyText';
import { useDraft, useKeptDraft } from '@/client/session/useDraft';
import { useIsView } from '@/client/session/sessionState';
import { Button } from '@/client/ui/Button';
import { ConfirmDialog } from '@/client/ui/Dialog';
import { TextArea } from '@/client/ui/Field';
import { FormDialog } from '@/client/ui/form/FormDialog';
import { useServerForm } from '@/client/ui/form/useServerForm';
import { REASON_MAX } from '@/shared/platform/limits';
import type { Review } from '@/shared/trade/reviews.schemas';
import { replySchema } from '@/shared/trade/reviews.schemas';

interface OutletReplyProps {
  review: Review;
  /** Has the focus after a change. */
  heading: RefObject<HTMLElement | null>;
}

/** The outlet's reply to the artist's review, which it writes once and can delete. */
export function OutletReply({ review, heading }: OutletReplyProps) {
  const { id, reply } = review;
  const [open, setOpen] = useState<'reply' | 'delete' | null>(null);
  const [deleteReply] = useDeleteReplyMutation();
  const isView = useIsView();
  const button = useRef<HTMLButtonElement>(null);
  const end = () => {
    setOpen(null);
    heading.current?.focus();
  };
  const action = reply === null ? 'Reply in public' : 'Delete';
  const press = isView ? null : (
    <div>
      <Button
        ref={button}
        size="sm"
        aria-label={reply === null ? undefined : 'Delete your reply'}
        onClick={() => setOpen(reply === null ? 'reply' : 'delete')}
      >
        {action}
      </Button>
    </div>
  );
  return (
    <>
      {reply === null ? press : null}
      <ReplyText reply={reply} title="Your reply">
        {press}
      </ReplyText>
      {open === 'reply' ? (
        <ReplyDialog review={id} onDone={end} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'delete' ? (
        <ConfirmDialog
          title="Delete your reply?"
          text="Nobody sees it any more. You can write another one."
          action="Delete"
          isDanger
          act={() => deleteReply(id).unwrap()}
          onDone={end}
          fallback="The reply could not be deleted. Please try again."
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

interface ReplyDialogProps {
  review: number;
  onDone: () => void;
  onClose: () => void;
}

function ReplyDialog({ review, onDone, onClose }: ReplyDialogProps) {
  const [send] = useReplyToReviewMutation();
  const draft = useDraft(`reviewReply-${review}`, { text: '' });
  const serverForm = useServerForm({
    initialValues: draft.initialValues,
    schema: replySchema,
    send: async (body) => {
      await send({ id: review, body }).unwrap();
      draft.clearDraft();
      onDone();
      return undefined;
    },
  });
  const { values } = serverForm.formik;
  useKeptDraft(draft, values, values.text === '');
  return (
    <FormDialog
      keepsDraft
      title="Reply in public"
      serverForm={serverForm}
      submit="Publish reply"
      onClose={onClose}
    >
      <p>
        Everybody who sees the review sees your reply under it. It cannot be changed, only deleted.
      </p>
      <TextArea
        label="Your reply"
        rows={5}
        maxLength={REASON_MAX}
        required
        {...serverForm.field('text')}
      />
    </FormDialog>
  );
}
