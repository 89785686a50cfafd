import { boolean, type InferType, object } from 'yup';
import { emailField } from '@/shared/accounts/authSchemas';
import { choice, idField, line, numberField, text, uncoerced } from '../fields';
import { REASON_MAX, SEARCH_MAX } from '../limits';
import { momentField } from '../momentField';
import { pagedFields } from '../paging';
import { isWholeCents } from '../services/price';
import { MONEY_MESSAGES } from './moneyMessages';
import { BONUS_DAY_MAX_CENTS, PAYOUT_MAX_CENTS } from './moneyRules';
import { PAYOUT_KINDS, PAYOUT_METHODS } from './paymentStates';
import { WALLET_ENTRY_TYPES } from './walletTypes';

const DESTINATION_MAX = 300;
const REFERENCE_MAX = 100;

const filters = {
  /** Each word of it is in what the entry is about, or in the name of the other side. */
  search: line('Search', SEARCH_MAX),
  type: choice('Type', WALLET_ENTRY_TYPES),
  /** The days of the reader, as moments: from the first one on, before the second. */
  from: momentField(),
  to: momentField(),
};

/** `GET wallet/entries/`: every filter that is given holds. */
export const walletQuerySchema = object({ ...pagedFields, ...filters });
export type WalletQuery = InferType<typeof walletQuerySchema>;

/** `GET wallet/export.csv` and `.json`. */
export const walletExportSchema = object(filters);
export type WalletExportQuery = InferType<typeof walletExportSchema>;

/** US dollars, to the cent. */
const amount = (maxCents: number) =>
  numberField(MONEY_MESSAGES.amount)
    .min(0.01, MONEY_MESSAGES.amount)
    .max(maxCents / 100, `The amount can be at most $${maxCents / 100}.`)
    .test('cents', MONEY_MESSAGES.amount, (value) => value == null || isWholeCents(value))
    .required(MONEY_MESSAGES.amount);

export const payoutKindField = () => choice('Kind', PAYOUT_KINDS).required('Please say where to.');
/** Where it goes: an IBAN, or what the other way needs. */
export const destinationField = () => line('Destination', DESTINATION_MAX);
export const payoutMethodField = () => choice('Method', PAYOUT_METHODS);

/** `POST payouts/`: a bank transfer names an IBAN, another way itself and where to, one to a card which payment it was. */
export const payoutCreateSchema = object({
  kind: payoutKindField(),
  amount: amount(PAYOUT_MAX_CENTS),
  destination: destinationField(),
  method: payoutMethodField(),
  payment: idField('This is no payment.').optional(),
});
export type PayoutCreate = InferType<typeof payoutCreateSchema>;

/** `POST admin/payouts/{id}/settle/`. */
export const payoutSettleSchema = object({
  pay: uncoerced(boolean())
    .typeError('Please say whether it was paid.')
    .required('Please say whether it was paid.'),
  /** Of one that was paid: by which its transfer is found. */
  reference: line('Reference', REFERENCE_MAX),
  /** Of one that is not. */
  reason: text('Reason', REASON_MAX),
});
export type PayoutSettle = InferType<typeof payoutSettleSchema>;

/** `POST admin/bonuses/`. */
export const bonusCreateSchema = object({
  /** Of the account that gets it. */
  email: emailField(),
  amount: amount(BONUS_DAY_MAX_CENTS),
  reason: line('Reason', REFERENCE_MAX).required(MONEY_MESSAGES.reason),
});
export type BonusCreate = InferType<typeof bonusCreateSchema>;
