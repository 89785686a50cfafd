import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { campaigns, files, releases, tracks } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { campaignOf, openCatalogue, submit } from '@/server/testing/campaigns';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
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
  { key }: { key?: string } = {},
) => {
  const parts: FormPart[] = [{ name: 'title', value: title }];
  if (peaks !== undefined) parts.push({ name: 'peaks', value: peaks });
  if (audio) parts.push({ name: 'audio', value: audio, filename });
  const { payload, headers } = await formBody(parts);
  return call(test, artist, 'POST', `campaigns/${id}/tracks/`, payload, {
    ...headers,
    ...(key !== undefined && { 'idempotency-key': key }),
  });
};
const mediaFiles = (release: number): string[] => {
  const folder = path.join(test.deps.files.mediaDir, `releases/${release}`);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const temporaryFiles = () => readdirSync(path.join(test.deps.config.dataDir, 'tmp'));

describe('a campaign', () => {
  it('is created with its release, lists what is missing, and stays a draft until it is submitted', async () => {
    const { id, release, version, ...created } = await newCampaign(
      {},
      await noisePicture('png', 60),
    );
    expect(created).toMatchObject({ stage: 'draft', is_over: false, tracks: [] });
    expect(created).toMatchObject({ title: 'Glass Harbour', review_hours: null });
    expect(created.missing).toEqual(['description', 'music']);
    const texts = { title: 'Low Tide', description: 'Six songs.', link: 'https://example.com/x' };
    await call(test, artist, 'PATCH', `releases/${release}/`, texts);
    const sounding = (await send(id, { audio: wave(1) })).json<Campaign>();
    expect(sounding).toMatchObject({ title: 'Low Tide', stage: 'draft', submitted_at: null });
    expect(sounding.missing).toEqual([]);
    expect(sounding.version).toBeGreaterThan(version);
    const sent = await call(test, artist, 'POST', `campaigns/${id}/submit/`);
    expect(sent.json()).toMatchObject({ stage: 'in_review', submitted_at: test.now.toISOString() });
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
    const { id } = await newCampaign();
    const patch = (fields: object) => call(test, artist, 'PATCH', `campaigns/${id}/`, fields);
    const embargo = { embargo_until: '2026-11-20', embargo_note: 'The day the vinyl is out.' };
    expect((await patch(embargo)).json()).toMatchObject(embargo);
    expect((await patch({ embargo_until: 'soon' })).statusCode).toBe(400);
    expect((await patch({ stage: 'approved' })).statusCode).toBe(400);
    const cleared = (await patch({ embargo_until: null })).json();
    expect(cleared).toMatchObject({ ...embargo, embargo_until: null });
  });

  it('is read-only while it is reviewed, until it is withdrawn', async () => {
    const artwork = await noisePicture('png', 60);
    const { id, release } = await newCampaign({ description: 'Six songs.' }, artwork);
    const { tracks: sent } = (await send(id, { audio: wave(1) })).json<Campaign>();
    await call(test, artist, 'POST', `campaigns/${id}/submit/`);
    const before = await campaignOf(test, artist, release);
    const track = `campaigns/${id}/tracks/${sent[0]?.id}/`;
    const present = { id, stage: 'in_review' };
    for (const { statusCode, json } of [
      await send(id, { audio: wave(1) }),
      await call(test, artist, 'PATCH', track, { title: 'Other' }),
      await call(test, artist, 'DELETE', track),
      await call(test, artist, 'PATCH', `campaigns/${id}/`, { embargo_note: 'x' }),
    ])
      expect([statusCode, json()]).toMatchObject([409, { code: 'campaign_in_review', present }]);
    expect(await campaignOf(test, artist, release)).toEqual(before);
    expect(temporaryFiles()).toEqual([]);

    await call(test, artist, 'POST', `campaigns/${id}/withdraw/`);
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
    const { profile } = (await call(test, artist, 'GET', 'auth/profile/')).json();
    expect(profile).toMatchObject({ catalogue_until: '2026-04-01T12:10:00.000Z' });
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
    const facts = { kind: 'audio', mediaType: 'audio/wav', name: 'low-tide.wav' };
    expect(stored).toMatchObject({ ...facts, bytes: wave(2.4).length });
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

  it('can be MP3, FLAC, M4A or Ogg, be silent or have no sound, which is no music to play', async () => {
    const { id } = await newCampaign();
    const add = async (track: Track) => (await send(id, track)).json<Campaign>();
    expect(await add({})).toMatchObject({
      missing: ['description', 'music'],
      tracks: [{ title: 'Low Tide', seconds: null, audio: null, peaks: null }],
    });
    for (const extension of ['mp3', 'flac', 'm4a', 'ogg']) {
      const audio = await readFile(path.join(SOUNDS, `tone.${extension}`));
      const track = (await add({ audio })).tracks.at(-1);
      expect(track).toMatchObject({ seconds: 2 });
      expect(track?.audio).toContain(`.${extension}?`);
    }
    const peaks = PEAKS.map(() => 0);
    const silent = await add({ audio: wave(3, { isSilent: true }), peaks: peaks.join(',') });
    expect(silent.tracks.at(-1)).toMatchObject({ seconds: 3, peaks });
  });

  it('is refused with another or a damaged file, and with invalid peaks', async () => {
    const { id, release } = await newCampaign();
    const header = Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1');
    const withoutSound = Buffer.concat([header, Buffer.alloc(4000)]);
    for (const [audio, status, reason] of [
      [Buffer.from('I am a song. '.repeat(99)), 415, 'wrong_type'],
      [await noisePicture('png', 40), 415, 'wrong_type'],
      [withoutSound, 415, 'wrong_type'],
      [Buffer.alloc(0), 415, 'wrong_type'],
      [wave(0), 400, 'damaged'],
      [wave(1).subarray(0, 30), 400, 'damaged'],
    ] as const) {
      const { statusCode, json } = await send(id, { audio, filename: 'song.mp3' });
      expect([statusCode, json().code]).toEqual([status, `audio_${reason}`]);
    }
    const [high, low] = [PEAKS.map(() => 101).join(), PEAKS.map(() => -1).join()];
    for (const peaks of ['1,2,3', high, low, 'x']) {
      const { statusCode, json } = await send(id, { audio: wave(1), peaks });
      expect([statusCode, Object.keys(json().fields)]).toEqual([400, ['peaks']]);
    }
    expect((await campaignOf(test, artist, release)).tracks).toEqual([]);
    expect(temporaryFiles()).toEqual([]);
  });

  it('is created once, however often it is sent with one key', async () => {
    const { id, release } = await newCampaign();
    const again = () => send(id, { audio: wave(1) }, { key: 'one-and-the-same' });
    const responses = [...(await Promise.all([again(), again()])), await again()];
    expect(tally(responses)).toEqual({ 201: 3 });
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
      const address = `campaigns/${id}/tracks/${track}/`;
      campaign = (await call(test, artist, 'PATCH', address, { position })).json();
      return campaign.tracks.map((each) => `${each.position} ${each.title}`);
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
    const refused = last.find(({ statusCode }) => statusCode === 409)?.json();
    const detail = 'A campaign can have at most 40 tracks.';
    expect(refused).toMatchObject({ code: 'tracks_full', detail });
    const { tracks: all } = await campaignOf(test, artist, release);
    expect(all.map(({ position }) => position)).toEqual(PEAKS.slice(1, TRACKS_MAX + 1));
  });

  it('counts in the account’s storage quota', async () => {
    test.deps.config.storageQuota = 40_000;
    const { id, release } = await newCampaign();
    expect((await send(id, { audio: wave(2) })).statusCode).toBe(201);
    const second = await send(id, { audio: wave(2) });
    expect([second.statusCode, second.json().code]).toEqual([413, 'storage_quota']);
    expect(mediaFiles(release)).toHaveLength(1);
    expect(temporaryFiles()).toEqual([]);
  });

  it('of another campaign is not found', async () => {
    const [own, other] = [await newCampaign(), await newCampaign()];
    const { tracks: of } = (await send(own.id, { audio: wave(1) })).json<Campaign>();
    const before = await campaignOf(test, artist, own.release);
    const foreign = `campaigns/${other.id}/tracks/${of[0]?.id}/`;
    const calls = [
      await call(test, artist, 'DELETE', foreign),
      await call(test, artist, 'PATCH', foreign, { title: 'x' }),
      await call(test, artist, 'PATCH', `campaigns/${own.id}/tracks/none/`, { title: 'x' }),
    ];
    expect(tally(calls)).toEqual({ 404: 3 });
    expect(await campaignOf(test, artist, own.release)).toEqual(before);
  });

  it('stays after a restart, which deletes files without a row', async () => {
    const { id, release } = await newCampaign();
    await send(id, { audio: wave(1) });
    const before = mediaFiles(release);
    const { config, now } = test.deps;
    const options = { dataDir: config.dataDir, db: test.db, isShared: false, now };
    await (await openFileStore(options)).stop();
    expect(mediaFiles(release)).toEqual(before);
  });
});
