import { type InferType, mixed, object } from 'yup';
import { contract } from '../contract';
import { FLAG, NUMBER, option, TEXT, TEXT_OR_NULL } from '../responseParts';
import { MEDIA_TIERS, SERVICE_TYPES } from '../options';
import { MONEY_MESSAGES } from './moneyMessages';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from './paymentStates';
import { paymentCalls } from './payments.calls';

export const TEST_OUTCOMES = ['succeeded', 'failed'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

const paymentResponse = object({
  id: NUMBER,
  version: NUMBER,
  provider: option(PAYMENT_PROVIDERS),
  status: option(PAYMENT_STATUSES),
  /** The amount to be charged now; US dollars, as every amount. */
  amount: NUMBER,
  /** The part of the order's price that is taken from the balance. */
  from_balance: NUMBER,
  /** The payment's expiry; ISO 8601, UTC, as all times. */
  expires_at: TEXT,
  /** The order that it pays. */
  order: object({
    id: NUMBER,
    type: option(SERVICE_TYPES),
    release_title: TEXT_OR_NULL,
    /** The path of the release's artwork under `/media/`, whose thumbnails are public. */
    image: TEXT_OR_NULL,
    price: NUMBER,
    delivery_days: NUMBER,
    /** The payment deadline; `null` where the order no longer waits for a payment. */
    due_at: TEXT_OR_NULL,
    outlet: TEXT_OR_NULL,
    tier: option(MEDIA_TIERS),
  }),
}).meta({ name: 'Payment' });
export type Payment = InferType<typeof paymentResponse>;

export const paymentsContract = contract(paymentCalls, {
  getPayment: { response: paymentResponse },
  /** Sets the outcome of a payment with the test provider. */
  endTestPayment: {
    body: object({
      outcome: mixed<TestOutcome>()
        .oneOf([...TEST_OUTCOMES], MONEY_MESSAGES.outcome)
        .required(MONEY_MESSAGES.outcome),
    }),
    response: paymentResponse,
  },
  /** Cancels the payment, so that the order can move on; one that has arrived meanwhile stays. */
  cancelPayment: { response: paymentResponse },
  /** The webhook of Stripe. The body is signed, so it is read unparsed. */
  receiveStripeEvent: {
    response: object({ received: FLAG }),
  },
});
