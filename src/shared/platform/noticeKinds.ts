import type { MailTopic } from './mailTopics';

/** Notices about money and decisions on reports are always mailed. */
const ALWAYS = null;

interface NoticeKindFacts {
  /** The topic that turns its mail off; `null` if it cannot be turned off. */
  topic: MailTopic | null;
  /** The page that it links to; `:order`, `:campaign`, `:outlet` and `:report` stand for ids. */
  link: string;
  /** The label of the button in its mail. */
  action: string;
  /** Whether its mail goes alone and at once, or may wait for others to the same account. */
  mail: 'atOnce' | 'gathered';
}

const ORDER = { link: '/offers/:order', action: 'See the order' };
const SERVICES = { link: '/my-services', action: 'See your services' };
const CAMPAIGN = { link: '/campaigns/:campaign', action: 'See the campaign' };
const DESK = { link: '/admin/business', action: 'See what waits' };
const DECISION = { link: '/decisions/:report', action: 'See the decision' };
const WALLET = { link: '/wallet', action: 'See your wallet' };

/** Every kind of notice. */
export const NOTICES = {
  offer_received: {
    mail: 'gathered',
    topic: 'requests',
    link: '/offers/:order',
    action: 'See the offer',
  },
  order_received: { mail: 'gathered', topic: 'requests', ...ORDER },
  /** For the artist who placed the order. */
  order_placed: { mail: 'gathered', topic: 'requests', ...ORDER },
  accepted: { mail: 'gathered', topic: 'answers', ...ORDER },
  declined: { mail: 'atOnce', topic: 'answers', ...ORDER },
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
  /** A receipt for the artist who has paid. */
  payment_received: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  /** The same for several orders. */
  payment_receipt: { mail: 'atOnce', topic: ALWAYS, link: '/my-orders', action: 'See your orders' },
  refunded: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  delivered: { mail: 'atOnce', topic: 'work', ...ORDER, action: 'See the work' },
  /** Work under an embargo is ready, and is delivered on its day. */
  scheduled: { mail: 'atOnce', topic: 'work', ...ORDER },
  /** Work was public before the embargo's day. */
  embargo_breached: { mail: 'atOnce', topic: 'work', ...ORDER },
  revision_asked: { mail: 'atOnce', topic: 'work', ...ORDER },
  disputed: { mail: 'atOnce', topic: 'work', ...ORDER },
  /** The outlet's statement is still missing. */
  dispute_reminder: { mail: 'atOnce', topic: 'work', ...ORDER, action: 'Answer' },
  dispute_answered: { mail: 'atOnce', topic: 'work', ...ORDER },
  resolved: { mail: 'atOnce', topic: ALWAYS, ...ORDER },
  completed: { mail: 'gathered', topic: 'work', ...ORDER },
  deadline_near: { mail: 'gathered', topic: 'deadlines', ...ORDER },
  review_asked: { mail: 'gathered', topic: 'reviews', ...ORDER, action: 'Write a review' },
  review_revealed: {
    mail: 'gathered',
    topic: 'reviews',
    link: '/my-feedback',
    action: 'Read the review',
  },
  coverage_gone: { mail: 'gathered', topic: 'coverage', ...ORDER },
  campaign_approved: { mail: 'atOnce', topic: 'campaigns', ...CAMPAIGN },
  campaign_declined: { mail: 'atOnce', topic: 'campaigns', ...CAMPAIGN },
  campaign_ending: { mail: 'gathered', topic: 'campaigns', ...CAMPAIGN },
  service_approved: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  service_declined: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  outlet_approved: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  /** A price list has started, and approved services of the outlet follow it. */
  prices_changed: { mail: 'gathered', topic: 'shop', ...SERVICES },
  /** An admin has decided on a change made after the approval. */
  release_change: { mail: 'atOnce', topic: 'campaigns', ...CAMPAIGN },
  service_change: { mail: 'atOnce', topic: 'shop', ...SERVICES },
  profile_change: {
    mail: 'atOnce',
    topic: 'shop',
    link: '/profile-settings',
    action: 'See your profile',
  },
  outlet_declined: {
    mail: 'atOnce',
    topic: 'shop',
    link: '/profile-settings',
    action: 'Change your profile',
  },
  payout_asked: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_paid: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  payout_rejected: { mail: 'atOnce', topic: ALWAYS, ...WALLET },
  unread_messages: { mail: 'gathered', topic: 'messages', ...ORDER, action: 'Read and answer' },
  /** The reasons for a decision on a report, for both sides; the law requires the mail. */
  report_decided: { mail: 'atOnce', topic: ALWAYS, ...DECISION },
  appeal_decided: { mail: 'atOnce', topic: ALWAYS, ...DECISION },
  /* Notices for admins. */
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

/** The records that a notice can link to. */
export interface NoticeAbout {
  order?: number | null;
  campaign?: number | null;
  outlet?: number | null | undefined;
  report?: number | null | undefined;
}

/** The path of the page that the notice links to. */
export const noticeLink = (kind: NoticeKind, about: NoticeAbout): string =>
  NOTICES[kind].link.replace(/:(order|campaign|outlet|report)/, (_whole, name: keyof NoticeAbout) =>
    String(about[name]),
  );
