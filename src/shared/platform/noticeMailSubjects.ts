import { serviceTypeLabel } from './options';
import type { NoticeCause, NoticeFacts, NoticeKind } from './notices.rules';
import { day, dollars, isArtist, type WriteMoment } from './noticeTextParts';
import { NOTICE_TEXTS } from './noticeTexts';

type News = (facts: NoticeFacts, moment: WriteMoment) => string;

const CHANGED: Partial<Record<NoticeCause, string>> = {
  approved: 'Change approved',
  reverted: 'Change reverted',
  unproved: 'Figure not proved',
};
const changed: News = ({ cause }) => (cause && CHANGED[cause]) ?? 'Change not approved';
const payout =
  (end: string): News =>
  ({ cents }) =>
    `Payout of ${dollars(cents)} ${end}`;

/** The news at the start of a subject, where it is not the notice's title. */
const NEWS: Partial<Record<NoticeKind, News>> = {
  campaign_approved: () => 'Approved',
  service_approved: () => 'Approved',
  service_declined: () => 'Not approved',
  release_change: changed,
  service_change: changed,
  profile_change: changed,
  declined: () => 'Declined',
  payment_due: (facts, moment) => {
    const until = day(facts, moment);
    if (facts.cents === 0) return facts.cause === 'pay' ? `Closes on ${until}` : 'Accepted';
    return facts.cause === 'pay' ? `Please pay by ${until}` : `Accepted, pay by ${until}`;
  },
  paid: (facts, moment) => `Paid, due by ${day(facts, moment)}`,
  payment_received: ({ cause }) =>
    cause === undefined ? 'Payment received' : 'Payment on your balance',
  payment_receipt: ({ count = 0 }) =>
    count === 0
      ? 'Payment on your balance'
      : `Payment received for ${count === 1 ? '1 order' : `${count} orders`}`,
  refunded: ({ cause }) => (cause === 'chargeback' ? 'Payment taken back' : 'Refunded'),
  delivered: () => 'Delivered',
  revision_asked: () => 'Revision requested',
  disputed: (facts, moment) =>
    isArtist(facts) ? 'Dispute opened' : `Dispute: answer by ${day(facts, moment)}`,
  dispute_reminder: (facts, moment) => `Reminder of a dispute: answer by ${day(facts, moment)}`,
  dispute_answered: (facts) =>
    isArtist(facts) ? 'Dispute answered' : 'Your answer to the dispute',
  dispute_question: (facts, moment) =>
    facts.reason === undefined
      ? 'More time in a dispute'
      : `Question: answer by ${day(facts, moment)}`,
  resolved: () => 'Decided',
  payout_asked: payout('requested'),
  payout_automatic: payout('on its way by itself'),
  payout_paid: payout('paid'),
  payout_rejected: payout('not paid'),
  desk_disputed: ({ cause }) =>
    cause === 'undecided' ? 'Dispute still undecided' : 'Dispute to decide',
};

export function mailSubject(kind: NoticeKind, facts: NoticeFacts, moment: WriteMoment): string {
  const { service, title: release } = facts;
  const label = service === undefined ? undefined : serviceTypeLabel(service);
  const about = label && release ? `${label} for ${release}` : (label ?? release);
  const news = NEWS[kind]?.(facts, moment) ?? NOTICE_TEXTS[kind].title(facts);
  if (about === undefined) return news;
  return `${news}${news.includes(':') ? ',' : ':'} ${about}`;
}
