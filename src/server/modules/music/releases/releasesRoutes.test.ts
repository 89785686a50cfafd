import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { releases } from '@/server/platform/db/schema';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { agreeAndPay } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';

const test = testApp();

const texts = (account: TestAccount, values: Record<string, string> = {}): FormPart[] =>
  Object.entries({
    artist: String(account.user.profile.id),
    title: 'Glass Harbour',
    format: 'ep',
    genre: 'electronic',
    ...values,
  }).map(([name, value]) => ({ name, value }));

const create = async (account: TestAccount, parts = texts(account)) => {
  const { payload, headers } = await formBody(parts);
  return test.app.inject({
    method: 'POST',
    url: '/api/releases/',
    payload,
    headers: { ...account.headers, ...headers },
  });
};
const call = (
  account: Pick<TestAccount, 'headers'>,
  method: 'GET' | 'PATCH' | 'DELETE',
  rest: string,
  payload?: object,
) =>
  test.app.inject({
    method,
    url: `/api/releases/${rest}`,
    headers: account.headers,
    ...(payload && { payload }),
  });
/** The path of a file without its signature. */
const fileOf = (address: string): string => address.split('?', 1)[0] ?? '';
const inDataDir = (...parts: string[]): string => path.join(test.deps.config.dataDir, ...parts);
const names = (folder: string): Promise<string[]> => readdir(inDataDir(folder)).catch(() => []);

describe('creating a release', () => {
  it('returns the release', async () => {
    const artist = await test.register('artist');
    const response = await create(
      artist,
      texts(artist, {
        title: '  Glass Harbour ',
        description: 'Four tracks',
        release_date: '2026-09-21T00:00:00.000Z',
      }),
    );
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      artist: artist.user.profile.id,
      title: 'Glass Harbour',
      format: 'ep',
      genre: 'electronic',
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
    const artist = await test.register('artist');
    const artwork = await noisePicture('png', 800, 400);
    const response = await create(artist, [
      { name: 'artwork', value: artwork, filename: 'wrong-name.gif', type: 'image/gif' },
      { name: 'presskit', value: 'Für alle', filename: 'kit.txt', type: 'text/plain' },
      ...texts(artist),
    ]);
    expect(response.statusCode).toBe(201);
    const release = response.json();
    const hash = createHash('sha256').update(artwork).digest('hex');
    expect(fileOf(release.artwork)).toBe(`releases/${release.id}/artwork-${hash}.png`);
    expect(fileOf(release.presskit)).toMatch(
      new RegExp(`^releases/${release.id}/presskit-[0-9a-f]{64}\\.txt$`),
    );
    const stored = await readFile(inDataDir('media', fileOf(release.artwork)));
    expect(stored.equals(artwork)).toBe(true);
    for (const [side, width, height] of [
      [96, 96, 48],
      [192, 192, 96],
      [640, 640, 320],
    ]) {
      const thumbnail = inDataDir(
        'media',
        fileOf(release.artwork).replace('.png', `-${side}.webp`),
      );
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width, height });
    }
    expect(await names('tmp')).toEqual([]);
    expect(await names(`media/releases/${release.id}`)).toHaveLength(5);
  });

  it('ignores a file input without a file', async () => {
    const artist = await test.register('artist');
    const boundary = 'xxBOUNDARYxx';
    const lines = texts(artist).flatMap(({ name, value }) => [
      `--${boundary}`,
      `content-disposition: form-data; name="${name}"`,
      '',
      String(value),
    ]);
    const payload = [
      ...lines,
      `--${boundary}`,
      'content-disposition: form-data; name="artwork"; filename=""',
      'content-type: application/octet-stream',
      '',
      '',
      `--${boundary}--`,
      '',
    ].join('\r\n');
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/releases/',
      payload,
      headers: { ...artist.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.statusCode).toBe(201);
    expect(response.json().artwork).toBeNull();
  });

  it.each([
    ['title', '   ', 'Please enter a title'],
    ['title', 'x'.repeat(201), 'Title can have at most 200 characters.'],
    ['title', 'a\u0000b', 'Title contains characters that are not allowed.'],
    ['format', 'lp', 'Format: please choose one of the list.'],
    ['format', '', 'Please choose a format.'],
    ['genre', 'polka', 'Genre: please choose one of the list.'],
    ['release_date', '2026-02-30', 'Please enter a date as DD.MM.YYYY.'],
    ['artist', 'x', 'The artist is missing.'],
  ])('refuses %s %j', async (field, value, message) => {
    const artist = await test.register('artist');
    const response = await create(artist, texts(artist, { [field]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json().fields[field]).toBe(message);
  });

  it('refuses unknown parts, parts sent twice, and files in text fields', async () => {
    const artist = await test.register('artist');
    const own = texts(artist);
    const file = { value: 'x', filename: 'x.txt' };
    for (const extra of [
      [{ name: 'status', value: 'approved' }],
      [{ name: 'link', value: 'https://example.com' }],
      [{ name: 'title', value: 'Again' }],
      [{ name: 'audio_file', ...file }],
      [{ name: 'description', ...file }],
      [{ name: 'artwork', value: 'releases/1/artwork.png' }],
      [
        { name: 'presskit', ...file },
        { name: 'presskit', ...file },
      ],
    ]) {
      const response = await create(artist, [...own, ...extra]);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty(extra[0]?.name ?? '');
    }
    expect(await test.db.select().from(releases)).toEqual([]);
    expect(await names('tmp')).toEqual([]);
  });

  it('is in the artist’s own name, and as a form', async () => {
    const artist = await test.register('artist');
    const other = await test.register('artist');
    expect((await create(artist, texts(other))).statusCode).toBe(403);
    const json = await test.app.inject({
      method: 'POST',
      url: '/api/releases/',
      payload: { title: 'x' },
      headers: artist.headers,
    });
    expect(json.statusCode).toBe(415);
  });

  it('responds with 400 to an invalid form', async () => {
    const artist = await test.register('artist');
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
    ]) {
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/releases/',
        payload: payload ?? '',
        headers: { ...artist.headers, 'content-type': `multipart/form-data${boundary}` },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toHaveProperty('detail');
    }
  });
});

