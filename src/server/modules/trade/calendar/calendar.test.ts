import { eq } from 'drizzle-orm';
import { campaigns, orders, releases } from '@/server/platform/db/schema';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
let deal: Deal;
beforeEach(async () => {
  deal = await agreeAndPay(test);
});

const calendar = (as: TestAccount, from = '2026-03-01', to = '2026-03-31') =>
  call(test, as, 'GET', `calendar/?from=${from}&to=${to}`);
const itemsOf = async (...args: Parameters<typeof calendar>) =>
  (await calendar(...args))
    .json<{ items: { kind: string; from: string; to: string; title: string }[] }>()
    .items.map(({ kind, from, to, title }) => [kind, from, to, title]);

it('lists what is due, released, under embargo and away, for its two sides alone', async () => {
  const { id, release_title: title } = deal.order;
  await test.db.update(campaigns).set({ embargoUntil: '2026-03-20' });
  await test.db.update(releases).set({ releaseDate: '2026-03-21' });
  await call(test, deal.outlet, 'PATCH', 'auth/profile/update/', {
    profile: { away: [{ from: '2026-03-30', to: '2026-04-02', note: 'Festival' }] },
  });
  const common = [
    ['embargo', '2026-03-01', '2026-03-19', title],
    ['due', '2026-03-08', '2026-03-08', title],
    ['release', '2026-03-21', '2026-03-21', title],
  ];
  const away = ['away', '2026-03-30', '2026-04-02', 'Away: Festival'];
  expect(await itemsOf(deal.outlet)).toEqual([...common, away]);
  expect(await itemsOf(deal.artist)).toEqual(common);
  expect(await itemsOf(await test.register('media'))).toEqual([]);
  expect(await itemsOf(deal.artist, '2026-03-09', '2026-03-10')).toEqual([common[0]]);
  await test.db
    .update(orders)
    .set({ stage: 'closed', closeReason: 'gave_up', dueAt: null })
    .where(eq(orders.id, id));
  expect(await itemsOf(deal.artist)).toEqual([]);
});

it('refuses a span that is too long, reversed or missing', async () => {
  for (const [from, to] of [
    ['2026-03-01', '2026-07-01'],
    ['2026-03-02', '2026-03-01'],
    ['soon', '2026-03-01'],
  ] as const)
    expect((await calendar(deal.artist, from, to)).statusCode).toBe(400);
  expect((await call(test, deal.artist, 'GET', 'calendar/')).statusCode).toBe(400);
});
