import type { FoundOffer } from '@/client/entities/orders/ordersSelectors';
import { isPaidHere } from '@/client/entities/orders/orderText';
import { formatPrice } from '@/client/lib/amounts';
import type { Role } from '@/shared/options';
import type { OrderAction } from '@/shared/orders/orderStages';

export interface OrderButton {
  action: OrderAction;
  label: string;
}

/** The buttons of an order: the one loud action, those beside it, and the rare ones. */
export interface OrderButtons {
  first: OrderButton | null;
  others: readonly OrderButton[];
  rare: readonly OrderButton[];
}

/** What an action is called where the order stands. */
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
      return 'Submit work';
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

/** In the order in which one of them is what to do next. */
const FIRST: readonly OrderAction[] = ['pay', 'accept', 'deliver', 'answerDispute', 'refund'];

/** What the caller may do, as the server says, laid out. Nothing else is ever offered. */
export function buttonsOf(found: FoundOffer, role: Role): OrderButtons {
  const { actions, stage } = found.order;
  const button = (action: OrderAction): OrderButton => ({ action, label: labelOf(found, action) });
  const toDo: readonly OrderAction[] =
    role === 'artist' && stage === 'delivered' ? ['complete'] : FIRST;
  const first = toDo.find((action) => actions.includes(action)) ?? null;
  const rest = actions.filter((action) => action !== first);
  /* what begins with a refusal stands beside an acceptance; a lone way out stands by itself */
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
