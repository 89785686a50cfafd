import { eq } from 'drizzle-orm';
import { campaigns, listening, orders, tracks } from '@/server/platform/db/schema';
import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { approve, call, offer } from '@/server/testing/trade';
import { HEARD_PARTS } from '@/shared/music/heardParts';
import type { Order } from '@/shared/trade/orders.schemas';

jest.setTimeout(60_000);

const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z') });
const NOTE = 'The second verse carries it. '.repeat(4);
let artist: TestAccount;
let outlet: TestAccount;
let campaign: number;
let track: number;
let order: number;
beforeEach(async () => {
  artist = await test.register('artist');
  outlet = await test.register('media');
  campaign = await insertOpenCampaign(test, artist);
  track = await insertSoundTrack(test, artist, campaign, 90);
  const sold = await offer(test, outlet, { type: 'spotify_playlist' });
  const { id: service } = await approve(test, sold);
  order = (await call(test, artist, 'POST', 'orders/', { service, campaign })).json<Order>().id;
  await test.db
    .update(orders)
    .set({ stage: 'paid', acceptedAt: test.now, deliveryDueAt: test.now })
    .where(eq(orders.id, order));
});

const deliver = async (body: object) => {
  const all = { links: [], files: [], ...body };
  const response = await call(test, outlet, 'POST', `offers/${order}/deliver/`, all);
  const { code, fields, stage } = response.json<{ code?: string; fields?: object } & Order>();
  return [response.statusCode, fields ?? code ?? stage];
};
const hear = async (seconds: number) => {
  const heard = Math.ceil((seconds * HEARD_PARTS) / 90);
  const parts = Buffer.alloc(HEARD_PARTS / 8);
  await test.db
    .insert(listening)
    .values({
      trackId: track,
      outletId: outlet.user.profile.id,
      parts,
      heard,
      reportedAt: test.now,
    })
    .onConflictDoUpdate({ target: [listening.trackId, listening.outletId], set: { heard } });
};

it('delivers an answer of 100 characters once half of a track was heard', async () => {
  expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
  await hear(44);
  expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
  await hear(45);
  expect(await deliver({ note: NOTE.slice(0, 99) })).toEqual([
    400,
    { note: 'Please write an answer of at least 100 characters.' },
  ]);
  expect(await deliver({ note: NOTE, links: ['https://example.com/list'] })).toEqual([
    400,
    { links: 'This service is a written answer, without links or files.' },
  ]);
  expect(await deliver({ note: NOTE })).toEqual([200, 'delivered']);
  const shown = (await call(test, outlet, 'GET', `offers/${order}/`)).json<Order>();
  expect(shown.detail?.deliverables).toMatchObject([
    { url: null, file: null, note: NOTE.trim(), checks: [], next_check_at: null },
  ]);
});

it('needs nothing to be heard that the outlet cannot hear', async () => {
  // The artist removes the music of the agreement, and adds another track that was no part of it.
  test.advance(60);
  await insertSoundTrack(test, artist, campaign, 90);
  await test.db.update(campaigns).set({ openUntil: test.now });
  expect(await deliver({ note: NOTE })).toEqual([409, 'not_heard']);
  await test.db.delete(tracks).where(eq(tracks.id, track));
  expect(await deliver({ note: NOTE })).toEqual([200, 'delivered']);
});

it('shows the outlet how much it has heard', async () => {
  await hear(44);
  const shown = (await call(test, outlet, 'GET', `offers/${order}/`)).json<Order>();
  expect(shown.detail?.heard?.tracks).toMatchObject([{ id: track, heard: 44, seconds: 90 }]);
});
