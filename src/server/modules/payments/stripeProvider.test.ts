import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { notices, paymentDisputes, payments, transfers, users } from '@/server/db/schema';
import { findBreaches } from '@/server/modules/ledger/findBreaches';
import { listAudit } from '@/server/modules/audit/auditRepository';
import { moveOrder } from '@/server/modules/orders/moveOrderCommands';
import { startCardPayouts } from '@/server/modules/payouts/cardPayouts';
import { balances } from '@/server/testing/money';
import { agree, checkout, type Deal, finish, memberOf, stageOf } from '@/server/testing/payments';
import { recordLog } from '@/server/testing/recordLog';
import {
  signedEvent,
  startStripeDouble,
  STRIPE_KEYS,
  type StripeDouble,
} from '@/server/testing/stripeDouble';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';
import { createPaymentPort } from './createPaymentPort';
import { startPaymentChecks } from './paymentChecks';
import { createStripeProvider } from './stripeProvider';

jest.setTimeout(120_000);

const START = new Date('2026-03-01T12:00:00Z');
let now = START;
let stripe: StripeDouble;
let test: TestApp;
let deal: Deal;
let log: ReturnType<typeof recordLog>;
beforeEach(async () => {
  now = START;
  log = recordLog();
  stripe = await startStripeDouble();
  const MONTH_S = 30 * 24 * 3600;
  test = await createTestApp({
    now: () => now,
    config: { accessTtlS: MONTH_S, payments: 'stripe', stripe: STRIPE_KEYS },
    deps: {
      logger: log.logger,
      payments: createStripeProvider(
        { ...STRIPE_KEYS, apiUrl: `http://127.0.0.1:${stripe.port}` },
        () => now,
      ),
    },
  });
  deal = await agree(test);
});
afterEach(async () => {
  expect(await findBreaches(test.db)).toEqual([]);
  // No error may log either key.
  expect(log.text()).not.toContain(STRIPE_KEYS.secretKey);
  expect(log.text()).not.toContain(STRIPE_KEYS.webhookSecret);
  await test.close();
  await stripe.close();
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5);
}

/** The id of the checkout at Stripe. */
const sessionId = () => [...stripe.sessions.keys()].at(-1) ?? '';
function deliver({ payload, headers }: ReturnType<typeof signedEvent>) {
  return test.app.inject({
    method: 'POST',
    url: '/api/payments/webhook/stripe/',
    payload,
    headers,
  });
}
const completed = (at = now, secret?: string) =>
  signedEvent(
    'checkout.session.completed',
    { ...stripe.sessions.get(sessionId()), object: 'checkout.session' },
    ...([at, secret] as const),
  );
const disputeEvent = (type: string, dispute: object) =>
  signedEvent(`charge.dispute.${type}`, dispute, now);
/** The event of a new dispute, as Stripe sends it when the bank takes the money. */
const dispute = (amount = deal.price) =>
  disputeEvent('funds_withdrawn', stripe.dispute(sessionId(), { amount }));
