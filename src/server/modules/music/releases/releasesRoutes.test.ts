import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { releases } from '@/server/platform/db/schema';
import { submit } from '@/server/testing/campaigns';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { agreeAndPay } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, followPages } from '@/server/testing/trade';
import type { Release } from '@/shared/music/releases.schemas';

const test = testApp();
let artist: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist');
});

const texts = (values: Record<string, string> = {}): FormPart[] => {
  const own = { artist: String(artist.user.profile.id), title: 'Glass Harbour', ...values };
  const all = { format: 'ep', genre: 'electronic', ...own };
  return Object.entries(all).map(([name, value]) => ({ name, value }));
};
const post = (payload: string | Buffer | object, headers: Record<string, string> = {}) =>
  call(test, artist, 'POST', 'releases/', payload, headers);
const create = async (parts = texts()) => {
  const { payload, headers } = await formBody(parts);
  return post(payload, headers);
};
const change = (id: number, body: object) => call(test, artist, 'PATCH', `releases/${id}/`, body);
const read = (id: number) => call(test, artist, 'GET', `releases/${id}/`);
/** The path of a file without its signature. */
const fileOf = (address: string): string => address.split('?', 1)[0] ?? '';
const inDataDir = (...parts: string[]): string => path.join(test.deps.config.dataDir, ...parts);
const names = (folder: string): Promise<string[]> => readdir(inDataDir(folder)).catch(() => []);

