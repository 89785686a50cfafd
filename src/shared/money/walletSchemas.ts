import { boolean, type InferType, object } from 'yup';
import { emailField } from '@/shared/identity/authSchemas';
import { choice, idField, line, numberField, text, uncoerced } from '../platform/fields';
import { REASON_MAX, REASON_MIN, SEARCH_MAX, TEXT_MAX } from '../platform/limits';
import { idsField } from '../platform/listFields';
import { momentField } from '../platform/momentField';
import { pagedFields } from '../platform/paging';
import { isWholeCents } from '../platform/cents';
import { MONEY_MESSAGES } from './moneyMessages';
import { BONUS_DAY_MAX_CENTS, PAYOUT_BATCH_MAX, PAYOUT_MAX_CENTS } from '../platform/moneyRules';
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
/**
 * An IBAN, or the recipient's address with another method. What copying brings along is taken out:
 * invisible characters, and spaces of other kinds.
 */
export const destinationField = () =>
  line('Destination', DESTINATION_MAX).transform((value: unknown) =>
    typeof value === 'string' && value.length <= TEXT_MAX
      ? value
          .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
          .replace(/[\s\p{Z}]+/gu, ' ')
          .trim()
      : value,
  );
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

/** Why something is decided against somebody. */
const decisionReason = () =>
  text('Reason', REASON_MAX, [
    {
      message: MONEY_MESSAGES.reasonMissing,
      holds: ({ length }) => length >= REASON_MIN,
    },
  ]);

/** `POST admin/payouts/{id}/settle/`. */
export const payoutSettleSchema = object({
  pay: uncoerced(boolean())
    .typeError('Please say whether it was paid.')
    .required('Please say whether it was paid.'),
  /** For a paid payout: the reference that identifies its transfer. */
  reference: line('Reference', REFERENCE_MAX),
  /** Why the payout is not paid. */
  reason: decisionReason(),
});
export type PayoutSettle = InferType<typeof payoutSettleSchema>;

const CHOSEN = `Please choose 1 to ${PAYOUT_BATCH_MAX} payouts.`;
/** `POST admin/batches/`. */
export const batchCreateSchema = object({
  payouts: idsField(CHOSEN, { min: 1, max: PAYOUT_BATCH_MAX, tooMany: CHOSEN }),
});

/** `POST admin/batches/{id}/settle/`. */
export const batchSettleSchema = object({
  /** The bank's reference of the whole file. */
  reference: line('Reference', REFERENCE_MAX).required(MONEY_MESSAGES.reference),
});

/** `POST admin/batches/{id}/fail/`. */
export const batchFailSchema = object({
  payout: idField('This is no payout.').required('This is no payout.'),
  reason: decisionReason().required(MONEY_MESSAGES.reasonMissing),
});

/** `POST admin/bonuses/`. */
export const bonusCreateSchema = object({
  /** The e-mail of the account that gets the bonus. */
  email: emailField(),
  amount: amount(BONUS_DAY_MAX_CENTS),
  reason: line('Reason', REFERENCE_MAX).required(MONEY_MESSAGES.reason),
});
export type BonusCreate = InferType<typeof bonusCreateSchema>;
