import Stripe from 'stripe';
import type { StripeConfig } from '@/server/platform/config/config';
import type { AppDeps } from '@/server/deps';
import { createStripeConnect } from './stripeConnect';
import {
  type Checkout,
  ForgedEvent,
  type KnownPayment,
  type PaymentPort,
  ProviderError,
  type ProviderRefund,
  type ProviderStatus,
  type ProviderTrouble,
  type RefundOutcome,
} from './paymentPort';
import { eventOf, moveOf } from './stripeEvents';

/** Milliseconds, and retries under the same key: a waiting user gets an error in ten seconds. */
const TIMEOUT_MS = 4000;
const RETRIES = 1;
/** Milliseconds; longer, because no user waits for a refund. */
const REFUND_TIMEOUT_MS = 20_000;
/** The most that a page has, and the most pages that are read of one payment. */
const PAGE_MAX = 100;
const PAGES_MAX = 10;
/** Seconds that an event may take to arrive. */
const TOLERANCE_S = 300;
/** Seconds after our own expiry; Stripe keeps a checkout open for 30 minutes by its own clock. */
const LONGER_S = 30 * 60;

/** Connection settings for a stand-in of Stripe; `{}` for Stripe itself. */
function addressOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { hostname: host, port } = new URL(apiUrl);
  return { host, port, protocol: 'http' };
}

const isKnownError = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

/** Replaces Stripe's own error, which carries headers and bodies that must not be logged. */
function translateError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderError('shut', `Stripe: a response of another shape, ${String(error)}`);
  const { type, code = '-', statusCode = '-', requestId = '-' } = error;
  const message = `Stripe: ${type}, code ${code}, status ${statusCode}, request ${requestId}`;
  return new ProviderError(troubleOf(error), message);
}

/** What an error code means; the others mean that the operator has to act. */
const TROUBLES: Readonly<Record<string, ProviderTrouble>> = {
  amount_too_large: 'amount',
  amount_too_small: 'amount',
  idempotency_key_in_use: 'away',
  lock_timeout: 'away',
};

function troubleOf(error: Stripe.errors.StripeError): ProviderTrouble {
  if (isAway(error)) return 'away';
  const isReused = error instanceof Stripe.errors.StripeIdempotencyError;
  return TROUBLES[error.code ?? ''] ?? (isReused ? 'reused' : 'shut');
}

/** Stripe's rule for addresses is narrower than ours; its page asks for one if it has none. */
const isEmailRejected = (error: unknown): boolean =>
  isKnownError(error) && (error.code === 'email_invalid' || error.param === 'customer_email');

/** A failing proxy in front of Stripe responds in another format, which is also an `APIError`. */
const isAway = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  (error.statusCode ?? 0) >= 500;

const translated = <Result>(response: Promise<Result>): Promise<Result> =>
  response.catch((error: unknown) => {
    throw translateError(error);
  });

/** Cards are entered on Stripe's own page (Checkout), so no card data reaches this server. */
export function createStripeProvider(
  { secretKey, webhookSecret, connectSecret, apiUrl }: StripeConfig,
  now: AppDeps['now'],
): PaymentPort {
  const stripe = new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...addressOf(apiUrl),
  });
  const fetchStatus = (payment: KnownPayment): Promise<ProviderStatus> =>
    translated(
      readStatus(stripe, payment).catch((error: unknown) => {
        // Nobody can pay a checkout that does not exist.
        if (isKnownError(error) && error.code === 'resource_missing') return { status: 'expired' };
        throw error;
      }),
    );
  return {
    name: 'stripe',
    createCheckout: (checkout) =>
      translated(
        createSession(stripe, checkout).catch((error: unknown) => {
          if (!isEmailRejected(error)) throw error;
          return createSession(stripe, { ...checkout, email: undefined });
        }),
      ),
    readEvent(rawBody, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new ForgedEvent('It is not signed.');
      const secrets = [webhookSecret, connectSecret].filter((secret) => secret !== undefined);
      const event = firstOfSigned(secrets, (secret) => {
        const atMs = Math.floor(now().getTime() / 1000) * 1000;
        const rest = [secret, TOLERANCE_S, undefined, atMs] as const;
        return stripe.webhooks.constructEvent(rawBody, signature, ...rest);
      });
      if (!event) throw new ForgedEvent('Its signature is not of these bytes, or too old.');
      try {
        return eventOf(event);
      } catch {
        throw new ForgedEvent('Its record has another shape.');
      }
    },
    fetchStatus,
    async cancel(payment) {
      try {
        await stripe.checkout.sessions.expire(payment.externalId ?? '');
      } catch (error) {
        // The checkout has ended already or was just paid; its status says which.
        if (!isKnownError(error)) throw translateError(error);
      }
      return fetchStatus(payment);
    },
    refund: (payment, amountCents, key) => translated(refund(stripe, payment, amountCents, key)),
    fetchRefund: async (reference) =>
      outcomeOf(await translated(stripe.refunds.retrieve(reference))),
    async findRefund({ externalPaymentId }, key) {
      const all = await translated(refundsOf(stripe, externalPaymentId ?? ''));
      const found = all.find(({ metadata }) => metadata?.payout === key);
      return found ? outcomeOf(found) : null;
    },
    listRefunds: async (externalPaymentId) =>
      (await translated(refundsOf(stripe, externalPaymentId))).flatMap(refundOf),
    listMoves: (since, after) => translated(movesOf(stripe, since, after)),
    async findCheckout(externalPaymentId) {
      const { data } = await translated(
        stripe.checkout.sessions.list({ payment_intent: externalPaymentId, limit: 1 }),
      );
      return data[0]?.id ?? null;
    },
    ...(connectSecret && { connect: createStripeConnect(stripe, translated) }),
  };
}

