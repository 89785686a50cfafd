import { eq } from 'drizzle-orm';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { accounts, campaigns, orderEvents, orders, transfers } from '@/server/platform/db/schema';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { insertOrder, insertUser } from '@/server/testing/money';
import { randomOf } from '@/server/testing/random';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Business } from '@/shared/admin/business.schemas';

jest.setTimeout(120_000);

/** A Thursday; its week began on the 23rd. */
const NOW = new Date('2026-11-26T12:00:00Z');
const MONDAY = '2026-11-23';
const test = testApp({ startsAt: NOW, lasts: 'file' });
const random = randomOf(7);
/** Any minute of the last 400 days. */
const at = () => new Date(NOW.getTime() - random(400 * 24 * 60) * 60_000);

const sales: { at: Date; cents: number; isDisputed: boolean; isRefunded: boolean }[] = [];
const fees: { at: Date; cents: number }[] = [];
const decisions: { at: Date; hours: number; isOrdered: boolean }[] = [];
let admin: TestAccount;
let artist: TestAccount;

beforeAll(async () => {
  admin = await test.registerAdmin();
  artist = await test.register('artist');
  const outlet = await insertUser(test.db, 'seller', 'media');
  const buyer = { userId: artist.user.id, profileId: artist.user.profile.id };
  for (let index = 0; index < 300; index += 1) await sell(buyer, outlet);
  for (let index = 0; index < 80; index += 1) await bookFee(index);
  for (let index = 0; index < 60; index += 1) await decide(buyer, outlet);
});

type Someone = Awaited<ReturnType<typeof insertUser>>;

async function sell(buyer: Someone, outlet: Someone) {
  const [cents, isDisputed, isRefunded] = [1000 + random(9000), !random(9), !random(7)];
  const sale = { at: at(), cents, isDisputed, isRefunded };
  const { orderId } = await insertOrder(test.db, buyer, outlet, sale.cents);
  await test.db.update(orders).set({ paidAt: sale.at }).where(eq(orders.id, orderId));
  const event = { actor: 'artist', name: 'dispute', toStage: 'disputed', createdAt: NOW } as const;
  // A dispute that was opened twice is one disputed order.
  for (const _time of sale.isDisputed ? [1, 2] : [])
    await test.db.insert(orderEvents).values({ orderId, ...event });
  if (sale.isRefunded) await book('refund', `${orderId}`, { orderId });
  sales.push(sale);
}

async function account(kind: 'fees' | 'losses' | 'provider'): Promise<number> {
  await test.db.insert(accounts).values({ kind }).onConflictDoNothing();
  const [row] = await test.db.select().from(accounts).where(eq(accounts.kind, kind));
  return row?.id ?? 0;
}

async function book(kind: 'fee' | 'refund', key: string, values: object) {
  const [fromId, toId] = [await account('provider'), await account('losses')];
  const all = { fromId, toId, amountCents: 1, kind, key: `${kind}:${key}`, ...values };
  await test.db.insert(transfers).values(all);
}

async function bookFee(index: number) {
  const cents = 100 + random(900);
  const isBack = !random(8);
  const [own, other] = [await account('fees'), await account('provider')];
  const way = isBack ? { fromId: own, toId: other } : { fromId: other, toId: own };
  const fee = { at: at(), cents: isBack ? -cents : cents };
  await book('fee', `${index}`, { ...way, amountCents: cents, createdAt: fee.at });
  fees.push(fee);
}

async function decide(buyer: Someone, outlet: Someone) {
  const decision = { at: at(), hours: 1 + random(200), isOrdered: !random(2) };
  const campaignId = await insertOpenCampaign(test, artist);
  const submittedAt = new Date(decision.at.getTime() - decision.hours * 3_600_000);
  const dates = { submittedAt, decidedAt: decision.at };
  await test.db.update(campaigns).set(dates).where(eq(campaigns.id, campaignId));
  const { orderId } = await insertOrder(test.db, buyer, outlet, 1000);
  const agreed = { campaignId, acceptedAt: decision.isOrdered ? NOW : null };
  await test.db.update(orders).set(agreed).where(eq(orders.id, orderId));
  decisions.push(decision);
}

