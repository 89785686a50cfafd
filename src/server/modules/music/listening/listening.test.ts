import { insertOpenCampaign, insertSoundTrack } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer } from '@/server/testing/trade';
import {
  campaigns,
  listening,
  tracks,
  artistProfiles,
  files,
  orders,
  releases,
} from '@/server/platform/db/schema';
import { HEARD_BYTES, setPart, hasPart } from '@/shared/music/listening.rules';
import type { Order } from '@/shared/trade/orders.schemas';
import { eq } from 'drizzle-orm';
import { sumListening } from './listeningRepository';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { DAY_MS } from '@/shared/platform/durations';
import { findHearing, mayHearFile } from '../campaigns/hearingRepository';
import { mergeHeard } from './listeningRoutes';

jest.setTimeout(60_000);

const NOTHING = Buffer.alloc(HEARD_BYTES);
/** The parts of these seconds of a track of 100 seconds: ten parts are a second. */
function played(from: number, to: number): Buffer {
  const parts = Buffer.alloc(HEARD_BYTES);
  for (let part = from * 10; part < to * 10; part += 1) setPart(parts, part);
  return parts;
}

describe('a track', () => {
  const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z') });
  let artist: TestAccount;
  let outlet: TestAccount;
  let campaign: number;
  let release: number;
  let order: number;
  beforeEach(async () => {
    artist = await test.register('artist');
    outlet = await test.register('media');
    campaign = await insertOpenCampaign(test, artist);
    release = (await test.db.select().from(campaigns))[0]?.releaseId ?? 0;
    const { id: service } = await approve(test, await offer(test, outlet));
    order = (await call(test, artist, 'POST', 'orders/', { service, campaign })).json<Order>().id;
  });

  const closeCampaign = () => test.db.update(campaigns).set({ openUntil: test.now });
  const detailFor = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', `offers/${order}/`)).json<Order>().detail;

  describe('that is listened to', () => {
    let track: number;
    beforeEach(async () => {
      track = await insertSoundTrack(test, artist, campaign, 100);
    });
    const base64 = (from: number, to: number) => played(from, to).toString('base64');
    const report = async (parts: string, id = track, caller = outlet) =>
      (await call(test, caller, 'PUT', `listening/${id}/`, { parts })).statusCode;

    it('is shown to the artist, not to the outlet, and summed by campaign', async () => {
      expect((await detailFor(artist))?.heard).toMatchObject({ heard: 0, seconds: 100 });
      expect(await report(base64(0, 100))).toBe(204);
      expect((await detailFor(artist))?.heard).toMatchObject({ heard: 0 });
      test.advance(12);
      expect(await report(base64(0, 12))).toBe(204);
      const known = { heard: 12, seconds: 100 };
      expect((await detailFor(artist))?.heard).toEqual({
        ...known,
        tracks: [{ id: track, ...known, parts: base64(0, 12) }],
      });
      expect((await detailFor(outlet))?.heard).toBeNull();
      await insertSoundTrack(test, artist, await insertOpenCampaign(test, artist), 60);
      for (const list of ['orders/', 'offers/'] as const) {
        const [own] = (await call(test, artist, 'GET', list)).json<Order[]>();
        expect(own?.heard).toEqual(known);
        const [theirs] = (await call(test, outlet, 'GET', list)).json<Order[]>();
        expect(theirs?.heard).toBeUndefined();
      }
      const { id: outletId } = outlet.user.profile;
      expect(await sumListening(test.db, campaign)).toEqual([{ outletId, seconds: 12 }]);
    });

    it('counts once in simultaneous reports', async () => {
      await report(base64(0, 0));
      test.advance(10);
      await Promise.all([report(base64(0, 20)), report(base64(20, 40)), report(base64(40, 60))]);
      expect((await detailFor(artist))?.heard).toMatchObject({ heard: 10 });
    });

    it('needs a right to hear it and a thousand parts, and without a length nothing is stored', async () => {
      const stranger = await test.register('media');
      expect(await report(base64(0, 1), track, stranger)).toBe(404);
      expect(await report(base64(0, 1), track + 1000)).toBe(404);
      const invalid = ['', 'AAAA', '='.repeat(168), 'A'.repeat(168), `${'A'.repeat(200)}=`];
      for (const parts of invalid) expect([parts, await report(parts)]).toEqual([parts, 400]);
      await test.db.update(tracks).set({ seconds: null }).where(eq(tracks.id, track));
      expect(await report(base64(0, 1))).toBe(204);
      expect(await test.db.$count(listening)).toBe(0);
      expect((await detailFor(artist))?.heard).toBeNull();
      await closeCampaign();
      expect(await report(base64(0, 1))).toBe(204);
      await call(test, outlet, 'POST', `offers/${order}/decline/`, {});
      expect(await report(base64(0, 1))).toBe(404);
    });
  });

  describe('can be heard', () => {
    const hears = async ({ user }: TestAccount) =>
      (await findHearing(test.db, test.deps.config, user.id, release, test.now)) !== null;
    const mayHave = ({ user }: TestAccount, path: string) =>
      mayHearFile(test.db, test.deps.config, user.id, path, test.now);
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      test.db.update(orders).set(values).where(eq(orders.id, order));

    it('by approved outlets while the campaign is open, always by its artist, and by no others', async () => {
      const [other, another] = [await test.register('media'), await test.register('artist')];
      expect(await hears(other)).toBe(false);
      await approve(test, await offer(test, other));
      expect(await hears(other)).toBe(true);
      await closeCampaign();
      expect(await Promise.all([other, another, artist].map(hears))).toEqual([false, false, true]);
    });

    it('with an open order, until that is closed', async () => {
      await closeCampaign();
      expect(await hears(outlet)).toBe(true);
      await call(test, outlet, 'POST', `offers/${order}/decline/`, {});
      expect(await hears(outlet)).toBe(false);
      const none = { artwork: null, embargo_note: null, tracks: [], files: [], biography: null };
      expect((await detailFor(outlet))?.music).toMatchObject(none);
    });

    it('with the press kit and the biography, whose files are signed for the reader', async () => {
      await closeCampaign();
      const paths = {
        artwork: `releases/${release}/artwork-a.png`,
        presskit: `releases/${release}/presskit-a.pdf`,
      };
      await test.db.update(releases).set(paths);
      await test.db.update(artistProfiles).set({ biography: 'Two from the port.' });
      const facts = {
        ownerId: artist.user.id,
        releaseId: release,
        bytes: 7,
        name: 'x',
        sha256: 'x',
      };
      await test.db.insert(files).values([
        { ...facts, kind: 'presskit', mediaType: 'application/pdf', path: paths.presskit },
        { ...facts, kind: 'artwork', mediaType: 'image/png', path: paths.artwork },
      ]);
      const { music } = (await detailFor(outlet)) ?? {};
      expect(music?.biography).toBe('Two from the port.');
      expect(music?.files).toMatchObject([
        { kind: 'artwork', media_type: 'image/png', bytes: 7 },
        { kind: 'presskit', media_type: 'application/pdf' },
      ]);
      expect(music?.files[1]?.path).toContain(`${paths.presskit}?for=${outlet.user.id}&`);
      expect(await mayHave(outlet, paths.presskit)).toBe(true);
    });

    it('until thirty days after the order was completed', async () => {
      await closeCampaign();
      await set({ stage: 'completed', completedAt: test.now, dueAt: null, remindAt: null });
      expect(await hears(outlet)).toBe(true);
      test.advance((30 * DAY_MS) / 1000);
      expect(await hears(outlet)).toBe(false);
    });

    it('unless it was added after the agreement, also when a file is served', async () => {
      await insertSoundTrack(test, artist, campaign);
      await closeCampaign();
      await set({ stage: 'accepted', acceptedAt: test.now });
      test.advance(1);
      await insertSoundTrack(test, artist, campaign);
      const [first, second] = [1, 2].map((at) => `releases/${release}/audio-${campaign}-${at}.mp3`);
      const may = (caller: TestAccount, path = '') => mayHave(caller, path);
      expect([await may(outlet, first), await may(outlet, second)]).toEqual([true, false]);
      expect(await may(artist, second)).toBe(true);
      expect((await detailFor(outlet))?.music?.tracks).toMatchObject([{ title: 'Track 1' }]);
      const suspension = { email: outlet.user.email, reason: 'x' };
      await test.db.transaction((tx) => suspendAccount(tx, test.deps, suspension));
      expect(await may(outlet, first)).toBe(false);
    });
  });
});

