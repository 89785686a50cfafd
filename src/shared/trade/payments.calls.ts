import type { Calls } from '../platform/contract';
import { EMBARGO_TOO_FAR } from './orders.calls';

export const paymentCalls = {
  previewPayments: {
    method: 'GET',
    path: 'payments/preview/',
    who: 'artist',
    showsSums: true,
    returns: 'value',
    tags: ['Wallet'],
    summary: 'Returns the parts of several orders that are paid from the balance and by card.',
    errors: { 404: ['not_found'], 409: ['order_moved', EMBARGO_TOO_FAR, 'payments_off'] },
  },
  createPayment: {
    method: 'POST',
    path: 'payments/',
    who: 'artist',
    returns: 'value',
    tags: ['Order'],
    summary: 'Pays several orders from the balance, or begins one payment by card for them.',
    more: 'The response has the `orders` if the balance was sufficient, else the `payment` whose `url` must be opened. The money of each order is held separately.',
    errors: {
      404: ['not_found'],
      409: [
        ...['order_moved', 'campaign_needed', 'payments_off', 'figures_changed', 'checkout_open'],
        ...[EMBARGO_TOO_FAR, 'amount_refused'],
      ],
      503: ['provider_away', 'provider_shut'],
    },
  },
  getPayment: {
    method: 'GET',
    path: 'payments/:id/',
    who: 'artist',
    showsSums: true,
    returns: { record: 'payments' },
    summary: 'Reads one of your payments.',
  },
  endTestPayment: {
    method: 'POST',
    path: 'payments/:id/test/',
    who: 'artist',
    returns: { record: 'payments' },
    summary: 'Ends a payment of the test provider, where the server has that one.',
    errors: { 409: ['payment_over'] },
  },
  cancelPayment: {
    method: 'POST',
    path: 'payments/:id/cancel/',
    who: 'artist',
    returns: { record: 'payments' },
    summary: 'Gives a payment up; one that has come in meanwhile stays.',
    errors: { 503: ['provider_away', 'provider_shut'] },
  },
  receiveStripeEvent: {
    method: 'POST',
    path: 'payments/webhook/stripe/',
    goesOn: true,
    who: 'guest',
    returns: 'value',
    summary: 'Takes an event of Stripe, signed in its Stripe-Signature header.',
    bodyType: 'application/json',
    errors: { 400: ['event_refused'], 404: ['not_found'], 503: ['provider_away', 'provider_shut'] },
  },
} as const satisfies Calls;
