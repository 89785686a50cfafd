import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { Member } from '@/server/platform/auth/actor';
import type { Db } from '@/server/platform/db/client';
import { campaigns, files } from '@/server/platform/db/schema';
import type { ReceivedUpload } from '@/server/platform/files/uploads';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { openCatalogue } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { ReleasePage } from '@/shared/music/releasePageResponse';
import { addPhoto } from './photosCommands';

jest.setTimeout(120_000);

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
let artist: TestAccount;
let id: number;
let release: number;
beforeEach(async () => {
  artist = await test.register('artist', { stage_name: 'Märä & Co' });
  ({ id, release } = await openCatalogue(test, artist));
});

const photosOf = (campaign = id) => `campaigns/${campaign}/photos/`;
const add = async (value: Buffer, filename = 'quay.png', caller = artist) => {
  const { payload, headers } = await formBody([{ name: 'photo', value, filename }]);
  return call(test, caller, 'POST', photosOf(), payload, headers);
};
/** Adds pictures of different sizes, and returns the last response. */
const addMany = async (count: number): Promise<ReleasePage['photos']> => {
  let photos: ReleasePage['photos'] = [];
  for (let turn = 0; turn < count; turn += 1)
    ({ photos } = (await add(await noisePicture('png', 30 + turn))).json<ReleasePage>());
  return photos;
};
const patch = (body: object) => call(test, artist, 'PATCH', `campaigns/${id}/page/`, body);
const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
const stored = () =>
  test.db.select({ path: files.path }).from(files).where(eq(files.kind, 'photo'));
const isThere = (file: string) => existsSync(path.join(test.deps.files.mediaDir, file));

