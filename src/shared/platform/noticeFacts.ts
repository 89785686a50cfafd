import type { OutletTier, Role, ServiceType } from './options';
import type { AppealOutcome, ReportDecision, ReportKind } from './reportRules';

/** The cause of the notice, for kinds that have several. */
export type NoticeCause =
  /** The work began with the agreement, since payments are off. */
  | 'start'
  /**
   * Why a payment did not pay its order: it is below the price (`short`), another one paid it
   * (`paid_before`), the order cannot be paid now (`open`), or it is closed (`kept`).
   */
  | 'short'
  | 'paid_before'
  | 'open'
  | 'kept'
  /** An order closed. */
  | 'artist_withdrew'
  | 'outlet_withdrew'
  | 'unanswered'
  | 'unpaid'
  | 'late'
  | 'gave_up'
  | 'undecided'
  /** A dispute that the outlet did not answer. */
  | 'no_answer'
  | 'chargeback'
  /** Money for a closed order came after its deadline. */
  | 'paid_late'
  /** A chargeback was won, so the share came back. */
  | 'chargeback_won'
  | 'suspended'
  /** A dispute was decided: the outlet gets nothing. */
  | 'closed'
  /** The recipient has to act before a deadline. */
  | 'answer_offer'
  | 'answer_order'
  | 'pay'
  | 'work'
  | 'publish'
  | 'late_work'
  | 'look'
  /** Only in older notices; `dispute_reminder` is its own kind. */
  | 'answer_dispute'
  /** The campaign's month has ended already. */
  | 'over'
  /** Something failed; only admins are notified. */
  | 'mail_failed'
  | 'link_failed'
  | 'payout_failed'
  | 'provider_shut'
  | 'payment_differs'
  /** A change after an approval was decided; `reverted` ones were already live. */
  | 'approved'
  | 'declined'
  | 'reverted'
  /** The link of an audience figure does not prove it. */
  | 'unproved';

/** An order in a receipt of several, or a price; the facts have the names used below. */
export interface NoticeLine extends Pick<
  NoticeFacts,
  'service' | 'title' | 'other' | 'cents' | 'missingCents' | 'due' | 'cause'
> {
  /** The previous list price. */
  beforeCents?: number;
  /** The order's id; older receipts lack it. */
  order?: number;
}

/** The facts that a notice states, as of its time; `notices.data` stores them, so keys stay. */
export interface NoticeFacts {
  /** The recipient's side. */
  side?: Role;
  /** The other side's name. */
  other?: string;
  /** The id of the outlet's profile, if the notice links to it. */
  outlet?: number;
  /** The id of a report's case, and the decision. */
  report?: number;
  reported?: ReportKind;
  decision?: ReportDecision;
  outcome?: AppealOutcome;
  /** Whether the notice is about the recipient, who is not a reporter. */
  isAbout?: boolean;
  /** Whether there was a report; only for the side that it is about. */
  isReported?: boolean;
  service?: ServiceType;
  /** The title of the release. */
  title?: string;
  /** The amount in question. */
  cents?: number;
  /** The amount that the card was charged for several orders; older receipts lack it. */
  cardCents?: number;
  /** The other side's part of split money. */
  otherCents?: number;
  /** The amount still missing after a payment that was too low. */
  missingCents?: number;
  /** The price that the outlet had requested, if it was changed. */
  askedCents?: number;
  /** The time in question, ISO 8601. */
  due?: string;
  /** When a disputed order ends by itself, without and with an answer of the outlet; ISO 8601. */
  end?: string;
  answeredEnd?: string;
  cause?: NoticeCause;
  tier?: OutletTier;
  /** The name of the changed field within a sentence. */
  field?: string;
  count?: number;
  /** The orders of one payment, or the prices that a new list has changed. */
  lines?: readonly NoticeLine[];
  /** How many records of each kind wait for an admin. */
  waiting?: Partial<Record<WaitingKind, number>>;
  /** The reason of a decision, or the bank's reference of a transfer. */
  reason?: string;
}

/** The kinds of records that wait for an admin's decision. */
export type WaitingKind = keyof typeof WAITING_WORDS;
const WAITING_WORDS = {
  campaigns: ['release', 'releases'],
  outlets: ['outlet', 'outlets'],
  services: ['service', 'services'],
  changes: ['change', 'changes'],
  payouts: ['payout', 'payouts'],
  disputes: ['dispute', 'disputes'],
  reports: ['report', 'reports'],
} as const;

/** A phrase such as '3 releases and 1 payout', without kinds of which none wait. */
export function waitingText({ waiting = {} }: NoticeFacts): string {
  const parts = Object.entries(WAITING_WORDS).flatMap(([kind, [one, many]]) => {
    const count = waiting[kind as WaitingKind] ?? 0; // its own keys
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}
