import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { files, fileTasks } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { campaignOf, inReview, submit } from '@/server/testing/campaigns';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import type { Release } from '@/shared/music/releases.schemas';

const test = testApp();
let artist: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist');
});
afterEach(() => jest.restoreAllMocks());

const artwork = (value: Buffer) => ({ name: 'artwork', value, filename: 'cover.png' });
const picture = async (width?: number) => artwork(await noisePicture('png', width));
const presskit = (value: string) => ({ name: 'presskit', value, filename: 'kit.txt' });
const withPicture = async () => submit(test, artist, {}, await noisePicture('png'));
const add = async (id: number | string, parts: readonly FormPart[], key?: string) => {
  const { payload, headers } = await formBody(parts);
  return call(test, artist, 'POST', `releases/${id}/files/`, payload, {
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
/** Expects that the release has only this picture, with its thumbnails. */
const expectOnly = (id: number, address: string | null): void => {
  expect(mediaOf(id)).toHaveLength(4);
  expect(mediaOf(id).filter((name) => !name.startsWith(stemOf(address)))).toEqual([]);
};

describe('files for a release that was created without', () => {
  it('are stored with its campaign, which stays a draft', async () => {
    const made = await submit(test, artist, { description: 'Six songs.' });
    await call(test, artist, 'PATCH', `releases/${made.id}/`, { link: 'https://example.com/x' });
    const before = await campaignOf(test, artist, made.id);
    expect(before).toMatchObject({ stage: 'draft', missing: [], artwork: null });

    const story = await add(made.id, [presskit('Our story.')]);
    expect(story.statusCode).toBe(201);
    expect(story.json()).toMatchObject({ id: made.id, artwork: null, version: made.version + 2 });

    const { artwork: address, presskit: kit } = (await add(made.id, [await picture()])).json();
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
    const changed = await add(release, [await picture(80)]);
    expect(changed.statusCode).toBe(201);
    const campaign = await campaignOf(test, artist, release);
    expect(campaign).toMatchObject({ id, stage: 'in_review' });
    expect(stemOf(campaign.artwork)).toBe(stemOf(changed.json<Release>().artwork));
  });
});

describe('a file that is replaced', () => {
  it('is deleted with its thumbnails, and other files stay', async () => {
    const made = await withPicture();
    await add(made.id, [presskit('Our story.')]);
    const changed = await add(made.id, [artwork(await noisePicture('jpeg', 90))]);
    const [old, fresh] = [stemOf(made.artwork), stemOf(changed.json<Release>().artwork)];
    const counts = [old, fresh, 'presskit'].map(
      (stem) => mediaOf(made.id).filter((name) => name.startsWith(stem)).length,
    );
    expect(counts).toEqual([0, 4, 1]);
    expect(await rowsOf(made.id)).toMatchObject([{ kind: 'artwork' }, { kind: 'presskit' }]);
    expect((await test.app.inject(`/media/${made.artwork}`)).statusCode).toBe(404);
    await expectNothingStaged();
  });

  it('by the same file stays', async () => {
    const content = await noisePicture('png');
    const made = await submit(test, artist, {}, content);
    const again = await add(made.id, [artwork(content)]);
    expect(again.json<Release>().artwork).toBe(made.artwork);
    expectOnly(made.id, made.artwork);
    expect(await rowsOf(made.id)).toHaveLength(1);
    expect((await test.app.inject(`/media/${made.artwork}`)).statusCode).toBe(200);
  });

  it('is deleted at the next start if the process died before', async () => {
    const made = await withPicture();
    jest.spyOn(test.deps.files, 'settle').mockResolvedValue();
    const changed = await add(made.id, [await picture(90)]);
    expectOnly(made.id, made.artwork);
    const { config, now } = test.deps;
    const options = { dataDir: config.dataDir, db: test.db, isShared: false, now };
    await (await openFileStore(options)).stop();
    expectOnly(made.id, changed.json<Release>().artwork);
    await expectNothingStaged();
  });

  it('by two simultaneous uploads leaves one of them', async () => {
    const { id } = await withPicture();
    const sent = await Promise.all([70, 90].map(async (side) => add(id, [await picture(side)])));
    expect(tally(sent)).toEqual({ 201: 2 });
    const { artwork: address, version } = await read(id);
    expect(version).toBe(4);
    expectOnly(id, address);
    expect(await rowsOf(id)).toHaveLength(1);
    await expectNothingStaged();
  });
});

it('the quota includes added files without those that they replace, which may be of another kind', async () => {
  const KILOBYTE = 1024;
  const kit = (kilobytes: number) => presskit('x'.repeat(kilobytes * KILOBYTE));
  test.deps.config.storageQuota = 1024 * KILOBYTE;
  const { id } = await submit(test, artist);
  for (const size of [900, 1000]) expect((await add(id, [kit(size)])).statusCode).toBe(201);
  const other = await submit(test, artist);
  const refused = await add(other.id, [kit(300)]);
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'storage_quota']);
  expect((await read(other.id)).version).toBe(1);
  expect(mediaOf(other.id)).toEqual([]);

  artist = await test.register('artist');
  const made = await submit(test, artist, {}, await noisePicture('png', 300));
  const before = await read(made.id);
  expect((await add(made.id, [kit(1000)])).json()).toMatchObject({ code: 'storage_quota' });
  expect(await read(made.id)).toEqual(before);
  expectOnly(made.id, made.artwork);
  await expectNothingStaged();
});

describe('a file that is refused', () => {
  it.each<[string, number, string, FormPart[]]>([
    ['no file', 400, 'invalid', []],
    ['an invalid picture', 415, 'artwork_wrong_type', [artwork(Buffer.from('GIF89a'))]],
    ['an audio file', 400, 'invalid', [{ name: 'audio', value: 'la la', filename: 'a.mp3' }]],
    ['a text beside it', 400, 'invalid', [presskit('text'), { name: 'title', value: 'Low Tide' }]],
    ['two files of one kind', 400, 'invalid', [presskit('one'), presskit('two')]],
  ])('%s: %d, and no file is stored or changed', async (_what, status, code, parts) => {
    const { id } = await withPicture();
    const before = [await read(id), mediaOf(id)];
    const refused = await add(id, parts);
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
    expect([await read(id), mediaOf(id)]).toEqual(before);
    await expectNothingStaged();
  });

  it('is not read when the release belongs to another artist or is not found', async () => {
    const { id } = await submit(test, artist);
    artist = await test.register('artist');
    const receive = jest.spyOn(test.deps.files, 'receive');
    for (const none of [id, 999_999, 'none'])
      expect((await add(none, [presskit('text')])).statusCode).toBe(404);
    expect(receive).not.toHaveBeenCalled();
  });

  it('is removed when the transaction fails', async () => {
    const { id } = await withPicture();
    const before = [await read(id), mediaOf(id), await rowsOf(id)];
    jest.spyOn(test.deps.files, 'planMove').mockRejectedValue(new Error('the disk is full'));
    expect((await add(id, [await picture(90)])).statusCode).toBe(500);
    expect([await read(id), mediaOf(id), await rowsOf(id)]).toEqual(before);
    await expectNothingStaged();
  });
});

it('files sent again with their key are stored once, and refused with others', async () => {
  const { id } = await submit(test, artist);
  const other = await submit(test, artist);
  const parts = [await picture(), presskit('text')];
  const first = await add(id, parts, 'one');
  for (const response of await Promise.all([1, 2, 3].map(() => add(id, parts, 'one')))) {
    expect([response.statusCode, response.json()]).toEqual([201, first.json()]);
    expect(response.headers['idempotency-replayed']).toBe('true');
  }
  for (const refused of [
    await add(id, [presskit('another')], 'one'),
    await add(other.id, parts, 'one'),
  ])
    expect(refused.json()).toMatchObject({ code: 'idempotency_key_reused' });
  expect([(await read(id)).version, (await read(other.id)).version]).toEqual([2, 1]);
  expect(mediaOf(id)).toHaveLength(5);
  await expectNothingStaged();
});