describe('merged parts', () => {
  const at = (second: number) => new Date(Date.parse('2026-11-20T12:00:00Z') + second * 1000);
  type Row = ReturnType<typeof mergeHeard>;
  const begun: Row = { parts: NOTHING, heard: 0, reportedAt: at(0), spareMs: 0 };
  const merge = (row: Row, parts: Buffer, second: number, seconds = 100) =>
    mergeHeard(row, parts, { seconds, now: at(second) });
  /** The seconds that count after the reports, each sent at its second. */
  const heardAfter = (...reports: readonly (readonly [second: number, parts: Buffer])[]): number =>
    reports.reduce((row, [second, parts]) => merge(row, parts, second), begun).heard / 10;
  const ALL = played(0, 100);

  it('counts parts played at normal speed, wherever playback starts, and repeats once', () => {
    expect(heardAfter([10, played(0, 10)], [20, played(0, 20)])).toBe(20);
    expect(heardAfter([10, played(80, 90)], [20, played(80, 100)])).toBe(20);
    expect(heardAfter([10, played(0, 10)], [20, played(0, 10)])).toBe(10);
  });

  it('counts a report that the network delayed, and one that follows early', () => {
    expect(heardAfter([12, played(0, 10)], [20, played(0, 20)])).toBe(20);
  });

  it.each<[attack: string, seconds: number, reports: (readonly [number, Buffer])[]]>([
    ['seeking to the end after a second', 1, [[1, played(99, 100)]]],
    ['seeking through 50 seconds of sound in 5 seconds', 5, [[5, played(0, 50)]]],
    ['the whole track at 16 times the speed, in 6 seconds', 6, [[6, ALL]]],
    ['a forged report of everything at once', 0, [[0, ALL]]],
    ['a forged report, replayed a hundred times at once', 0, Array(100).fill([0, ALL])],
    [
      'a forged report, replayed ten times a second for two seconds',
      2,
      Array.from({ length: 20 }, (_none, index) => [(index + 1) / 10, ALL] as const),
    ],
    [
      'two tabs that play different halves for 10 seconds',
      10,
      ([5, 10] as const).flatMap((end): [number, Buffer][] => [
        [end, played(0, end)],
        [end, played(50, 50 + end)],
      ]),
    ],
    ['a clock that goes back', 0, [[-50, ALL]]],
    [
      'a full report after a silence, with two seconds carried over,',
      12,
      [NOTHING, ALL].map((parts, index) => [50 + 10 * index, parts] as const),
    ],
  ])('%s yields %d seconds', (_attack, seconds, reports) => {
    expect(heardAfter(...reports)).toBe(seconds);
  });

  it('never reduces the time listened, and counts the beginning of the track first', () => {
    const { parts } = merge(begun, ALL, 3);
    const row = { parts, heard: 30, reportedAt: at(3), spareMs: 0 };
    const { parts: after } = merge(row, NOTHING, 4);
    const first = [0, 29, 30, 999].map((part) => hasPart(after, part));
    expect(first).toEqual([true, true, false, false]);
  });

  it('counts a long track, whose parts are longer than one report covers', () => {
    let row = begun;
    for (let second = 2; second <= 60; second += 2) row = merge(row, ALL, second, 4000);
    expect(row.heard).toBe(15);
  });
});
