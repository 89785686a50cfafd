import { eq } from 'drizzle-orm';
import {
  artistProfiles,
  campaigns,
  files,
  orders,
  releases,
  tracks,
} from '@/server/platform/db/schema';
import { insertOpenCampaign } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer } from '@/server/testing/trade';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import type { Order } from '@/shared/trade/orders.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { findHearing, mayHearFile } from './hearingRepository';

let artist: TestAccount;
let outlet: TestAccount;
let campaign: number;
let release: number;
let order: number;
const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z') });
beforeEach(async () => {
  artist = await test.register('artist');
  outlet = await test.register('media');
  campaign = await insertOpenCampaign(test, artist);
  const [row] = await test.db.select().from(campaigns);
  release = row?.releaseId ?? 0;
  const { id: service } = await approve(test, await offer(test, outlet));
  const placed = await call(test, artist, 'POST', 'orders/', { service, campaign });
  order = placed.json().id;
});

const hears = async ({ user }: TestAccount) =>
  (await findHearing(test.db, test.deps.config, user.id, release, test.now)) !== null;
const set = (values: Partial<typeof orders.$inferInsert>) =>
  test.db.update(orders).set(values).where(eq(orders.id, order));
const closeCampaign = () => test.db.update(campaigns).set({ openUntil: test.now });

it('is always possible for the artist, and for no other artist', async () => {
  await closeCampaign();
  expect(await hears(artist)).toBe(true);
  expect(await hears(await test.register('artist'))).toBe(false);
});

it('is possible for approved outlets, and no others, while the campaign is open', async () => {
  const other = await test.register('media');
  expect(await hears(other)).toBe(false);
  await approve(test, await offer(test, other));
  expect(await hears(other)).toBe(true);
  await closeCampaign();
  expect(await hears(other)).toBe(false);
});

it('stays possible with an open order, and ends when that is closed', async () => {
  await closeCampaign();
  expect(await hears(outlet)).toBe(true);
  await call(test, outlet, 'POST', `offers/${order}/decline/`, {});
  expect(await hears(outlet)).toBe(false);
  const { music } = (await call(test, outlet, 'GET', `offers/${order}/`)).json().detail;
  expect(music).toMatchObject({ artwork: null, embargo_note: null, tracks: [] });
  expect(music).toMatchObject({ files: [], biography: null });
});

it('includes the press kit and the biography, whose files are signed for the reader', async () => {
  await closeCampaign();
  const paths = {
    artwork: `releases/${release}/artwork-a.png`,
    presskit: `releases/${release}/presskit-a.pdf`,
  };
  await test.db.update(releases).set(paths);
  await test.db.update(artistProfiles).set({ biography: 'Two from the port.' });
  for (const [kind, mediaType] of [
    ['presskit', 'application/pdf'],
    ['artwork', 'image/png'],
  ] as const) {
    const facts = { ownerId: artist.user.id, releaseId: release, bytes: 7, name: 'x', sha256: 'x' };
    await test.db.insert(files).values({ ...facts, kind, mediaType, path: paths[kind] });
  }
  const { music } =
    (await call(test, outlet, 'GET', `offers/${order}/`)).json<Order>().detail ?? {};
  expect(music?.biography).toBe('Two from the port.');
  expect(music?.files).toMatchObject([
    { kind: 'artwork', media_type: 'image/png', bytes: 7 },
    { kind: 'presskit', media_type: 'application/pdf' },
  ]);
  expect(music?.files[1]?.path).toContain(`${paths.presskit}?for=${outlet.user.id}&`);
  expect(
    await mayHearFile(test.db, test.deps.config, outlet.user.id, paths.presskit, test.now),
  ).toBe(true);
});

it('ends thirty days after the order was completed', async () => {
  await closeCampaign();
  await set({ stage: 'completed', completedAt: test.now, dueAt: null, remindAt: null });
  expect(await hears(outlet)).toBe(true);
  test.now = new Date(test.now.getTime() + 30 * DAY_MS);
  expect(await hears(outlet)).toBe(false);
});

it('excludes tracks added after the agreement, also when a file is served', async () => {
  await closeCampaign();
  await set({ stage: 'accepted', acceptedAt: test.now });
  const stored = { ownerId: artist.user.id, releaseId: release, bytes: 1, kind: 'audio' as const };
  for (const [position, at] of [
    [1, test.now],
    [2, new Date(test.now.getTime() + 1000)],
  ] as const) {
    const path = `releases/${release}/audio-${position}.mp3`;
    const [file] = await test.db
      .insert(files)
      .values({ ...stored, path, name: 'a.mp3', mediaType: 'audio/mpeg', sha256: 'x' })
      .returning();
    await test.db.insert(tracks).values({
      campaignId: campaign,
      position,
      title: `Track ${position}`,
      createdAt: at,
      fileId: file?.id ?? 0,
    });
  }
  const mayHave = (position: number, { user }: TestAccount) =>
    mayHearFile(
      test.db,
      test.deps.config,
      user.id,
      `releases/${release}/audio-${position}.mp3`,
      test.now,
    );
  expect([await mayHave(1, outlet), await mayHave(2, outlet)]).toEqual([true, false]);
  expect(await mayHave(2, artist)).toBe(true);
  const { music } = (await call(test, outlet, 'GET', `offers/${order}/`)).json().detail;
  expect(music.tracks).toMatchObject([{ title: 'Track 1' }]);
  await test.db.transaction((tx) =>
    suspendAccount(tx, test.deps, { email: outlet.user.email, reason: 'x' }),
  );
  expect(await mayHave(1, outlet)).toBe(false);
});
