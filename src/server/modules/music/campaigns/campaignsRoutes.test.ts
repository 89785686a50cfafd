import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { campaigns, files, releases, tracks } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { campaignOf, openCatalogue, submit } from '@/server/testing/campaigns';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { wave } from '@/server/testing/soundFiles';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { ReleasePage } from '@/shared/music/releasePages.schemas';
import { TRACKS_MAX } from '@/shared/platform/limits';

jest.setTimeout(60_000);

const SOUNDS = path.resolve('src/server/testing/sounds');
const PEAKS = Array.from({ length: 200 }, (_, at) => at % 101);
let artist: TestAccount;

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
beforeEach(async () => {
  artist = await test.register('artist');
});

const newCampaign = async (values?: Record<string, string>, artwork?: Buffer) => {
  const { id } = await submit(test, artist, values, artwork);
  return campaignOf(test, artist, id);
};

interface Track {
  title?: string;
  audio?: Buffer;
  filename?: string;
  peaks?: string;
}
const send = async (
  id: number,
  { title = 'Low Tide', audio, filename = 'low-tide.wav', peaks }: Track = {},
  { key, account = artist }: { key?: string; account?: TestAccount } = {},
) => {
  const parts: FormPart[] = [{ name: 'title', value: title }];
  if (peaks !== undefined) parts.push({ name: 'peaks', value: peaks });
  if (audio) parts.push({ name: 'audio', value: audio, filename });
  const { payload, headers } = await formBody(parts);
  return call(test, account, 'POST', `campaigns/${id}/tracks/`, payload, {
    ...headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
};
const titles = ({ tracks: of }: Pick<Campaign, 'tracks'>) =>
  of.map(({ position, title }) => `${position} ${title}`);
const mediaFiles = (release: number): string[] => {
  const folder = path.join(test.deps.files.mediaDir, `releases/${release}`);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const temporaryFiles = () => readdirSync(path.join(test.deps.config.dataDir, 'tmp'));

describe('a campaign', () => {
  it('is created with its release, and lists what is missing', async () => {
    const campaign = await newCampaign();
    expect(campaign).toMatchObject({
      stage: 'draft',
      is_over: false,
      missing: ['description', 'artwork', 'music'],
      title: 'Glass Harbour',
      tracks: [],
      review_hours: null,
    });
  });

  it('stays a draft when it becomes complete, until its artist submits it', async () => {
    const { id, release } = await newCampaign({}, await noisePicture('png', 60));
    await call(test, artist, 'PATCH', `releases/${release}/`, {
      description: 'Six songs.',
      link: 'https://example.com/x',
    });
    const sounding = await send(id, { audio: wave(1) });
    expect(sounding.json()).toMatchObject({ stage: 'draft', missing: [], submitted_at: null });
    const sent = await call(test, artist, 'POST', `campaigns/${id}/submit/`);
    expect(sent.json()).toMatchObject({ stage: 'in_review', submitted_at: test.now.toISOString() });
  });

  it('gets a new version when its release changes, and contains the release', async () => {
    const { release, version } = await newCampaign();
    await call(test, artist, 'PATCH', `releases/${release}/`, { title: 'Low Tide' });
    const now_ = await campaignOf(test, artist, release);
    expect(now_.title).toBe('Low Tide');
    expect(now_.version).toBeGreaterThan(version);
  });

  it('closes its public pages again if the embargo is put off after they were opened early', async () => {
    const { id } = await newCampaign();
    const page = `campaigns/${id}/page/`;
    const opens = async () =>
      (await call(test, artist, 'GET', page)).json<ReleasePage>().opens_early;
    const put = (embargo_until: string | null) =>
      call(test, artist, 'PATCH', `campaigns/${id}/`, { embargo_until });
    await put('2026-03-20');
    await call(test, artist, 'PATCH', page, { opens_early: true });
    await put('2026-03-19');
    expect(await opens()).toBe(true);
    await put('2026-03-21');
    expect(await opens()).toBe(false);
  });

  it('keeps an embargo, which can be cleared, and refuses an invalid day', async () => {
    const { id, version } = await newCampaign();
    const patch = (fields: object, headers = {}) =>
      call(test, artist, 'PATCH', `campaigns/${id}/`, fields, headers);
    const embargo = { embargo_until: '2026-11-20', embargo_note: 'The day the vinyl is out.' };
    const set = await patch(embargo, { 'if-match': `"${version}"` });
    expect(set.json()).toMatchObject(embargo);
    const late = await patch({ embargo_note: 'x' }, { 'if-match': `"${version}"` });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'stale', present: embargo });
    expect((await patch({ embargo_until: 'soon' })).statusCode).toBe(400);
    expect((await patch({ stage: 'approved' })).statusCode).toBe(400);
    expect((await patch({ embargo_until: null })).json()).toMatchObject({
      embargo_until: null,
      embargo_note: embargo.embargo_note,
    });
  });

  it('is read-only while it is reviewed, until it is withdrawn', async () => {
    const campaign = await newCampaign(
      { description: 'Six songs.' },
      await noisePicture('png', 60),
    );
    const { tracks: sent } = (await send(campaign.id, { audio: wave(1) })).json<Campaign>();
    await call(test, artist, 'POST', `campaigns/${campaign.id}/submit/`);
    const before = await campaignOf(test, artist, campaign.release);
    const track = `campaigns/${campaign.id}/tracks/${sent[0]?.id}/`;
    const refused = [
      await send(campaign.id, { audio: wave(1) }),
      await call(test, artist, 'PATCH', track, { title: 'Other' }),
      await call(test, artist, 'DELETE', track),
      await call(test, artist, 'PATCH', `campaigns/${campaign.id}/`, { embargo_note: 'x' }),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'campaign_in_review',
        present: { id: campaign.id, stage: 'in_review' },
      });
    }
    expect(await campaignOf(test, artist, campaign.release)).toEqual(before);
    expect(temporaryFiles()).toEqual([]);

    await call(test, artist, 'POST', `campaigns/${campaign.id}/withdraw/`);
    const renamed = await call(test, artist, 'PATCH', track, { title: 'Other' });
    expect(renamed.json()).toMatchObject({ stage: 'draft', tracks: [{ title: 'Other' }] });
  });

  it('is deleted with its release, including tracks and files', async () => {
    const { id, release } = await newCampaign();
    await send(id, { audio: wave(1) });
    expect(mediaFiles(release)).toHaveLength(1);
    await call(test, artist, 'DELETE', `releases/${release}/`);
    for (const table of [campaigns, tracks, files]) {
      expect(await test.db.select().from(table)).toEqual([]);
    }
    expect(mediaFiles(release)).toEqual([]);
  });

  it('opens the catalogue until the latest end of all campaigns', async () => {
    await openCatalogue(test, artist);
    test.now = new Date('2026-03-01T12:10:00Z');
    await openCatalogue(test, artist, { title: 'Low Tide' });
    const profile = await call(test, artist, 'GET', 'auth/profile/');
    expect(profile.json()).toMatchObject({
      profile: { catalogue_until: '2026-04-01T12:10:00.000Z' },
    });
  });
});

