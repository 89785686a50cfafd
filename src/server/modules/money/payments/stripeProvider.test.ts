import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { payments } from '@/server/platform/db/schema';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { checkout, stageOf } from '@/server/testing/payments';
import { STRIPE_KEYS } from '@/server/testing/stripeDouble';
import { stripeShop } from '@/server/testing/stripeShop';
import { call } from '@/server/testing/trade';
import { HOUR_MS } from '@/shared/platform/durations';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { createPaymentPort } from './paymentProviders';

jest.setTimeout(120_000);

const shop = stripeShop();
const { deliver, completed, sessionId, statusOf, financeAdmin, failuresToldTo, checkOpen } = shop;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}
const pay = () => {
  const { order, artist } = shop.deal;
  return call(shop.test, artist, 'POST', `offers/${order.id}/pay/`, { campaign: order.campaign });
};
const later = () => {
  shop.now = new Date(shop.now.getTime() + 10 * 60_000);
  return checkOpen();
};

it('creates a checkout for the missing amount, which only a card can pay', async () => {
  const { id, url } = await checkout(shop.test, shop.deal, 4000);
  expect(url).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
  const [call] = shop.stripe.calls;
  expect(call?.call).toBe('POST /v1/checkout/sessions');
  expect(Object.fromEntries(call?.body ?? [])).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4000',
    'line_items[0][price_data][product_data][name]': 'Online article for Glass Harbour',
    client_reference_id: String(id),
    'metadata[payment]': String(id),
    'metadata[order]': String(shop.deal.order.id),
    'payment_intent_data[metadata][payment]': String(id),
    'payment_intent_data[metadata][order]': String(shop.deal.order.id),
    customer_email: 'artist1@example.com',
    success_url: `http://localhost:3000/checkout/${id}`,
    cancel_url: `http://localhost:3000/checkout/${id}`,
    expires_at: String(Date.parse('2026-03-01T13:00:00Z') / 1000),
  });
  expect(call?.headers).toMatchObject({
    authorization: `Bearer ${STRIPE_KEYS.secretKey}`,
    'idempotency-key': `checkout:${id}:${Date.parse('2026-03-01T12:30:00Z')}`,
  });
});

it('has one checkout for several tabs, and retries after a failure', async () => {
  shop.stripe.trouble = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
  const away = { status: 503, code: 'provider_away' };
  await expect(checkout(shop.test, shop.deal)).rejects.toMatchObject(away);
  shop.stripe.trouble = undefined;
  const all = await Promise.all([1, 2, 3].map(() => checkout(shop.test, shop.deal)));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(shop.stripe.sessions.size).toBe(1);
});

describe('while Stripe cannot be reached', () => {
  const expectError = (response: Awaited<ReturnType<typeof pay>>): void => {
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      ...[503, '30', { code: 'provider_away', detail: MONEY_MESSAGES.providerAway }],
    ]);
  };

  it('reports it in time when it hangs; other requests continue, and the payment later', async () => {
    shop.stripe.isHanging = true;
    const timed = async () => {
      const begunAt = performance.now();
      const response = await pay();
      return { answer: response, ms: performance.now() - begunAt };
    };
    // More requests than may be in progress: they wait outside that limit and block nothing.
    const many: ReturnType<typeof timed>[] = [];
    while (many.length < 72) {
      many.push(...Array.from({ length: 8 }, timed));
      await until(() => shop.stripe.calls.length >= many.length);
    }
    const read = await call(shop.test, shop.deal.artist, 'GET', 'offers/');
    expect(read.statusCode).toBe(200);
    for (const { answer: response, ms } of await Promise.all(many)) {
      // On a busy machine some may get no database connection.
      if (response.json<{ code: string }>().code !== 'not_ready') expectError(response);
      // Two attempts of 4 s and a margin for a busy machine. Without timeouts it would take
      // minutes.
      expect(ms).toBeLessThan(25_000);
    }
    shop.stripe.isHanging = false;
    expect((await pay()).json()).toMatchObject({ payment: { id: 1 } });
    expect(shop.stripe.sessions.size).toBe(1);
  });

  it('reports it at once when it is down, also for a cancelled payment and its events', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    shop.stripe.trouble = { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
    expectError(await call(shop.test, shop.deal.artist, 'POST', `payments/${id}/cancel/`));
    expect((await deliver(completed())).statusCode).toBe(503);
    expect(await statusOf(id)).toBe('created');
    shop.stripe.trouble = undefined;
    await later();
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(shop.test, shop.deal)).toBe('paid');
  });

  it('reports it when a proxy responds in its place, without the proxy’s text, and when nothing listens', async () => {
    for (const body of ['', '<h1>502 Bad Gateway</h1>']) {
      shop.stripe.trouble = { status: 502, body };
      expectError(await pay());
    }
    await shop.stripe.close();
    expectError(await pay());
  });

  it('completes a repeated request once after its response was lost', async () => {
    shop.stripe.losesAnswers = true;
    expectError(await pay());
    shop.stripe.losesAnswers = false;
    expect((await pay()).json()).toMatchObject({ payment: { id: 1 } });
    expect(shop.stripe.sessions.size).toBe(1);
  });
});

