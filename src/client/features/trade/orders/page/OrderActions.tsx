import type { FoundOffer } from '@/client/entities/entityRecords';
import { Button } from '@/client/ui/Button';
import { MoreMenu } from '@/client/ui/MoreMenu';
import type { Role } from '@/shared/platform/options';
import styles from './OrderActions.module.css';
import { isPaidHere, MOVE_FAILED } from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/format';
import type { OrderAction } from '@/shared/platform/orderStages';
import { useRef, useState } from 'react';
import { useAcceptOfferMutation } from '@/client/entities/orders';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { lateDialog } from '@/client/ui/lateDialog';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { ApiError } from '@/shared/platform/apiError';
import { MOVED_TEXTS } from './offerTexts';
import { Cluster, Faint } from '@/client/ui/kit';

const orderDialog = lateDialog(
  async () => (await import(/* webpackChunkName: "order-dialogs" */ './OrderDialogs')).OrderDialog,
);

interface OrderButton {
  action: OrderAction;
  label: string;
}

interface OrderButtons {
  first: OrderButton | null;
  others: readonly OrderButton[];
  rare: readonly OrderButton[];
}

/** The actions that can be primary, most urgent first. */
const FIRST: readonly OrderAction[] = [
  'pay',
  'accept',
  'deliver',
  'schedule',
  'answerDispute',
  'refund',
];

type OrderMoving = ReturnType<typeof useOrderMove>;

interface OrderActionsProps {
  found: FoundOffer;
  role: Role;
  /**
   * `line`: beside the title. `bar`: at the bottom of a narrow screen, within reach of the thumb.
   * `card`: below the work that is judged. `rest`: there on a narrow screen, whose bar has the
   * primary one.
   */
  place: 'line' | 'bar' | 'card' | 'rest';
  move: OrderMoving;
}

export function OrderActions({ found, role, place, move }: OrderActionsProps) {
  const { press, group } = move;
  const { first, others, rare } = buttonsOf(found, role);
  const isJudging = place === 'card' || place === 'rest';
  const isEmpty = !first && others.length + rare.length === 0;
  const primary = first && place !== 'rest' ? <First button={first} move={move} /> : null;

  return (
    <>
      <Cluster
        ref={group}
        tabIndex={-1}
        role="group"
        aria-label="What you can do"
        className={isEmpty ? styles.none : styles[isJudging ? 'card' : place]}
      >
        {isJudging ? primary : null}
        {rare.length > 0 ? (
          <MoreMenu
            opensUp={place === 'bar'}
            items={rare.map(({ action, label }) => ({ id: action, label }))}
            onChoose={(id) => {
              const chosen = rare.find(({ action }) => action === id);
              if (chosen) void press(chosen.action);
            }}
          />
        ) : null}
        {others.map(({ action, label }) => (
          <Button
            key={action}
            variant={action === 'dispute' ? 'quiet' : 'outline'}
            onClick={() => void press(action)}
          >
            {label}
          </Button>
        ))}
        {isJudging ? null : primary}
      </Cluster>
      {isJudging ? (
        <Faint above={3}>
          {`Accepting cannot be undone.${found.order.revisions_used === 0 ? ' A revision can be asked for once.' : ''}`}
        </Faint>
      ) : null}
    </>
  );
}

function First({ button, move }: { button: OrderButton; move: OrderMoving }) {
  return (
    <Button
      variant="primary"
      isBusy={move.isSending}
      onClick={() => void move.press(button.action)}
    >
      {button.label}
    </Button>
  );
}

/** The primary action at the bottom of a narrow screen, while the others are with the work. */
export function FirstBar({ found, role, move }: Omit<OrderActionsProps, 'place'>) {
  const { first } = buttonsOf(found, role);
  return first ? (
    <Cluster className={styles.bar}>
      <First button={first} move={move} />
    </Cluster>
  ) : null;
}

function labelOf({ order, ordered }: FoundOffer, action: OrderAction): string {
  const thing = order.origin === 'offer' ? 'offer' : 'order';
  switch (action) {
    case 'accept':
      return `Accept ${thing}`;
    case 'decline':
      return 'Decline';
    case 'withdraw':
      return `Withdraw ${thing}`;
    case 'pay':
      return `Pay ${formatPrice(ordered.price)}`;
    case 'deliver':
    case 'schedule':
      return order.public_on === null ? 'Submit work' : 'Change the work';
    case 'revise':
      return 'Ask for a revision';
    case 'dispute':
      return 'Open a dispute';
    case 'answerDispute':
      return 'Answer the dispute';
    case 'complete':
      return isPaidHere(order) ? 'Accept and pay out' : 'Mark as completed';
    case 'refund':
      return isPaidHere(order) ? 'Take the money back' : 'Close the order';
    case 'giveUp':
      return 'Give up';
  }
}

/** Arranges the actions that the server allows the caller; no other action is ever offered. */
function buttonsOf(found: FoundOffer, role: Role): OrderButtons {
  const { actions, stage } = found.order;
  const button = (action: OrderAction): OrderButton => ({ action, label: labelOf(found, action) });
  const toDo: readonly OrderAction[] =
    role === 'artist' && stage === 'delivered' ? ['complete'] : FIRST;
  const first = toDo.find((action) => actions.includes(action)) ?? null;
  const rest = actions.filter((action) => action !== first);
  /* 'decline', the alternatives to accepting the work, and a lone action stay outside of the menu */
  const others = rest.filter(
    (action) =>
      action === 'decline' ||
      (stage === 'delivered' && role === 'artist') ||
      (first === null && rest.length === 1 && action !== 'giveUp'),
  );
  return {
    first: first && button(first),
    others: others.map(button),
    rare: rest.filter((action) => !others.includes(action)).map(button),
  };
}

/**
 * Runs the actions on an order. All except accepting ask for confirmation in a dialog first.
 * `isMoved` tells `onFailure` that somebody else was faster, so the shown order is out of date.
 */
export function useOrderMove(
  found: FoundOffer,
  role: Role,
  onFailure: (sentence: string | null, isMoved: boolean) => void,
) {
  const [accept, { isLoading: isSending }] = useAcceptOfferMutation();
  const [confirmed, setConfirmed] = useState<OrderAction | null>(null);
  const [made, setMade] = useState<OrderAction | null>(null);
  const group = useRef<HTMLDivElement>(null);

  const showError = (error: ApiError) =>
    onFailure(causeOf(error, MOVE_FAILED), error.status === 409);
  const finish = (action: OrderAction) => {
    setMade(action);
    setConfirmed(null);
    group.current?.focus();
  };
  const press = async (action: OrderAction) => {
    onFailure(null, false);
    setMade(null);
    try {
      if (action === 'accept') {
        await accept(found.order.id).unwrap();
        finish('accept');
      } else {
        await orderDialog.fetch();
        setConfirmed(action);
      }
    } catch (reason) {
      showError(toApiError(reason));
    }
  };
  const dialog = (
    <>
      <div role="status" className={styles.status}>
        <VisuallyHidden>{made === null ? '' : MOVED_TEXTS[made]}</VisuallyHidden>
      </div>
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
    </>
  );
  return {
    press,
    isSending,
    made,
    /** The container of the buttons; it gets the focus once the pressed button is gone. */
    group,
    dialog,
  };
}
