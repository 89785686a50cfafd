import { serviceTypeLabel } from '../options';
import type { PayoutKind, PayoutStatus } from './paymentStates';
import type { WalletEntry } from './walletContract';

type Described = Pick<
  WalletEntry,
  'event' | 'service_type' | 'release_title' | 'text' | 'payout_kind' | 'payout_status' | 'author'
>;

const PAYOUT_ENDS: Record<PayoutStatus, string> = {
  requested: 'asked for',
  paid: 'paid',
  rejected: 'not paid',
  failed: 'not paid',
  cancelled: 'cancelled',
};

const PAYOUT_WAYS: Record<PayoutKind, string> = {
  bank: 'Bank transfer',
  other: 'Payout',
  card: 'Refund to the card',
};

/** The description of a wallet entry, on the page and in its exports. */
export function entryText(entry: Described): string {
  const { event, service_type, release_title, text, payout_kind, payout_status, author } = entry;
  const service = serviceTypeLabel(service_type ?? '');
  const title = release_title === null ? service : `${service} for ${release_title}`;
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
  }
}

/** The counterparty of an entry: the other side, the platform, or 'You'. */
export const entryAuthor = ({ event, author }: Pick<WalletEntry, 'event' | 'author'>): string =>
  event === 'payout' || event === 'back' ? 'You' : (author ?? 'Linernote');
