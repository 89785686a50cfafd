/** An IBAN, or a routing number with an account; both are paid by an admin by hand. */
export const TYPED_PAYEE_KINDS = ['bank', 'other'] as const;

/** `stripe` is a connected account, to which the provider pays. */
export const PAYEE_KINDS = [...TYPED_PAYEE_KINDS, 'stripe'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** What Stripe's names of missing details begin with. The first match counts. */
const STRIPE_NEEDS: readonly (readonly [start: string, text: string])[] = [
  ['external_account', 'Bank account'],
  ['tos_acceptance', 'Stripe’s terms'],
  ['business_profile', 'What the business does'],
  ['individual.verification', 'Proof of identity'],
  ['person_', 'People of the company'],
  ['representative', 'People of the company'],
  ['owners', 'People of the company'],
  ['directors', 'People of the company'],
  ['company', 'Details of the company'],
  ['individual', 'Details of the person'],
];

/** What a connected account lacks, each thing once. */
export const missingText = (missing: readonly string[]): string =>
  [
    ...new Set(
      missing.map(
        (name) => STRIPE_NEEDS.find(([start]) => name.startsWith(start))?.[1] ?? 'More details',
      ),
    ),
  ].join(', ');

export const PAYEE_MESSAGES = {
  loadFailed: 'Your payee could not be loaded.',
  switchFailed: 'The change could not be saved. Please try again.',
  missing: 'Save in the settings first who is paid, and to which bank account.',
  owners: 'The owner of the outlet says who is paid.',
  detailsMissing: 'Needed for your invoice: enter your legal details first.',
  stripeOff: 'Payouts by Stripe are switched off here.',
  stripeWaits: 'Stripe does not pay out to your account yet. Finish it at Stripe first.',
  stripeFailed: 'Stripe could not be reached. Please try again.',
  stripeRefused: 'Stripe takes no money for this account. Open your payee to see what is missing.',
  iban: 'This is not an IBAN. Please check it for a mistyped character.',
} as const;

/** 09:00 UTC on the next Friday after this time. */
export function nextFriday(now: Date): Date {
  const at = new Date(now);
  at.setUTCHours(9, 0, 0, 0);
  while (at.getUTCDay() !== 5 || at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

export const payeeWaitsText = (day: string): string =>
  `Your payee has changed. Payouts to it begin on ${day}.`;
