import { balances } from '@/server/testing/money';
import { finish } from '@/server/testing/payments';
import { stripeShop } from '@/server/testing/stripeShop';

jest.setTimeout(300_000);

const shop = stripeShop();
const { deliver, disputeEvent, payCheckout, sessionId } = shop;

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        ordersOf(items.filter((_other, index) => index !== at)).map((rest) => [item, ...rest]),
      );

/** The bank's money leaves with Stripe's charge of $15.00, which stays whatever the end. */
const leaves = (id: string, amount: number) => ({
  id: `txn_${id}_out`,
  amount: -amount,
  fee: 1500,
  currency: 'usd',
});
const comesBack = (id: string, amount: number) => ({
  ...{ id: `txn_${id}_in`, amount, fee: 0, currency: 'usd' },
});

type End = 'won' | 'lost' | 'open';
/** The kinds of events of a dispute as Stripe sends them, each with the record of that moment. */
function eventsOf(id: string, amount: number, end: End) {
  const dispute = shop.stripe.dispute(sessionId(), { id, amount });
  const out = { ...dispute, balance_transactions: [leaves(id, amount)] };
  const both = [leaves(id, amount), comesBack(id, amount)];
  return [
    disputeEvent('created', dispute),
    disputeEvent('funds_withdrawn', out),
    ...(end === 'open' ? [] : [disputeEvent('closed', { ...out, status: end })]),
    ...(end === 'won'
      ? [disputeEvent('funds_reinstated', { ...out, status: end, balance_transactions: both })]
      : []),
  ];
}

interface Story {
  /** What happened to the order before: its money is held, or on its way to the outlet. */
  work: 'held' | 'done';
  disputes: readonly (readonly [amount: number, end: End])[];
  /** The cents of each account at the end, reckoned by hand; $1.75 is the charge of the card. */
  end: { artist?: number; offers?: number; fees: number; losses?: number; provider: number };
}

/** The price is $49.90, of which $7.49 are the fee and $42.41 the outlet's. */
const STORIES: readonly Story[] = [
  // 4990 come and go; the charges are 175 and 1500.
  { work: 'held', disputes: [[4990, 'lost']], end: { fees: -1675, provider: 1675 } },
  {
    work: 'held',
    disputes: [[4990, 'won']],
    end: { artist: 4990, fees: -1675, provider: -4990 + 1675 },
  },
  {
    work: 'held',
    disputes: [[1990, 'open']],
    end: { artist: 3000, fees: -1675, provider: -3000 + 1675 },
  },
  { work: 'done', disputes: [[4990, 'lost']], end: { fees: -1675, provider: 1675 } },
  {
    work: 'done',
    disputes: [[4990, 'won']],
    end: { offers: 4241, fees: 749 - 1675, provider: -4990 + 1675 },
  },
  // Two at once: 990 stay away, of which the fee bears 149 and the outlet 841.
  {
    work: 'done',
    disputes: [
      [990, 'lost'],
      [4000, 'won'],
    ],
    end: { offers: 3400, fees: 749 - 149 - 3175, provider: -4000 + 3175 },
  },
  // The same money a second time, after the first was won: 4990 are gone.
  {
    work: 'held',
    disputes: [
      [4990, 'won'],
      [4990, 'lost'],
    ],
    end: { fees: -3175, provider: 3175 },
  },
  {
    work: 'done',
    disputes: [
      [4990, 'won'],
      [4990, 'lost'],
    ],
    end: { fees: -3175, provider: 3175 },
  },
];

/** All orders of one dispute's events; of more, those that put each event first, and last. */
function someOrders<Item>(items: readonly Item[]): Item[][] {
  if (items.length < (process.env.FULL ? 5 : 4)) return ordersOf(items);
  const turned = items.map((_item, at) => [...items.slice(at), ...items.slice(0, at)]);
  return [...turned, ...turned.map((order) => order.toReversed())];
}

const NAMES = STORIES.map(
  ({ work, disputes }) =>
    `${work}: ${disputes.map(([amount, end]) => `${amount} ${end}`).join(', ')}`,
);
const PLATFORM = ['fees', 'losses', 'provider'] as const;

it.each(NAMES)('the ledger ends the same whatever the order of events, %s', async (name) => {
  const story = STORIES[NAMES.indexOf(name)];
  if (!story) throw new Error(name);
  let count = 1;
  for (let at = 0; at < count; at += 1) {
    if (at > 0) await shop.agreeAnew();
    const before = await balances(shop.test.db);
    await payCheckout();
    if (story.work === 'done') await finish(shop.test, shop.deal);
    const orders = someOrders(
      story.disputes.flatMap(([amount, end], index) =>
        eventsOf(`dp_${sessionId()}_${index}`, amount, end),
      ),
    );
    count = orders.length;
    // Each comes twice: at once, and again after all the others.
    const chosen = orders[at] ?? [];
    for (const event of [...chosen.flatMap((each) => [each, each]), ...chosen])
      expect((await deliver(event)).statusCode).toBe(200);
    const after = await balances(shop.test.db);
    const got = {
      artist: after[`artist ${shop.deal.artist.user.id}`],
      offers: after[`offers ${shop.deal.outlet.user.id}`],
      hold: after.hold,
      underway: after.underway,
      ...Object.fromEntries(
        PLATFORM.map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)]),
      ),
    };
    expect([at, got]).toEqual([at, { losses: 0, ...story.end }]);
  }
});