describe('listing releases', () => {
  it("returns only one's own, newest first", async () => {
    const artist = await test.register('artist');
    const other = await test.register('artist');
    await create(artist, texts(artist, { title: 'First' }));
    await create(other, texts(other, { title: 'Not mine' }));
    await create(artist, texts(artist, { title: 'Second' }));
    const response = await call(artist, 'GET', '');
    expect(response.statusCode).toBe(200);
    expect(response.json().map(({ title }: { title: string }) => title)).toEqual([
      'Second',
      'First',
    ]);
    expect(response.headers.link).toBeUndefined();
  });

  it('has pages when requested', async () => {
    const artist = await test.register('artist');
    for (const title of ['1', '2', '3', '4']) await create(artist, texts(artist, { title }));
    const seen: string[][] = [];
    let next: string | undefined = '/api/releases/?limit=2';
    while (next !== undefined) {
      const response: LightMyRequestResponse = await test.app.inject({
        url: next,
        headers: artist.headers,
      });
      seen.push(response.json().map(({ title }: { title: string }) => title));
      next = /^<(.+)>; rel="next"$/.exec(String(response.headers.link))?.[1];
    }
    expect(seen).toEqual([
      ['4', '3'],
      ['2', '1'],
    ]);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=x',
    'limit=1.5',
    'cursor=x',
    'cursor=0',
    'cursor=1e30',
    'page=2',
  ])('refuses ?%s', async (query) => {
    const artist = await test.register('artist');
    expect((await call(artist, 'GET', `?${query}`)).statusCode).toBe(400);
  });
});