const payCheckout = async () => {
  await checkout(test, deal);
  stripe.pay(sessionId());
  await deliver(completed());
};
const statusOf = async (id: number) =>
  (await test.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
async function financeAdmin(): Promise<TestAccount> {
  const admin = await test.register('media');
  await test.db.update(users).set({ adminRole: 'finance' }).where(eq(users.id, admin.user.id));
  return admin;
}
async function failuresToldTo({ user }: TestAccount) {
  const rows = await test.db.select().from(notices).where(eq(notices.userId, user.id));
  return rows.filter(({ kind }) => kind === 'desk_failure').map(({ data }) => data.cause);
}
async function checkOpen() {
  const worker = startPaymentChecks(test.deps);
  await worker.wake();
  await worker.stop();
}

it('creates a checkout for the missing amount, which only a card can pay', async () => {
  const { id, url } = await checkout(test, deal, 4000);
  expect(url).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
  const [call] = stripe.calls;
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
    'metadata[order]': String(deal.order.id),
    'payment_intent_data[metadata][payment]': String(id),
    'payment_intent_data[metadata][order]': String(deal.order.id),
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
  stripe.trouble = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
  await expect(checkout(test, deal)).rejects.toMatchObject({ status: 503, code: 'provider_away' });
  stripe.trouble = undefined;
  const all = await Promise.all([1, 2, 3].map(() => checkout(test, deal)));
  expect(new Set(all.map(({ url }) => url)).size).toBe(1);
  expect(stripe.sessions.size).toBe(1);
});

describe('while Stripe cannot be reached', () => {
  const pay = () => {
    const { order, artist } = deal;
    return call(test, artist, 'POST', `offers/${order.id}/pay/`, { campaign: order.campaign });
  };
  const expectError = (response: Awaited<ReturnType<typeof pay>>): void => {
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      ...[503, '30', { code: 'provider_away', detail: MONEY_MESSAGES.providerAway }],
    ]);
  };

  it('reports it in time when it hangs; other requests continue, and the payment later', async () => {
    stripe.isHanging = true;
    const timed = async () => {
      const begunAt = performance.now();
      const response = await pay();
      return { answer: response, ms: performance.now() - begunAt };
    };
    // More requests than may be in progress: they wait outside that limit and block nothing.
    const many: ReturnType<typeof timed>[] = [];
    while (many.length < 72) {
      many.push(...Array.from({ length: 8 }, timed));
      await until(() => stripe.calls.length >= many.length);
    }
    const read = await call(test, deal.artist, 'GET', 'offers/');
    expect(read.statusCode).toBe(200);
    for (const { answer: response, ms } of await Promise.all(many)) {
      // On a busy machine some may get no database connection.
      if (response.json<{ code: string }>().code !== 'not_ready') expectError(response);
      // Two attempts of 4 s and a margin for a busy machine. Without timeouts it would take
      // minutes.
      expect(ms).toBeLessThan(25_000);
    }
    stripe.isHanging = false;
    expect((await pay()).json()).toMatchObject({ payment: { id: 1 } });
    expect(stripe.sessions.size).toBe(1);
  });

  it('reports it at once when it is down, also for a cancelled payment and its events', async () => {
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId());
    stripe.trouble = { status: 503, body: { error: { type: 'api_error', message: 'down' } } };
    expectError(await call(test, deal.artist, 'POST', `payments/${id}/cancel/`));
    expect((await deliver(completed())).statusCode).toBe(503);
    expect(await statusOf(id)).toBe('created');
    stripe.trouble = undefined;
    now = new Date(now.getTime() + 10 * 60_000);
    await checkOpen();
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(test, deal)).toBe('paid');
  });

  it('reports it when a proxy responds in its place, without the proxy’s text', async () => {
    for (const body of ['', '<h1>502 Bad Gateway</h1>']) {
      stripe.trouble = { status: 502, body };
      expectError(await pay());
    }
  });

  it('completes a repeated request once after its response was lost', async () => {
    stripe.losesAnswers = true;
    expectError(await pay());
    stripe.losesAnswers = false;
    expect((await pay()).json()).toMatchObject({ payment: { id: 1 } });
    expect(stripe.sessions.size).toBe(1);
  });

  it('reports it when nothing listens', async () => {
    await stripe.close();
    expectError(await pay());
  });
});

describe('a refusal of Stripe', () => {
  const invalid = (code: string, more: object = {}) => ({
    status: 400,
    body: { error: { type: 'invalid_request_error', code, message: `refused: ${code}`, ...more } },
  });
  const ofType = (type: string, status: number, code?: string) => ({
    status,
    body: { error: { type, message: 'refused', ...(code !== undefined && { code }) } },
  });
  const pay = () =>
    call(test, deal.artist, 'POST', `offers/${deal.order.id}/pay/`, {
      campaign: deal.order.campaign,
    });

  it.each([
    [
      'an expired key',
      ofType('invalid_request_error', 401, 'api_key_expired'),
      503,
      'provider_shut',
    ],
    ['a restricted account', invalid('account_invalid'), 503, 'provider_shut'],
    ['no permission', ofType('invalid_request_error', 403), 503, 'provider_shut'],
    ['an unknown parameter', invalid('parameter_unknown'), 503, 'provider_shut'],
    ['too large an amount', invalid('amount_too_large'), 409, 'amount_refused'],
    ['a reused key', ofType('idempotency_error', 400), 503, 'provider_away'],
    [
      'a key in use',
      ofType('idempotency_error', 409, 'idempotency_key_in_use'),
      503,
      'provider_away',
    ],
    ['too many calls', ofType('invalid_request_error', 429, 'rate_limit'), 503, 'provider_away'],
  ] as const)('for %s is a sentence, and the payment works later', async (...row) => {
    const [, trouble, status, code] = row;
    const admin = await financeAdmin();
    stripe.trouble = trouble;
    for (const _time of [1, 2]) {
      const response = await pay();
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([status, code]);
    }
    expect(await failuresToldTo(admin)).toEqual(code === 'provider_shut' ? [code] : []);
    stripe.trouble = undefined;
    expect((await pay()).json()).toMatchObject({ payment: { url: expect.any(String) } });
  });

  it('of an address opens the checkout without it', async () => {
    stripe.refusesEmail = true;
    expect((await pay()).json()).toMatchObject({ payment: { url: expect.any(String) } });
    expect(stripe.calls.map(({ body }) => body.get('customer_email'))).toEqual([
      deal.artist.user.email,
      null,
    ]);
  });

  it('to know a checkout ends its payment', async () => {
    const { id } = await checkout(test, deal);
    stripe.sessions.clear();
    now = new Date(now.getTime() + 10 * 60_000);
    await checkOpen();
    expect(await statusOf(id)).toBe('expired');
  });
});

