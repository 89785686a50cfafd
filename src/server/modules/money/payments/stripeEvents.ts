import type Stripe from 'stripe';
import type { ProviderEvent, ProviderMove } from './paymentPort';

/** Returns `null` for an event that concerns no payment here. */
export function eventOf(event: Stripe.Event): ProviderEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { id, client_reference_id } = event.data.object;
      const paymentId = /^\d{1,9}$/.test(client_reference_id ?? '') ? client_reference_id : null;
      return { kind: 'payment', externalId: id, paymentId: Number(paymentId) };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
      return disputeEventOf('chargeback', event.data.object);
    case 'charge.dispute.funds_reinstated':
      return disputeEventOf('won', event.data.object);
    case 'charge.dispute.closed':
      return disputeEventOf(
        event.data.object.status === 'won' ? 'won' : 'chargeback',
        event.data.object,
      );
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const externalPaymentId = idOf(event.data.object.payment_intent);
      return externalPaymentId === undefined ? null : { kind: 'refund', externalPaymentId };
    }
    case 'transfer.reversed':
      return { kind: 'reversal', reference: event.data.object.id };
    default:
      // Whatever happened to a connected account, its state is fetched.
      return event.account === undefined ? null : { kind: 'account', accountId: event.account };
  }
}

/** A mere inquiry takes no money, nor does a dispute that was prevented. */
const takesMoney = (status: Stripe.Dispute.Status): boolean =>
  !status.startsWith('warning_') && status !== 'prevented';

/** The amount is in the currency of the card; the money that left says it in dollars. */
function disputeEventOf(
  kind: 'chargeback' | 'won',
  { id: disputeId, status, amount, currency, payment_intent: intent, ...dispute }: Stripe.Dispute,
): ProviderEvent | null {
  const externalPaymentId = idOf(intent);
  const moves = dispute.balance_transactions.filter((move) => move.currency === 'usd');
  const left = moves.find((move) => move.amount < 0)?.amount ?? 0;
  const amountCents = currency === 'usd' ? amount : -left;
  if (externalPaymentId === undefined || !takesMoney(status) || amountCents <= 0) return null;
  const charges = moves.map(({ id: externalId, fee: cents }) => ({ externalId, cents }));
  return { kind, externalPaymentId, disputeId, amountCents, charges };
}

export const idOf = (of: string | { id: string } | null | undefined): string | undefined =>
  typeof of === 'string' ? of : of?.id;

/** Leaves out what concerns no payment, such as Stripe's own payouts and bills. */
export function moveOf({ source, ...move }: Stripe.BalanceTransaction): ProviderMove[] {
  const name = source === null || typeof source === 'string' ? undefined : nameOf(source);
  if (name === undefined) return [];
  const { id: externalId, amount: cents, fee: chargeCents, created } = move;
  return [{ externalId, name, cents, chargeCents, at: new Date(created * 1000) }];
}

/** The ledger's name of what moved; a reversal is part of its transfer. */
function nameOf(source: Exclude<Stripe.BalanceTransaction['source'], string | null>) {
  switch (source.object) {
    case 'charge':
      return idOf(source.payment_intent);
    case 'refund':
    case 'dispute':
    case 'transfer':
      return source.id;
    case 'transfer_reversal':
      return idOf(source.transfer);
    default:
      return undefined;
  }
}
