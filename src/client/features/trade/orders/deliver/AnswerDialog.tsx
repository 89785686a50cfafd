import { useState } from 'react';
import { useDeliverOfferMutation, useGetOfferQuery } from '@/client/entities/orders';
import { artistOf, titleOfOffer } from '@/client/features/trade/shared/orders/orderText';
import type { StoredOrder } from '@/client/entities/entityRecords';
import { toApiError } from '@/client/lib/apiError';
import { formatDuration } from '@/client/lib/dates';
import { causeOf } from '@/client/lib/failure';
import { useDraft } from '@/client/session/useDraft';
import { Button } from '@/client/ui/Button';
import { TextArea } from '@/client/ui/TextArea';
import { ANSWER_MIN, TEXT_MAX } from '@/shared/platform/limits';
import { answerLength, HEARD_SECONDS, isAnswer, mostHeard, neededOf } from '@/shared/trade/answers';
import { INSPECTION_DAYS } from '@/shared/market/orderDays';
import { ORDER_MESSAGES } from '@/shared/trade/orderMessages';
import type { MoveDialogProps } from '../page/moveDialog';
import { MOVE_FAILED } from '../page/offerTexts';
import styles from './DeliverDialog.module.css';
import { DeliveryDialog } from './DeliveryDialog';

/** What must be heard before the answer, and how much of it was; '' without sound. */
function heardText({ detail }: StoredOrder): string {
  const most = mostHeard(detail?.heard?.tracks ?? []);
  if (most === undefined) return '';
  const needed = neededOf(most);
  const end = most.heard >= needed ? '' : ` of ${formatDuration(Math.ceil(needed))}`;
  return `Half of a track, or ${HEARD_SECONDS} seconds of it, must be heard first. You have heard ${formatDuration(most.heard)}${end}.`;
}

/** Sends the written answer that a playlist service pays for. The input survives any failure. */
export function AnswerDialog({ found, onDone, onMoved, onClose }: MoveDialogProps) {
  const { order } = found;
  const { initialValues, saveDraft, clearDraft } = useDraft(`answer-${order.id}`, { note: '' });
  const [note, setNote] = useState(initialValues.note);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [deliver, { isLoading: isSending }] = useDeliverOfferMutation();
  /* More may have been heard since the page was loaded. */
  useGetOfferQuery(order.id);

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
  return (
    <DeliveryDialog
      title="Send your answer"
      failure={failure}
      isSending={isSending}
      submit={
        <Button variant="primary" isBusy={isSending} onClick={() => void send()}>
          Send answer
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.lead}>
        For <b>{titleOfOffer(found)}</b>. {artistOf(order)} has {INSPECTION_DAYS} days to accept it.
        {` ${heardText(order)}`}
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
    </DeliveryDialog>
  );
}
