import type { NoReason } from './orderStages';
import type { OutletTier, Role, ServiceType } from './options';
import type { AppealOutcome, ReportDecision, ReportKind } from './reports.rules';
import type { MailTopic } from './mailTopics';
import { type ForPart, partMay, type SeatPart } from './roles';

/** Notices about money and decisions on reports are always mailed. */
const ALWAYS = null;

interface NoticeKindFacts {
  /** The topic that turns its mail off; `null` if it cannot be turned off. */
  topic: MailTopic | null;
  /** The page that it links to; `:order`, `:campaign`, `:outlet` and `:report` stand for ids. */
  link: string;
  action: string;
  /** Whether its mail goes alone and at once, or may wait for others to the same account. */
  mail: 'atOnce' | 'gathered';
  /** Whom of an outlet's people it concerns beside the owner. */
  part?: ForPart;
}

const ORDER = { link: '/offers/:order', action: 'See the order', part: 'editor' } as const;

const SERVICES = { link: '/my-services', action: 'See your services', part: 'editor' } as const;

const CAMPAIGN = { link: '/campaigns/:campaign', action: 'See the campaign' };

const DESK = { link: '/admin/business', action: 'See what is waiting' };

const DECISION = {
  link: '/decisions/:report',
  action: 'See the decision',
  part: 'editor',
} as const;

const WALLET = { link: '/wallet', action: 'See your wallet', part: 'finance' } as const;

export const NOTICES = {
  offer_received: {
    mail: 'gathered',
    topic: 'requests',
    ...ORDER,
    action: 'See the offer',
  },
  order_received: { mail: 'gathered', topic: 'requests', ...ORDER },
  order_placed: { mail: 'gathered', topic: 'requests', ...ORDER },
  accepted: { mail: 'gathered', topic: 'answers', ...ORDER },
  declined: { mail: 'atOnce', topic: 'answers', ...ORDER },
  /** An outlet will make no offer for a submission. */
  submission_declined: { mail: 'gathered', topic: 'answers', ...CAMPAIGN },
  /** Withdrawn, expired or unpaid, before any money was held. */
  closed: { mail: 'gathered', topic: 'answers', ...ORDER },
  /** For artists who want to know when the outlet takes orders again. */
  outlet_open: {
    mail: 'gathered',
    topic: 'openings',
    link: '/catalogue/:outlet',
    action: 'See the outlet',
  },
  payment_due: { mail: 'atOnce', topic: ALWAYS, ...ORDER, action: 'Pay' },
  paid: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  payment_received: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  payment_receipt: { mail: 'atOnce', topic: ALWAYS, link: '/my-orders', action: 'See your orders' },
  refunded: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  delivered: { mail: 'atOnce', topic: 'work', ...ORDER, action: 'See the work' },
  /** Work under an embargo is ready, and is delivered on its day. */
  scheduled: { mail: 'atOnce', topic: 'work', ...ORDER },
  /** Work was public before the embargo's day. */
  embargo_breached: { mail: 'atOnce', topic: 'work', ...ORDER },
  time_asked: { mail: 'gathered', topic: 'work', ...ORDER, action: 'Answer' },
  time_answered: { mail: 'gathered', topic: 'work', ...ORDER },
  revision_asked: { mail: 'atOnce', topic: 'work', ...ORDER },
  disputed: { mail: 'atOnce', topic: 'work', ...ORDER },
  /** The outlet's statement is still missing. */
  dispute_reminder: { mail: 'atOnce', topic: 'work', ...ORDER, action: 'Answer' },
  dispute_answered: { mail: 'atOnce', topic: 'work', ...ORDER },
  dispute_question: { mail: 'atOnce', topic: 'work', ...ORDER },
  /** An admin has written to the side. */
  admin_message: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  resolved: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  completed: { mail: 'gathered', topic: 'work', ...ORDER },
  deadline_near: { mail: 'gathered', topic: 'deadlines', ...ORDER },
  review_asked: { mail: 'gathered', topic: 'reviews', ...ORDER, action: 'Write a review' },
  review_revealed: {
    mail: 'gathered',
    topic: 'reviews',
    link: '/my-feedback',
    action: 'Read the review',
    part: 'editor',
  },
  review_replied: { mail: 'gathered', topic: 'reviews', ...ORDER, action: 'Read the reply' },
  coverage_gone: { mail: 'gathered', topic: 'coverage', ...ORDER },
  campaign_approved: { mail: 'atOnce', topic: 'campaigns', ...CAMPAIGN },
  campaign_declined: { mail: 'atOnce', topic: 'campaigns', ...CAMPAIGN },
  campaign_ending: { mail: 'gathered', topic: 'campaigns', ...CAMPAIGN },
  service_approved: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  service_declined: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  outlet_approved: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  prices_changed: { mail: 'gathered', topic: 'shop', ...SERVICES },
  /** An admin has decided on a change made after the approval. */
  release_change: { mail: 'atOnce', topic: 'campaigns', ...CAMPAIGN },
  service_change: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  profile_change: {
    mail: 'atOnce',
    topic: 'shop',
    link: '/profile-settings',
    action: 'See your profile',
    part: 'editor',
  },
  outlet_declined: {
    mail: 'atOnce',
    topic: 'shop',
    link: '/profile-settings',
    action: 'Change your profile',
    part: 'editor',
  },
  payee_changed: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_asked: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_automatic: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_skipped: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_paid: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_rejected: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  statement_ready: {
    mail: 'atOnce',
    topic: 'statements',
    link: '/profile-settings#papers',
    action: 'See your papers',
    part: 'finance',
  },
  unread_messages: { mail: 'gathered', topic: 'messages', ...ORDER, action: 'Read and answer' },
  /** The reasons for a decision on a report, for both sides; the law requires the mail. */
  report_decided: { mail: 'atOnce', topic: ALWAYS, ...DECISION },
  appeal_decided: { mail: 'atOnce', topic: ALWAYS, ...DECISION },
  desk_disputed: {
    mail: 'atOnce',
    topic: 'desk',
    link: '/admin/review?tab=disputes&open=:order',
    action: 'See the dispute',
  },
  desk_failure: { mail: 'atOnce', topic: 'desk', ...DESK },
  desk_waits: { mail: 'gathered', topic: 'desk', ...DESK },
} as const satisfies Record<string, NoticeKindFacts>;

