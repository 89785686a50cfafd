import { paymentDisputes } from '@/server/platform/db/schema';
import { listAudit } from '@/server/modules/platform/audit/auditRepository';
import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { balances } from '@/server/testing/money';
import { checkout, finish, memberOf, stageOf } from '@/server/testing/payments';
import { stripeShop } from '@/server/testing/stripeShop';

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
    expect(await balances(shop.test.db)).toMatchObject({ [`${account} ${artist.user.id}`]: price });
  });
});