/** Resolves once a transaction waits for a lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const { rows } = await test.db.execute(
      sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

describe('a photo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is accepted as %s, with its name', async (type) => {
    const response = await add(await noisePicture(type, 40), `quay.${type}`);
    expect(response.statusCode).toBe(201);
    const { photos } = response.json<ReleasePage>();
    expect(photos).toEqual([
      expect.objectContaining({
        name: `quay.${type}`,
        thumbnail: expect.stringMatching(/-192.webp$/),
      }),
    ]);
    expect(await statusOf(`/media/${photos[0]?.thumbnail}`)).toBe(200);
    expect((await call(test, artist, 'GET', `campaigns/${id}/page/`)).json()).toMatchObject({
      photos,
    });
  });

  it('is a complete picture of one of these types', async () => {
    const png = await noisePicture('png', 60);
    for (const [picture, code] of [
      [Buffer.from('GIF89a'), 'photo_wrong_type'],
      [Buffer.from('%PDF-1.7\n%%EOF\n'), 'photo_wrong_type'],
      [png.subarray(0, png.length / 2), 'photo_damaged'],
    ] as const)
      expect((await add(picture)).json()).toMatchObject({ code });
    const { payload, headers } = await formBody([{ name: 'x', value: 'none' }]);
    expect((await call(test, artist, 'POST', photosOf(), payload, headers)).statusCode).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('sent again is not stored twice', async () => {
    const picture = await noisePicture('png', 60);
    await add(picture);
    const { photos } = (await add(picture)).json<ReleasePage>();
    expect(photos).toHaveLength(1);
    expect(await statusOf(`/media/${photos[0]?.thumbnail}`)).toBe(200);
  });

  it('is one of at most six', async () => {
    await addMany(6);
    const refused = await add(await noisePicture('png', 50));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'photos_full',
      detail: CAMPAIGN_MESSAGES.tooManyPhotos,
      present: { photos: Array.from({ length: 6 }, () => expect.any(Object)) },
    });
    expect(await stored()).toHaveLength(6);
  });

  it('that is added at the same time as another does not become a seventh', async () => {
    await addMany(5);
    const [sixth, seventh] = await Promise.all(
      [50, 51].map(async (side) => {
        const picture = Readable.from([await noisePicture('png', side)]);
        return test.deps.files.receive(picture, 'photo', artist.user.id);
      }),
    );
    if (!sixth || !seventh) throw new Error('two pictures were received');
    const { id: userId, profile } = artist.user;
    const member: Member = { role: 'artist', userId, profileId: profile.id };
    const put = (tx: Db, upload: ReceivedUpload) => addPhoto(tx, test.deps, member, id, upload);
    let late: Promise<unknown> | undefined;
    await test.db.transaction(async (tx) => {
      await put(tx, sixth);
      late = test.db.transaction((other) => put(other, seventh)).catch((error: unknown) => error);
      await waitForLock();
    });
    expect(await late).toMatchObject({ code: 'photos_full' });
    expect(await stored()).toHaveLength(6);
  });

  it('is added and removed only by its artist', async () => {
    const [photo] = await addMany(1);
    const other = await test.register('artist');
    const { id: theirs } = await openCatalogue(test, other);
    expect((await add(await noisePicture('png', 50), 'a.png', other)).statusCode).toBe(404);
    for (const url of [`${photosOf()}${photo?.id}/`, `${photosOf(theirs)}${photo?.id}/`])
      expect((await call(test, other, 'DELETE', url)).statusCode).toBe(404);
    expect(await stored()).toHaveLength(1);
  });

  it('that is removed is deleted from storage, and all are deleted with their release', async () => {
    const [first] = await addMany(2);
    const [gone, kept] = (await stored()).map((file) => file.path);
    const thumbnail = first?.thumbnail ?? '';
    expect([gone ?? '', kept ?? '', thumbnail].map(isThere)).toEqual([true, true, true]);
    const response = await call(test, artist, 'DELETE', `${photosOf()}${first?.id}/`);
    expect(response.json<ReleasePage>().photos).toHaveLength(1);
    expect([gone ?? '', kept ?? '', thumbnail].map(isThere)).toEqual([false, true, false]);
    expect((await call(test, artist, 'DELETE', `${photosOf()}${first?.id}/`)).statusCode).toBe(404);
    await call(test, artist, 'DELETE', `releases/${release}/`);
    expect([isThere(kept ?? ''), await stored()]).toEqual([false, []]);
  });
});

describe('the release page', () => {
  const change = (values: Partial<typeof campaigns.$inferInsert>) =>
    test.db.update(campaigns).set(values).where(eq(campaigns.id, id));
  /** Returns the page's address, and that of the photo on it. */
  const openPage = async () => {
    const [photo] = await addMany(1);
    const response = await patch({ is_public: true, has_downloads: true });
    const page = response.json<ReleasePage>().path ?? '';
    return { page, address: `${page}/photo/${photo?.id}` };
  };

  it('shows small photos, each of which downloads the original', async () => {
    const { page, address } = await openPage();
    const { body } = await test.app.inject({ url: page });
    expect(body).toMatch(
      new RegExp(`<a href="${address}" download>\\s*<img[^>]*alt="Photo 1 of Märä &amp; Co"`),
    );
    const { headers, rawPayload } = await test.app.inject({ url: address });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+-photo-1.png"$/);
    const [{ bytes } = { bytes: 0 }] = await test.db
      .select({ bytes: files.bytes })
      .from(files)
      .where(eq(files.kind, 'photo'));
    expect(rawPayload).toHaveLength(bytes);
    const other = await test.register('artist');
    ({ id } = await openCatalogue(test, other));
    const theirs = (await add(await noisePicture('png', 50), 'a.png', other)).json<ReleasePage>();
    for (const none of ['0', 'x', '1e0', theirs.photos[0]?.id])
      expect(await statusOf(`${page}/photo/${none}`)).toBe(404);
  });

  it.each([
    ['is off', () => patch({ is_public: false })],
    ['allows no downloads', () => patch({ has_downloads: false })],
    ['was hidden', () => change({ hiddenAt: test.now })],
    ['is under embargo', () => change({ embargoUntil: '2026-03-02' })],
    [
      'has a suspended artist',
      () =>
        test.db.transaction((tx) =>
          suspendAccount(tx, test.deps, { email: artist.user.email, reason: 'Fraud.' }),
        ),
    ],
  ])('shows no photos while it %s', async (_what, act) => {
    const { page, address } = await openPage();
    expect(await statusOf(address)).toBe(200);
    await act();
    expect(await statusOf(address)).toBe(404);
    expect((await test.app.inject({ url: page })).body).not.toContain('Photo 1');
  });
});