export type NoticeKind = keyof typeof NOTICES;

export const NOTICE_KINDS = Object.keys(NOTICES) as NoticeKind[]; // its own keys

/** Whether it is for people of the part, or `null` for the owner. */
export function concerns(kind: NoticeKind, part: SeatPart | null): boolean {
  const facts: NoticeKindFacts = NOTICES[kind];
  return partMay(part, facts.part);
}

export interface NoticeAbout {
  order?: number | null;
  campaign?: number | null;
  outlet?: number | null | undefined;
  report?: number | null | undefined;
}

export const noticeLink = (kind: NoticeKind, about: NoticeAbout): string =>
  NOTICES[kind].link.replace(/:(order|campaign|outlet|report)/, (_whole, name: keyof NoticeAbout) =>
    String(about[name]),
  );

export type NoticeCause =
  /** The work began with the agreement, since payments are off. */
  | 'start'
  /** Too little was paid, another payment came first, it cannot be paid now, or it is closed. */
  | 'short'
  | 'paid_before'
  | 'open'
  | 'kept'
  | 'artist_withdrew'
  | 'outlet_withdrew'
  | 'unanswered'
  | 'unpaid'
  | 'late'
  | 'gave_up'
  | 'undecided'
  /** A dispute that the outlet, or a request for more time that the artist, did not answer. */
  | 'no_answer'
  | 'given'
  | 'chargeback'
  /** Money for a closed order came after its deadline. */
  | 'paid_late'
  /** A chargeback was won, so the share came back. */
  | 'chargeback_won'
  | 'suspended'
  /** An approval was withdrawn. */
  | 'unapproved'
  /** An admin has changed the tier of an outlet, or the price of a service. */
  | 'changed'
  /** A dispute was decided: the outlet gets nothing. */
  | 'closed'
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
  | 'mail_failed'
  | 'link_failed'
  | 'payout_failed'
  | 'provider_away'
  | 'provider_shut'
  | 'provider_amount'
  | 'provider_reused'
  | 'payment_differs'
  | 'refunded_outside'
  /** A change after an approval was decided; `reverted` ones were already live. */
  | 'approved'
  | 'declined'
  | 'reverted'
  /** The link of an audience figure does not prove it. */
  | 'unproved';

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
  side?: Role;
  other?: string;
  outlet?: number;
  report?: number;
  reported?: ReportKind;
  decision?: ReportDecision;
  outcome?: AppealOutcome;
  /** Whether the notice is about the recipient, who is not a reporter. */
  isAbout?: boolean;
  /** Whether there was a report; only for the side that it is about. */
  isReported?: boolean;
  service?: ServiceType;
  title?: string;
  cents?: number;
  /** The amount that the card was charged for several orders; older receipts lack it. */
  cardCents?: number;
  /** The other side's part of split money. */
  otherCents?: number;
  /** The amount still missing after a payment that was too low. */
  missingCents?: number;
  /** The price that the outlet had requested, if it was changed. */
  askedCents?: number;
  due?: string;
  /** When a disputed order ends automatically, without and with an answer of the outlet; ISO 8601. */
  end?: string;
  answeredEnd?: string;
  cause?: NoticeCause;
  tier?: OutletTier;
  field?: string;
  count?: number;
  lines?: readonly NoticeLine[];
  /** How many records of each kind wait for an admin. */
  waiting?: Partial<Record<WaitingKind, number>>;
  reason?: string;
  /** The ready reason of an outlet that says no, and how much it has heard, as '2:10'. */
  no?: NoReason;
  heard?: string;
}

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
