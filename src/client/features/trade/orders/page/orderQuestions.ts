import type { FoundOffer } from '@/client/entities/entityRecords';
import {
  artistOf,
  isPaidHere,
  outletOf,
  titleOfOffer,
} from '@/client/features/trade/shared/orders/orderText';
import { releasedText } from '@/client/features/trade/shared/orders/incomeText';
import { formatPrice } from '@/shared/platform/amounts';
import type { OrderAction } from '@/shared/platform/orderStages';

export type ConfirmedAction = Extract<OrderAction, 'withdraw' | 'giveUp' | 'refund' | 'complete'>;

export interface Question {
  title: string;
  /** The consequences, money first. */
  text: string;
  /** The label of the button. */
  confirm: string;
  /** Set when the action ends something that the other side relies on. */
  isDanger: boolean;
}

export function questionOf(found: FoundOffer, action: ConfirmedAction): Question {
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
    case 'complete': {
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
}
