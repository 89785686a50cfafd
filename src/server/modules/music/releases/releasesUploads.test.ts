import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileTasks, releases } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { type TestAccount, testApp } from '@/server/testing/testApp';

const test = testApp({
  startsAt: new Date('2026-09-21T12:10:00Z'),
  config: { accessTtlS: 86_400 },
});
let artist: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist');
});
afterEach(() => jest.restoreAllMocks());

const texts = (values: Record<string, string> = {}): FormPart[] =>
  Object.entries({
    artist: String(artist.user.profile.id),
    title: 'Glass Harbour',
    format: 'ep',
    genre: 'electronic',
    ...values,
  }).map(([name, value]) => ({ name, value }));
const artwork = (value: Buffer | string): FormPart => ({
  name: 'artwork',
  value,
  filename: 'a.png',
});
const presskit = (value: Buffer | string): FormPart => ({
  name: 'presskit',
  value,
  filename: 'k.pdf',
});
const create = async (parts: readonly FormPart[], key?: string) => {
  const { payload, headers } = await formBody(parts);
  return test.app.inject({
    method: 'POST',
    url: '/api/releases/',
    payload,
    headers: { ...artist.headers, ...headers, ...(key && { 'idempotency-key': key }) },
  });
};
const names = (folder: string): Promise<string[]> =>
  readdir(path.join(test.deps.config.dataDir, folder)).catch(() => []);
const restart = () =>
  openFileStore({
    dataDir: test.deps.config.dataDir,
    db: test.db,
    isShared: false,
    now: test.deps.now,
  });
const expectNothingLeft = async (): Promise<void> => {
  expect(await test.db.select().from(releases)).toEqual([]);
  // Replaced files are deleted a day later.
  const tasks = await test.db.select().from(fileTasks);
  expect(tasks.filter(({ target }) => !target.startsWith('deleted/'))).toEqual([]);
  expect(await names('tmp')).toEqual([]);
  expect(await names('media/releases')).toEqual([]);
};

describe('a file that is refused', () => {
  it.each([
    ['artwork', 'GIF89a', 415, 'artwork_wrong_type', 'The artwork must be a PNG or JPEG picture.'],
    [
      'presskit',
      Buffer.from([0xff, 0xfe]),
      415,
      'presskit_wrong_type',
      'The press kit must be a PDF or a plain text file (UTF-8).',
    ],
    [
      'artwork',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      400,
      'artwork_damaged',
      'The artwork cannot be read. The file seems to be damaged.',
    ],
    [
      'artwork',
      Buffer.alloc(10 * 1024 * 1024 + 1),
      413,
      'artwork_too_large',
      'The artwork can have at most 10 MB.',
    ],
    [
      'presskit',
      Buffer.alloc(20 * 1024 * 1024 + 1, 'x'),
      413,
      'presskit_too_large',
      'The press kit can have at most 20 MB.',
    ],
  ])('has an explanation: %s', async (name, value, status, code, detail) => {
    const response = await create([
      ...(name === 'artwork' ? [presskit('text')] : [artwork(await noisePicture('png'))]),
      { name, value, filename: 'x.png' },
      ...texts(),
    ]);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, detail });
    await expectNothingLeft();
  });
});

describe('no file is left', () => {
  it('of a form that is refused', async () => {
    const files = [artwork(await noisePicture('png')), presskit('text')];
    expect((await create([...files, ...texts({ title: ' ' })])).statusCode).toBe(400);
    expect((await create([...files, ...texts({ artist: '999' })])).statusCode).toBe(403);
    await expectNothingLeft();
  });

  it('of a transaction that fails', async () => {
    jest.spyOn(test.deps.files, 'planMove').mockRejectedValue(new Error('the disk is full'));
    const response = await create([...texts(), artwork(await noisePicture('png'))]);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      detail: 'Something went wrong on our side. Please try again.',
      code: 'server_error',
    });
    await expectNothingLeft();
  });

  it('of a release that is deleted, if the process died before the files were', async () => {
    const { id } = (await create([...texts(), artwork(await noisePicture('png'))])).json();
    jest.spyOn(test.deps.files, 'settle').mockResolvedValue();
    await test.app.inject({
      method: 'DELETE',
      url: `/api/releases/${id}/`,
      headers: artist.headers,
    });
    expect(await names(`media/releases/${id}`)).toHaveLength(4);
    await restart();
    await expectNothingLeft();
  });
});

it('a committed release gets its files at the next start if the process died before', async () => {
  jest.spyOn(test.deps.files, 'settle').mockResolvedValue();
  const response = await create([...texts(), artwork(await noisePicture('png')), presskit('text')]);
  expect(response.statusCode).toBe(201);
  const { id } = response.json();
  expect(await names(`media/releases/${id}`)).toEqual([]);
  await restart();
  expect(await names(`media/releases/${id}`)).toHaveLength(5);
  expect(await names('tmp')).toEqual([]);
  expect(await test.db.select().from(fileTasks)).toEqual([]);
});