/** What the first secret reads that the event is signed with. */
function firstOfSigned<Event>(secrets: readonly string[], read: (secret: string) => Event) {
  for (const secret of secrets) {
    try {
      return read(secret);
    } catch {
      // Signed with another secret, or forged.
    }
  }
  return undefined;
}

async function createSession(
  stripe: Stripe,
  checkout: Omit<Checkout, 'email'> & { email: string | undefined },
) {
  const { paymentId, orderIds, amountCents, title, email, returnUrl, expiresAt } = checkout;
  const names = { payment: String(paymentId), order: orderIds.join(', ') };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // A card payment arrives at once and can be refunded to the card.
      allowed_payment_method_types: ['card'],
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: title } },
        },
      ],
      client_reference_id: names.payment,
      metadata: names,
      payment_intent_data: { metadata: names },
      ...(email !== undefined && { customer_email: email }),
      success_url: returnUrl,
      cancel_url: returnUrl,
      expires_at: Math.floor(expiresAt.getTime() / 1000) + LONGER_S,
    },
    // Another database may have payments with the same ids; the expiry distinguishes them.
    {
      idempotencyKey: `checkout:${paymentId}:${expiresAt.getTime()}${email === undefined ? ':bare' : ''}`,
    },
  );
  if (!session.url) throw new ProviderError('shut', 'Stripe opened a checkout without an address.');
  return { externalId: session.id, url: session.url };
}

async function readStatus(stripe: Stripe, payment: KnownPayment): Promise<ProviderStatus> {
  const session = await stripe.checkout.sessions.retrieve(payment.externalId ?? '', {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  if (session.status === 'expired') return { status: 'expired' };
  if (session.status !== 'complete' || session.payment_status !== 'paid') {
    return { status: 'created' };
  }
  const intent = session.payment_intent;
  if (intent === null || typeof intent === 'string')
    throw new ProviderError('shut', 'Stripe named no payment of a paid checkout.');
  const charge = intent.latest_charge;
  const expanded = charge && typeof charge !== 'string' ? charge.balance_transaction : null;
  const balance = typeof expanded === 'string' ? null : expanded;
  const dollars = balance?.currency === 'usd' ? balance.amount : 0;
  const amountCents = session.currency === 'usd' ? session.amount_total : dollars;
  return {
    status: 'succeeded',
    externalPaymentId: intent.id,
    ...(amountCents !== null && { amountCents }),
    ...(balance?.currency === 'usd' && { chargeCents: balance.fee }),
  };
}

async function refundsOf(stripe: Stripe, intent: string): Promise<Stripe.Refund[]> {
  const all: Stripe.Refund[] = [];
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const after = all.at(-1)?.id;
    const { data, has_more: hasMore } = await stripe.refunds.list({
      payment_intent: intent,
      limit: PAGE_MAX,
      expand: ['data.balance_transaction'],
      ...(after !== undefined && { starting_after: after }),
    });
    all.push(...data);
    if (!hasMore) break;
  }
  return all;
}

async function movesOf(stripe: Stripe, since: Date, after: string | undefined) {
  const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
    created: { gte: Math.floor(since.getTime() / 1000) },
    currency: 'usd',
    limit: PAGE_MAX,
    expand: ['data.source'],
    ...(after !== undefined && { starting_after: after }),
  });
  return { moves: data.flatMap(moveOf), next: (hasMore && data.at(-1)?.id) || null };
}

/** Like a dispute, in dollars if the card has another currency. */
function refundOf(refund: Stripe.Refund): ProviderRefund[] {
  const { id: externalId, amount, currency, status, metadata, balance_transaction: move } = refund;
  const dollars = move && typeof move !== 'string' && move.currency === 'usd' ? -move.amount : 0;
  const amountCents = currency === 'usd' ? amount : dollars;
  if (amountCents <= 0) return [];
  const isBack = status === 'failed' || status === 'canceled';
  return [{ externalId, amountCents, isBack, key: metadata?.payout }];
}

async function refund(
  stripe: Stripe,
  { externalPaymentId }: KnownPayment,
  amountCents: number,
  key: string,
): Promise<RefundOutcome> {
  try {
    return outcomeOf(
      await stripe.refunds.create(
        { payment_intent: externalPaymentId ?? '', amount: amountCents, metadata: { payout: key } },
        { idempotencyKey: `${key}:${externalPaymentId ?? ''}`, timeout: REFUND_TIMEOUT_MS },
      ),
    );
  } catch (error) {
    // The money was refunded or charged back already, so a retry would not help.
    if (!isKnownError(error) || error.code === 'balance_insufficient') throw error;
    return { status: 'failed', reference: '', reason: 'The card cannot take it back any more.' };
  }
}

function outcomeOf({ id, status }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { status: 'paid', reference: id };
  if (status === 'failed' || status === 'canceled') {
    const reason = 'The bank of the card did not take it back.';
    return { status: 'failed', reference: id, reason };
  }
  return { status: 'pending', reference: id };
}