describe('one release', () => {
  it('is only found by its artist', async () => {
    const artist = await test.register('artist');
    const other = await test.register('artist');
    const { id } = (await create(artist)).json();
    expect((await call(artist, 'GET', `${id}/`)).json().id).toBe(id);
    const hidden = [
      await call(other, 'GET', `${id}/`),
      await call(other, 'PATCH', `${id}/`, { title: 'Mine' }),
      await call(other, 'PATCH', `${id}/`, {}),
      await call(other, 'DELETE', `${id}/`),
    ];
    const notFound = await call(other, 'GET', '2000000000/');
    for (const response of hidden) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual(notFound.json());
    }
    expect((await call(artist, 'GET', `${id}/`)).json().title).toBe('Glass Harbour');
  });

  it.each(['0/', '-1/', '1.5/', 'abc/', '99999999999999999999/', '2147483648/', '%00/', '1%27/'])(
    'of the id %s is not found',
    async (rest) => {
      const artist = await test.register('artist');
      expect((await call(artist, 'GET', rest)).statusCode).toBe(404);
      expect((await call(artist, 'PATCH', rest, { title: 'x' })).statusCode).toBe(404);
      expect((await call(artist, 'DELETE', rest)).statusCode).toBe(404);
    },
  );

  it('changes only the given fields', async () => {
    const artist = await test.register('artist');
    const before = (await create(artist, texts(artist, { description: 'Old' }))).json();
    const response = await call(artist, 'PATCH', `${before.id}/`, {
      title: 'New',
      link: 'https://example.com/listen',
      release_date: '2027-01-02',
    });
    expect(response.statusCode).toBe(200);
    const after = {
      ...before,
      title: 'New',
      link: 'https://example.com/listen',
      release_date: '2027-01-02',
      version: 2,
    };
    expect(response.json()).toEqual(after);
    expect((await call(artist, 'PATCH', `${before.id}/`, {})).json()).toEqual(after);
    expect((await call(artist, 'GET', `${before.id}/`)).json()).toEqual(after);
  });

  it('loses its link and its date by null', async () => {
    const artist = await test.register('artist');
    const { id } = (await create(artist, texts(artist, { release_date: '2026-01-02' }))).json();
    await call(artist, 'PATCH', `${id}/`, { link: 'example.com' });
    const response = await call(artist, 'PATCH', `${id}/`, { link: null, release_date: null });
    expect(response.json()).toMatchObject({ link: null, release_date: null });
  });

  it.each([
    [{ title: null }, 'title'],
    [{ title: ' ' }, 'title'],
    [{ format: '' }, 'format'],
    [{ description: null }, 'description'],
    [{ description: ' ' }, 'description'],
    [{ genre: 'polka' }, 'genre'],
    [{ link: 'javascript:alert(1)' }, 'link'],
    [{ release_date: 'soon' }, 'release_date'],
    [{ artist: 1 }, 'artist'],
    [{ artwork: null }, 'artwork'],
    [{ id: 1 }, 'id'],
  ])('refuses the change %j', async (body, field) => {
    const artist = await test.register('artist');
    const before = (await create(artist)).json();
    const response = await call(artist, 'PATCH', `${before.id}/`, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
    expect((await call(artist, 'GET', `${before.id}/`)).json()).toEqual(before);
  });

  it('is deleted with its files', async () => {
    const artist = await test.register('artist');
    const { id } = (
      await create(artist, [
        ...texts(artist),
        { name: 'artwork', value: await noisePicture('jpeg'), filename: 'a.jpg' },
      ])
    ).json();
    const response = await call(artist, 'DELETE', `${id}/`);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(await names('media/releases')).toEqual([]);
    expect((await call(artist, 'GET', `${id}/`)).statusCode).toBe(404);
    expect((await call(artist, 'DELETE', `${id}/`)).statusCode).toBe(404);
  });

  it('cannot be deleted while an order for it is paid', async () => {
    const { artist } = await agreeAndPay(test);
    const [{ id } = { id: 0 }] = await test.db.select().from(releases);
    const response = await call(artist, 'DELETE', `${id}/`);
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
      ...[409, 'release_in_work'],
    ]);
    expect((await call(artist, 'GET', `${id}/`)).statusCode).toBe(200);
  });
});
