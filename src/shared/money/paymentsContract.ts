import { type InferType, mixed, object } from 'yup';
import { call, type Contract, FLAG, NUMBER, option, TEXT, TEXT_OR_NULL } from '../contract';
import { MEDIA_TIERS, SERVICE_TYPES } from '../options';
import { MONEY_MESSAGES } from './moneyMessages';
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from './paymentStates';

export const TEST_OUTCOMES = ['succeeded', 'failed'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

const paymentAnswer = object({
  id: NUMBER,
  version: NUMBER,
  provider: option(PAYMENT_PROVIDERS),
  status: option(PAYMENT_STATUSES),
  /** US dollars, as every amount: what is charged now. */
  amount: NUMBER,
  /** What of the order's price is to come from the balance. */
  from_balance: NUMBER,
  /** When it can no longer be paid; ISO 8601, UTC, as all moments. */
  expires_at: TEXT,
  /** What it is for. */
  order: object({
    id: NUMBER,
    type: option(SERVICE_TYPES),
    release_title: TEXT_OR_NULL,
    price: NUMBER,
    delivery_days: NUMBER,
    /** Until when it waits to be paid; `null` where it does not wait any more. */
    due_at: TEXT_OR_NULL,
    outlet: TEXT_OR_NULL,
    tier: option(MEDIA_TIERS),
  }),
});
export type Payment = InferType<typeof paymentAnswer>;

export const paymentsContract = {
  getPayment: call('GET', 'payments/:id/', { answer: paymentAnswer }),
  /** Ends a payment of the test provider, which no bank does. */
  endTestPayment: call('POST', 'payments/:id/test/', {
    body: object({
      outcome: mixed<TestOutcome>()
        .oneOf([...TEST_OUTCOMES], MONEY_MESSAGES.outcome)
        .required(MONEY_MESSAGES.outcome),
    }),
    answer: paymentAnswer,
  }),
  /** Gives it up, so that the order can be moved otherwise; one that has come in meanwhile stays. */
  cancelPayment: call('POST', 'payments/:id/cancel/', { answer: paymentAnswer }),
  /** Stripe tells of what happened: signed, and read as it came. */
  receiveStripeEvent: call('POST', 'payments/webhook/stripe/', {
    answer: object({ received: FLAG }),
  }),
} satisfies Contract;
