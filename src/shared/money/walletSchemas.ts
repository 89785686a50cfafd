import { boolean, type InferType, object, string } from 'yup';
import { emailField } from '@/shared/accounts/authSchemas';
import { choice, idField, line, numberField, text, uncoerced } from '../fields';
import { REASON_MAX, SEARCH_MAX } from '../limits';
import { momentField } from '../momentField';
import { pagedFields } from '../paging';
import { isWholeCents } from './cents';
import { MONEY_MESSAGES } from './moneyMessages';
import { BONUS_DAY_MAX_CENTS, PAYOUT_BATCH_MAX, PAYOUT_MAX_CENTS } from './moneyRules';
import { PAYOUT_KINDS, PAYOUT_METHODS } from './paymentStates';
import { WALLET_ENTRY_TYPES } from './walletTypes';

const DESTINATION_MAX = 300;
const REFERENCE_MAX = 100;

const filters = {
  /** Each word must occur in the description of the entry, or in the name of the other side. */
  search: line('Search', SEARCH_MAX),
  type: choice('Type', WALLET_ENTRY_TYPES),
  /** The reader's days as times; `from` is included, `to` is excluded. */
  from: momentField(),
  to: momentField(),
};

/** `GET wallet/entries/`: filters combine with AND. */
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
/** An IBAN, or the recipient's address with another method. */
export const destinationField = () => line('Destination', DESTINATION_MAX);
export const payoutMethodField = () => choice('Method', PAYOUT_METHODS);

/**
 * `POST payouts/`: `bank` needs an IBAN, `other` its method and destination, `card` the id of the
 * payment to refund.
 */
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
  /** For a paid payout: the reference that identifies its transfer. */
  reference: line('Reference', REFERENCE_MAX),
  /** Why the payout is not paid. */
  reason: text('Reason', REASON_MAX),
});
export type PayoutSettle = InferType<typeof payoutSettleSchema>;

const CHOSEN = `Please choose 1 to ${PAYOUT_BATCH_MAX} payouts.`;
const ID_LIST = new RegExp(`^[1-9]\\d{0,8}(?:,[1-9]\\d{0,8}){0,${PAYOUT_BATCH_MAX - 1}}$`);
const ID_LIST_MAX = PAYOUT_BATCH_MAX * 10;
/** `GET admin/payouts/batch.xml`. */
export const payoutBatchSchema = object({
  /** The ids of payouts, separated by commas. */
  ids: uncoerced(string())
    .test('ids', CHOSEN, (value = '') => value.length <= ID_LIST_MAX && ID_LIST.test(value))
    .required(CHOSEN),
});

/** `POST admin/bonuses/`. */
export const bonusCreateSchema = object({
  /** The e-mail of the account that gets the bonus. */
  email: emailField(),
  amount: amount(BONUS_DAY_MAX_CENTS),
  reason: line('Reason', REFERENCE_MAX).required(MONEY_MESSAGES.reason),
});
export type BonusCreate = InferType<typeof bonusCreateSchema>;
