import { payments, transfers } from '@/server/platform/db/schema';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { balances } from '@/server/testing/money';
import { checkout, stageOf } from '@/server/testing/payments';
import { signedEvent, STRIPE_KEYS } from '@/server/testing/stripeDouble';
import { stripeShop } from '@/server/testing/stripeShop';
import { call, tally } from '@/server/testing/trade';

jest.setTimeout(120_000);

const shop = stripeShop();
const { deliver, completed, disputeEvent, sessionId, statusOf, failuresToldTo, checkOpen } = shop;

/** The id of a checkout that is paid at Stripe, whose event has not arrived. */
const paidAtStripe = async (change?: object): Promise<number> => {
  const { id } = await checkout(shop.test, shop.deal);
  shop.stripe.pay(sessionId(), change);
  return id;
};
const money = () => balances(shop.test.db);
const stage = () => stageOf(shop.test, shop.deal);

it('an event pays the order once, however often it is delivered, and a late expiry changes nothing', async () => {
  const id = await paidAtStripe();
  const responses = await Promise.all([1, 2, 3, 4].map(() => deliver(completed())));
  expect(tally(responses)).toEqual({ 200: 4 });
  const session = { id: sessionId(), client_reference_id: String(id) };
  await deliver(signedEvent('checkout.session.expired', session, shop.now));
  expect([await statusOf(id), await stage()]).toEqual(['succeeded', 'paid']);
  expect(await money()).toEqual({ hold: 4990, provider: 175 - 4990, fees: -175 });
  expect(await shop.test.db.$count(transfers)).toBe(3);
});

it('only the id of an event is used, and nothing else of its content', async () => {
  const { id } = await checkout(shop.test, shop.deal);
  // The event says that it is paid, and Stripe says that it is not.
  expect((await deliver(completed())).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('created');
  expect(await money()).toEqual({});
});

it('events that are forged, changed, old or not signed are refused', async () => {
  await paidAtStripe();
  const { payload, headers } = completed();
  for (const event of [
    completed(shop.now, 'whsec_anotherSecret'),
    { payload: payload.replace('cs_test_1', 'cs_test_2'), headers },
    { payload: `${payload} `, headers },
    completed(new Date(shop.now.getTime() - 301_000)),
    { payload, headers: { ...headers, 'stripe-signature': '' } },
    { payload, headers: { ...headers, 'stripe-signature': 't=1,v1=00' } },
  ]) {
    const response = await deliver(event);
    expect([response.statusCode, response.json().code]).toEqual([400, 'event_refused']);
  }
  expect(await stage()).toBe('accepted');
  const text = { ...headers, 'content-type': 'text/plain' };
  expect((await deliver({ payload, headers: text })).statusCode).toBe(400);
  expect((await deliver({ payload: '', headers })).statusCode).toBe(400);
});

it.each([
  ['checkout.session.completed', { id: 'cs_of_another', client_reference_id: '999' }],
  [
    'charge.dispute.funds_withdrawn',
    {
      ...{ id: 'dp_1', payment_intent: 'pi_other', status: 'needs_response', amount: 4990 },
      ...{ currency: 'usd', balance_transactions: [] },
    },
  ],
  ['customer.created', { id: 'cus_1' }],
])('an event of an unknown record or another type is ignored: %s', async (type, record) => {
  expect((await deliver(signedEvent(type, record, shop.now))).statusCode).toBe(200);
});

it('an event with a record of another shape is refused', async () => {
  const event = signedEvent('charge.dispute.created', { payment_intent: 'pi_1' }, shop.now);
  expect((await deliver(event)).statusCode).toBe(400);
});

it('a checkout is found whose id was not stored before the process ended', async () => {
  const id = await paidAtStripe();
  await shop.test.db.update(payments).set({ externalId: null, url: null });
  expect((await deliver(completed())).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('succeeded');
});

it('an event is to be sent again while Stripe cannot confirm the state', async () => {
  const id = await paidAtStripe();
  const error = { message: `Invalid API Key: ${STRIPE_KEYS.secretKey}` };
  shop.stripe.trouble = { status: 401, body: { error } };
  expect((await deliver(completed())).statusCode).toBe(503);
  shop.stripe.trouble = undefined;
  expect((await deliver(completed())).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('succeeded');
});

it.each([
  ['less', { amount_total: 1000 }, '$10.00'],
  ['more', { amount_total: 6000 }, '$60.00'],
  ['another currency', { amount_total: 4600, currency: 'eur' }, '$46.00'],
])('what came in is on the balance when that is %s, and admins are told', async (...row) => {
  const [, change, came] = row;
  const admin = await shop.financeAdmin();
  const id = await paidAtStripe(change);
  for (const _time of [1, 2]) expect((await deliver(completed())).statusCode).toBe(200);
  expect([await statusOf(id), await stage()]).toEqual(['succeeded', 'accepted']);
  const cents = change.amount_total;
  const artist = `artist ${shop.deal.artist.user.id}`;
  expect(await money()).toEqual({ [artist]: cents, provider: 175 - cents, fees: -175 });
  expect((await listAudit(shop.test.db, {}, 9)).map(({ entry }) => entry)).toMatchObject([
    { action: 'payment_differs', before: '$49.90', after: came, paymentId: id },
  ]);
  expect(await failuresToldTo(admin)).toEqual(['payment_differs']);
  const { items } = (await call(shop.test, admin, 'GET', 'notices/')).json<{
    items: { text: string }[];
  }>();
  expect(items[0]?.text).toContain(`brought ${came}; $49.90 was asked for`);
});

it('money that is no dollars anywhere is credited to nobody, and admins are told once', async () => {
  const admin = await shop.financeAdmin();
  shop.stripe.settles = 'eur';
  const id = await paidAtStripe({ currency: 'eur' });
  const disputed = shop.stripe.dispute(sessionId(), { currency: 'eur' });
  const events = ['funds_withdrawn', 'funds_reinstated'].map((type) =>
    disputeEvent(type, disputed),
  );
  for (const event of [completed(), ...events, completed()])
    expect((await deliver(event)).statusCode).toBe(200);
  expect(await statusOf(id)).toBe('failed');
  expect(await money()).toEqual({});
  expect((await listAudit(shop.test.db, {}, 9)).map(({ entry }) => entry)).toMatchObject([
    { action: 'payment_differs', after: 'Another currency', paymentId: id },
  ]);
  expect(await failuresToldTo(admin)).toEqual(['payment_differs']);
});

it('a payment after its deadline pays what can still be paid', async () => {
  // It was paid just before it could be expired, and the event was lost.
  const id = await paidAtStripe();
  shop.now = new Date('2026-03-01T12:31:00Z');
  await checkOpen();
  expect([await statusOf(id), await stage()]).toEqual(['succeeded', 'paid']);
});

it('a payment that expired here is expired at Stripe, so that nobody can pay it', async () => {
  const { id } = await checkout(shop.test, shop.deal);
  shop.now = new Date('2026-03-01T12:31:00Z');
  await checkOpen();
  expect(await statusOf(id)).toBe('expired');
  expect(shop.stripe.sessions.get(sessionId())?.status).toBe('expired');
});

it('a payment that succeeds while it is cancelled is not lost', async () => {
  const id = await paidAtStripe();
  const response = await call(shop.test, shop.deal.artist, 'POST', `payments/${id}/cancel/`);
  expect(response.json()).toMatchObject({ status: 'succeeded' });
  expect(await stage()).toBe('paid');
});
