import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { files, fileTasks } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { campaignOf, inReview, submit } from '@/server/testing/campaigns';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import type { Release } from '@/shared/music/releases.schemas';

let test: TestApp;
let artist: TestAccount;
const open = async (storageQuota?: number): Promise<void> => {
  test = await createTestApp(storageQuota === undefined ? {} : { config: { storageQuota } });
  artist = await test.register('artist');
};
beforeEach(() => open());
afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

const artwork = (value: Buffer): FormPart => ({ name: 'artwork', value, filename: 'cover.png' });
const presskit = (value: string | Buffer): FormPart => ({
  name: 'presskit',
  value,
  filename: 'kit.txt',
});
const add = async (
  id: number | string,
  parts: readonly FormPart[],
  { key, account = artist }: { key?: string; account?: TestAccount } = {},
) => {
  const { payload, headers } = await formBody(parts);
  return call(test, account, 'POST', `releases/${id}/files/`, payload, {
    ...headers,
    'content-length': String(payload.length),
    ...(key !== undefined && { 'idempotency-key': key }),
  });
};
const read = async (id: number): Promise<Release> =>
  (await call(test, artist, 'GET', `releases/${id}/`)).json();
const namesIn = (folder: string): string[] => {
  const whole = path.join(test.deps.config.dataDir, folder);
  return existsSync(whole) ? readdirSync(whole).sort() : [];
};
const mediaOf = (id: number) => namesIn(`media/releases/${id}`);
/** The common start of the names of a stored file and its thumbnails. */
const stemOf = (address: string | null): string =>
  path.posix.basename((address ?? '').split('?')[0] ?? '').replace(/\.\w+$/, '');
const rowsOf = (id: number) =>
  test.db.select().from(files).where(eq(files.releaseId, id)).orderBy(files.kind);
const expectNothingStaged = async (): Promise<void> => {
  expect(namesIn('tmp')).toEqual([]);
  // Replaced files are deleted a day later.
  const tasks = await test.db.select().from(fileTasks);
  expect(tasks.filter(({ target }) => !target.startsWith('deleted/'))).toEqual([]);
};

describe('files for a release that was created without', () => {
  it('are stored, and complete its campaign, which stays a draft', async () => {
    const made = await submit(test, artist, { description: 'Six songs.' });
    await call(test, artist, 'PATCH', `releases/${made.id}/`, { link: 'https://example.com/x' });
    const before = await campaignOf(test, artist, made.id);
    expect(before).toMatchObject({ stage: 'draft', missing: ['artwork'] });

    const story = await add(made.id, [presskit('Our story.')]);
    expect(story.statusCode).toBe(201);
    expect(story.json()).toMatchObject({ id: made.id, artwork: null, version: made.version + 2 });

    const picture = await add(made.id, [artwork(await noisePicture('png'))]);
    const { artwork: address, presskit: kit } = picture.json<Release>();
    expect((await test.app.inject(`/media/${address}`)).statusCode).toBe(200);
    expect((await test.app.inject(`/media/${kit}`)).body).toBe('Our story.');
    const after = await campaignOf(test, artist, made.id);
    expect(after).toMatchObject({ stage: 'draft', missing: [], artwork: address });
    expect(after.version).toBeGreaterThan(before.version);
    expect(mediaOf(made.id)).toHaveLength(5);
    expect(await rowsOf(made.id)).toMatchObject([
      { kind: 'artwork', name: 'cover.png', ownerId: artist.user.id, width: 200 },
      { kind: 'presskit', name: 'kit.txt', bytes: 10 },
    ]);
    await expectNothingStaged();
  });

  it('can be changed while it is reviewed, as its texts can', async () => {
    const { id, release } = await inReview(test, artist);
    const changed = await add(release, [artwork(await noisePicture('png', 80))]);
    expect(changed.statusCode).toBe(201);
    const campaign = await campaignOf(test, artist, release);
    expect(campaign).toMatchObject({ id, stage: 'in_review' });
    expect(stemOf(campaign.artwork)).toBe(stemOf(changed.json<Release>().artwork));
  });
});

