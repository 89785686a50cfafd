import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { COUNTRY_CODES } from '../platform/countries';
import { choice, line, yesOrNo } from '../platform/fields';
import {
  FLAG,
  listOf,
  NUMBER,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { payeeCalls } from './payees.calls';
import { PAYEE_KINDS, PAYEE_MESSAGES, TYPED_PAYEE_KINDS } from './payees.rules';

const NAME_MAX = 70;
const ACCOUNT_MAX = 100;

/** Copying brings invisible characters and odd spaces along, which are taken out. */
const code = (label: string, more: Parameters<typeof line>[2] = []) =>
  line(label, ACCOUNT_MAX, more).transform((value: unknown) =>
    typeof value === 'string' && value.length <= ACCOUNT_MAX
      ? value.normalize('NFKC').replace(/[\p{Default_Ignorable_Code_Point}\s\p{Z}-]+/gu, '')
      : value,
  );

const CODE = /^[A-Za-z0-9]{3,34}$/;
const codeOf = (label: string, message: string) =>
  code(label, [{ message, holds: (text) => CODE.test(text) }]).when('kind', {
    is: 'other',
    then: (schema) => schema.required(message),
  });

export const payeeSchema = object({
  kind: choice('Account', TYPED_PAYEE_KINDS).required('Please choose how the account is named.'),
  name: line('Name', NAME_MAX).required('Please enter the name of the account’s holder.'),
  iban: code('IBAN').when('kind', {
    is: 'bank',
    then: (schema) => schema.required(PAYEE_MESSAGES.iban),
  }),
  /** An IBAN begins with its country. */
  country: choice('Country', COUNTRY_CODES).when('kind', {
    is: 'other',
    then: (schema) => schema.required('Please choose the country of the bank.'),
  }),
  account: codeOf('Account number', 'Please enter the account number: letters and digits.'),
  routing: codeOf('Routing number', 'Please enter the routing number: letters and digits.'),
});
export type PayeeChange = InferType<typeof payeeSchema>;

const payeeResponse = object({
  is_saved: FLAG,
  name: TEXT,
  kind: option(PAYEE_KINDS),
  country: TEXT,
  /** Country and end of the account: the whole is never sent. */
  account: TEXT,
  /** Payouts to it begin then; `null` once they have begun. */
  waits_until: TEXT_OR_NULL,
  /** The next automatic payout; `null` while they are off. */
  next_payout_at: TEXT_OR_NULL,
  /** Whether legal details are needed before the first payout. */
  needs_details: FLAG,
  /** Whether payouts by Stripe can be chosen. */
  offers_stripe: FLAG,
  /** What Stripe lacks before it pays out, by its own names; `null` for another kind. */
  stripe: object({ is_ready: FLAG, missing: listOf(TEXT) }).nullable(),
  version: NUMBER,
}).meta({ name: 'Payee' });
export type Payee = InferType<typeof payeeResponse>;

export const payeeContract = contract(payeeCalls, {
  getPayee: { response: payeeResponse },
  setPayee: { body: payeeSchema, response: payeeResponse },
  useStripe: { response: object({ url: TEXT_OR_NULL }) },
  setAutomaticPayouts: { body: object({ is_on: yesOrNo() }), response: payeeResponse },
});