describe('a track', () => {
  it('keeps its sound file, length and peaks, and is the sound of the release', async () => {
    const { id, release } = await newCampaign();
    const sent = await send(id, { audio: wave(2.4), peaks: PEAKS.join(',') });
    expect(sent.statusCode).toBe(201);
    const [track] = sent.json<Campaign>().tracks;
    expect(track).toMatchObject({ position: 1, title: 'Low Tide', seconds: 2, peaks: PEAKS });
    expect(track?.audio).toMatch(/^releases\/\d+\/audio-[\w-]+\.wav\?for=\d+&until=\d+&signature=/);
    const played = await call(test, artist, 'GET', `releases/${release}/`);
    expect(played.json<{ audio_file: string }>().audio_file).toBe(track?.audio);
    const [stored] = await test.db.select().from(files);
    expect(stored).toMatchObject({
      kind: 'audio',
      mediaType: 'audio/wav',
      name: 'low-tide.wav',
      bytes: wave(2.4).length,
    });
  });

  it('serves ranges to everyone with its signed address, for an hour, and to nobody else', async () => {
    const { id } = await newCampaign();
    const audio = wave(1);
    const [track] = (await send(id, { audio })).json<Campaign>().tracks;
    const get = (url: string) =>
      test.app.inject({ url: `/media/${url}`, headers: { range: 'bytes=44-143' } });
    const part = await get(track?.audio ?? '');
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 44-143/${audio.length}`);
    expect(part.headers['content-type']).toContain('audio/');
    expect(part.rawPayload).toEqual(audio.subarray(44, 144));
    expect((await get((track?.audio ?? '').split('?')[0] ?? '')).statusCode).toBe(404);
    test.now = new Date(test.now.getTime() + 61 * 60_000);
    expect((await get(track?.audio ?? '')).statusCode).toBe(404);
  });

  it.each(['mp3', 'flac', 'm4a', 'ogg'])('can be %s', async (extension) => {
    const { id } = await newCampaign();
    const audio = await readFile(path.join(SOUNDS, `tone.${extension}`));
    const [track] = (await send(id, { audio })).json<Campaign>().tracks;
    expect(track).toMatchObject({ seconds: 2 });
    expect(track?.audio).toContain(`.${extension}?`);
  });

  it.each<[string, number, string, () => Buffer | Promise<Buffer>]>([
    ['a text named .mp3', 415, 'wrong_type', () => Buffer.from('I am a song. '.repeat(99))],
    ['a picture', 415, 'wrong_type', () => noisePicture('png', 40)],
    [
      'an MP3 header without sound',
      415,
      'wrong_type',
      () =>
        Buffer.concat([
          Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1'),
          Buffer.alloc(4000),
        ]),
    ],
    ['a WAV without a sample', 400, 'damaged', () => wave(0)],
    ['half a WAV header', 400, 'damaged', () => wave(1).subarray(0, 30)],
    ['an empty file', 415, 'wrong_type', () => Buffer.alloc(0)],
  ])('is refused when it is %s: %d', async (_what, status, reason, make) => {
    const { id, release } = await newCampaign();
    const response = await send(id, { audio: await make(), filename: 'song.mp3' });
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      status,
      `audio_${reason}`,
    ]);
    expect((await campaignOf(test, artist, release)).tracks).toEqual([]);
    expect(temporaryFiles()).toEqual([]);
  });

  it('may be silent', async () => {
    const { id } = await newCampaign();
    const sent = await send(id, {
      audio: wave(3, { isSilent: true }),
      peaks: '0,'.repeat(199) + '0',
    });
    expect(sent.json<Campaign>().tracks[0]).toMatchObject({
      seconds: 3,
      peaks: PEAKS.map(() => 0),
    });
  });

  it('may have no sound file, and then the music cannot be played', async () => {
    const { id } = await newCampaign();
    const sent = await send(id);
    expect(sent.json()).toMatchObject({
      missing: ['description', 'artwork', 'music'],
      tracks: [{ title: 'Low Tide', seconds: null, audio: null, peaks: null }],
    });
  });

  it('is refused with invalid peaks', async () => {
    const { id } = await newCampaign();
    for (const peaks of [
      '1,2,3',
      PEAKS.map(() => 101).join(','),
      PEAKS.map(() => '-1').join(','),
      'x',
    ]) {
      const response = await send(id, { audio: wave(1), peaks });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ fields: object }>().fields).toHaveProperty('peaks');
    }
    expect(temporaryFiles()).toEqual([]);
  });

  it('is created once, however often it is sent with one key', async () => {
    const { id, release } = await newCampaign();
    const key = 'one-and-the-same';
    const responses = await Promise.all([
      send(id, { audio: wave(1) }, { key }),
      send(id, { audio: wave(1) }, { key }),
    ]);
    responses.push(await send(id, { audio: wave(1) }, { key }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await campaignOf(test, artist, release)).tracks).toHaveLength(1);
    expect(mediaFiles(release).filter((name) => name.startsWith('audio'))).toHaveLength(1);
    expect(temporaryFiles()).toEqual([]);
  });

  it('may have the same sound as another: either can be deleted', async () => {
    const { id, release } = await newCampaign();
    await send(id, { audio: wave(1) });
    const { tracks: both } = (await send(id, { audio: wave(1) })).json<Campaign>();
    const gone = await call(test, artist, 'DELETE', `campaigns/${id}/tracks/${both[0]?.id}/`);
    expect(gone.json<Campaign>().tracks).toMatchObject([{ id: both[1]?.id, position: 1 }]);
    expect(mediaFiles(release)).toHaveLength(1);
    expect(await test.db.select().from(files)).toHaveLength(1);
    const [row] = await test.db.select().from(releases).where(eq(releases.id, release));
    expect(row?.audioFile).toContain(mediaFiles(release)[0]);
  });

  it('moves without gaps, and the sound of the release changes with it', async () => {
    const { id, release } = await newCampaign();
    for (const title of ['A', 'B', 'C', 'D']) await send(id, { title, audio: wave(1) });
    let campaign = await campaignOf(test, artist, release);
    const move = async (title: string, position: number) => {
      const track = campaign.tracks.find((each) => each.title === title)?.id;
      const moved = await call(test, artist, 'PATCH', `campaigns/${id}/tracks/${track}/`, {
        position,
      });
      campaign = moved.json<Campaign>();
      return titles(campaign);
    };
    expect(await move('A', 3)).toEqual(['1 B', '2 C', '3 A', '4 D']);
    expect(await move('D', 1)).toEqual(['1 D', '2 B', '3 C', '4 A']);
    expect(await move('D', 40)).toEqual(['1 B', '2 C', '3 A', '4 D']);
    expect(await move('C', 2)).toEqual(['1 B', '2 C', '3 A', '4 D']);
    const played = await call(test, artist, 'GET', `releases/${release}/`);
    expect(played.json<{ audio_file: string }>().audio_file).toBe(campaign.tracks[0]?.audio);
    for (const position of [0, 41, 1.5, 'first', null]) {
      const track = `campaigns/${id}/tracks/${campaign.tracks[0]?.id}/`;
      expect((await call(test, artist, 'PATCH', track, { position })).statusCode).toBe(400);
    }
  });

  it('is one of 40 at most, also when two are sent at once', async () => {
    const { id, release } = await newCampaign();
    for (let made = 0; made < TRACKS_MAX - 1; made += 1) await send(id, { title: `T${made}` });
    const last = await Promise.all([send(id), send(id)]);
    expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(last.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'tracks_full',
      detail: 'A campaign can have at most 40 tracks.',
    });
    const { tracks: all } = await campaignOf(test, artist, release);
    expect(all.map(({ position }) => position)).toEqual(PEAKS.slice(1, TRACKS_MAX + 1));
  });

  it('counts in the account’s storage quota', async () => {
    await test.reopen({ config: { storageQuota: 40_000 } });
    artist = await test.register('artist');
    const { id, release } = await newCampaign();
    expect((await send(id, { audio: wave(2) })).statusCode).toBe(201);
    const second = await send(id, { audio: wave(2) });
    expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([
      413,
      'storage_quota',
    ]);
    expect(mediaFiles(release)).toHaveLength(1);
    expect(temporaryFiles()).toEqual([]);
  });

  it('of another artist’s campaign, or of another campaign, is not found', async () => {
    const own = await newCampaign();
    const other = await newCampaign();
    const stranger = await test.register('artist');
    const { tracks: of } = (await send(own.id, { audio: wave(1) })).json<Campaign>();
    const before = await campaignOf(test, artist, own.release);
    const track = of[0]?.id ?? 0;
    const calls = [
      await send(own.id, { audio: wave(1) }, { account: stranger }),
      await call(test, stranger, 'PATCH', `campaigns/${own.id}/tracks/${track}/`, { title: 'x' }),
      await call(test, stranger, 'DELETE', `campaigns/${own.id}/tracks/${track}/`),
      await call(test, artist, 'DELETE', `campaigns/${other.id}/tracks/${track}/`),
      await call(test, artist, 'PATCH', `campaigns/${own.id}/tracks/none/`, { title: 'x' }),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect(await campaignOf(test, artist, own.release)).toEqual(before);
  });

  it('stays after a restart, which deletes files without a row', async () => {
    const { id, release } = await newCampaign();
    await send(id, { audio: wave(1) });
    const before = mediaFiles(release);
    const { dataDir } = test.deps.config;
    const store = await openFileStore({
      dataDir,
      db: test.db,
      isShared: false,
      now: () => test.now,
    });
    await store.stop();
    expect(mediaFiles(release)).toEqual(before);
  });
});