describe('creating a release', () => {
  it('returns the release', async () => {
    const values = {
      ...{ description: 'Four tracks', release_date: '2026-09-21T00:00:00.000Z' },
      styles: 'shoegaze, drum and bass,shoegaze,',
    };
    const response = await create(texts({ title: '  Glass Harbour ', ...values }));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      artist: artist.user.profile.id,
      title: 'Glass Harbour',
      format: 'ep',
      genre: 'electronic',
      styles: ['shoegaze', 'drum and bass'],
      description: 'Four tracks',
      release_date: '2026-09-21',
      link: null,
      presskit: null,
      artwork: null,
      audio_file: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      version: 1,
      proposed: null,
    });
  });

  it('stores the files, also files sent before texts, with thumbnails and no temporary file', async () => {
    const artwork = await noisePicture('png', 800, 400);
    const response = await create([
      { name: 'artwork', value: artwork, filename: 'wrong-name.gif', type: 'image/gif' },
      { name: 'presskit', value: 'Für alle', filename: 'kit.txt', type: 'text/plain' },
      ...texts(),
    ]);
    expect(response.statusCode).toBe(201);
    const release = response.json();
    const hash = createHash('sha256').update(artwork).digest('hex');
    const file = fileOf(release.artwork);
    expect(file).toBe(`releases/${release.id}/artwork-${hash}.png`);
    expect(fileOf(release.presskit)).toMatch(
      new RegExp(`^releases/${release.id}/presskit-[0-9a-f]{64}\\.txt$`),
    );
    expect((await readFile(inDataDir('media', file))).equals(artwork)).toBe(true);
    for (const width of [96, 192, 640]) {
      const thumbnail = inDataDir('media', file.replace('.png', `-${width}.webp`));
      const facts = { format: 'webp', width, height: width / 2 };
      expect(await sharp(thumbnail).metadata()).toMatchObject(facts);
    }
    expect(await names('tmp')).toEqual([]);
    expect(await names(`media/releases/${release.id}`)).toHaveLength(5);
  });

  it('ignores a file input without a file', async () => {
    const start = '--b\r\ncontent-disposition: form-data; name=';
    const lines = texts().map(({ name, value }) => `${start}"${name}"\r\n\r\n${String(value)}\r\n`);
    const type = 'content-type: application/octet-stream';
    const payload = `${lines.join('')}${start}"artwork"; filename=""\r\n${type}\r\n\r\n\r\n--b--\r\n`;
    const response = await post(payload, { 'content-type': 'multipart/form-data; boundary=b' });
    expect(response.statusCode).toBe(201);
    expect(response.json().artwork).toBeNull();
  });

  it.each([
    {
      title: ['   ', 'Please enter a title'],
      format: ['lp', 'Format: please choose one of the list.'],
      genre: ['polka', 'Genre: please choose one of the list.'],
      release_date: ['2026-02-30', 'Please enter a date as DD.MM.YYYY.'],
      artist: ['x', 'The artist is missing.'],
    },
    {
      title: ['x'.repeat(201), 'Title can have at most 200 characters.'],
      format: ['', 'Please choose a format.'],
    },
    { styles: ['polka', 'Styles: please choose from the list.'] },
    { title: ['a\u0000b', 'Title contains characters that are not allowed.'] },
  ])('refuses invalid fields, each with its message: %j', async (refused) => {
    const all = Object.entries(refused) as [string, [value: string, message: string]][];
    const response = await create(
      texts(Object.fromEntries(all.map(([name, [value]]) => [name, value]))),
    );
    const fields = Object.fromEntries(all.map(([name, [, message]]) => [name, message]));
    expect([response.statusCode, response.json().fields]).toEqual([400, fields]);
  });

  it('refuses unknown parts, parts sent twice, and files in text fields', async () => {
    const file = { value: 'x', filename: 'x.txt' };
    for (const extra of [
      [{ name: 'status', value: 'approved' }],
      [{ name: 'link', value: 'https://example.com' }],
      [{ name: 'title', value: 'Again' }],
      [{ name: 'audio_file', ...file }],
      [{ name: 'description', ...file }],
      [{ name: 'artwork', value: 'releases/1/artwork.png' }],
      Array(2).fill({ name: 'presskit', ...file }),
    ] satisfies FormPart[][]) {
      const response = await create([...texts(), ...extra]);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty(extra[0]?.name ?? '');
    }
    expect(await test.db.select().from(releases)).toEqual([]);
    expect(await names('tmp')).toEqual([]);
  });

  it('responds with 400 to an invalid form, and with 415 to anything else', async () => {
    const part = '--abc\r\ncontent-disposition: form-data; name=';
    for (const [payload, boundary = '; boundary=abc'] of [
      ['x', ''],
      ['no part in here'],
      [`${part}"title"`],
      ['--abc\r\n\r\n\r\n--abc--'],
      [''],
      [`${part}"presskit"; filename="a"\r\n\r\nhalf`],
      [`${part}"audio_file"; filename="a"\r\n\r\nhalf`],
      [`${part}"__proto__"\r\n\r\nx\r\n--abc--`],
      [`${part}"title"\r\ncontent-type: application/json\r\n\r\n{\r\n--abc--`],
    ] as [string, string?][]) {
      const response = await post(payload, { 'content-type': `multipart/form-data${boundary}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toHaveProperty('detail');
    }
    expect((await post({ title: 'x' })).statusCode).toBe(415);
  });
});

it("the list has only one's own, newest first, in pages when requested", async () => {
  for (const title of ['1', '2', '3', '4']) await submit(test, artist, { title });
  await submit(test, await test.register('artist'), { title: 'Not mine' });
  const pages = await followPages<Release>(test, artist, 'releases/?limit=2');
  const titles = pages.map((page) => page.map(({ title }) => title).join());
  expect(titles).toEqual(['4,3', '2,1']);
  const whole = await call(test, artist, 'GET', 'releases/');
  expect([whole.json(), whole.headers.link]).toEqual([pages.flat(), undefined]);
});

describe('one release', () => {
  it('changes only the given fields, and loses its link and its date by null', async () => {
    const before = await submit(test, artist, { description: 'Old' });
    const link = 'https://example.com/listen';
    const changes = { title: 'New', link, release_date: '2027-01-02' };
    const response = await change(before.id, changes);
    expect(response.statusCode).toBe(200);
    const after = { ...before, ...changes, version: 2 };
    expect(response.json()).toEqual(after);
    expect((await change(before.id, {})).json()).toEqual(after);
    expect((await read(before.id)).json()).toEqual(after);
    const none = { link: null, release_date: null };
    expect((await change(before.id, none)).json()).toMatchObject(none);
    const styled = async (styles: string[] | null) => (await change(before.id, { styles })).json();
    expect(await styled(['metal'])).toMatchObject({ styles: ['metal'] });
    expect(await styled(null)).toMatchObject({ styles: [] });
  });

  it('refuses invalid changes', async () => {
    const before = await submit(test, artist);
    for (const body of [
      ...[{ title: null }, { title: ' ' }, { format: '' }, { description: null }, { id: 1 }],
      ...[
        { description: ' ' },
        { genre: 'polka' },
        { styles: ['polka'] },
        { link: 'javascript:alert(1)' },
      ],
      ...[{ release_date: 'soon' }, { artist: 1 }, { artwork: null }],
    ]) {
      const { statusCode, json } = await change(before.id, body);
      expect([statusCode, Object.keys(json().fields)]).toEqual([400, Object.keys(body)]);
    }
    expect((await read(before.id)).json()).toEqual(before);
  });

  it('is deleted with its files', async () => {
    const { id } = await submit(test, artist, {}, await noisePicture('jpeg'));
    const remove = () => call(test, artist, 'DELETE', `releases/${id}/`);
    expect(await remove()).toMatchObject({ statusCode: 204, body: '' });
    expect(await names('media/releases')).toEqual([]);
    expect([(await read(id)).statusCode, (await remove()).statusCode]).toEqual([404, 404]);
  });

  it('cannot be deleted while an order for it is paid', async () => {
    ({ artist } = await agreeAndPay(test));
    const [{ id } = { id: 0 }] = await test.db.select().from(releases);
    const response = await call(test, artist, 'DELETE', `releases/${id}/`);
    expect([response.statusCode, response.json().code]).toEqual([409, 'release_in_work']);
    expect((await read(id)).statusCode).toBe(200);
  });
});