describe('the webhook', () => {
  it('pays the order once, however often the event is delivered', async () => {
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId());
    const responses = await Promise.all([1, 2, 3, 4].map(() => deliver(completed())));
    expect(tally(responses)).toEqual({ 200: 4 });
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(test, deal)).toBe('paid');
    expect(await balances(test.db)).toEqual({ hold: 4990, provider: 175 - 4990, fees: -175 });
    expect(await test.db.$count(transfers)).toBe(3);
  });

  it('uses only the id of an event, and nothing else of its content', async () => {
    const { id } = await checkout(test, deal);
    // The event says that it is paid, and Stripe says that it is not.
    expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('created');
    expect(await balances(test.db)).toEqual({});
  });

  it('refuses events that are forged, changed, old or not signed', async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    const { payload, headers } = completed();
    const forged = [
      completed(now, 'whsec_anotherSecret'),
      { payload: payload.replace('cs_test_1', 'cs_test_2'), headers },
      { payload: `${payload} `, headers },
      completed(new Date(now.getTime() - 301_000)),
      { payload, headers: { ...headers, 'stripe-signature': '' } },
      { payload, headers: { ...headers, 'stripe-signature': 't=1,v1=00' } },
    ];
    for (const event of forged) {
      const response = await deliver(event);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'event_refused' });
    }
    expect(await stageOf(test, deal)).toBe('accepted');
    const text = { ...headers, 'content-type': 'text/plain' };
    expect((await deliver({ payload, headers: text })).statusCode).toBe(400);
    expect((await deliver({ payload: '', headers })).statusCode).toBe(400);
  });

  it('reads the raw bytes, while every other endpoint still reads JSON', async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    const spaced = JSON.stringify(JSON.parse(completed().payload), null, 2);
    const { headers } = completed();
    expect((await deliver({ payload: spaced, headers })).statusCode).toBe(400);
    const service = await call(test, deal.outlet, 'GET', 'services/');
    expect(service.statusCode).toBe(200);
    const login = { email: 'nobody@example.com', password: 'x' };
    expect(
      (await call(test, { headers: {} as never }, 'POST', 'auth/login/', login)).statusCode,
    ).toBe(401);
  });

  it('ignores events of unknown records and of other types', async () => {
    const other = { id: 'cs_of_another_program', client_reference_id: '999' };
    for (const event of [
      signedEvent('checkout.session.completed', other, now),
      signedEvent('charge.dispute.funds_withdrawn', { payment_intent: 'pi_other' }, now),
      signedEvent('customer.created', { id: 'cus_1' }, now),
    ]) {
      expect((await deliver(event)).statusCode).toBe(200);
    }
  });

  it('finds a checkout whose id was not stored before the process ended', async () => {
    const { id } = await checkout(test, deal);
    await test.db.update(payments).set({ externalId: null, url: null });
    stripe.pay(sessionId());
    expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('requests a retry while Stripe cannot confirm the state', async () => {
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId());
    stripe.trouble = {
      status: 401,
      body: { error: { message: `Invalid API Key: ${STRIPE_KEYS.secretKey}` } },
    };
    expect((await deliver(completed())).statusCode).toBe(503);
    stripe.trouble = undefined;
    expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it.each([
    ['less', { amount_total: 1000 }, 1000, 'accepted'],
    ['more', { amount_total: 6000 }, 1010, 'paid'],
  ] as const)('credits what came in when that is %s, and tells admins', async (...row) => {
    const [, change, left, stage] = row;
    const admin = await financeAdmin();
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId(), change);
    for (const _time of [1, 2]) expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(test, deal)).toBe(stage);
    expect(await balances(test.db)).toMatchObject({ [`artist ${deal.artist.user.id}`]: left });
    expect(await listAudit(test.db, {}, 9)).toMatchObject([
      { action: 'payment_differs', before: '$49.90', paymentId: id },
    ]);
    expect(await failuresToldTo(admin)).toEqual(['payment_differs']);
  });

  it('credits another currency to nobody, and tells admins once, whatever event follows', async () => {
    const admin = await financeAdmin();
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId(), { currency: 'eur' });
    const disputed = stripe.dispute(sessionId(), { currency: 'eur' });
    const events = ['funds_withdrawn', 'funds_reinstated'].map((type) =>
      disputeEvent(type, disputed),
    );
    for (const event of [completed(), ...events, completed()])
      expect((await deliver(event)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('failed');
    expect(await balances(test.db)).toEqual({});
    expect(await listAudit(test.db, {}, 9)).toMatchObject([
      { action: 'payment_differs', after: 'Another currency', paymentId: id },
    ]);
    expect(await failuresToldTo(admin)).toEqual(['payment_differs']);
  });
});

