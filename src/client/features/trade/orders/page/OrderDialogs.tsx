import type { OrderAction } from '@/shared/platform/orderStages';
import { isListenAndAnswer } from '@/shared/platform/options';
import { DeliverDialog } from '../deliver/DeliverDialog';
import { ObjectionDialog, DeclineDialog, type MoveDialogProps, sendMove } from './MoveDialogs';
import { AskTimeDialog } from './AskTimeDialog';
import { PayDialog } from '../pay/PayDialog';
import {
  useGiveUpOfferMutation,
  useRefundOfferMutation,
  useSetOrderStatusMutation,
  useWithdrawOfferMutation,
  useDeliverOfferMutation,
  useGetOfferQuery,
} from '@/client/entities/orders';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { ConfirmDialog } from '@/client/ui/Dialog';
import type { FoundOffer, StoredOrder } from '@/client/entities/entityRecords';
import {
  artistOf,
  isPaidHere,
  MOVE_FAILED,
  outletOf,
  titleOfOffer,
  releasedText,
} from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import { useState } from 'react';
import { formatDuration } from '@/client/lib/dates';
import { useDraft } from '@/client/session/useDraft';
import { Button } from '@/client/ui/Button';
import { TextArea } from '@/client/ui/Field';
import { ANSWER_MIN, TEXT_MAX } from '@/shared/platform/limits';
import {
  answerLength,
  HEARD_SECONDS,
  isAnswer,
  mostHeard,
  neededOf,
} from '@/shared/trade/orders.rules';
import { INSPECTION_DAYS } from '@/shared/market/orderDeadlines.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import styles from '../deliver/DeliverDialog.module.css';
import { DeliveryDialog } from '../deliver/DeliveryDialog';
import { Text } from '@/client/ui/kit';

type ConfirmedAction = Extract<OrderAction, 'withdraw' | 'giveUp' | 'refund' | 'complete'>;

interface Question {
  title: string;
  text: string;
  confirm: string;
  /** Set when the action ends something that the other side relies on. */
  isDanger: boolean;
}

export function OrderDialog({ action, ...rest }: MoveDialogProps & { action: OrderAction | null }) {
  switch (action) {
    case null:
    case 'accept':
    case 'giveTime':
    case 'dropTime':
      return null;
    case 'askTime':
      return <AskTimeDialog {...rest} />;
    case 'decline':
      return <DeclineDialog {...rest} />;
    case 'pay':
      return <PayDialog {...rest} />;
    case 'deliver':
    case 'schedule':
      return isListenAndAnswer(rest.found.ordered.type) ? (
        <AnswerDialog {...rest} />
      ) : (
        <DeliverDialog {...rest} />
      );
    case 'revise':
    case 'dispute':
    case 'answerDispute':
    case 'keepTime':
      return <ObjectionDialog key={action} action={action} {...rest} />;
    default:
      return <ConfirmMoveDialog key={action} action={action} {...rest} />;
  }
}

function ConfirmMoveDialog({ action, ...props }: MoveDialogProps & { action: ConfirmedAction }) {
  const { found, onClose } = props;
  const { id } = found.order;
  const { title, text, confirm, isDanger } = questionOf(found, action);
  const [withdraw] = useWithdrawOfferMutation();
  const [giveUp] = useGiveUpOfferMutation();
  const [refund] = useRefundOfferMutation();
  const [setStatus] = useSetOrderStatusMutation();
  const moves = {
    complete: () => setStatus({ id, body: { status: 'completed' } }),
    withdraw: () => withdraw(id),
    giveUp: () => giveUp(id),
    refund: () => refund(id),
  };
  return (
    <ConfirmDialog
      title={title}
      text={text}
      isDanger={isDanger}
      act={() => sendMove(moves[action]().unwrap(), action, props)}
      onClose={onClose}
      action={confirm}
      fallback={MOVE_FAILED}
    />
  );
}

function questionOf(found: FoundOffer, action: ConfirmedAction): Question {
  const { order, ordered } = found;
  const title = `“${titleOfOffer(found)}”`;
  const price = formatPrice(ordered.price);
  const isPaid = isPaidHere(order);
  const thing = order.origin === 'offer' ? 'offer' : 'order';
  switch (action) {
    case 'withdraw':
      return {
        title: `Withdraw this ${thing}?`,
        text: `No money has moved. ${title} is closed for both of you, and that cannot be undone.`,
        confirm: 'Withdraw',
        isDanger: true,
      };
    case 'giveUp':
      return {
        title: 'Give this order up?',
        text: isPaid
          ? `${artistOf(order)} has ${price} back at once. ${title} is closed, and that cannot be undone.`
          : `${title} is closed, and that cannot be undone.`,
        confirm: 'Give up',
        isDanger: true,
      };
    case 'refund':
      return {
        title: isPaid ? `Take ${price} back?` : 'Close this order?',
        text: isPaid
          ? `The work is late. ${price} goes back to your balance at once. ${title} is closed, and that cannot be undone.`
          : `The work is late. ${title} is closed, and that cannot be undone.`,
        confirm: isPaid ? 'Take the money back' : 'Close the order',
        isDanger: true,
      };
    case 'complete':
      return {
        title: isPaid ? `Pay ${outletOf(ordered)} out?` : 'Mark as completed?',
        text: isPaid
          ? `${releasedText(found)} Accepting cannot be undone.`
          : 'No money moves. A completed order stays completed.',
        confirm: isPaid ? 'Accept and pay out' : 'Mark as completed',
        isDanger: false,
      };
  }
}

function heardText({ detail }: StoredOrder): string {
  const most = mostHeard(detail?.heard?.tracks ?? []);
  if (most === undefined) return '';
  const needed = neededOf(most);
  const end = most.heard >= needed ? '' : ` of ${formatDuration(Math.ceil(needed))}`;
  return `Half of a track, or ${HEARD_SECONDS} seconds of it, must be heard first. You have heard ${formatDuration(most.heard)}${end}.`;
}

/** Sends the written answer that a playlist service is paid for. The input survives any failure. */
function AnswerDialog({ found, onDone, onMoved, onClose }: MoveDialogProps) {
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
      const apiError = toApiError(reason);
      if (apiError.status === 409 && apiError.code !== 'not_heard') {
        onMoved(apiError);
        return;
      }
      setError(apiError.fields.note);
      setFailure(causeOf(apiError, MOVE_FAILED));
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
      <Text tone="quiet" className={styles.lead}>
        For <b>{titleOfOffer(found)}</b>. {artistOf(order)} has {INSPECTION_DAYS} days to accept it.
        {` ${heardText(order)}`}
      </Text>
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
