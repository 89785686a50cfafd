import type { FoundOffer } from '@/client/entities/entityRecords';
import { isPaidHere } from '@/client/features/trade/shared/orders/orderText';
import { formatPrice } from '@/shared/platform/amounts';
import type { Role } from '@/shared/platform/options';
import type { OrderAction } from '@/shared/platform/orderStages';

export interface OrderButton {
  action: OrderAction;
  label: string;
}

/** The buttons of an order: the primary one, the ones beside it, and the rare ones in a menu. */
export interface OrderButtons {
  first: OrderButton | null;
  others: readonly OrderButton[];
  rare: readonly OrderButton[];
}

/** Returns the label of an action at the order's current stage. */
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

/** The actions that can be primary, most urgent first. */
const FIRST: readonly OrderAction[] = [
  'pay',
  'accept',
  'deliver',
  'schedule',
  'answerDispute',
  'refund',
];

/** Arranges the actions that the server allows the caller; no other action is ever offered. */
export function buttonsOf(found: FoundOffer, role: Role): OrderButtons {
  const { actions, stage } = found.order;
  const button = (action: OrderAction): OrderButton => ({ action, label: labelOf(found, action) });
  const toDo: readonly OrderAction[] =
    role === 'artist' && stage === 'delivered' ? ['complete'] : FIRST;
  const first = toDo.find((action) => actions.includes(action)) ?? null;
  const rest = actions.filter((action) => action !== first);
  /* 'decline', the alternatives to accepting the work, and a lone action stay outside of the
     menu */
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
