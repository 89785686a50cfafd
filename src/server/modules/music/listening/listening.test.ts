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

describe('listening', () => {
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
});

describe('who may hear a track', () => {
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
      const facts = {
        ownerId: artist.user.id,
        releaseId: release,
        bytes: 7,
        name: 'x',
        sha256: 'x',
      };
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
    const stored = {
      ownerId: artist.user.id,
      releaseId: release,
      bytes: 1,
      kind: 'audio' as const,
    };
    for (const [position, at] of [
      [1, test.now],
      [2, new Date(test.now.getTime() + 1000)],
    ] as const) {
      const path = `releases/${release}/audio-${position}.mp3`;
      const [file] = await test.db
        .insert(files)
        .values({ ...stored, path, name: 'a.mp3', mediaType: 'audio/mpeg', sha256: 'x' })
        .returning();
      await test.db
        .insert(tracks)
        .values({
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
});

describe('merged parts', () => {
  /** A track of 100 seconds: ten parts are a second. */
  const SECONDS = 100;

  const START = Date.parse('2026-11-20T12:00:00Z');

  const at = (second: number) => new Date(START + second * 1000);

  /** The parts of these seconds. */
  function played(from: number, to: number): Buffer {
    const parts = Buffer.alloc(HEARD_BYTES);
    for (let part = from * 10; part < to * 10; part += 1) setPart(parts, part);
    return parts;
  }

  const begun = { parts: Buffer.alloc(HEARD_BYTES), heard: 0, reportedAt: at(0), spareMs: 0 };

  /** The seconds that count after the reports, each sent at its second. */
  function heardAfter(...reports: readonly (readonly [second: number, parts: Buffer])[]): number {
    let row: ReturnType<typeof mergeHeard> = begun;
    for (const [second, parts] of reports)
      row = mergeHeard(row, parts, { seconds: SECONDS, now: at(second) });
    return row.heard / 10;
  }

  const ALL = played(0, SECONDS);

  it('counts parts played at normal speed, wherever playback starts, and repeats once', () => {
    expect(heardAfter([10, played(0, 10)], [20, played(0, 20)])).toBe(20);
    expect(heardAfter([10, played(80, 90)], [20, played(80, 100)])).toBe(20);
    expect(heardAfter([10, played(0, 10)], [20, played(0, 10)])).toBe(10);
  });

  it('counts a report that the network delayed, and one that follows early', () => {
    expect(heardAfter([12, played(0, 10)], [20, played(0, 20)])).toBe(20);
  });

  it.each<[attack: string, seconds: number, reports: [number, Buffer][]]>([
    ['seeking to the end after a second', 1, [[1, played(99, 100)]]],
    ['seeking through 50 seconds of sound in 5 seconds', 5, [[5, played(0, 50)]]],
    ['the whole track at 16 times the speed, in 6 seconds', 6, [[6, ALL]]],
    ['a forged report of everything at once', 0, [[0, ALL]]],
    [
      'a forged report, replayed a hundred times at once',
      0,
      Array.from({ length: 100 }, () => [0, ALL]),
    ],
    [
      'a forged report, replayed ten times a second for two seconds',
      2,
      Array.from({ length: 20 }, (_none, index): [number, Buffer] => [(index + 1) / 10, ALL]),
    ],
    [
      'two tabs that play different halves for 10 seconds',
      10,
      [
        [5, played(0, 5)],
        [5, played(50, 55)],
        [10, played(0, 10)],
        [10, played(50, 60)],
      ],
    ],
    ['a clock that goes back', 0, [[-50, ALL]]],
    [
      'a full report after a silence, with two seconds carried over,',
      12,
      [
        [50, Buffer.alloc(HEARD_BYTES)],
        [60, ALL],
      ],
    ],
  ])('%s yields %d seconds', (_attack, seconds, reports) => {
    expect(heardAfter(...reports)).toBe(seconds);
  });

  it('never reduces the time listened, and counts the beginning of the track first', () => {
    const { parts } = mergeHeard(begun, ALL, { seconds: SECONDS, now: at(3) });
    const { parts: after } = mergeHeard(
      { parts, heard: 30, reportedAt: at(3), spareMs: 0 },
      Buffer.alloc(HEARD_BYTES),
      { seconds: SECONDS, now: at(4) },
    );
    expect([0, 29, 30, 999].map((part) => hasPart(after, part))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('counts a long track, whose parts are longer than one report covers', () => {
    let row: ReturnType<typeof mergeHeard> = begun;
    for (let second = 2; second <= 60; second += 2)
      row = mergeHeard(row, ALL, { seconds: 4000, now: at(second) });
    expect(row.heard).toBe(15);
  });
});