describe('events out of order and late', () => {
  it('an expiry that arrives after the success changes nothing', async () => {
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId());
    await deliver(completed());
    const session = { id: sessionId(), client_reference_id: String(id) };
    await deliver(signedEvent('checkout.session.expired', session, now));
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('a payment after its deadline pays what can still be paid', async () => {
    const { id } = await checkout(test, deal);
    now = new Date('2026-03-01T12:31:00Z');
    // It was paid just before it could be expired, and the event was lost.
    stripe.pay(sessionId());
    await checkOpen();
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(test, deal)).toBe('paid');
  });

  it('a payment that expired here is expired at Stripe, so that nobody can pay it', async () => {
    const { id } = await checkout(test, deal);
    now = new Date('2026-03-01T12:31:00Z');
    await checkOpen();
    expect(await statusOf(id)).toBe('expired');
    expect(stripe.sessions.get(sessionId())?.status).toBe('expired');
  });

  it('a payment that succeeds while it is cancelled is not lost', async () => {
    const { id } = await checkout(test, deal);
    stripe.pay(sessionId());
    const response = await call(test, deal.artist, 'POST', `payments/${id}/cancel/`);
    expect(response.json()).toMatchObject({ status: 'succeeded' });
    expect(await stageOf(test, deal)).toBe('paid');
  });
});

describe('a chargeback', () => {
  it('closes the order and takes its held money, once', async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    await deliver(completed());
    const disputed = stripe.dispute(sessionId());
    for (const type of ['created', 'funds_withdrawn', 'funds_withdrawn', 'updated'])
      expect((await deliver(disputeEvent(type, disputed))).statusCode).toBe(200);
    expect(await stageOf(test, deal)).toBe('closed');
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    expect(await listAudit(test.db, {}, 9)).toMatchObject([
      { actor: 'provider', actorId: null, action: 'chargeback', amountCents: 4990, paymentId: 1 },
    ]);
  });

  it('of a part of the payment takes only that part', async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    await deliver(completed());
    await deliver(dispute(1990));
    expect(await stageOf(test, deal)).toBe('closed');
    expect(await balances(test.db)).toEqual({
      [`artist ${deal.artist.user.id}`]: 3000,
      provider: 175 - 3000,
      fees: -175,
    });
  });

  it('that arrives before the payment settles both', async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    expect((await deliver(dispute())).statusCode).toBe(200);
    expect(await stageOf(test, deal)).toBe('closed');
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    // The event of the payment arrives afterwards and restores nothing.
    await deliver(completed());
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
  });

  it('of completed work takes back the outlet’s share and the platform’s fee', async () => {
    await checkout(test, deal);
    stripe.pay(sessionId());
    await deliver(completed());
    await finish(test, deal);
    await deliver(dispute());
    expect(await stageOf(test, deal)).toBe('completed');
    // The rest is the provider's own charge.
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    const [mail] = (await test.mails()).filter(({ subject }) => subject.includes('taken back'));
    expect(mail?.body).toContain('Your share of $42.41 went back with it.');
  });
});

