import { type InferType, mixed, object } from 'yup';
import { contract } from '../platform/contract';
import { idsField, idsText } from '../platform/listFields';
import { ORDERS_AT_ONCE_MAX } from '../platform/limits';
import { ORDER_MESSAGES } from './orderRefusals';
import { paymentPartsResponse, startedPaymentResponse } from './offers.schemas';
import { orderResponse } from './orders.schemas';
import { shownAmount } from './orders.requests';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { OUTLET_TIERS, SERVICE_TYPES } from '../platform/options';
import {
  MONEY_MESSAGES,
  PAID_ORDER_STATES,
  PAYMENT_PROVIDERS,
  PAYMENT_STATUSES,
} from '../money/ledger.rules';
import { paymentCalls } from './payments.calls';

/** `disputed` and `won` follow a success: the bank takes the payment back, and gives it back. */
export const TEST_OUTCOMES = ['succeeded', 'failed', 'disputed', 'won'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

const paymentResponse = object({
  id: NUMBER,
  version: NUMBER,
  provider: option(PAYMENT_PROVIDERS),
  status: option(PAYMENT_STATUSES),
  /** The amount to be charged now; US dollars, as every amount. */
  amount: NUMBER,
  /** The part of the prices that is taken from the balance. */
  from_balance: NUMBER,
  /** The payment's expiry; ISO 8601, UTC, as all times. */
  expires_at: TEXT,
  orders: listOf(
    object({
      id: NUMBER,
      type: option(SERVICE_TYPES),
      release_title: TEXT_OR_NULL,
      release: NUMBER_OR_NULL,
      /** The path of the release's artwork under `/media/`, whose thumbnails are public. */
      image: TEXT_OR_NULL,
      price: NUMBER,
      delivery_days: NUMBER,
      embargo_until: TEXT_OR_NULL,
      /** `closed`: it was closed before it was paid. */
      state: option(PAID_ORDER_STATES),
      /** The payment deadline; `null` if the order no longer waits for a payment. */
      due_at: TEXT_OR_NULL,
      media: object({
        /** The media profile id. */
        id: NUMBER,
        company_name: TEXT_OR_NULL,
        logo: TEXT_OR_NULL,
        tier: option(OUTLET_TIERS),
      }),
    }),
  ),
}).meta({ name: 'Payment' });
export type Payment = InferType<typeof paymentResponse>;
export type PaymentOrder = Payment['orders'][number];

const BAD_ORDERS = 'Please choose the orders, each once.';

const paymentCreateSchema = object({
  orders: idsField(BAD_ORDERS, {
    min: 1,
    max: ORDERS_AT_ONCE_MAX,
    tooMany: ORDER_MESSAGES.tooManyAtOnce,
  }),
  by_card: shownAmount(),
});

export const paymentsContract = contract(paymentCalls, {
  previewPayments: {
    query: object({ orders: idsText(BAD_ORDERS, ORDERS_AT_ONCE_MAX) }),
    response: paymentPartsResponse,
  },
  createPayment: {
    body: paymentCreateSchema,
    response: object({
      orders: listOf(orderResponse).optional().default(undefined),
      payment: startedPaymentResponse.optional().default(undefined),
    }),
  },
  getPayment: { response: paymentResponse },
  endTestPayment: {
    body: object({
      outcome: mixed<TestOutcome>()
        .oneOf([...TEST_OUTCOMES], MONEY_MESSAGES.outcome)
        .required(MONEY_MESSAGES.outcome),
    }),
    response: paymentResponse,
  },
  cancelPayment: { response: paymentResponse },
  /** Stripe's webhook. The body is signed, so it is read unparsed. */
  receiveStripeEvent: { response: object({ received: FLAG }) },
});
