import type { FoundOffer } from '@/client/entities/entityRecords';
import { Button } from '@/client/ui/Button';
import { MoreMenu } from '@/client/ui/MoreMenu';
import type { Role } from '@/shared/platform/options';
import { isPaidHere, MOVE_FAILED } from '@/client/features/trade/shared/orders/orderText';
import { formatDayOfYear } from '@/client/lib/dates';
import { formatDays, formatPrice } from '@/shared/platform/format';
import type { OrderAction } from '@/shared/platform/orderStages';
import { type RefObject, useState } from 'react';
import { useAcceptOfferMutation, useGiveTimeMutation } from '@/client/entities/orders';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { lateDialog } from '@/client/ui/lazyPart';
import type { ApiError } from '@/shared/platform/apiError';
import { canOrderAgain, OrderAgain, TextButton } from '../orderParts';
import { Cluster, Quiet } from '@/client/ui/kit';
import styles from './OrderActions.module.css';

const orderDialog = lateDialog(() => import('./OrderDialogs'), 'OrderDialog');

/** The actions that can be the one of the page, most urgent first. */
const FIRST: readonly OrderAction[] = [
  'pay',
  'giveTime',
  'accept',
  'deliver',
  'schedule',
  'answerDispute',
  'refund',
  'complete',
];
const WRONG: readonly OrderAction[] = ['revise', 'dispute'];

type OrderMoving = ReturnType<typeof useOrderMove>;

interface OrderActionsProps {
  found: FoundOffer;
  role: Role;
  move: OrderMoving;
  onReview: () => void;
}

/** One button, if something is to be done, and what else can be answered. */
export function OrderActions({ found, role, move, onReview }: OrderActionsProps) {
  const { order } = found;
  const { first, isDeclinable, isKeepable, wrong } = buttonsOf(found);
  const isAgain = canOrderAgain(order, role);
  if (!first && wrong.length === 0 && !isDeclinable && !order.is_reviewable && !isAgain)
    return null;
  return (
    <Cluster gap={6} rowGap={2} role="group" aria-label="What you can do" className={styles.line}>
      {order.is_reviewable ? (
        <Button variant="primary" onClick={onReview}>
          Add review
        </Button>
      ) : null}
      {isAgain ? <OrderAgain found={found} /> : null}
      {first ? (
        <Button variant="primary" isBusy={move.isSending} onClick={() => void move.press(first)}>
          {labelOf(found, first)}
        </Button>
      ) : null}
      {isKeepable ? (
        <>
          <Button onClick={() => void move.press('keepTime')}>{labelOf(found, 'keepTime')}</Button>
          <Quiet>Without an answer the date stays.</Quiet>
        </>
      ) : null}
      {wrong.length > 0 ? (
        <MoreMenu
          text="Something is wrong"
          items={wrong.map((id) => ({ id, label: labelOf(found, id) }))}
          onChoose={(action) => void move.press(action)}
        />
      ) : null}
      {isDeclinable ? (
        <TextButton onClick={() => void move.press('decline')}>Decline</TextButton>
      ) : null}
    </Cluster>
  );
}

/** What is rarely done. */
export function OrderMenu({ found, move }: Pick<OrderActionsProps, 'found' | 'move'>) {
  const { rare } = buttonsOf(found);
  return rare.length > 0 ? (
    <MoreMenu
      items={rare.map((id) => ({ id, label: labelOf(found, id) }))}
      onChoose={(action) => void move.press(action)}
    />
  ) : null;
}

const WORK = ({ order }: FoundOffer) =>
  order.public_on === null ? 'Submit work' : 'Change the work';

const LABELS: Readonly<Record<OrderAction, string | ((found: FoundOffer) => string)>> = {
  accept: ({ order }) => `Accept ${order.origin}`,
  decline: 'Decline',
  withdraw: ({ order }) => `Withdraw ${order.origin}`,
  pay: ({ ordered }) => `Pay ${formatPrice(ordered.price)}`,
  deliver: WORK,
  schedule: WORK,
  askTime: 'Ask for more time',
  giveTime: ({ order }) => `Give ${formatDays(order.more_days ?? 0)}`,
  keepTime: ({ order }) => `Keep ${formatDayOfYear(order.delivery_due_at ?? '')}`,
  dropTime: 'Take back',
  revise: 'Ask for a revision',
  dispute: 'Open a dispute',
  answerDispute: 'Answer the dispute',
  complete: ({ order }) => (isPaidHere(order) ? 'Accept and pay out' : 'Mark as completed'),
  refund: ({ order }) => (isPaidHere(order) ? 'Take the money back' : 'Close the order'),
  giveUp: 'Give up',
};

function labelOf(found: FoundOffer, action: OrderAction): string {
  const label = LABELS[action];
  return typeof label === 'string' ? label : label(found);
}

/** Arranges the actions that the server allows the reader; no other action is ever offered. */
function buttonsOf({ order: { actions, stage, public_on } }: FoundOffer) {
  /* work that is ready waits for its day, and only a delivery is accepted */
  const first = FIRST.find(
    (action) =>
      actions.includes(action) &&
      public_on === null &&
      (action !== 'complete' || stage === 'delivered'),
  );
  const wrong = WRONG.filter((action) => actions.includes(action));
  const isDeclinable = first === 'accept' && actions.includes('decline');
  const isKeepable = actions.includes('keepTime');
  /* a request for more time is taken back where it stands */
  const rare = actions.filter(
    (action) =>
      ![first, 'keepTime', 'dropTime', ...wrong].includes(action) &&
      !(isDeclinable && action === 'decline'),
  );
  return { first, wrong, isDeclinable, isKeepable, rare };
}

/**
 * Runs the actions on an order. All except accepting and giving time ask in a dialog first.
 * `isMoved` tells `onFailure` that somebody else was faster, so the shown order is out of date. The
 * focus goes to the `heading`, which says the new stage.
 */
export function useOrderMove(
  found: FoundOffer,
  role: Role,
  heading: RefObject<HTMLElement | null>,
  onFailure: (sentence: string | null, isMoved: boolean) => void,
) {
  const [accept, accepting] = useAcceptOfferMutation();
  const [giveTime, giving] = useGiveTimeMutation();
  const [confirmed, setConfirmed] = useState<OrderAction | null>(null);

  const showError = (error: ApiError) =>
    onFailure(causeOf(error, MOVE_FAILED), error.status === 409);
  const finish = () => {
    setConfirmed(null);
    heading.current?.focus();
  };
  const press = async (action: OrderAction) => {
    onFailure(null, false);
    try {
      if (action === 'accept' || action === 'giveTime') {
        await (action === 'accept' ? accept : giveTime)(found.order.id).unwrap();
        finish();
      } else {
        await orderDialog.fetch();
        setConfirmed(action);
      }
    } catch (reason) {
      showError(toApiError(reason));
    }
  };
  const dialog = (
    <orderDialog.Dialog
      action={confirmed}
      found={found}
      role={role}
      onDone={finish}
      onMoved={(error: ApiError) => {
        setConfirmed(null);
        showError(error);
      }}
      onClose={() => setConfirmed(null)}
    />
  );
  return { press, isSending: accepting.isLoading || giving.isLoading, dialog };
}
