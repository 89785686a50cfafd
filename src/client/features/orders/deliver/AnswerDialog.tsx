import { useState } from 'react';
import { useDeliverOfferMutation } from '@/client/entities/orders';
import { artistOf, titleOfOffer } from '@/client/entities/orders/orderText';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { useDraft } from '@/client/session/useDraft';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { TextArea } from '@/client/ui/TextArea';
import { ANSWER_MIN, TEXT_MAX } from '@/shared/limits';
import { answerLength, isAnswer } from '@/shared/orders/answers';
import { INSPECTION_DAYS } from '@/shared/orders/orderDays';
import { ORDER_MESSAGES } from '@/shared/orders/orderMessages';
import type { MoveDialogProps } from '../page/moveDialog';
import { MOVE_FAILED } from '../page/offerTexts';
import styles from './DeliverDialog.module.css';

/** Sends the written answer that a playlist service pays for. The input survives any failure. */
export function AnswerDialog({ found, onDone, onMoved, onClose }: MoveDialogProps) {
  const { order } = found;
  const { initialValues, saveDraft, clearDraft } = useDraft(`answer-${order.id}`, { note: '' });
  const [note, setNote] = useState(initialValues.note);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [deliver, { isLoading: isSending }] = useDeliverOfferMutation();

  const send = async () => {
    setFailure(null);
    setError(isAnswer(note) ? undefined : ORDER_MESSAGES.answerTooShort);
    if (!isAnswer(note)) return;
    try {
      await deliver({ id: order.id, body: { links: [], files: [], note: note.trim() } }).unwrap();
      clearDraft();
      onDone('deliver');
    } catch (reason) {
      const refusal = toApiError(reason);
      if (refusal.status === 409 && refusal.code !== 'not_heard') {
        onMoved(refusal);
        return;
      }
      setError(refusal.fields.note);
      setFailure(causeOf(refusal, MOVE_FAILED));
    }
  };
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog
      isOpen
      isWide
      onClose={close}
      title="Send your answer"
      footer={
        <div className={styles.footer}>
          <Alert tone="error">{failure}</Alert>
          <div className={styles.buttons}>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" isBusy={isSending} onClick={() => void send()}>
              Send answer
            </Button>
          </div>
        </div>
      }
    >
      <p className={styles.lead}>
        For <b>{titleOfOffer(found)}</b>. {artistOf(order)} has {INSPECTION_DAYS} days to accept it.
        Half of a track, or 60 seconds of it, must be heard first.
      </p>
      <TextArea
        label="Your answer"
        name="note"
        required
        rows={8}
        maxLength={TEXT_MAX}
        hint={`${answerLength(note)} of at least ${ANSWER_MIN} characters. A place on the list is never part of it.`}
        value={note}
        error={error}
        onChange={(event) => {
          setNote(event.target.value);
          saveDraft({ note: event.target.value });
        }}
      />
    </Dialog>
  );
}
