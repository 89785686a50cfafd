import { formatDays } from './format';
import { serviceTypeLabel } from './options';
import { UNPAID_ORDER } from './placedOrderMessages';
import type { NoticeCause, NoticeFacts, NoticeLine } from './notices.rules';

export type WriteMoment = (iso: string) => string;

export interface Words {
  title: (facts: NoticeFacts) => string;
  text: (facts: NoticeFacts, moment: WriteMoment) => string;
}

export const what = ({ service, title }: NoticeFacts): string => {
  const label = service === undefined ? 'The order' : serviceTypeLabel(service);
  return title === undefined ? label : `${label} for ${title}`;
};
export const otherName = ({ other, side }: NoticeFacts): string =>
  other ?? (side === 'media' ? 'The artist' : 'The outlet');
export const dollars = (cents = 0): string => `$${(cents / 100).toFixed(2)}`;
export const orderPrice = ({ cents }: NoticeFacts): string =>
  cents === 0 ? UNPAID_ORDER : dollars(cents);
export const day = ({ due }: NoticeFacts, moment: WriteMoment): string =>
  due === undefined ? 'its deadline' : moment(due);
/** Asks the artist to pay an accepted order; one without a campaign moves no money. */
export function paymentDue(facts: NoticeFacts, moment: WriteMoment): string {
  const until = day(facts, moment);
  const isFree = facts.cents === 0;
  if (facts.cause === 'pay')
    return `${what(facts)}, ${orderPrice(facts)}, closes automatically on ${until}. Please ${isFree ? 'set it to Completed or pay it for a campaign' : 'pay'}.`;
  const accepted = `${otherName(facts)} has accepted: ${what(facts)}.`;
  return isFree
    ? `${accepted} It has no release, so nothing is paid. By ${until}, set it to Completed or pay it for a campaign; otherwise it closes automatically.`
    : `${accepted} The work begins once ${dollars(facts.cents)} is paid. Please pay by ${until}, or the order closes automatically.`;
}
export const isArtist = ({ side }: NoticeFacts): boolean => side === 'artist';
export const release = ({ title }: NoticeFacts): string =>
  title === undefined ? 'your release' : `“${title}”`;

/** Says that received money is in the wallet, or when it will be available. */
export const inWallet = ({ due }: NoticeFacts, moment: WriteMoment): string =>
  due === undefined ? 'in your wallet' : `on its way, available on ${moment(due)}`;

/** Says how a dispute ended; older notices know only the reader's own part. */
export function decision(facts: NoticeFacts, moment: WriteMoment): string {
  const { cents, otherCents, cause } = facts;
  if (cents === undefined)
    return `${what(facts)} ${cause === 'closed' ? 'is closed' : 'counts as completed'}.`;
  const [own, others] = isArtist(facts) ? [' back', ''] : ['', ' back'];
  const name = facts.other ?? (isArtist(facts) ? 'the outlet' : 'the artist');
  const other =
    otherCents === undefined ? '' : `, and ${name} gets ${dollars(otherCents)}${others}`;
  const where = cents > 0 ? ` Your part is ${inWallet(facts, moment)}.` : '';
  return `of ${what(facts)}, you get ${dollars(cents)}${own}${other}.${where}`;
}

export const givenBack = ({ side, cents }: NoticeFacts): string =>
  side === 'artist'
    ? `${dollars(cents)} that you had paid is back in your wallet.`
    : 'The artist has the money back.';

/** The words for a decided change; `of` names its record. */
export const changeWords = (of: (facts: NoticeFacts) => string): Words => ({
  title: ({ cause }) => CHANGE_TITLES[cause ?? ''] ?? 'A change was decided on',
  text: (facts) => {
    const field = facts.field ?? 'change';
    if (facts.cause === 'approved')
      return `The new ${field} of ${of(facts)} is approved and live now.`;
    if (facts.cause === 'unproved')
      return `We have looked at the link of a figure of ${of(facts)} (${field}) and do not show the figure. This is why:`;
    return facts.cause === 'reverted'
      ? `We have looked at the new ${field} of ${of(facts)} and gone back to what was approved. This is why:`
      : `We have looked at the new ${field} of ${of(facts)} and could not approve it, so the one that was approved stays. This is why:`;
  },
});
const CHANGE_TITLES: Readonly<Record<string, string>> = {
  approved: 'Your change is approved',
  declined: 'Your change was not approved',
  reverted: 'Your change was reverted',
  unproved: 'A figure of yours is not proved',
};

