import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { startCardPayouts } from '@/server/modules/money/payouts/cardPayouts';
import { balances } from '@/server/testing/money';
import { memberOf } from '@/server/testing/payments';
import { stripeShop } from '@/server/testing/stripeShop';
import { call } from '@/server/testing/trade';
import { MONEY_MESSAGES } from '@/shared/money/moneyMessages';

jest.setTimeout(120_000);

const shop = stripeShop();
const {
  deliver,
  disputeEvent,
  dispute,
  payCheckout,
  sessionId,
  financeAdmin,
  failuresToldTo,
  removeAccount,
} = shop;

describe('a refund to the card', () => {
  beforeEach(async () => {
    await payCheckout();
    await shop.test.db.transaction((tx) =>
      moveOrder(tx, shop.test.deps, shop.deal.order.id, 'giveUp', memberOf(shop.deal.outlet)),
    );
    const body = { kind: 'card', payment: 1, amount: 49.9 };
    expect((await call(shop.test, shop.deal.artist, 'POST', 'payouts/', body)).statusCode).toBe(
      201,
    );
  });
  async function sendBack() {
    const worker = startCardPayouts(shop.test.deps);
    await worker.wake();
    await worker.stop();
    return (await call(shop.test, shop.deal.artist, 'GET', 'payouts/')).json<object[]>()[0];
  }
  const refundCalls = () =>
    shop.stripe.calls.filter(({ call: name }) => name === 'POST /v1/refunds');

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
    expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
    expect(await listAudit(shop.test.db, {}, 9)).toMatchObject([
      { actor: 'provider', actorId: null, action: 'payout_paid', payoutId: 1, requestId: null },
    ]);
  });

  it('is checked until it is complete', async () => {
    shop.stripe.refunds = 'pending';
    expect(await sendBack()).toMatchObject({ status: 'requested', reference: 're_1' });
    shop.stripe.refunds = 'succeeded';
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    shop.now = new Date(shop.now.getTime() + 3600_000);
    expect(await sendBack()).toMatchObject({ status: 'paid' });
    expect(refundCalls()).toHaveLength(1);
  });

  it.each(['failed', 'refused'] as const)('that is %s returns to the balance', async (state) => {
    shop.stripe.refunds = state;
    expect(await sendBack()).toMatchObject({ status: 'failed', reason: expect.any(String) });
    expect(await balances(shop.test.db)).toMatchObject({
      [`artist ${shop.deal.artist.user.id}`]: 4990,
    });
  });

  it('is not sent after a chargeback, which takes its money', async () => {
    await deliver(dispute(2000));
    expect(await sendBack()).toMatchObject({
      status: 'failed',
      reason: MONEY_MESSAGES.chargedBack,
    });
    expect(refundCalls()).toEqual([]);
    expect(await balances(shop.test.db)).toEqual({
      [`artist ${shop.deal.artist.user.id}`]: 2990,
      provider: 175 - 2990,
      fees: -175,
    });
  });

  it('that a chargeback overtakes is not sent again, and covers the loss', async () => {
    shop.stripe.trouble = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    await sendBack();
    shop.stripe.trouble = undefined;
    await deliver(dispute(2000));
    expect(await balances(shop.test.db)).toMatchObject({ losses: -2000 });
    shop.now = new Date(shop.now.getTime() + 5 * 60_000);
    const sent = refundCalls().length;
    expect(await sendBack()).toMatchObject({ status: 'failed' });
    expect(refundCalls()).toHaveLength(sent);
    expect(await balances(shop.test.db)).toEqual({
      [`artist ${shop.deal.artist.user.id}`]: 2990,
      provider: 175 - 2990,
      fees: -175,
    });
  });

  it('whose response was lost is found again instead of being sent twice', async () => {
    shop.stripe.losesAnswers = true;
    await sendBack();
    shop.stripe.losesAnswers = false;
    const sent = refundCalls().length;
    await deliver(dispute());
    shop.now = new Date(shop.now.getTime() + 5 * 60_000);
    expect(await sendBack()).toMatchObject({ status: 'paid', reference: 're_1' });
    expect(refundCalls()).toHaveLength(sent);
    // Both the bank and the refund gave it back, which the platform bears.
    expect(await balances(shop.test.db)).toEqual({
      provider: 175 + 4990,
      fees: -175,
      losses: -4990,
    });
  });

  it('that fails after a chargeback was won does not cover it again', async () => {
    shop.stripe.refunds = 'pending';
    await sendBack();
    const disputed = shop.stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    await deliver(disputeEvent('closed', { ...disputed, status: 'won' }));
    shop.stripe.refunds = 'failed';
    shop.now = new Date(shop.now.getTime() + 3600_000);
    expect(await sendBack()).toMatchObject({ status: 'failed' });
    expect(await balances(shop.test.db)).toMatchObject({
      [`artist ${shop.deal.artist.user.id}`]: 4990,
    });
  });

  it('that failed and covered a chargeback is given back once that is won', async () => {
    shop.stripe.refunds = 'pending';
    await sendBack();
    const disputed = shop.stripe.dispute(sessionId());
    await deliver(disputeEvent('funds_withdrawn', disputed));
    shop.stripe.refunds = 'failed';
    shop.now = new Date(shop.now.getTime() + 3600_000);
    await sendBack();
    expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
    await deliver(disputeEvent('closed', { ...disputed, status: 'won' }));
    expect(await balances(shop.test.db)).toMatchObject({
      [`artist ${shop.deal.artist.user.id}`]: 4990,
    });
  });

  it.each(['api_key_expired', 'balance_insufficient'])(
    'that %s prevents is tried again after an hour, and admins are told',
    async (code) => {
      const admin = await financeAdmin();
      const status = code === 'api_key_expired' ? 401 : 400;
      const error = { type: 'invalid_request_error', code, message: 'refused' };
      shop.stripe.trouble = { status, body: { error } };
      expect(await sendBack()).toMatchObject({ status: 'requested' });
      expect(await failuresToldTo(admin)).toEqual(['provider_shut']);
      shop.stripe.trouble = undefined;
      shop.now = new Date(shop.now.getTime() + 50 * 60_000);
      expect(await sendBack()).toMatchObject({ status: 'requested' });
      shop.now = new Date(shop.now.getTime() + 10 * 60_000);
      expect(await sendBack()).toMatchObject({ status: 'paid' });
    },
  );

  it('and a deletion of the account leave later disputes to the platform, until they are won', async () => {
    await sendBack();
    await removeAccount();
    const disputed = shop.stripe.dispute(sessionId());
    const taken = disputeEvent('funds_withdrawn', disputed);
    for (const _time of [1, 2]) expect((await deliver(taken)).statusCode).toBe(200);
    expect(await balances(shop.test.db)).toMatchObject({ losses: -shop.deal.price });
    const won = disputeEvent('funds_reinstated', { ...disputed, status: 'won' });
    for (const _time of [1, 2]) expect((await deliver(won)).statusCode).toBe(200);
    expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
  });

  it('waits while Stripe is unreachable, and is sent once', async () => {
    shop.stripe.trouble = { status: 500, body: { error: { type: 'api_error', message: 'down' } } };
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    shop.stripe.trouble = undefined;
    expect(await sendBack()).toMatchObject({ status: 'requested' });
    shop.now = new Date(shop.now.getTime() + 5 * 60_000);
    expect(await sendBack()).toMatchObject({ status: 'paid' });
  });
});