describe('a file that is replaced', () => {
  it('is deleted with its thumbnails, and other files stay', async () => {
    const made = await submit(test, artist, {}, await noisePicture('png'));
    await add(made.id, [presskit('Our story.')]);
    const old = stemOf(made.artwork);
    expect(mediaOf(made.id).filter((name) => name.startsWith(old))).toHaveLength(4);

    const { artwork: address } = (
      await add(made.id, [artwork(await noisePicture('jpeg', 90))])
    ).json<Release>();
    const fresh = stemOf(address);
    expect(fresh).not.toBe(old);
    const kept = mediaOf(made.id);
    expect(kept.filter((name) => name.startsWith(old))).toEqual([]);
    expect(kept.filter((name) => name.startsWith(fresh))).toHaveLength(4);
    expect(kept.filter((name) => name.startsWith('presskit'))).toHaveLength(1);
    expect((await rowsOf(made.id)).map(({ kind }) => kind)).toEqual(['artwork', 'presskit']);
    expect((await test.app.inject(`/media/${made.artwork}`)).statusCode).toBe(404);
    await expectNothingStaged();
  });

  it('by the same file stays', async () => {
    const picture = await noisePicture('png');
    const made = await submit(test, artist, {}, picture);
    const before = mediaOf(made.id);
    const again = await add(made.id, [artwork(picture)]);
    expect(again.json<Release>().artwork).toBe(made.artwork);
    expect(mediaOf(made.id)).toEqual(before);
    expect(await rowsOf(made.id)).toHaveLength(1);
    expect((await test.app.inject(`/media/${made.artwork}`)).statusCode).toBe(200);
  });

  it('is deleted at the next start if the process died before', async () => {
    const made = await submit(test, artist, {}, await noisePicture('png'));
    jest.spyOn(test.deps.files, 'settle').mockResolvedValue();
    const changed = await add(made.id, [artwork(await noisePicture('png', 90))]);
    expect(mediaOf(made.id).every((name) => name.startsWith(stemOf(made.artwork)))).toBe(true);
    const { dataDir } = test.deps.config;
    const { now } = test.deps;
    await (await openFileStore({ dataDir, db: test.db, isShared: false, now })).stop();
    const stem = stemOf(changed.json<Release>().artwork);
    expect(mediaOf(made.id)).toHaveLength(4);
    expect(mediaOf(made.id).every((name) => name.startsWith(stem))).toBe(true);
    await expectNothingStaged();
  });

  it('by two simultaneous uploads leaves one of them', async () => {
    const { id } = await submit(test, artist, {}, await noisePicture('png'));
    const sent = await Promise.all(
      [70, 90].map(async (side) => add(id, [artwork(await noisePicture('png', side))])),
    );
    expect(tally(sent)).toEqual({ 201: 2 });
    const { artwork: address, version } = await read(id);
    expect(version).toBe(4);
    expect(mediaOf(id)).toHaveLength(4);
    expect(mediaOf(id).every((name) => name.startsWith(stemOf(address)))).toBe(true);
    expect(await rowsOf(id)).toHaveLength(1);
    await expectNothingStaged();
  });
});

describe('the storage quota', () => {
  const KILOBYTE = 1024;
  const kit = (kilobytes: number) => presskit('x'.repeat(kilobytes * KILOBYTE));

  it('includes added files, and not the files that they replace', async () => {
    await test.close();
    await open(1024 * KILOBYTE);
    const { id } = await submit(test, artist);
    expect((await add(id, [kit(900)])).statusCode).toBe(201);
    expect((await add(id, [kit(1000)])).statusCode).toBe(201);
    const other = await submit(test, artist);
    const refused = await add(other.id, [kit(300)]);
    expect([refused.statusCode, refused.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'storage_quota' }),
    ]);
    expect((await read(other.id)).version).toBe(1);
    expect(mediaOf(other.id)).toEqual([]);
    await expectNothingStaged();
  });

  it('is checked again when the replaced file is of another kind', async () => {
    await test.close();
    await open(1024 * KILOBYTE);
    const { id } = await submit(test, artist, {}, await noisePicture('png', 300));
    const before = await read(id);
    const refused = await add(id, [kit(1000)]);
    expect(refused.json()).toMatchObject({ code: 'storage_quota' });
    expect(await read(id)).toEqual(before);
    expect(mediaOf(id)).toHaveLength(4);
    await expectNothingStaged();
  });
});