describe('disputes of one payment', () => {
  beforeEach(payCheckout);
  const own = () => `artist ${deal.artist.user.id}`;

  it('add up, and never exceed it', async () => {
    for (const amount of [1990, 2000, 2000]) {
      expect((await deliver(dispute(amount))).statusCode).toBe(200);
    }
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    expect((await test.db.select().from(paymentDisputes)).map((row) => row.amountCents)).toEqual([
      1990, 2000, 1000,
    ]);
  });

  it('give back what they took once they are won, by either event', async () => {
    await finish(test, deal);
    const before = await balances(test.db);
    const [kept, won] = [stripe.dispute(sessionId(), { amount: 990 }), stripe.dispute(sessionId())];
    for (const each of [kept, won]) await deliver(disputeEvent('created', each));
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    await deliver(disputeEvent('closed', { ...kept, status: 'lost' }));
    await deliver(disputeEvent('closed', { ...won, status: 'won' }));
    await deliver(disputeEvent('funds_reinstated', { ...won, status: 'won' }));
    // The platform and the outlet bear the lost one in proportion.
    expect(await balances(test.db)).toEqual({
      [`offers ${deal.outlet.user.id}`]: 4241 - 841,
      fees: 749 - 175 - 149,
      provider: (before.provider ?? 0) + 990,
    });
  });

  it('take nothing as an inquiry, or once they were won before they were known', async () => {
    const inquiry = stripe.dispute(sessionId(), { status: 'warning_needs_response' });
    await deliver(disputeEvent('created', inquiry));
    await deliver(disputeEvent('closed', { ...inquiry, status: 'warning_closed' }));
    const early = stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_reinstated', { ...early, status: 'won' }));
    await deliver(disputeEvent('funds_withdrawn', early));
    expect(await balances(test.db)).toMatchObject({ hold: deal.price });
  });

  it('give the artist’s balance back', async () => {
    await test.db.transaction((tx) =>
      moveOrder(tx, test.deps, deal.order.id, 'giveUp', memberOf(deal.outlet)),
    );
    const disputed = stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    await deliver(disputeEvent('funds_reinstated', { ...disputed, status: 'won' }));
    expect(await balances(test.db)).toMatchObject({ [own()]: deal.price });
  });
});

