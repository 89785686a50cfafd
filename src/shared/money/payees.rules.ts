/** An IBAN, or a routing number with an account; both are paid by an admin by hand. */
export const PAYEE_KINDS = ['bank', 'other'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

export const PAYEE_MESSAGES = {
  loadFailed: 'Your payee could not be loaded.',
  switchFailed: 'The change could not be saved. Please try again.',
  missing: 'Save in the settings first who is paid, and to which bank account.',
  owners: 'The owner of the outlet says who is paid.',
  detailsMissing: 'Needed for your invoice: enter your legal details first.',
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
  `Your bank account has changed. Payouts to it begin on ${day}.`;