/** The Monday that a time belongs to, found by walking back. */
function mondayOf(time: Date): string {
  const day = new Date(`${time.toISOString().slice(0, 10)}T00:00:00Z`);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** The Monday `weeks` before this week's. */
function before(weeks: number): string {
  const day = new Date(`${MONDAY}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 7 * weeks);
  return day.toISOString().slice(0, 10);
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((one, two) => one - two);
  const middle = (sorted.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** The expected figures of the weeks from the Monday `from` to the Monday `to`. */
function byHand(from: string, to: string) {
  const within = <Row extends { at: Date }>(rows: Row[]) =>
    rows.filter((row) => mondayOf(row.at) >= from && mondayOf(row.at) <= to);
  const sold = within(sales);
  const cents = (rows: { cents: number }[]) => rows.reduce((sum, row) => sum + row.cents, 0) / 100;
  const hours = median(within(decisions).map((decision) => decision.hours));
  return {
    orders: sold.length,
    volume: cents(sold),
    fees: cents(within(fees)),
    hours: hours === null ? null : expect.closeTo(hours, 6),
    disputed: sold.filter(({ isDisputed }) => isDisputed).length,
    refunded: sold.filter(({ isRefunded }) => isRefunded).length,
  };
}

const read = async (query = '', caller = admin) =>
  (await call(test, caller, 'GET', `admin/business/${query}`)).json<Business>();

it.each(['12', '26', '52'])('counts %s weeks as expected by hand', async (count) => {
  const weeks = Number(count);
  const business = await read(`?weeks=${count}`);
  expect(business.weeks).toEqual(
    Array.from({ length: weeks }, (_none, index) => {
      const from = before(weeks - 1 - index);
      return { from, ...byHand(from, from) };
    }),
  );
  expect(business.shown).toEqual(byHand(before(weeks - 1), MONDAY));
  expect(business.finished).toEqual(byHand(before(weeks - 1), before(1)));
  expect(business.before).toEqual(byHand(before(2 * weeks - 2), before(weeks)));
  const approved = decisions.filter((decision) => mondayOf(decision.at) >= before(weeks - 1));
  const ordered = approved.filter(({ isOrdered }) => isOrdered).length;
  const genre = { genre: 'electronic', campaigns: approved.length, ordered };
  expect(business.genres).toEqual([genre]);
});

it('returns twelve weeks by default, and the weeks as a file', async () => {
  expect((await read()).weeks).toHaveLength(12);
  expect((await call(test, admin, 'GET', 'admin/business/?weeks=13')).statusCode).toBe(400);
  const { body } = await call(test, admin, 'GET', 'admin/business/export.csv?weeks=26');
  const lines = body.trim().split('\r\n');
  expect(lines[0]).toBe('from,orders,volume,fees,hours,disputed,refunded');
  expect(lines).toHaveLength(27);
  expect(lines.at(-1)).toContain(`${MONDAY},`);
});

it.each([
  ['moderator', false],
  ['finance', true],
] as const)('shows sums to %s: %s', async (role, isShown) => {
  const reader = await test.registerAdmin('artist', { username: role });
  await setAdminRole(test.db, reader.user.email, role);
  const { weeks, shown, finished, before: earlier, held } = await read('', reader);
  const spans = [...weeks, shown, finished, earlier];
  const sums = spans.flatMap(({ volume, fees: fee }) => [volume, fee]);
  for (const sum of [...sums, held]) expect(sum === null).toBe(!isShown);
  const { body } = await call(test, reader, 'GET', 'admin/business/export.csv');
  const [, ...lines] = body.trim().split('\r\n');
  expect(lines).toHaveLength(12);
  for (const line of lines) expect(/^[^,]+,\d+,,,/.test(line)).toBe(!isShown);
});
