import { eq } from 'drizzle-orm';
import { papers } from '@/server/platform/db/schema';
import { signedEvent } from '@/server/testing/stripeDouble';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { balances } from '@/server/testing/money';
import { checkout, finish, memberOf, stageOf } from '@/server/testing/payments';
import { stripeShop } from '@/server/testing/stripeShop';
import { startProviderPayouts } from '@/server/modules/money/payouts/providerPayoutCommands';
import { call, runWorkers } from '@/server/testing/trade';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';

jest.setTimeout(120_000);

const shop = stripeShop();
const { deliver, completed, disputeEvent, dispute, payCheckout, sessionId, removeAccount } = shop;
const { failuresToldTo } = shop;

/** Only the provider's own charge of $1.75 is left, which the platform bears. */
const ONLY_CHARGE = { provider: 175, fees: -175 };
const money = () => balances(shop.test.db);
const stage = () => stageOf(shop.test, shop.deal);
const artistAccount = () => `artist ${shop.deal.artist.user.id}`;
const giveUp = () =>
  shop.test.db.transaction((tx) =>
    moveOrder(tx, shop.test.deps, shop.deal.order.id, 'giveUp', memberOf(shop.deal.outlet)),
  );

describe('a chargeback', () => {
  it('closes the order and takes its held money, once', async () => {
    await payCheckout();
    const disputed = shop.stripe.dispute(sessionId());
    for (const type of ['created', 'funds_withdrawn', 'funds_withdrawn', 'updated'])
      expect((await deliver(disputeEvent(type, disputed))).statusCode).toBe(200);
    expect(await stage()).toBe('closed');
    expect(await money()).toEqual(ONLY_CHARGE);
    expect((await listAudit(shop.test.db, {}, 9)).map(({ entry }) => entry)).toMatchObject([
      { actor: 'provider', actorId: null, action: 'chargeback', amountCents: 4990, paymentId: 1 },
    ]);
  });

  it('that arrives before the payment settles both', async () => {
    await checkout(shop.test, shop.deal);
    shop.stripe.pay(sessionId());
    // The event of the payment arrives afterwards and restores nothing.
    for (const event of [dispute(), completed()]) {
      expect((await deliver(event)).statusCode).toBe(200);
      expect(await stage()).toBe('closed');
      expect(await money()).toEqual(ONLY_CHARGE);
    }
  });

  it('of completed work takes back the outlet’s share and the platform’s fee', async () => {
    await payCheckout();
    await finish(shop.test, shop.deal);
    await deliver(dispute());
    expect(await stage()).toBe('completed');
    expect(await money()).toEqual(ONLY_CHARGE);
    const mails = await shop.test.mails();
    expect(mails.find(({ subject }) => subject.includes('taken back'))?.body).toContain(
      'Your share of $42.41 went back with it.',
    );
  });
});

describe('disputes of one payment', () => {
  beforeEach(payCheckout);

  it('take a part each and add up; what is more than the payment is the platform’s loss', async () => {
    await deliver(dispute(1990));
    expect(await stage()).toBe('closed');
    expect(await money()).toEqual({ [artistAccount()]: 3000, provider: 175 - 3000, fees: -175 });
    for (const amount of [2000, 2000])
      expect((await deliver(dispute(amount))).statusCode).toBe(200);
    expect(await money()).toEqual({ provider: 175 + 1000, losses: -1000, fees: -175 });
  });

  it('give back what they took once they are won, by either event', async () => {
    await finish(shop.test, shop.deal);
    const { provider = 0 } = await money();
    const kept = shop.stripe.dispute(sessionId(), { amount: 990 });
    const won = shop.stripe.dispute(sessionId());
    for (const each of [kept, won]) await deliver(disputeEvent('created', each));
    expect(await money()).toEqual({ provider: 175 + 990, fees: -175, losses: -990 });
    await deliver(disputeEvent('closed', { ...kept, status: 'lost' }));
    await deliver(disputeEvent('closed', { ...won, status: 'won' }));
    await deliver(disputeEvent('funds_reinstated', { ...won, status: 'won' }));
    // The platform and the outlet bear the lost one in proportion.
    expect(await money()).toEqual({
      [`offers ${shop.deal.outlet.user.id}`]: 4241 - 841,
      fees: 749 - 175 - 149,
      provider: provider + 990,
    });
  });

  it.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
    'take nothing as %s',
    async (status) => {
      const inquiry = shop.stripe.dispute(sessionId(), { status });
      for (const type of ['created', 'funds_withdrawn', 'closed'])
        expect((await deliver(disputeEvent(type, inquiry))).statusCode).toBe(200);
      expect(await money()).toMatchObject({ hold: shop.deal.price });
    },
  );

  it.each([
    ['the artist’s balance', false],
    ['the card of a deleted account', true],
  ])('give back to %s', async (_where, isDeleted) => {
    const { artist, price } = shop.deal;
    await giveUp();
    const disputed = shop.stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    expect(await money()).toEqual(ONLY_CHARGE);
    if (isDeleted) await removeAccount();
    await deliver(disputeEvent('funds_reinstated', { ...disputed, status: 'won' }));
    const account = isDeleted ? `transit ${artist.user.id}` : artistAccount();
    expect(await money()).toMatchObject({ [account]: price });
  });
});