describe('a refund to the card', () => {
  beforeEach(async () => {
    await payCheckout();
    await test.db.transaction((tx) =>
      moveOrder(tx, test.deps, deal.order.id, 'giveUp', memberOf(deal.outlet)),
    );
    const body = { kind: 'card', payment: 1, amount: 49.9 };
    expect((await call(test, deal.artist, 'POST', 'payouts/', body)).statusCode).toBe(201);
  });
  async function sendBack() {
    const worker = startCardPayouts(test.deps);
    await worker.wake();
    await worker.stop();
    return (await call(test, deal.artist, 'GET', 'payouts/')).json<object[]>()[0];
  }
  const refundCalls = () => stripe.calls.filter(({ call: name }) => name === 'POST /v1/refunds');

  it('is sent once, with the payout’s own key', async () => {
    expect(await sendBack()).toMatchObject({ status: 'paid', reference: 're_1' });
    await sendBack();
    expect(refundCalls()).toHaveLength(1);
    expect(refundCalls()[0]?.headers['idempotency-key']).toBe('payout:1:pi_cs_test_1');
    expect(Object.fromEntries(refundCalls()[0]?.body ?? [])).toEqual({
      payment_intent: 'pi_cs_test_1',
      amount: '4990',
      'metadata[payout]': 'payout:1',
    });
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    expect(await listAudit(test.db, {}, 9)).toMatchObject([
      { actor: 'provider', actorId: null, action: 'payout_paid', payoutId: 1, requestId: null },
    ]);
  });

  it('is checked until it is complete', async () => {
    stripe.refunds = 'pending';
    expect(await sendBack()).toMatchObject({ status: 'requested', reference: 're_1' });
    stripe.refunds = 'succeeded';
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    now = new Date(now.getTime() + 3600_000);
    expect(await sendBack()).toMatchObject({ status: 'paid' });
    expect(refundCalls()).toHaveLength(1);
  });

  it.each(['failed', 'refused'] as const)('that is %s returns to the balance', async (state) => {
    stripe.refunds = state;
    expect(await sendBack()).toMatchObject({ status: 'failed', reason: expect.any(String) });
    expect(await balances(test.db)).toMatchObject({ [`artist ${deal.artist.user.id}`]: 4990 });
  });

  it('is not sent after a chargeback, which takes its money', async () => {
    await deliver(dispute(2000));
    expect(await sendBack()).toMatchObject({
      status: 'failed',
      reason: MONEY_MESSAGES.chargedBack,
    });
    expect(refundCalls()).toEqual([]);
    expect(await balances(test.db)).toEqual({
      [`artist ${deal.artist.user.id}`]: 2990,
      provider: 175 - 2990,
      fees: -175,
    });
  });

  it('that a chargeback overtakes is not sent again, and covers the loss', async () => {
    stripe.trouble = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    await sendBack();
    stripe.trouble = undefined;
    await deliver(dispute(2000));
    expect(await balances(test.db)).toMatchObject({ losses: -2000 });
    now = new Date(now.getTime() + 5 * 60_000);
    const sent = refundCalls().length;
    expect(await sendBack()).toMatchObject({ status: 'failed' });
    expect(refundCalls()).toHaveLength(sent);
    expect(await balances(test.db)).toEqual({
      [`artist ${deal.artist.user.id}`]: 2990,
      provider: 175 - 2990,
      fees: -175,
    });
  });

  it('whose response was lost is found again instead of being sent twice', async () => {
    stripe.losesAnswers = true;
    await sendBack();
    stripe.losesAnswers = false;
    const sent = refundCalls().length;
    await deliver(dispute());
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await sendBack()).toMatchObject({ status: 'paid', reference: 're_1' });
    expect(refundCalls()).toHaveLength(sent);
    // Both the bank and the refund gave it back, which the platform bears.
    expect(await balances(test.db)).toEqual({ provider: 175 + 4990, fees: -175, losses: -4990 });
  });

  it('that fails after a chargeback was won does not cover it again', async () => {
    stripe.refunds = 'pending';
    await sendBack();
    const disputed = stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    await deliver(disputeEvent('closed', { ...disputed, status: 'won' }));
    stripe.refunds = 'failed';
    now = new Date(now.getTime() + 3600_000);
    expect(await sendBack()).toMatchObject({ status: 'failed' });
    expect(await balances(test.db)).toMatchObject({ [`artist ${deal.artist.user.id}`]: 4990 });
  });

  it('that failed and covered a chargeback is given back once that is won', async () => {
    stripe.refunds = 'pending';
    await sendBack();
    const disputed = stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    stripe.refunds = 'failed';
    now = new Date(now.getTime() + 3600_000);
    await sendBack();
    expect(await balances(test.db)).toEqual({ provider: 175, fees: -175 });
    await deliver(disputeEvent('closed', { ...disputed, status: 'won' }));
    expect(await balances(test.db)).toMatchObject({ [`artist ${deal.artist.user.id}`]: 4990 });
  });

  it.each(['api_key_expired', 'balance_insufficient'])(
    'that %s prevents is tried again after an hour, and admins are told',
    async (code) => {
      const admin = await financeAdmin();
      const status = code === 'api_key_expired' ? 401 : 400;
      const error = { type: 'invalid_request_error', code, message: 'refused' };
      stripe.trouble = { status, body: { error } };
      expect(await sendBack()).toMatchObject({ status: 'requested' });
      expect(await failuresToldTo(admin)).toEqual(['provider_shut']);
      stripe.trouble = undefined;
      now = new Date(now.getTime() + 50 * 60_000);
      expect(await sendBack()).toMatchObject({ status: 'requested' });
      now = new Date(now.getTime() + 10 * 60_000);
      expect(await sendBack()).toMatchObject({ status: 'paid' });
    },
  );

  it('waits while Stripe is unreachable, and is sent once', async () => {
    stripe.trouble = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    stripe.trouble = undefined;
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    now = new Date(now.getTime() + 5 * 60_000);
    expect(await sendBack()).toMatchObject({ status: 'paid' });
  });
});

it('is only chosen by the settings', async () => {
  const port = await createPaymentPort({ payments: 'stripe', stripe: STRIPE_KEYS }, () => now);
  expect(port?.name).toBe('stripe');
  expect((await createPaymentPort({ payments: 'test' }, () => now))?.name).toBe('test');
  expect(await createPaymentPort({ payments: 'off' }, () => now)).toBeUndefined();
});
