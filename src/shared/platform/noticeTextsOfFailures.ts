import type { NoticeCause, NoticeFacts } from './notices.rules';
import { dollars, type Words } from './noticeTextParts';

const FAILURES: Partial<
  Record<NoticeCause, { title: string; text: string | ((facts: NoticeFacts) => string) }>
> = {
  mail_failed: {
    title: 'An email could not be sent',
    text: 'The server tried for a day and a half to send an email and has stopped trying. Its log says why, and the operating guide says how to send the email again.',
  },
  link_failed: {
    title: 'A delivered link cannot be reached',
    text: 'A link that an outlet delivered is gone or does not answer. Its order shows which.',
  },
  payout_failed: {
    title: 'A payout failed',
    text: 'A payout to a card could not be made, and the money is on its owner’s balance again.',
  },
  provider_shut: {
    title: 'Card payments do not work',
    text: 'The card provider refuses what the server asks of it, such as a payment or a refund. The server’s log has the code; the keys or the account there need to be looked at.',
  },
  provider_away: {
    title: 'The card provider cannot be reached',
    text: 'The card provider did not answer, or is down. People are asked to try again; open payments are checked until it answers.',
  },
  provider_amount: {
    title: 'The card provider refuses an amount',
    text: 'The card provider does not take the amount of a payment at once, and nothing was charged. The person is asked to pay fewer orders together.',
  },
  provider_reused: {
    title: 'The card provider knows a key already',
    text: 'The card provider knows the key of a payment from another call, as after a restored backup. The next try has another key.',
  },
  refunded_outside: {
    title: 'A refund was made at the card provider',
    text: ({ cents }) =>
      `${dollars(cents)} of a card payment was refunded at the card provider and not here. The ledger has taken it like a chargeback, and its order is closed if it held the money. The log of decisions says which.`,
  },
  payment_differs: {
    title: 'A different amount was paid',
    text: ({ cents, cardCents }) =>
      `A card payment brought ${cents === 0 ? 'another currency' : dollars(cents)}; ${dollars(cardCents)} was asked for. ${cents === 0 ? 'It is on nobody’s balance and has to be returned at the card provider.' : 'It is on the payer’s balance, and the orders are not paid.'}`,
  },
};

/** Tells admins which further failures are not reported. */
function onceText(cause: NoticeCause | undefined): string {
  if (cause === 'payment_differs' || cause === 'refunded_outside') return '';
  const time = cause?.startsWith('provider_') ? 'an hour' : 'a day';
  return ` If more of this kind follow within ${time}, you get no further notice.`;
}

export const FAILURE_WORDS: Words = {
  title: ({ cause }) => (cause && FAILURES[cause]?.title) ?? 'Something failed',
  text: (facts) => {
    const text = (facts.cause && FAILURES[facts.cause]?.text) ?? '';
    return `${typeof text === 'string' ? text : text(facts)}${onceText(facts.cause)}`;
  },
};
