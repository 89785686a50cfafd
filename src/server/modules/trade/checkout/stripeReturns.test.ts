import { paymentDisputes } from '@/server/platform/db/schema';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { balances } from '@/server/testing/money';
import { checkout, finish, memberOf, stageOf } from '@/server/testing/payments';
import { stripeShop } from '@/server/testing/stripeShop';
import { startCardPayouts } from '@/server/modules/money/payouts/refundToCardCommands';
import { call } from '@/server/testing/trade';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';

describe('disputes at Stripe', () => {
  jest.setTimeout(120_000);

  const shop = stripeShop();
  const { deliver, completed, disputeEvent, dispute, payCheckout, sessionId, removeAccount } = shop;

  describe('a chargeback', () => {
    it('closes the order and takes its held money, once', async () => {
      await payCheckout();
      const disputed = shop.stripe.dispute(sessionId());
      for (const type of ['created', 'funds_withdrawn', 'funds_withdrawn', 'updated'])
        expect((await deliver(disputeEvent(type, disputed))).statusCode).toBe(200);
      expect(await stageOf(shop.test, shop.deal)).toBe('closed');
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
      expect(await listAudit(shop.test.db, {}, 9)).toMatchObject([
        { actor: 'provider', actorId: null, action: 'chargeback', amountCents: 4990, paymentId: 1 },
      ]);
    });

    it('of a part of the payment takes only that part', async () => {
      await payCheckout();
      await deliver(dispute(1990));
      expect(await stageOf(shop.test, shop.deal)).toBe('closed');
      expect(await balances(shop.test.db)).toEqual({
        [`artist ${shop.deal.artist.user.id}`]: 3000,
        provider: 175 - 3000,
        fees: -175,
      });
    });

    it('that arrives before the payment settles both', async () => {
      await checkout(shop.test, shop.deal);
      shop.stripe.pay(sessionId());
      expect((await deliver(dispute())).statusCode).toBe(200);
      expect(await stageOf(shop.test, shop.deal)).toBe('closed');
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
      // The event of the payment arrives afterwards and restores nothing.
      await deliver(completed());
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
    });

    it('of completed work takes back the outlet’s share and the platform’s fee', async () => {
      await payCheckout();
      await finish(shop.test, shop.deal);
      await deliver(dispute());
      expect(await stageOf(shop.test, shop.deal)).toBe('completed');
      // The rest is the provider's own charge.
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
      const [mail] = (await shop.test.mails()).filter(({ subject }) =>
        subject.includes('taken back'),
      );
      expect(mail?.body).toContain('Your share of $42.41 went back with it.');
    });
  });

  describe('disputes of one payment', () => {
    beforeEach(payCheckout);

    it('add up, and never exceed it', async () => {
      for (const amount of [1990, 2000, 2000]) {
        expect((await deliver(dispute(amount))).statusCode).toBe(200);
      }
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
      expect(
        (await shop.test.db.select().from(paymentDisputes)).map((row) => row.amountCents),
      ).toEqual([1990, 2000, 1000]);
    });

    it('give back what they took once they are won, by either event', async () => {
      await finish(shop.test, shop.deal);
      const before = await balances(shop.test.db);
      const [kept, won] = [
        shop.stripe.dispute(sessionId(), { amount: 990 }),
        shop.stripe.dispute(sessionId()),
      ];
      for (const each of [kept, won]) await deliver(disputeEvent('created', each));
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
      await deliver(disputeEvent('closed', { ...kept, status: 'lost' }));
      await deliver(disputeEvent('closed', { ...won, status: 'won' }));
      await deliver(disputeEvent('funds_reinstated', { ...won, status: 'won' }));
      // The platform and the outlet bear the lost one in proportion.
      expect(await balances(shop.test.db)).toEqual({
        [`offers ${shop.deal.outlet.user.id}`]: 4241 - 841,
        fees: 749 - 175 - 149,
        provider: (before.provider ?? 0) + 990,
      });
    });

    it('take nothing as an inquiry, or once they were won before they were known', async () => {
      const inquiry = shop.stripe.dispute(sessionId(), { status: 'warning_needs_response' });
      await deliver(disputeEvent('created', inquiry));
      await deliver(disputeEvent('closed', { ...inquiry, status: 'warning_closed' }));
      const early = shop.stripe.dispute(sessionId());
      await deliver(disputeEvent('funds_reinstated', { ...early, status: 'won' }));
      await deliver(disputeEvent('funds_withdrawn', early));
      expect(await balances(shop.test.db)).toMatchObject({ hold: shop.deal.price });
    });

    it.each([
      ['the artist’s balance', false],
      ['the card of a deleted account', true],
    ])('give back to %s', async (_where, isDeleted) => {
      const { artist, outlet, order, price } = shop.deal;
      await shop.test.db.transaction((tx) =>
        moveOrder(tx, shop.test.deps, order.id, 'giveUp', memberOf(outlet)),
      );
      const disputed = shop.stripe.dispute(sessionId());
      await deliver(disputeEvent('funds_withdrawn', disputed));
      expect(await balances(shop.test.db)).toEqual({ provider: 175, fees: -175 });
      if (isDeleted) await removeAccount();
      await deliver(disputeEvent('funds_reinstated', { ...disputed, status: 'won' }));
      const account = isDeleted ? 'transit' : 'artist';
      expect(await balances(shop.test.db)).toMatchObject({
        [`${account} ${artist.user.id}`]: price,
      });
    });
  });
});

describe('refunds at Stripe', () => {
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
      shop.stripe.trouble = {
        status: 500,
        body: { error: { type: 'api_error', message: 'down' } },
      };
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
      'that %s prevents is tried again after an hour, and admins are notified',
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
      shop.stripe.trouble = {
        status: 500,
        body: { error: { type: 'api_error', message: 'down' } },
      };
      expect(await sendBack()).toMatchObject({ status: 'requested' });
      shop.stripe.trouble = undefined;
      expect(await sendBack()).toMatchObject({ status: 'requested' });
      shop.now = new Date(shop.now.getTime() + 5 * 60_000);
      expect(await sendBack()).toMatchObject({ status: 'paid' });
    });
  });
});