const error = (type: string, status: number, code?: string) => ({
  status,
  body: { error: { type, message: 'refused', ...(code !== undefined && { code }) } },
});
const INVALID = 'invalid_request_error';
const CAUSES = {
  provider_shut: 'provider_shut',
  provider_away: 'provider_away',
  amount_refused: 'provider_amount',
} as const;
/** After these, the same payment goes on with the same key. */
const SAME = ['a key in use', 'too many calls', 'a failure of its own'];
const IDEMPOTENCY = 'idempotency_error';
it.each([
  ['an expired key', error(INVALID, 401, 'api_key_expired'), 503, 'provider_shut'],
  ['a wrong key', error(INVALID, 401), 503, 'provider_shut'],
  ['a restricted account', error(INVALID, 400, 'account_invalid'), 503, 'provider_shut'],
  ['no permission', error(INVALID, 403), 503, 'provider_shut'],
  ['an unknown parameter', error(INVALID, 400, 'parameter_unknown'), 503, 'provider_shut'],
  ['a response of another shape', { status: 200, body: '[]' }, 503, 'provider_shut'],
  ['too large an amount', error(INVALID, 400, 'amount_too_large'), 409, 'amount_refused'],
  ['too small an amount', error(INVALID, 400, 'amount_too_small'), 409, 'amount_refused'],
  ['a reused key', error(IDEMPOTENCY, 400), 503, 'provider_away'],
  ['a key in use', error(IDEMPOTENCY, 409, 'idempotency_key_in_use'), 503, 'provider_away'],
  ['too many calls', error(INVALID, 429, 'rate_limit'), 503, 'provider_away'],
  ['a failure of its own', error('api_error', 500), 503, 'provider_away'],
] as const)(
  'a refusal for %s is a sentence and one notice an hour, and the payment works later',
  async (...row) => {
    const [what, trouble, status, code] = row;
    const cause = what === 'a reused key' ? 'provider_reused' : CAUSES[code];
    const admin = await financeAdmin();
    shop.stripe.trouble = trouble;
    const press = async () => {
      const response = await pay();
      const refusal = response.json<{ code: string; detail: string }>();
      expect([response.statusCode, refusal.code]).toEqual([status, code]);
      expect(refusal.detail).toMatch(/^[A-Z].*\.$/);
    };
    for (const _time of [1, 2]) await press();
    expect(await failuresToldTo(admin)).toEqual([cause]);
    shop.now = new Date(shop.now.getTime() + HOUR_MS);
    await press();
    expect(await failuresToldTo(admin)).toEqual([cause, cause]);
    shop.stripe.trouble = undefined;
    expect((await pay()).json()).toMatchObject({ payment: { url: expect.any(String) } });
    // What Stripe has refused is asked again by another payment; others expire within the hour.
    const expired = eq(payments.status, 'expired');
    expect(await shop.test.db.$count(payments, expired)).toBe(SAME.includes(what) ? 1 : 3);
  },
);

it('refusals at the same moment are one notice', async () => {
  const admin = await financeAdmin();
  const { db, deps } = shop.test;
  await db.transaction(async (first) => {
    await notifyAdminsOfFailure(first, deps, 'provider_shut');
    await db.transaction((second) => notifyAdminsOfFailure(second, deps, 'provider_shut'));
  });
  expect(await failuresToldTo(admin)).toEqual(['provider_shut']);
});

it('a refusal of an address opens the checkout without it', async () => {
  shop.stripe.refusesEmail = true;
  expect((await pay()).json()).toMatchObject({ payment: { url: expect.any(String) } });
  expect(shop.stripe.calls.map(({ body }) => body.get('customer_email'))).toEqual([
    shop.deal.artist.user.email,
    null,
  ]);
});

it('a refusal to know a checkout ends its payment', async () => {
  const { id } = await checkout(shop.test, shop.deal);
  shop.stripe.sessions.clear();
  await later();
  expect(await statusOf(id)).toBe('expired');
});

it('is only chosen by the settings', async () => {
  const port = await createPaymentPort({ payments: 'stripe', stripe: STRIPE_KEYS }, () => shop.now);
  expect(port?.name).toBe('stripe');
  expect((await createPaymentPort({ payments: 'test' }, () => shop.now))?.name).toBe('test');
  expect(await createPaymentPort({ payments: 'off' }, () => shop.now)).toBeUndefined();
});
