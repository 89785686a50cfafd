import { eq } from 'drizzle-orm';
import { deliverables, linkChecks, outletProfiles } from '@/server/platform/db/schema';
import { html } from '@/server/platform/http/html';
import { agreeAndPay } from '@/server/testing/payments';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';
import type { LinkOutcome } from '@/shared/identity/linkOutcomes';
import { createHomeBand, drawHomeBand } from './homeBand';

jest.setTimeout(60_000);

let test: TestApp;
let time: number;
beforeAll(async () => {
  time = Date.UTC(2026, 2, 1);
  test = await createTestApp({ now: () => new Date(time) });
});
afterAll(() => test.close());

const drawn = async () => (await drawHomeBand(test.deps))?.markup ?? null;

it('has the newest pieces of public pages that are live', async () => {
  const { artist, outlet, order } = await agreeAndPay(test, 100);
  const links = [1, 2, 3, 4, 5].map((number) => `https://night-desk.com/${number}`);
  const work = { links, files: [], disclosed: true };
  await call(test, outlet, 'POST', `offers/${order.id}/deliver/`, work);
  await complete(test, artist, order.id);
  const check = async (url: string, outcome: LinkOutcome) => {
    const [row] = await test.db
      .update(deliverables)
      .set({ lastOutcome: outcome, lastLabel: 'labelled' })
      .where(eq(deliverables.url, url))
      .returning();
    const checkedAt = test.deps.now();
    await test.db.insert(linkChecks).values({ deliverableId: row?.id ?? 0, outcome, checkedAt });
  };
  for (const url of links.slice(0, 4)) await check(url, 'live');
  const publish = async (is_public: boolean) =>
    call(test, artist, 'PUT', `campaigns/${order.campaign ?? 0}/coverage/`, { is_public });

  expect(await drawn()).toBeNull();
  await publish(true);
  const shown = async () =>
    (await drawn())?.match(/href="https:[^"]*/g)?.map((each) => each.at(-1));
  // The fifth has not been checked yet.
  expect(await shown()).toEqual(['4', '3', '2']);
  await check(links[2] ?? '', 'gone');
  expect(await shown()).toEqual(['4', '2', '1']);
  for (const { user } of [artist, outlet]) expect(await drawn()).not.toContain(user.username);
  const suspend = async (approvedAt: Date | null) =>
    test.db.update(outletProfiles).set({ approvedAt });
  await suspend(null);
  expect(await drawn()).toBeNull();
  await suspend(test.deps.now());
  await publish(false);
  expect(await drawn()).toBeNull();
});

it('is read once a minute at most, stays while it cannot be read, and is awaited when too old', async () => {
  const draw = jest.fn(async () => html`<b>one</b>`);
  const { read } = createHomeBand(test.deps, draw);
  expect(await Promise.all([read(), read()])).toEqual(['<b>one</b>', '<b>one</b>']);
  expect(draw).toHaveBeenCalledTimes(1);
  draw.mockRejectedValueOnce(new Error('the database is away'));
  time += 60_000;
  expect([await read(), await read()]).toEqual(['<b>one</b>', '<b>one</b>']);
  expect(draw).toHaveBeenCalledTimes(2);
  draw.mockRejectedValueOnce(new Error('the database is away'));
  time += 4 * 60_000;
  expect(await read()).toBe('');
  time += 60_000;
  expect(await read()).toBe('<b>one</b>');
});

it('leaves the page unchanged when the database is unreachable', async () => {
  const { read } = createHomeBand(test.deps, async () => new Promise(() => undefined));
  expect(await read()).toBe('');
});
