import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer } from '@/server/testing/trade';
import { campaigns, listening, tracks } from '@/server/platform/db/schema';
import { HEARD_BYTES, setPart } from '@/shared/music/heardParts';
import type { Order } from '@/shared/trade/orders.schemas';
import { eq } from 'drizzle-orm';
import { sumListening } from './listeningRepository';

jest.setTimeout(60_000);

const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z') });
let artist: TestAccount;
let outlet: TestAccount;
let campaign: number;
let track: number;
let order: number;
beforeEach(async () => {
  artist = await test.register('artist');
  outlet = await test.register('media');
  campaign = await insertOpenCampaign(test, artist);
  track = await insertSoundTrack(test, artist, campaign, 100);
  const { id: service } = await approve(test, await offer(test, outlet));
  order = (await call(test, artist, 'POST', 'orders/', { service, campaign })).json<Order>().id;
});

const played = (from: number, to: number): string => {
  const parts = Buffer.alloc(HEARD_BYTES);
  for (let part = from * 10; part < to * 10; part += 1) setPart(parts, part);
  return parts.toString('base64');
};
const report = async (parts: string, id = track, caller = outlet) =>
  (await call(test, caller, 'PUT', `listening/${id}/`, { parts })).statusCode;
const later = (seconds: number) => {
  test.now = new Date(test.now.getTime() + seconds * 1000);
};
const heardBy = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', `offers/${order}/`)).json<Order>().detail?.heard;

it('is shown to the artist, not to the outlet, and summed by campaign', async () => {
  expect(await heardBy(artist)).toMatchObject({ heard: 0, seconds: 100 });
  expect(await report(played(0, 100))).toBe(204);
  expect(await heardBy(artist)).toMatchObject({ heard: 0 });
  later(12);
  expect(await report(played(0, 12))).toBe(204);
  expect(await heardBy(artist)).toEqual({
    heard: 12,
    seconds: 100,
    tracks: [{ id: track, heard: 12, seconds: 100, parts: played(0, 12) }],
  });
  expect(await heardBy(outlet)).toBeNull();
  await insertSoundTrack(test, artist, await insertOpenCampaign(test, artist), 60);
  for (const list of ['orders/', 'offers/'] as const) {
    const [own] = (await call(test, artist, 'GET', list)).json<Order[]>();
    expect(own?.heard).toEqual({ heard: 12, seconds: 100 });
    const [theirs] = (await call(test, outlet, 'GET', list)).json<Order[]>();
    expect(theirs?.heard).toBeUndefined();
  }
  expect(await sumListening(test.db, campaign)).toEqual([
    { outletId: outlet.user.profile.id, seconds: 12 },
  ]);
});

it('counts two simultaneous reports once', async () => {
  await report(played(0, 0));
  later(10);
  await Promise.all([report(played(0, 20)), report(played(20, 40)), report(played(40, 60))]);
  expect(await heardBy(artist)).toMatchObject({ heard: 10 });
});

it('is only accepted for tracks that the outlet may hear', async () => {
  const stranger = await test.register('media');
  expect(await report(played(0, 1), track, stranger)).toBe(404);
  expect(await report(played(0, 1), track + 1000)).toBe(404);
  await test.db.update(campaigns).set({ openUntil: test.now });
  expect(await report(played(0, 1))).toBe(204);
  await call(test, outlet, 'POST', `offers/${order}/decline/`, {});
  expect(await report(played(0, 1))).toBe(404);
});

it.each(['', 'AAAA', '='.repeat(168), 'A'.repeat(168), `${'A'.repeat(200)}=`])(
  'refuses a report without a thousand parts: %s',
  async (parts) => {
    expect(await report(parts)).toBe(400);
  },
);

it('stores nothing for a track without a length', async () => {
  await test.db.update(tracks).set({ seconds: null }).where(eq(tracks.id, track));
  expect(await report(played(0, 1))).toBe(204);
  expect(await test.db.$count(listening)).toBe(0);
  expect(await heardBy(artist)).toBeNull();
});
