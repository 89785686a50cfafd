import { formatDays } from './format';
import { BECAUSE, noText } from './noTexts';
import { tierLabel } from './tiers';
import { DISPUTE_TEXTS } from './noticeTextsOfDisputes';
import { FAILURE_WORDS } from './noticeTextsOfFailures';
import { waitingText, type NoticeKind } from './notices.rules';
import {
  type Words,
  what,
  otherName,
  dollars,
  orderPrice,
  paymentDue,
  receipt,
  day,
  isArtist,
  release,
  inWallet,
  givenBack,
  changeWords,
  declinedWords,
  newPrices,
  whyClosed,
  whyDated,
  whyUnpaid,
} from './noticeTextParts';
import { appealDecision, reportDecision } from './reportDecisionTexts';

const REFUND_TITLES: Readonly<Record<string, string>> = {
  chargeback: 'A payment was taken back',
  chargeback_won: 'A payment came back',
};
export const NOTICE_TEXTS: Readonly<Record<NoticeKind, Words>> = {
  offer_received: {
    title: () => 'You have an offer',
    text: (facts, moment) =>
      `${otherName(facts)} offers: ${what(facts)}, ${dollars(facts.cents)}. Please answer by ${day(facts, moment)}; accepting costs nothing yet.`,
  },
  order_received: {
    title: () => 'You have an order',
    text: (facts, moment) =>
      `${otherName(facts)} has ordered: ${what(facts)}, ${orderPrice(facts)}. Please answer by ${day(facts, moment)}, or it closes automatically.`,
  },
  order_placed: {
    title: () => 'Your order is placed',
    text: (facts, moment) =>
      `You have ordered: ${what(facts)}, ${orderPrice(facts)}. ${otherName(facts)} can answer by ${day(facts, moment)}. Nothing is paid yet.`,
  },
  accepted: {
    title: ({ cause, side }) =>
      cause === 'start'
        ? 'The work can begin'
        : side === 'artist'
          ? 'Your order is accepted'
          : 'Your offer is accepted',
    text: (facts, moment) =>
      facts.cause === 'start'
        ? `${what(facts)} is agreed on. The work is due by ${day(facts, moment)}.`
        : `${otherName(facts)} has accepted: ${what(facts)}. The work begins once it is paid, by ${day(facts, moment)}.`,
  },
  declined: {
    title: (facts) => (isArtist(facts) ? 'Your order was declined' : 'Your offer was declined'),
    text: (facts) =>
      `${otherName(facts)} has declined: ${what(facts)}. ${facts.no ? `${BECAUSE[facts.no]} ` : ''}Nothing was paid.${facts.reason === undefined ? '' : ' In their words:'}`,
  },
  submission_declined: {
    title: () => 'An outlet makes no offer',
    text: ({ title = null, heard = '', no, ...facts }) =>
      `${otherName(facts)} says: ${noText({ title, heard, reason: no })}${facts.reason === undefined ? '' : ' In their words:'}`,
  },
  closed: {
    title: () => 'An order is closed',
    text: (facts) => `${what(facts)} is closed. ${whyClosed(facts)}`,
  },
  payment_due: {
    title: ({ cause }) =>
      cause === 'pay' ? 'An order is waiting to be paid' : 'Your order is accepted',
    text: paymentDue,
  },
  paid: {
    title: () => 'An order is paid',
    text: (facts, moment) =>
      `${otherName(facts)} has paid for ${what(facts)}. ${dollars(facts.cents)} is held until the work is accepted. It is due by ${day(facts, moment)}.`,
  },
  payment_received: {
    title: ({ cause }) =>
      cause === undefined ? 'Your payment has arrived' : 'Your payment is on your balance',
    text: (facts, moment) =>
      facts.cause !== undefined
        ? `Your payment of ${dollars(facts.cents)} for ${what(facts)} is on your balance. ${whyUnpaid(facts, moment)}`
        : `You have paid ${dollars(facts.cents)} for ${what(facts)}. The money is held for ${facts.other ?? 'the outlet'} until you accept the work, which is due by ${day(facts, moment)}. This is your receipt.`,
  },
  payment_receipt: {
    title: ({ count }) =>
      count === 0 ? 'Your payment is on your balance' : 'Your payment has arrived',
    text: receipt,
  },
  refunded: {
    title: ({ cause }) => REFUND_TITLES[cause ?? ''] ?? 'An order is refunded',
    text: (facts) =>
      facts.cause === 'chargeback_won'
        ? `${what(facts)}: ${whyClosed(facts)} Your share of ${dollars(facts.cents)} is yours again.`
        : facts.cause === 'chargeback'
          ? facts.cents === undefined
            ? `${what(facts)} is closed. ${whyClosed(facts)}`
            : `${what(facts)}: ${whyClosed(facts)} Your share of ${dollars(facts.cents)} went back with it.`
          : `${what(facts)} is closed. ${whyClosed(facts)} ${givenBack(facts)}`,
  },
  delivered: {
    title: () => 'The work is delivered',
    text: (facts, moment) =>
      isArtist(facts)
        ? `${otherName(facts)} has delivered: ${what(facts)}. Please look at it by ${day(facts, moment)}; after that it is accepted automatically.`
        : `${what(facts)} was delivered today, as planned. ${otherName(facts)} has to look at it by ${day(facts, moment)}; after that it is accepted automatically.`,
  },
  scheduled: {
    title: () => 'The work is ready',
    text: (facts, moment) =>
      `${otherName(facts)} has finished ${what(facts)}. It becomes public on ${day(facts, moment)}, and is delivered then.`,
  },
  embargo_breached: {
    title: () => 'Work is public too early',
    text: (facts, moment) =>
      `A link of ${what(facts)} was found public before the embargo ends on ${day(facts, moment)}. ${isArtist(facts) ? 'The outlet was told, and it' : 'Please hide it until then. It'} does not count as delivered on time${isArtist(facts) ? ', and you can open a dispute at once' : ''}.`,
  },
  time_asked: {
    title: () => 'More time is asked for',
    text: (facts, moment) =>
      `${otherName(facts)} asks for ${formatDays(facts.count ?? 0)} more for ${what(facts)}. Please answer by ${day(facts, moment)}; without an answer the date stays. This is why:`,
  },
  time_answered: {
    title: ({ cause }) => (cause === 'given' ? 'More time is given' : 'The date stays'),
    text: (facts, moment) =>
      `${whyDated(facts)} ${what(facts)} is due by ${day(facts, moment)}.${facts.reason === undefined ? '' : ' This is why:'}`,
  },
  revision_asked: {
    title: () => 'Revision requested',
    text: (facts, moment) =>
      `${otherName(facts)} asks for a revision of ${what(facts)}. It is due by ${day(facts, moment)}.${facts.reason === undefined ? '' : ' What should change:'}`,
  },
  ...DISPUTE_TEXTS,
  completed: {
    title: () => 'An order is completed',
    text: (facts, moment) =>
      isArtist(facts)
        ? `${what(facts)} is completed. You can review it within 14 days.`
        : facts.cents === undefined
          ? `${what(facts)} is completed.`
          : `${what(facts)} is completed, and your share of ${dollars(facts.cents)} is ${inWallet(facts, moment)}.`,
  },
  review_asked: {
    title: () => 'A review is due',
    text: (facts, moment) =>
      `${what(facts)} is completed. How was it with ${facts.other ?? (isArtist(facts) ? 'the outlet' : 'the artist')}? Please review it by ${day(facts, moment)}.`,
  },
  review_revealed: {
    title: () => 'You have a new review',
    text: (facts) =>
      `You can now read what ${facts.other ?? 'the other side'} wrote about ${what(facts)}.`,
  },
  review_replied: {
    title: () => 'Your review has a reply',
    text: (facts) =>
      `${facts.other ?? 'The outlet'} has replied in public to your review of ${what(facts)}.`,
  },
  coverage_gone: {
    title: () => 'Coverage cannot be reached',
    text: (facts) => `A link that was delivered cannot be reached any more: ${what(facts)}.`,
  },
  campaign_approved: {
    title: () => 'Your release is approved',
    text: (facts, moment) =>
      `We have listened to ${release(facts)} and approved it. The catalogue of outlets is open to you until ${day(facts, moment)}, and outlets can hear your music until then.`,
  },
  campaign_declined: declinedWords(
    'release',
    release,
    'You can change it and send it again.',
    'Outlets',
    'listened to',
  ),
  campaign_ending: {
    title: ({ cause }) => (cause === 'over' ? 'Your campaign is over' : 'Your campaign ends soon'),
    text: (facts, moment) =>
      facts.cause === 'over'
        ? `The month of ${release(facts)} ended on ${day(facts, moment)}. Outlets can no longer see it. You can send it again for another review and another month.`
        : `Outlets can hear ${release(facts)} until ${day(facts, moment)}. Choose from the catalogue until then. After that you can send it again for another review and another month.`,
  },
  service_approved: {
    title: ({ cause }) =>
      cause === 'changed' ? 'The price of your service has changed' : 'Your service is approved',
    text: (facts) =>
      facts.cause === 'changed'
        ? `${what(facts)} costs ${dollars(facts.cents)} from now on, instead of ${dollars(facts.askedCents)}. Orders keep their price. About the price:`
        : `${what(facts)} is approved, and its ${facts.askedCents === facts.cents ? '' : 'final '}price is ${dollars(facts.cents)}. Artists see it while it is on and your outlet is approved.${facts.reason === undefined ? '' : ' About the price:'}`,
  },
  service_declined: declinedWords('service', what, 'Once you change it we look at it again.'),
  outlet_approved: {
    title: ({ cause }) =>
      cause === 'changed' ? 'Your outlet has another tier' : 'Your outlet is approved',
    text: ({ cause, tier }) =>
      cause === 'changed'
        ? `Your outlet's tier is now ${tier === undefined ? '' : tierLabel(tier)}. Your services have its list prices, and orders keep theirs. This is why:`
        : `Your outlet is approved${tier === undefined ? '' : `, in the tier ${tierLabel(tier)}`}. Artists now see each of your services as soon as it is approved.`,
  },
  prices_changed: { title: () => 'A new price list has begun', text: newPrices },
  release_change: changeWords(release),
  service_change: changeWords(what),
  profile_change: changeWords(({ side }) => (side === 'media' ? 'your outlet' : 'your profile')),
  outlet_declined: declinedWords(
    'outlet',
    () => 'your outlet',
    'Once you change your profile we look at it again.',
  ),
  outlet_open: {
    title: (facts) => `${otherName(facts)} takes orders again`,
    text: (facts) =>
      `You asked to be told: ${otherName(facts)} takes orders again. A request is free until it is accepted.`,
  },
  payee_changed: {
    title: () => 'Your payee was saved',
    text: (facts, moment) =>
      `Payouts now go to another payee${facts.due === undefined ? '' : `, from ${day(facts, moment)} on`}. If it was not you who saved it, change your password and write to us at once. The new one:`,
  },
  payout_asked: {
    title: () => 'You asked for a payout',
    text: (facts) =>
      `You asked for a payout of ${dollars(facts.cents)}. The money is set aside until somebody has checked and paid it, and then you get an email. Until then you can cancel it in your wallet. Do so if it was not you who asked. This is where it goes:`,
  },
  payout_automatic: {
    title: () => 'Your Friday payout',
    text: (facts) =>
      `Your balance of ${dollars(facts.cents)} is set aside for your automatic Friday payout. You get an email when it is paid. Until then you can cancel it in your wallet. This is where it goes:`,
  },
  statement_ready: {
    title: () => 'Your statement',
    text: (facts) => `Your statement for ${facts.title} is ready, as PDF and as CSV.`,
  },
  payout_skipped: {
    title: () => 'Your Friday payout was left out',
    text: (facts) =>
      `Your balance of ${dollars(facts.cents)} was not paid out, and we try again on the next Friday. This is why:`,
  },
  payout_paid: {
    title: () => 'Your payout has been paid',
    text: (facts) =>
      `Your payout of ${dollars(facts.cents)} has been paid. The reference of the transfer:`,
  },
  payout_rejected: {
    title: () => 'Your payout was not paid',
    text: (facts) =>
      `Your payout of ${dollars(facts.cents)} was not paid, and the money is on your balance again. This is why:`,
  },
  unread_messages: {
    title: ({ count = 1 }) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    text: (facts) => `${otherName(facts)}, ${what(facts)}.`,
  },
  report_decided: {
    title: ({ isAbout, isReported }) => {
      if (!isAbout) return 'Your report is decided';
      return isReported === false ? 'A decision about you' : 'A report about you is decided';
    },
    text: (facts, moment) =>
      `${reportDecision(facts)}${
        facts.due === undefined ? '' : ` You can appeal once, by ${day(facts, moment)}.`
      } This is why:`,
  },
  appeal_decided: {
    title: () => 'An appeal is decided',
    text: (facts) => `${appealDecision(facts)} This is why:`,
  },
  desk_failure: FAILURE_WORDS,
  desk_waits: {
    title: () => 'Waiting for a decision',
    text: (facts) => `Waiting for review: ${waitingText(facts)}.`,
  },
};