const CLOSED: Partial<Record<NoticeCause, (facts: NoticeFacts) => string>> = {
  artist_withdrew: (facts) => `${otherName(facts)} has withdrawn. Nothing was paid.`,
  outlet_withdrew: (facts) => `${otherName(facts)} has withdrawn. Nothing was paid.`,
  unanswered: () => 'Nobody has answered in time.',
  unpaid: () => 'It was not paid in time.',
  late: () => 'The work was late.',
  gave_up: (facts) => `${otherName(facts)} has given it up.`,
  undecided: () => 'The dispute was not decided in time.',
  no_answer: (facts) =>
    isArtist(facts)
      ? `${otherName(facts)} has not answered the dispute.`
      : 'The dispute was not answered in time.',
  chargeback: () => 'The payment was taken back by the card’s bank.',
  chargeback_won: () => 'The card’s bank has given the payment back.',
  paid_late: () => 'The payment came after the deadline, so the money is on the artist’s balance.',
  unapproved: () => 'Linernote has withdrawn an approval that it needs. Nothing was paid.',
  suspended: () => 'The account of one side is suspended. Nothing was paid.',
};
export const whyClosed = (facts: NoticeFacts): string =>
  (facts.cause && CLOSED[facts.cause]?.(facts)) ?? '';

/** How a request for more time ended. */
export function whyDated(facts: NoticeFacts): string {
  switch (facts.cause) {
    case 'given':
      return `${otherName(facts)} gave ${formatDays(facts.count ?? 0)} more.`;
    case 'outlet_withdrew':
      return `${otherName(facts)} no longer asks for more time.`;
    case 'no_answer':
      return isArtist(facts)
        ? 'You have not answered the request for more time.'
        : `${otherName(facts)} has not answered the request for more time.`;
    default:
      return `${otherName(facts)} keeps the date.`;
  }
}

export function whyUnpaid(facts: NoticeFacts, moment: WriteMoment): string {
  switch (facts.cause) {
    case 'short':
      return `The order still needs ${dollars(facts.missingCents)}. Please pay the rest by ${day(facts, moment)}, or it closes automatically.`;
    case 'paid_before':
      return 'The order was paid before.';
    case 'open':
      return `The order could not be paid with it. Please pay it by ${day(facts, moment)}.`;
    default:
      return 'The order no longer had to be paid.';
  }
}

/** The receipt of a payment for several orders, with a line for each. */
export function receipt(facts: NoticeFacts, moment: WriteMoment): string {
  const { cents, count = 0, lines = [] } = facts;
  const orders = count === 1 ? '1 order' : `${count} orders`;
  const held = 'The money is held until you accept the work. This is your receipt:';
  const head =
    count === 0
      ? `${charged(facts)}Your payment is on your balance, because no order could be paid with it:`
      : `You have paid ${dollars(cents)} for ${orders}. ${charged(facts)}${held}`;
  return [
    head,
    ...lines.map((line) => `${what(line)}, ${otherName(line)}: ${lineEnd(line, moment)}`),
    ...(count > 0 && count < lines.length ? ['The rest is on your balance.'] : []),
  ].join('\n');
}

/** The new prices of an outlet's services, a line for each type. */
export function newPrices({ count = 0, lines = [] }: NoticeFacts): string {
  const have = count === 1 ? '1 of your services has' : `${count} of your services have`;
  return [
    `${have} a new price from today. Orders keep the price at which they were placed. The new prices:`,
    ...lines.map(
      (line) => `${what(line)}: ${dollars(line.cents)}, before ${dollars(line.beforeCents)}`,
    ),
  ].join('\n');
}

/** Says where the money came from. A card charge above the prices is added to the balance. */
function charged({ cents = 0, cardCents }: NoticeFacts): string {
  if (cardCents === undefined) return '';
  if (cardCents === 0) return 'It came from your balance. ';
  const card = `Your card was charged ${dollars(cardCents)}`;
  return cents > cardCents
    ? `${card}, and ${dollars(cents - cardCents)} came from your balance. `
    : `${card}. `;
}

function lineEnd(line: NoticeLine, moment: WriteMoment): string {
  const price = dollars(line.cents);
  switch (line.cause) {
    case undefined:
      return `${price}, paid. The work is due by ${day(line, moment)}.`;
    case 'short':
      return `${price}, not paid. ${dollars(line.missingCents)} is missing. Please pay it by ${day(line, moment)}, or it closes automatically.`;
    case 'paid_before':
      return 'was paid before.';
    case 'open':
      return `${price}, not paid. Please pay it by ${day(line, moment)}.`;
    default:
      return 'closed in the meantime, not paid.';
  }
}

/** Not approved, or approved no longer, which also has a meaning for orders. */
export const declinedWords = (
  noun: string,
  name: (facts: NoticeFacts) => string,
  next: string,
  viewers = 'Artists',
  looked = 'looked at',
): Words => ({
  title: ({ cause }) =>
    cause === 'unapproved'
      ? `The approval of your ${noun} is withdrawn`
      : `Your ${noun} was not approved`,
  text: (facts) =>
    facts.cause === 'unapproved'
      ? `${viewers} no longer see ${name(facts)}. Open offers and unpaid orders are closed, and paid ones go on. ${next} This is why:`
      : `We have ${looked} ${name(facts)} and could not approve it as it is. ${next} This is why:`,
});
