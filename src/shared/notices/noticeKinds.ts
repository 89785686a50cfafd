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
}

const ORDER = { link: '/offers/:order', action: 'See the order' };
const SERVICES = { link: '/my-services', action: 'See your services' };
const CAMPAIGN = { link: '/campaigns/:campaign', action: 'See the campaign' };
const DESK = { link: '/admin/business', action: 'See what waits' };
const DECISION = { link: '/decisions/:report', action: 'See the decision' };
const WALLET = { link: '/wallet', action: 'See your wallet' };

/** Every kind of notice. */
export const NOTICES = {
  offer_received: { topic: 'requests', link: '/offers/:order', action: 'See the offer' },
  order_received: { topic: 'requests', ...ORDER },
  /** For the artist who placed the order. */
  order_placed: { topic: 'requests', ...ORDER },
  accepted: { topic: 'answers', ...ORDER },
  declined: { topic: 'answers', ...ORDER },
  /** Withdrawn, expired or unpaid, before any money was held. */
  closed: { topic: 'answers', ...ORDER },
  /** For artists who want to know when the outlet takes orders again. */
  outlet_open: { topic: 'openings', link: '/catalogue/:outlet', action: 'See the outlet' },
  payment_due: { topic: ALWAYS, ...ORDER, action: 'Pay' },
  paid: { topic: ALWAYS, ...ORDER },
  /** A receipt for the artist who has paid. */
  payment_received: { topic: ALWAYS, ...ORDER },
  /** The same for several orders. */
  payment_receipt: { topic: ALWAYS, link: '/my-orders', action: 'See your orders' },
  refunded: { topic: ALWAYS, ...ORDER },
  delivered: { topic: 'work', ...ORDER, action: 'See the work' },
  /** Work under an embargo is ready, and is delivered on its day. */
  scheduled: { topic: 'work', ...ORDER },
  /** Work was public before the embargo's day. */
  embargo_breached: { topic: 'work', ...ORDER },
  revision_asked: { topic: 'work', ...ORDER },
  disputed: { topic: 'work', ...ORDER },
  dispute_answered: { topic: 'work', ...ORDER },
  resolved: { topic: ALWAYS, ...ORDER },
  completed: { topic: 'work', ...ORDER },
  deadline_near: { topic: 'deadlines', ...ORDER },
  review_asked: { topic: 'reviews', ...ORDER, action: 'Write a review' },
  review_revealed: { topic: 'reviews', link: '/my-feedback', action: 'Read the review' },
  coverage_gone: { topic: 'coverage', ...ORDER },
  campaign_approved: { topic: 'campaigns', ...CAMPAIGN },
  campaign_declined: { topic: 'campaigns', ...CAMPAIGN },
  campaign_ending: { topic: 'campaigns', ...CAMPAIGN },
  service_approved: { topic: 'shop', ...SERVICES },
  service_declined: { topic: 'shop', ...SERVICES },
  outlet_approved: { topic: 'shop', ...SERVICES },
  /** A price list has started, and approved services of the outlet follow it. */
  prices_changed: { topic: 'shop', ...SERVICES },
  /** An admin has decided on a change made after the approval. */
  release_change: { topic: 'campaigns', ...CAMPAIGN },
  service_change: { topic: 'shop', ...SERVICES },
  profile_change: { topic: 'shop', link: '/profile-settings', action: 'See your profile' },
  outlet_declined: { topic: 'shop', link: '/profile-settings', action: 'Change your profile' },
  payout_asked: { topic: ALWAYS, ...WALLET },
  payout_paid: { topic: ALWAYS, ...WALLET },
  payout_rejected: { topic: ALWAYS, ...WALLET },
  unread_messages: { topic: 'messages', ...ORDER, action: 'Read and answer' },
  /** The reasons for a decision on a report, for both sides; the law requires the mail. */
  report_decided: { topic: ALWAYS, ...DECISION },
  appeal_decided: { topic: ALWAYS, ...DECISION },
  /* Notices for admins. */
  desk_disputed: {
    topic: 'desk',
    link: '/admin/review?tab=disputes&open=:order',
    action: 'See the dispute',
  },
  desk_failure: { topic: 'desk', ...DESK },
  desk_waits: { topic: 'desk', ...DESK },
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
