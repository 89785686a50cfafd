import type { MediaTier, Role, ServiceType } from '../options';

/** What brought it about, where a kind has several causes. */
export type NoticeCause =
  /** The work began with the agreement, since nobody pays here. */
  | 'start'
  /** Of a payment that did not pay its order: it is short of the price, or the order waits no more. */
  | 'short'
  | 'kept'
  /** Of what closed. */
  | 'artist_withdrew'
  | 'outlet_withdrew'
  | 'unanswered'
  | 'unpaid'
  | 'late'
  | 'gave_up'
  | 'undecided'
  | 'chargeback'
  | 'suspended'
  /** Of a dispute that was decided: the outlet gets nothing. */
  | 'closed'
  /** Of a deadline: whose turn it is. */
  | 'answer_offer'
  | 'answer_order'
  | 'pay'
  | 'work'
  | 'late_work'
  | 'look'
  | 'answer_dispute'
  /** Of a campaign whose month has ended already. */
  | 'over'
  /** What failed, of which admins are told. */
  | 'mail_failed'
  | 'link_failed'
  | 'payout_failed'
  /** Of a change after an approval; `reverted` was live already. */
  | 'approved'
  | 'declined'
  | 'reverted';

/** What the words of a notice are made of, as it stood then. */
export interface NoticeFacts {
  /** Of whom it is told. */
  side?: Role;
  /** The other side's name. */
  other?: string;
  service?: ServiceType;
  /** Of a release. */
  title?: string;
  /** An amount that it speaks of. */
  cents?: number;
  /** Of money that was split: what the other side got. */
  otherCents?: number;
  /** Of a payment that is short: what the order still needs. */
  missingCents?: number;
  /** Of a price that was decided: what was asked for. */
  askedCents?: number;
  /** A moment that it speaks of, ISO 8601. */
  due?: string;
  cause?: NoticeCause;
  tier?: MediaTier;
  /** Of a change: the field, as it stands in a sentence. */
  field?: string;
  count?: number;
  /** How many of each kind wait for an admin. */
  waiting?: Partial<Record<WaitingKind, number>>;
  /** Said by whom decided, or by the bank: the reference of a transfer. */
  reason?: string;
}

/** What waits for an admin's decision. */
export type WaitingKind = keyof typeof WAITING_WORDS;
const WAITING_WORDS = {
  campaigns: ['release', 'releases'],
  outlets: ['outlet', 'outlets'],
  services: ['service', 'services'],
  changes: ['change', 'changes'],
  payouts: ['payout', 'payouts'],
  disputes: ['dispute', 'disputes'],
} as const;

/** '3 releases and 1 payout', without the kinds of which nothing waits. */
export function waitingText({ waiting = {} }: NoticeFacts): string {
  const parts = Object.entries(WAITING_WORDS).flatMap(([kind, [one, many]]) => {
    const count = waiting[kind as WaitingKind] ?? 0; // its own keys
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
