import { payments, transfers } from '@/server/platform/db/schema';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { balances } from '@/server/testing/money';
import { checkout, stageOf } from '@/server/testing/payments';
import { signedEvent, STRIPE_KEYS } from '@/server/testing/stripeDouble';
import { stripeShop } from '@/server/testing/stripeShop';
import { call, tally } from '@/server/testing/trade';

jest.setTimeout(120_000);

const shop = stripeShop();
const {
  deliver,
  completed,
  disputeEvent,
  sessionId,
  statusOf,
  financeAdmin,
  failuresToldTo,
  checkOpen,
} = shop;

describe('the webhook', () => {
  it('pays the order once, however often the event is delivered', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    const responses = await Promise.all([1, 2, 3, 4].map(() => deliver(completed())));
    expect(tally(responses)).toEqual({ 200: 4 });
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(shop.test, shop.deal)).toBe('paid');
    expect(await balances(shop.test.db)).toEqual({ hold: 4990, provider: 175 - 4990, fees: -175 });
    expect(await shop.test.db.$count(transfers)).toBe(3);
  });

  it('uses only the id of an event, and nothing else of its content', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    // The event says that it is paid, and Stripe says that it is not.
    expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('created');
    expect(await balances(shop.test.db)).toEqual({});
  });

  it('refuses events that are forged, changed, old or not signed', async () => {
    await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    const { payload, headers } = completed();
    const forged = [
      completed(shop.now, 'whsec_anotherSecret'),
      { payload: payload.replace('cs_test_1', 'cs_test_2'), headers },
      { payload: `${payload} `, headers },
      completed(new Date(shop.now.getTime() - 301_000)),
      { payload, headers: { ...headers, 'stripe-signature': '' } },
      { payload, headers: { ...headers, 'stripe-signature': 't=1,v1=00' } },
    ];
    for (const event of forged) {
      const response = await deliver(event);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'event_refused' });
    }
    expect(await stageOf(shop.test, shop.deal)).toBe('accepted');
    const text = { ...headers, 'content-type': 'text/plain' };
    expect((await deliver({ payload, headers: text })).statusCode).toBe(400);
    expect((await deliver({ payload: '', headers })).statusCode).toBe(400);
  });

  it('ignores events of unknown records and of other types', async () => {
    const other = { id: 'cs_of_another_program', client_reference_id: '999' };
    for (const event of [
      signedEvent('checkout.session.completed', other, shop.now),
      signedEvent('charge.dispute.funds_withdrawn', { payment_intent: 'pi_other' }, shop.now),
      signedEvent('customer.created', { id: 'cus_1' }, shop.now),
    ]) {
      expect((await deliver(event)).statusCode).toBe(200);
    }
  });

  it('finds a checkout whose id was not stored before the process ended', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    await shop.test.db.update(payments).set({ externalId: null, url: null });
    shop.stripe.pay(sessionId());
    expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('requests a retry while Stripe cannot confirm the state', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    shop.stripe.trouble = {
      status: 401,
      body: { error: { message: `Invalid API Key: ${STRIPE_KEYS.secretKey}` } },
    };
    expect((await deliver(completed())).statusCode).toBe(503);
    shop.stripe.trouble = undefined;
    expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('succeeded');
  });

  it.each([
    ['less', { amount_total: 1000 }, 1000, 'accepted'],
    ['more', { amount_total: 6000 }, 1010, 'paid'],
  ] as const)('credits what came in when that is %s, and tells admins', async (...row) => {
    const [, change, left, stage] = row;
    const admin = await financeAdmin();
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId(), change);
    for (const _time of [1, 2]) expect((await deliver(completed())).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(shop.test, shop.deal)).toBe(stage);
    expect(await balances(shop.test.db)).toMatchObject({
      [`artist ${shop.deal.artist.user.id}`]: left,
    });
    expect(await listAudit(shop.test.db, {}, 9)).toMatchObject([
      { action: 'payment_differs', before: '$49.90', paymentId: id },
    ]);
    expect(await failuresToldTo(admin)).toEqual(['payment_differs']);
  });

  it('credits another currency to nobody, and tells admins once, whatever event follows', async () => {
    const admin = await financeAdmin();
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId(), { currency: 'eur' });
    const disputed = shop.stripe.dispute(sessionId(), { currency: 'eur' });
    const events = ['funds_withdrawn', 'funds_reinstated'].map((type) =>
      disputeEvent(type, disputed),
    );
    for (const event of [completed(), ...events, completed()])
      expect((await deliver(event)).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('failed');
    expect(await balances(shop.test.db)).toEqual({});
    expect(await listAudit(shop.test.db, {}, 9)).toMatchObject([
      { action: 'payment_differs', after: 'Another currency', paymentId: id },
    ]);
    expect(await failuresToldTo(admin)).toEqual(['payment_differs']);
  });
});

describe('events out of order and late', () => {
  it('an expiry that arrives after the success changes nothing', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    await deliver(completed());
    const session = { id: sessionId(), client_reference_id: String(id) };
    await deliver(signedEvent('checkout.session.expired', session, shop.now));
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('a payment after its deadline pays what can still be paid', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.now = new Date('2026-03-01T12:31:00Z');
    // It was paid just before it could be expired, and the event was lost.
    shop.stripe.pay(sessionId());
    await checkOpen();
    expect(await statusOf(id)).toBe('succeeded');
    expect(await stageOf(shop.test, shop.deal)).toBe('paid');
  });

  it('a payment that expired here is expired at Stripe, so that nobody can pay it', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.now = new Date('2026-03-01T12:31:00Z');
    await checkOpen();
    expect(await statusOf(id)).toBe('expired');
    expect(shop.stripe.sessions.get(sessionId())?.status).toBe('expired');
  });

  it('a payment that succeeds while it is cancelled is not lost', async () => {
    const { id } = await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    const response = await call(shop.test, shop.deal.artist, 'POST', `payments/${id}/cancel/`);
    expect(response.json()).toMatchObject({ status: 'succeeded' });
    expect(await stageOf(shop.test, shop.deal)).toBe('paid');
  });
});