describe('a file that is refused', () => {
  it.each<[string, number, string, () => FormPart[] | Promise<FormPart[]>]>([
    ['no file', 400, 'invalid', () => []],
    ['an invalid picture', 415, 'artwork_wrong_type', () => [artwork(Buffer.from('GIF89a'))]],
    ['an invalid press kit', 415, 'presskit_wrong_type', () => [presskit(Buffer.of(0xff))]],
    ['an audio file', 400, 'invalid', () => [{ name: 'audio', value: 'la la', filename: 'a.mp3' }]],
    [
      'a text beside the file',
      400,
      'invalid',
      () => [presskit('text'), { name: 'title', value: 'Low Tide' }],
    ],
    ['two files of one kind', 400, 'invalid', () => [presskit('one'), presskit('two')]],
  ])('%s: %d, and no file is stored or changed', async (_what, status, code, parts) => {
    const made = await submit(test, artist, {}, await noisePicture('png'));
    const before = [await read(made.id), mediaOf(made.id)];
    const refused = await add(made.id, await parts());
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([status, code]);
    expect([await read(made.id), mediaOf(made.id)]).toEqual(before);
    await expectNothingStaged();
  });

  it('is not read when the release belongs to another artist or is not found', async () => {
    const { id } = await submit(test, artist);
    const account = await test.register('artist');
    const receive = jest.spyOn(test.deps.files, 'receive');
    for (const [path, caller] of [
      [id, account],
      [999_999, artist],
      ['none', artist],
    ] as const) {
      expect((await add(path, [presskit('text')], { account: caller })).statusCode).toBe(404);
    }
    expect(receive).not.toHaveBeenCalled();
    const json = await call(test, artist, 'POST', `releases/${id}/files/`, { artwork: 'x' });
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([415, 'not_multipart']);
  });

  it('is removed when the transaction fails', async () => {
    const made = await submit(test, artist, {}, await noisePicture('png'));
    const before = [await read(made.id), mediaOf(made.id), await rowsOf(made.id)];
    jest.spyOn(test.deps.files, 'planMove').mockRejectedValue(new Error('the disk is full'));
    expect((await add(made.id, [artwork(await noisePicture('png', 90))])).statusCode).toBe(500);
    expect([await read(made.id), mediaOf(made.id), await rowsOf(made.id)]).toEqual(before);
    await expectNothingStaged();
  });
});

describe('files sent again with their key', () => {
  it('are stored once, however often they are sent, and get the first response', async () => {
    const { id } = await submit(test, artist);
    const parts = [artwork(await noisePicture('png')), presskit('text')];
    const first = await add(id, parts, { key: 'one' });
    const again = await Promise.all([1, 2, 3].map(() => add(id, parts, { key: 'one' })));
    for (const response of again) {
      expect([response.statusCode, response.json()]).toEqual([201, first.json()]);
      expect(response.headers['idempotency-replayed']).toBe('true');
    }
    expect((await read(id)).version).toBe(2);
    expect(mediaOf(id)).toHaveLength(5);
    await expectNothingStaged();
  });

  it('are refused with another file, and with another release', async () => {
    const { id } = await submit(test, artist);
    const other = await submit(test, artist);
    await add(id, [presskit('text')], { key: 'one' });
    for (const [release, text] of [
      [id, 'another'],
      [other.id, 'text'],
    ] as const) {
      const refused = await add(release, [presskit(text)], { key: 'one' });
      expect(refused.json()).toMatchObject({ code: 'idempotency_key_reused' });
    }
    expect([(await read(id)).version, (await read(other.id)).version]).toEqual([2, 1]);
    await expectNothingStaged();
  });
});
