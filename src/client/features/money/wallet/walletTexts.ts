import { PAYOUT_MIN_CENTS } from '@/shared/platform/moneyRules';
import { fromCents } from '@/shared/platform/cents';
import { formatPrice } from '@/shared/platform/amounts';

export const LOAD_FAILED = 'An error occurred while fetching your wallet.';
export const ENTRIES_FAILED = 'An error occurred while fetching your earnings.';
export const PAYOUTS_FAILED = 'An error occurred while fetching your payouts.';
export const PAYOUT_FAILED = 'That did not work. Please try again.';
export const PAYOUTS_FROM = `Payouts begin at ${formatPrice(fromCents(PAYOUT_MIN_CENTS))}.`;
export const NO_ENTRIES = 'What you earn and what you pay will be listed here.';
