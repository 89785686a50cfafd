import { serviceTypeLabel } from '../platform/options';
import type { PayoutKind, PayoutStatus } from './ledger.rules';
import type { WalletEntry } from './wallet.schemas';

type Described = Pick<
  WalletEntry,
  'event' | 'orders' | 'text' | 'payout_kind' | 'payout_status' | 'author'
>;

const PAYOUT_ENDS: Record<PayoutStatus, string> = {
  requested: 'requested',
  paid: 'paid',
  rejected: 'not paid',
  failed: 'not paid',
  cancelled: 'cancelled',
};

const PAYOUT_WAYS: Record<PayoutKind, string> = {
  bank: 'Bank transfer',
  other: 'Payout',
  card: 'Refund to the card',
  stripe: 'Payout by Stripe',
};

function titleOf(orders: Described['orders']): string {
  const [first, ...others] = orders;
  if (!first) return '';
  const services = orders.map((order) => serviceTypeLabel(order.service_type)).join(', ');
  const title = others.length === 0 ? services : `${orders.length} orders (${services})`;
  const { release_title: release } = first;
  const isOfOne = others.every((order) => order.release_title === release);
  return release === null || !isOfOne ? title : `${title} for ${release}`;
}

export function entryText(entry: Described): string {
  const { event, orders, text, payout_kind, payout_status, author } = entry;
  const title = titleOf(orders);
  const way = payout_kind === null ? '' : PAYOUT_WAYS[payout_kind];
  switch (event) {
    case 'release':
      return title;
    case 'payment':
      return `Card payment for ${title}`;
    case 'hold':
      return `Held for ${title}`;
    case 'refund':
      return `Refund of ${title}`;
    case 'chargeback':
      return `Taken back by the bank: ${title}`;
    case 'reinstate':
      return `Given back after a chargeback: ${title}`;
    case 'repay':
      return 'Paid what you owed after a chargeback';
    case 'referral':
      return `${author ?? 'Somebody'} joined by your link`;
    case 'bonus':
      return text ?? 'Bonus';
    case 'payout':
      return `${way}, ${text ?? PAYOUT_ENDS[payout_status ?? 'requested']}`;
    case 'back':
      return `${way} that was not paid`;
    case 'reversal':
      return `${way} that was taken back`;
  }
}

/** The counterparty of an entry: the other side, the platform, or 'You'. */
export const entryAuthor = ({ event, author }: Pick<WalletEntry, 'event' | 'author'>): string =>
  ['payout', 'back', 'reversal'].includes(event) ? 'You' : (author ?? 'Linernote');
