import { moveOrder } from '@/server/modules/trade/orders/moveOrderCommands';
import { startProviderPayouts } from '@/server/modules/money/payouts/providerPayoutCommands';
import { balances } from '@/server/testing/money';
import { memberOf } from '@/server/testing/payments';
import { signedEvent } from '@/server/testing/stripeDouble';
import { stripeShop } from '@/server/testing/stripeShop';
import { call, runWorkers, tally } from '@/server/testing/trade';

jest.setTimeout(300_000);

const CALLS = 30;
const shop = stripeShop();
const { deliver, completed, disputeEvent, payCheckout, sessionId } = shop;

const atOnce = <Result>(act: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: CALLS }, (_none, at) => act(at)));
const money = () => balances(shop.test.db);
const artist = () => `artist ${shop.deal.artist.user.id}`;

it('30 presses of Pay at once open one checkout, and 30 events of it bring its money once', async () => {
  const { order, artist: payer } = shop.deal;
  const body = { campaign: order.campaign };
  const pressed = await atOnce(() =>
    call(shop.test, payer, 'POST', `offers/${order.id}/pay/`, body),
  );
  expect(pressed.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  expect(shop.stripe.sessions.size).toBe(1);
  shop.stripe.pay(sessionId());
  expect(tally(await atOnce(() => deliver(completed())))).toEqual({ 200: CALLS });
  expect(await money()).toEqual({ hold: 4990, provider: 175 - 4990, fees: -175 });
});

it('30 events of two refunds at once take them once each', async () => {
  await payCheckout();
  for (const amount of [990, 1000]) shop.stripe.refundByHand(sessionId(), amount);
  const event = signedEvent('refund.created', { payment_intent: `pi_${sessionId()}` }, shop.now);
  expect(tally(await atOnce(() => deliver(event)))).toEqual({ 200: CALLS });
  expect(await money()).toEqual({ [artist()]: 3000, provider: 175 - 3000, fees: -175 });
});

it('30 events of a dispute that is won at once take and give back once', async () => {
  await payCheckout();
  const dispute = shop.stripe.dispute(sessionId());
  const won = { ...dispute, status: 'won' };
  const events = [
    disputeEvent('created', dispute),
    disputeEvent('funds_reinstated', won),
    disputeEvent('closed', won),
  ];
  const deliveries = await atOnce((at) => deliver(events[at % events.length] ?? completed()));
  expect(tally(deliveries)).toEqual({ 200: CALLS });
  expect(await money()).toEqual({ [artist()]: 4990, provider: 175 - 4990, fees: -175 });
});

it('30 requests of the whole balance, and the workers that send it, refund a card once', async () => {
  await payCheckout();
  const { order, outlet } = shop.deal;
  await shop.test.db.transaction((tx) =>
    moveOrder(tx, shop.test.deps, order.id, 'giveUp', memberOf(outlet)),
  );
  const body = { kind: 'card', payment: 1, amount: 49.9 };
  const asked = await atOnce(() => call(shop.test, shop.deal.artist, 'POST', 'payouts/', body));
  expect(asked.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(asked.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => runWorkers([startProviderPayouts(shop.test.deps)])));
  expect(shop.stripe.refunded.size).toBe(1);
  expect(await money()).toEqual({ provider: 175, fees: -175 });
});
