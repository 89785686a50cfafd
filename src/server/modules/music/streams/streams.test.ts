import { eq } from 'drizzle-orm';
import { campaigns, releases, streamDays } from '@/server/platform/db/schema';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';

const test = testApp({ lasts: 'file' });
let artist: TestAccount;
let path: string;
let campaign: number;
beforeEach(async () => {
  artist = await test.register('artist');
  campaign = await insertOpenCampaign(test, artist);
  path = `campaigns/${campaign}/streams/`;
});

const put = (days: unknown) => call(test, artist, 'PUT', path, { days });
const read = async () => (await call(test, artist, 'GET', path)).json<object>();
const day = (text: string, streams: unknown = 1) => ({ day: text, streams });

it('are stored in the order of the days, up to 800, replaced as a whole, and deleted', async () => {
  expect(await read()).toEqual({ days: [] });
  expect((await put([day('2026-03-02', 0), day('2026-03-01', 120)])).json()).toEqual({
    days: [day('2026-03-01', 120), day('2026-03-02', 0)],
  });
  await put([day('2026-03-05', 7)]);
  expect(await read()).toEqual({ days: [day('2026-03-05', 7)] });
  const most = { days: daysOf(800, 1_000_000_000) };
  expect((await put(most.days)).json()).toEqual(most);
  await put([]);
  expect(await read()).toEqual({ days: [] });
});

const daysOf = (length: number, streams = 1) =>
  Array.from({ length }, (_none, index) =>
    day(new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(0, 10), streams),
  );
const NO_LIST = 'Please send a list of days with their streams.';
it.each([
  ['a request without a list', undefined, NO_LIST],
  ['a day that does not exist', [day('2026-02-30')], NO_LIST],
  ['a time of day', [day('2026-02-03T10:00:00Z')], NO_LIST],
  ['a negative number', [day('2026-02-03', -1)], NO_LIST],
  ['a fraction', [day('2026-02-03', 0.5)], NO_LIST],
  ['a text instead of a number', [day('2026-02-03', '5')], NO_LIST],
  ['a number above the maximum', [day('2026-02-03', 1_000_000_001)], NO_LIST],
  ['an unknown field', [{ ...day('2026-02-03'), song: 'Low Tide' }], NO_LIST],
  ['a day twice', [day('2026-02-03'), day('2026-02-03', 2)], 'Each day can be in the list once.'],
  ['too many days', daysOf(801), 'At most 800 days can be kept.'],
])('refuses %s and changes nothing', async (_what, days, message) => {
  await put([day('2026-03-05', 7)]);
  const refused = await put(days);
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { days: message }]);
  expect(await read()).toEqual({ days: [day('2026-03-05', 7)] });
});

it('are deleted with their campaign', async () => {
  await put([day('2026-03-05', 7)]);
  const [row] = await test.db.select().from(campaigns).where(eq(campaigns.id, campaign));
  await test.db.delete(releases).where(eq(releases.id, row?.releaseId ?? 0));
  expect(await test.db.$count(streamDays, eq(streamDays.campaignId, campaign))).toBe(0);
});
