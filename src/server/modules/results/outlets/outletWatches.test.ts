import { campaigns, outletWatches } from '@/server/platform/db/schema';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { openCatalogue } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, order } from '@/server/testing/trade';
import { DAY_MS } from '@/shared/platform/durations';
import type { Notice } from '@/shared/platform/notices.schemas';
import type { OutletResponse } from '@/shared/results/outlets.schemas';
import type { Page } from '@/shared/platform/paging';
import { startOutletWatches } from './outletWatches';

jest.setTimeout(60_000);

let artist: TestAccount;
let outlet: TestAccount;
let service: number;
const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
beforeEach(async () => {
  artist = await test.register('artist');
  outlet = await test.register('media', { company_name: 'Night Desk' });
  service = (await approve(test, await offer(test, outlet))).id;
  await openCatalogue(test, artist);
});

const path = () => `outlets/${outlet.user.profile.id}/`;
const watch = (is_watched: unknown, caller = artist) =>
  call(test, caller, 'PUT', `${path()}watch/`, { is_watched });
const isWatched = async () =>
  (await call(test, artist, 'GET', path())).json<OutletResponse>().is_watched;
const taking = (profile: object) =>
  call(test, outlet, 'PATCH', 'auth/profile/update/', { profile });

/** Runs the workers of several processes after the minutes. */
async function lookAfter(minutes: number): Promise<void> {
  test.advance(minutes * 60);
  const workers = [1, 2].map(() => startOutletWatches({ ...test.deps, now: () => test.now }));
  for (const worker of workers) await worker.wake();
  for (const worker of workers) await worker.stop();
}
/** The titles of the notices after that. */
async function noticesAfter(minutes: number): Promise<string[]> {
  await lookAfter(minutes);
  const { items } = (await call(test, artist, 'GET', 'notices/')).json<Page<Notice>>();
  return items.filter(({ kind }) => kind === 'outlet_open').map((each) => each.title + each.path);
}
const sent = () => [`Night Desk takes orders again/catalogue/${outlet.user.profile.id}`];

it('sends one notification when an outlet that was away is back', async () => {
  await taking({ full_until: '2026-03-02' });
  expect((await watch(true)).json()).toMatchObject({ is_watched: true });
  await watch(true);
  expect(await noticesAfter(1)).toEqual([]);
  expect(await isWatched()).toBe(true);
  expect(await noticesAfter(12 * 60)).toEqual(sent());
  expect(await noticesAfter(12 * 60)).toEqual(sent());
  expect(await isWatched()).toBe(false);
  const mails = (await test.mails()).filter(({ subject }) => subject.startsWith('Night Desk'));
  expect(mails).toHaveLength(1);
});

it('sends a notification when an outlet that was full has finished an order', async () => {
  await taking({ open_orders_max: 1 });
  const { id } = await order(test, await test.register('artist'), service);
  await watch(true);
  expect(await noticesAfter(1)).toEqual([]);
  await call(test, outlet, 'POST', `offers/${id}/decline/`, {});
  expect(await noticesAfter(10)).toEqual(sent());
});

it('sends none for a cancelled watch, nor for an outlet without services', async () => {
  await taking({ full_until: '2026-03-02' });
  await watch(true);
  await watch(false);
  expect(await noticesAfter(12 * 60)).toEqual([]);
  await watch(true);
  await call(test, outlet, 'PATCH', `services/${service}/`, { is_on: false });
  expect(await noticesAfter(10)).toEqual([]);
});

it('waits while the watcher may not see the outlet: without a campaign or an order, or suspended', async () => {
  await taking({ full_until: '2026-03-02' });
  await watch(true);
  await test.db.update(campaigns).set({ openUntil: test.now });
  expect(await noticesAfter(12 * 60)).toEqual([]);
  const until = new Date(test.now.getTime() + 30 * DAY_MS);
  await test.db.update(campaigns).set({ openUntil: until });
  await writeSuspension(test.db, artist.user.id, { at: test.now, reason: 'Spam.' });
  await lookAfter(10);
  await writeSuspension(test.db, artist.user.id, null);
  expect(await noticesAfter(0)).toEqual([]);
  expect(await noticesAfter(10)).toEqual(sent());
});

it('notifies a watcher with an order of the outlet, also after the campaign', async () => {
  const { id } = await order(test, artist, service);
  await call(test, outlet, 'POST', `offers/${id}/accept/`, {});
  await taking({ full_until: '2026-03-02' });
  await watch(true);
  await test.db.update(campaigns).set({ openUntil: test.now });
  expect(await noticesAfter(12 * 60)).toEqual(sent());
});

it('ends after 180 days', async () => {
  await taking({ full_until: '2026-08-28' });
  await watch(true);
  await lookAfter(180 * 24 * 60 - 1);
  expect(await test.db.$count(outletWatches)).toBe(1);
  await lookAfter(10);
  expect(await test.db.$count(outletWatches)).toBe(0);
});

it('begins only for artists who see the outlet, while it takes no orders', async () => {
  expect((await watch(true)).json()).toMatchObject({ is_watched: false });
  expect((await watch(true, await test.register('artist'))).statusCode).toBe(404);
  for (const value of [null, 'yes', 1, undefined])
    expect((await watch(value)).statusCode).toBe(400);
  expect(await test.db.$count(outletWatches)).toBe(0);
});