describe('a refund in the dashboard of the provider', () => {
  const refundEvent = (type: string) =>
    deliver(signedEvent(type, { id: 'x', payment_intent: `pi_${sessionId()}` }, shop.now));

  it('is taken in once by any of its events, whose order does not count', async () => {
    const admin = await shop.financeAdmin();
    await payCheckout();
    shop.stripe.refundByHand(sessionId(), 1990);
    const TYPES = ['refund.updated', 'charge.refunded', 'refund.created', 'charge.refund.updated'];
    for (const type of [...TYPES, ...TYPES.toReversed()])
      expect((await refundEvent(type)).statusCode).toBe(200);
    const once = { [artistAccount()]: 3000, provider: 175 - 3000, fees: -175 };
    expect([await stage(), await money()]).toEqual(['closed', once]);
    expect((await listAudit(shop.test.db, {}, 9)).map(({ entry }) => entry)).toMatchObject([
      { actor: 'provider', after: 'Refunded at the card provider', amountCents: 1990 },
    ]);
    expect(await failuresToldTo(admin)).toEqual(['refunded_outside']);
    // The receipt of the order has its credit note.
    const notes = await shop.test.db.select().from(papers).where(eq(papers.kind, 'credit_note'));
    expect(notes.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(-4990);
  });

  it('that fails gives back what it took, and one that had failed takes nothing', async () => {
    await payCheckout();
    const failed = { status: 'failed' };
    shop.stripe.refundByHand(sessionId(), 500, failed);
    await refundEvent('refund.failed');
    expect(await money()).toMatchObject({ hold: 4990 });
    const name = shop.stripe.refundByHand(sessionId(), 4990, { status: 'pending' });
    await refundEvent('refund.created');
    expect(await money()).toEqual(ONLY_CHARGE);
    Object.assign(shop.stripe.refunded.get(name) ?? {}, failed);
    for (const _time of [1, 2]) await refundEvent('refund.failed');
    expect(await money()).toMatchObject({ [artistAccount()]: 4990, provider: 175 - 4990 });
  });

  it('that is one of many, or more than what is left, is borne in the end by the platform', async () => {
    await payCheckout();
    for (let index = 0; index < 101; index += 1) shop.stripe.refundByHand(sessionId(), 50);
    await Promise.all([1, 2].map(() => refundEvent('charge.refunded')));
    expect(await money()).toEqual({ provider: 175 + 60, losses: -60, fees: -175 });
  });

  it('of an unknown payment is ignored', async () => {
    expect((await refundEvent('refund.created')).statusCode).toBe(200);
    expect(await money()).toEqual({});
  });
});

describe('a refund to the card', () => {
  beforeEach(async () => {
    await payCheckout();
    await giveUp();
    const body = { kind: 'card', payment: 1, amount: 49.9 };
    const { statusCode } = await call(shop.test, shop.deal.artist, 'POST', 'payouts/', body);
    expect(statusCode).toBe(201);
  });
  async function sendBack(minutesLater = 0) {
    shop.now = new Date(shop.now.getTime() + minutesLater * 60_000);
    await runWorkers([startProviderPayouts(shop.test.deps)]);
    return (await call(shop.test, shop.deal.artist, 'GET', 'payouts/')).json<object[]>()[0];
  }
  const breakDown = () => {
    const body = { error: { type: 'api_error', message: 'down' } };
    shop.stripe.trouble = { status: 500, body };
  };
  const refundCalls = () =>
    shop.stripe.calls.filter(({ call: name }) => name === 'POST /v1/refunds');

  it('is sent once, with the payout’s own key', async () => {
    for (const _time of [1, 2]) {
      expect(await sendBack()).toMatchObject({ status: 'paid', reference: 're_1' });
      // Stripe tells of it like of any other.
      const about = { id: 're_1', payment_intent: `pi_${sessionId()}` };
      expect((await deliver(signedEvent('refund.created', about, shop.now))).statusCode).toBe(200);
    }
    expect(refundCalls()).toHaveLength(1);
    expect(refundCalls()[0]?.headers['idempotency-key']).toBe('payout:1:pi_cs_test_1');
    expect(Object.fromEntries(refundCalls()[0]?.body ?? [])).toEqual({
      payment_intent: 'pi_cs_test_1',
      amount: '4990',
      'metadata[payout]': 'payout:1',
    });
    expect(await money()).toEqual(ONLY_CHARGE);
    expect((await listAudit(shop.test.db, {}, 9)).map(({ entry }) => entry)).toMatchObject([
      { actor: 'provider', actorId: null, action: 'payout_paid', payoutId: 1, requestId: null },
    ]);
  });

  it('is checked until it is complete', async () => {
    shop.stripe.refunds = 'pending';
    expect(await sendBack()).toMatchObject({ status: 'requested', reference: 're_1' });
    shop.stripe.refunds = 'succeeded';
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    expect(await sendBack(60)).toMatchObject({ status: 'paid' });
    expect(refundCalls()).toHaveLength(1);
  });

  it.each(['failed', 'refused'] as const)('that is %s returns to the balance', async (state) => {
    shop.stripe.refunds = state;
    expect(await sendBack()).toMatchObject({ status: 'failed', reason: expect.any(String) });
    expect(await money()).toMatchObject({ [artistAccount()]: 4990 });
  });

  it('is not sent after a chargeback, which takes its money', async () => {
    await deliver(dispute(2000));
    const reason = MONEY_MESSAGES.chargedBack;
    expect(await sendBack()).toMatchObject({ status: 'failed', reason });
    expect(refundCalls()).toEqual([]);
    expect(await money()).toEqual({ [artistAccount()]: 2990, provider: 175 - 2990, fees: -175 });
  });

  it('that a chargeback overtakes is not sent again, and covers the loss', async () => {
    breakDown();
    await sendBack();
    shop.stripe.trouble = undefined;
    await deliver(dispute(2000));
    expect(await money()).toMatchObject({ losses: -2000 });
    const sent = refundCalls().length;
    expect(await sendBack(5)).toMatchObject({ status: 'failed' });
    expect(refundCalls()).toHaveLength(sent);
    expect(await money()).toEqual({ [artistAccount()]: 2990, provider: 175 - 2990, fees: -175 });
  });

  it('whose response was lost is found again instead of being sent twice', async () => {
    shop.stripe.losesAnswers = true;
    await sendBack();
    shop.stripe.losesAnswers = false;
    const sent = refundCalls().length;
    await deliver(dispute());
    expect(await sendBack(5)).toMatchObject({ status: 'paid', reference: 're_1' });
    expect(refundCalls()).toHaveLength(sent);
    // Both the bank and the refund gave it back, which the platform bears.
    expect(await money()).toEqual({ provider: 175 + 4990, fees: -175, losses: -4990 });
  });

  it.each([
    ['after a chargeback was won does not cover it again', true],
    ['before a chargeback is won covers it, and is given back then', false],
  ])('that fails %s', async (_when, isWonFirst) => {
    shop.stripe.refunds = 'pending';
    await sendBack();
    const disputed = shop.stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    const win = () => deliver(disputeEvent('closed', { ...disputed, status: 'won' }));
    if (isWonFirst) await win();
    shop.stripe.refunds = 'failed';
    expect(await sendBack(60)).toMatchObject({ status: 'failed' });
    if (!isWonFirst) {
      expect(await money()).toEqual(ONLY_CHARGE);
      await win();
    }
    expect(await money()).toMatchObject({ [artistAccount()]: 4990 });
  });

  it.each([
    ['api_key_expired', 401],
    ['balance_insufficient', 400],
  ])('that %s prevents is tried again after an hour, and admins are notified', async (...row) => {
    const [code, status] = row;
    const admin = await shop.financeAdmin();
    const error = { type: 'invalid_request_error', code, message: 'refused' };
    shop.stripe.trouble = { status, body: { error } };
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    expect(await shop.failuresToldTo(admin)).toEqual(['provider_shut']);
    shop.stripe.trouble = undefined;
    expect(await sendBack(50)).toMatchObject({ status: 'requested' });
    expect(await sendBack(10)).toMatchObject({ status: 'paid' });
  });

  it('and a deletion of the account leave later disputes to the platform, until they are won', async () => {
    await sendBack();
    await removeAccount();
    const disputed = shop.stripe.dispute(sessionId());
    const taken = disputeEvent('funds_withdrawn', disputed);
    for (const _time of [1, 2]) expect((await deliver(taken)).statusCode).toBe(200);
    expect(await money()).toMatchObject({ losses: -shop.deal.price });
    const won = disputeEvent('funds_reinstated', { ...disputed, status: 'won' });
    for (const _time of [1, 2]) expect((await deliver(won)).statusCode).toBe(200);
    expect(await money()).toEqual(ONLY_CHARGE);
  });

  it('waits while Stripe is unreachable, and is sent once', async () => {
    breakDown();
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    shop.stripe.trouble = undefined;
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    expect(await sendBack(5)).toMatchObject({ status: 'paid' });
  });
});