describe('a release sent again with its key', () => {
  const mediaOf = async (id: number) => (await names(`media/releases/${id}`)).length;
  const expectOne = async (id: number, files: number): Promise<void> => {
    expect(await test.db.select().from(releases)).toHaveLength(1);
    expect(await test.db.select().from(fileTasks)).toEqual([]);
    expect(await names('media/releases')).toEqual([String(id)]);
    expect(await mediaOf(id)).toBe(files);
    expect(await names('tmp')).toEqual([]);
  };

  it('gets the first response, and its files are stored once', async () => {
    const parts = [...texts(), artwork(await noisePicture('png')), presskit('text')];
    const first = await create(parts, 'one');
    const again = await create([...parts].reverse(), 'one');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    await expectOne(first.json().id, 5);
  });

  it('is created once, however many requests arrive at the same time', async () => {
    const parts = [...texts(), presskit('text')];
    const responses = await Promise.all(Array.from({ length: 8 }, () => create(parts, 'one')));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    await expectOne(responses[0]?.json().id, 1);
  });

  it.each([
    ['another title', async () => [...texts({ title: 'Low Tide' }), presskit('text')]],
    ['another file', async () => [...texts(), presskit('Another text.')]],
    [
      'one more file',
      async () => [...texts(), presskit('text'), artwork(await noisePicture('png'))],
    ],
    ['no file', async () => texts()],
  ])('is refused with %s, and leaves nothing', async (_what, parts) => {
    const first = await create([...texts(), presskit('text')], 'one');
    const other = await create(await parts(), 'one');
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
    await expectOne(first.json().id, 1);
  });

  it('gets freshly signed addresses, and the database stores none', async () => {
    const read = (file: string) => test.app.inject(`/media/${file}`);

    const parts = [...texts(), presskit('text')];
    const first = (await create(parts, 'one')).json();
    expect((await read(first.presskit)).body).toBe('text');
    test.advance(50 * 60 + 1);
    expect((await read(first.presskit)).statusCode).toBe(404);
    const again = (await create(parts, 'one')).json();
    expect((await read(again.presskit)).body).toBe('text');
    const listed = await test.app.inject({ url: '/api/releases/', headers: artist.headers });
    expect(listed.json()).toEqual([again]);
    const [row] = await test.db.select().from(releases);
    expect(row?.presskit).not.toContain('?');
  });

  it('can use its key again after a refusal', async () => {
    expect((await create([...texts(), presskit(Buffer.from([0xff]))], 'one')).statusCode).toBe(415);
    const second = await create([...texts(), presskit('text')], 'one');
    expect(second.statusCode).toBe(201);
    await expectOne(second.json().id, 1);
  });

  it('without a key is another release', async () => {
    const ids = [await create(texts()), await create(texts())].map((made) => made.json().id);
    expect(new Set(ids).size).toBe(2);
  });
});

/** The processor time in ms for rejecting a form with this many parts: the least of three runs. */
async function errorMs(count: number): Promise<number> {
  const { payload, headers } = await formBody(
    Array.from({ length: count }, (_, at) => ({ name: `part${at}`, value: '1' })),
  );
  const costs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const before = process.cpuUsage();
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/releases/',
      payload,
      headers: { ...artist.headers, ...headers },
    });
    const { user, system } = process.cpuUsage(before);
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_form']);
    costs.push((user + system) / 1000);
  }
  return Math.min(...costs);
}

it('is not read to its end when it has too many parts: 20 times as many cost about as much', async () => {
  await errorMs(2000);
  const some = await errorMs(2000);
  // Reading to the end would take about 20 times as long.
  expect(await errorMs(40_000)).toBeLessThan(some * 14);
});

describe('over a real connection', () => {
  let port: number;
  beforeEach(async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    port = (test.app.server.address() as AddressInfo).port; // a TCP server's address is an object
  });
  const waitFor = async (condition: () => Promise<boolean>): Promise<void> => {
    for (let round = 0; round < 200 && !(await condition()); round += 1) await pause(25);
    expect(await condition()).toBe(true);
  };

  it('a browser that sends 30 MB of artwork receives the reason why it is refused', async () => {
    const { payload, headers } = await formBody([
      artwork(Buffer.alloc(30 * 1024 * 1024, 'x')),
      ...texts(),
    ]);
    const response = await fetch(`http://127.0.0.1:${port}/api/releases/`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...artist.headers, ...headers },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ detail: 'The artwork can have at most 10 MB.' });
    await expectNothingLeft();
  });

  it.each([
    ['in the middle of a file', 0.5],
    ['between two parts', undefined],
  ])('an abort %s leaves no file', async (_where, share) => {
    const { payload, headers } = await formBody([
      ...texts(),
      artwork(await noisePicture('png', 800)),
      presskit('The press kit comes last.'),
    ]);
    const end = share ? payload.length * share : payload.indexOf('The press kit comes');
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/releases/',
      headers: { ...artist.headers, ...headers, 'content-length': payload.length },
    });
    request.on('error', () => undefined);
    request.write(payload.subarray(0, end));
    await waitFor(async () => (await names('tmp')).length > 0);
    request.destroy();
    await waitFor(async () => (await names('tmp')).length === 0);
    await expectNothingLeft();
  });

  it('accepts consecutive uploads on one connection', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (const expected of [415, 201, 415]) {
      const { payload, headers } = await formBody([
        ...texts(),
        artwork(expected === 201 ? await noisePicture('png') : 'no picture'),
      ]);
      const status = await new Promise((resolve, reject) => {
        const request = http.request(
          {
            agent,
            port,
            method: 'POST',
            path: '/api/releases/',
            headers: { ...artist.headers, ...headers, 'content-length': payload.length },
          },
          (response) => {
            response.resume().on('end', () => resolve(response.statusCode));
          },
        );
        request.on('error', reject).end(payload);
      });
      expect(status).toBe(expected);
    }
    agent.destroy();
  });
});
