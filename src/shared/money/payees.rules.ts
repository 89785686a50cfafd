/** An IBAN, or a routing number with an account; both are paid by an admin by hand. */
export const PAYEE_KINDS = ['bank', 'other'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

export const PAYEE_MESSAGES = {
  loadFailed: 'Your payee could not be loaded.',
  missing: 'Save in the settings first who is paid, and to which bank account.',
  detailsMissing: 'Needed for your invoice: enter your legal details first.',
  iban: 'This is not an IBAN. Please check it for a mistyped character.',
} as const;

export const payeeWaitsText = (day: string): string =>
  `Your bank account has changed. Payouts to it begin on ${day}.`;
