import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { files, fileTasks, releases } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';

jest.setTimeout(60_000);

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const test = testApp({
  startsAt: new Date('2026-09-21T12:10:00Z'),
  config: { accessTtlS: 86_400 },
});
let artist: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist');
});
afterEach(() => jest.restoreAllMocks());

interface Sent {
  key?: string;
  account?: TestAccount;
  title?: string;
}
const form = (
  sent: readonly FormPart[],
  { account = artist, title = 'Glass Harbour' }: Sent = {},
) => {
  const values = { artist: String(account.user.profile.id), title, format: 'ep', genre: 'pop' };
  return formBody([...Object.entries(values).map(([name, value]) => ({ name, value })), ...sent]);
};
const artwork = (value: Buffer | string) => ({ name: 'artwork', value, filename: 'a.png' });
const picture = async (width?: number) => artwork(await noisePicture('png', width));
const presskit = (value: Buffer | string, filename = 'kit.txt') => {
  return { name: 'presskit', value, filename };
};
const bytes = (count: number) => presskit('x'.repeat(count));
const create = async (sent: readonly FormPart[], { key, account = artist, title }: Sent = {}) => {
  const { payload, headers } = await form(sent, { account, ...(title && { title }) });
  return call(test, account, 'POST', 'releases/', payload, {
    ...headers,
    'content-length': String(payload.length),
    ...(key && { 'idempotency-key': key }),
  });
};
const remove = (id: number) => call(test, artist, 'DELETE', `releases/${id}/`);
const names = (folder: string): Promise<string[]> =>
  fs.readdir(path.join(test.deps.config.dataDir, folder)).catch(() => []);
const mediaOf = (id: number) => names(`media/releases/${id}`);
const restart = () => {
  const { config, now } = test.deps;
  return openFileStore({ dataDir: config.dataDir, db: test.db, isShared: false, now });
};
/** The tasks that wait, apart from the deletions of a day later. */
const tasks = async () =>
  (await test.db.select().from(fileTasks)).filter(({ target }) => !target.startsWith('deleted/'));
const expectNothingLeft = async (): Promise<void> => {
  for (const table of [releases, files]) expect(await test.db.select().from(table)).toEqual([]);
  expect([await tasks(), await names('tmp'), await names('media/releases')]).toEqual([[], [], []]);
};
const listen = async (): Promise<number> => {
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  return (test.app.server.address() as AddressInfo).port; // a TCP server's address is an object
};

it.each([
  ['artwork', 'GIF89a', 415, 'wrong_type', 'The artwork must be a PNG or JPEG picture.'],
  [
    ...(['presskit', Buffer.from([0xff, 0xfe]), 415, 'wrong_type'] as const),
    'The press kit must be a PDF or a plain text file (UTF-8).',
  ],
  [
    ...(['artwork', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')] as const),
    ...([400, 'damaged', 'The artwork cannot be read. The file seems to be damaged.'] as const),
  ],
  [
    ...(['presskit', Buffer.alloc(20 * MEGABYTE + 1, 'x'), 413, 'too_large'] as const),
    'The press kit can be at most 20 MB.',
  ],
])('a file that is refused has an explanation: %s', async (name, value, status, reason, detail) => {
  const other = name === 'artwork' ? presskit('text') : await picture();
  const response = await create([other, { name, value, filename: 'x.png' }]);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code: `${name}_${reason}`, detail });
  await expectNothingLeft();
});

describe('no file is left', () => {
  it('of a form that is refused', async () => {
    expect((await create([await picture(), presskit('text')], { title: ' ' })).statusCode).toBe(
      400,
    );
    await expectNothingLeft();
  });

  it('of a transaction that fails', async () => {
    jest.spyOn(test.deps.files, 'planMove').mockRejectedValue(new Error('the disk is full'));
    const response = await create([await picture()]);
    const detail = 'Something went wrong on our side. Please try again.';
    expect([response.statusCode, response.json()]).toEqual([500, { detail, code: 'server_error' }]);
    await expectNothingLeft();
  });

  it('of a release that is deleted, if the process died before the files were', async () => {
    const { id } = (await create([await picture()])).json();
    jest.spyOn(test.deps.files, 'settle').mockResolvedValue();
    await remove(id);
    expect(await mediaOf(id)).toHaveLength(4);
    await restart();
    await expectNothingLeft();
  });
});

it('a committed release gets its files at the next start if the process died before', async () => {
  jest.spyOn(test.deps.files, 'settle').mockResolvedValue();
  const { id } = (await create([await picture(), presskit('text')])).json();
  expect(await mediaOf(id)).toEqual([]);
  await restart();
  expect(await mediaOf(id)).toHaveLength(5);
  expect([await names('tmp'), await tasks()]).toEqual([[], []]);
});

describe('a release sent again with its key', () => {
  const key = 'one';
  const expectOne = async (id: number, count: number): Promise<void> => {
    expect(await test.db.select().from(releases)).toHaveLength(1);
    expect(await names('media/releases')).toEqual([String(id)]);
    expect(await mediaOf(id)).toHaveLength(count);
    expect([await names('tmp'), await tasks()]).toEqual([[], []]);
  };

  it('gets the first response, and its files are stored once', async () => {
    const parts = [await picture(), presskit('text')];
    const first = await create(parts, { key });
    const again = await create([...parts].reverse(), { key });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    await expectOne(first.json().id, 5);
  });

  it('is created once, however many requests arrive at the same time', async () => {
    const all = Array.from({ length: 8 }, () => create([presskit('text')], { key }));
    const responses = await Promise.all(all);
    expect(tally(responses)).toEqual({ 201: 8 });
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    await expectOne(responses[0]?.json().id, 1);
  });

  it('is refused with another title or other files, and leaves nothing', async () => {
    const first = await create([presskit('text')], { key });
    for (const other of [
      await create([presskit('text')], { key, title: 'Low Tide' }),
      await create([presskit('Another text.')], { key }),
      await create([presskit('text'), await picture()], { key }),
      await create([], { key }),
    ]) {
      expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_key_reused']);
      await expectOne(first.json().id, 1);
    }
  });

  it('gets freshly signed addresses, and the database stores none', async () => {
    const read = (file: string) => test.app.inject(`/media/${file}`);
    const first = (await create([presskit('text')], { key })).json();
    expect((await read(first.presskit)).body).toBe('text');
    test.advance(50 * 60 + 1);
    expect((await read(first.presskit)).statusCode).toBe(404);
    const again = (await create([presskit('text')], { key })).json();
    expect((await read(again.presskit)).body).toBe('text');
    expect((await call(test, artist, 'GET', 'releases/')).json()).toEqual([again]);
    const [row] = await test.db.select().from(releases);
    expect(row?.presskit).not.toContain('?');
  });

  it('can use its key again after a refusal', async () => {
    expect((await create([presskit(Buffer.from([0xff]))], { key })).statusCode).toBe(415);
    const second = await create([presskit('text')], { key });
    expect(second.statusCode).toBe(201);
    await expectOne(second.json().id, 1);
  });
});

it('a form with too many parts is not read to its end', async () => {
  const parts = Array.from({ length: 20_000 }, (_, at) => ({ name: `part${at}`, value: '1' }));
  const { payload, headers } = await formBody(parts);
  const parsed = jest.spyOn(Writable.prototype, 'write');
  const response = await call(test, artist, 'POST', 'releases/', payload, headers);
  expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_form']);
  const chunks = parsed.mock.calls.filter(
    (_call, at) => parsed.mock.contexts[at]?.constructor.name === 'Busboy',
  );
  const read = chunks.reduce((sum, [chunk]) => sum + (chunk as Buffer).length, 0);
  expect(read).toBeGreaterThan(0);
  expect(read / payload.length).toBeLessThan(0.05);
});

describe('over a real connection', () => {
  const post = async (sent: readonly FormPart[], agent?: http.Agent) => {
    const { payload, headers } = await form(sent);
    const { port } = test.app.server.address() as AddressInfo;
    const options = { agent, port, method: 'POST', path: '/api/releases/' };
    const length = { 'content-length': payload.length };
    const sender = { ...artist.headers, ...headers, ...length };
    return { payload, request: http.request({ ...options, headers: sender }) };
  };
  const waitFor = async (condition: () => Promise<boolean>): Promise<void> => {
    for (let round = 0; round < 200 && !(await condition()); round += 1) await pause(25);
    expect(await condition()).toBe(true);
  };

  it('a browser that sends 30 MB of artwork receives the reason why it is refused', async () => {
    const { payload, headers } = await form([artwork(Buffer.alloc(30 * MEGABYTE, 'x'))]);
    const response = await fetch(`http://127.0.0.1:${await listen()}/api/releases/`, {
      method: 'POST',
      body: new Uint8Array(payload),
      headers: { ...artist.headers, ...headers },
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ detail: 'The artwork can be at most 10 MB.' });
    await expectNothingLeft();
  });

  it.each([
    ['in the middle of a file', 0.5],
    ['between two parts', undefined],
  ])('an abort %s leaves no file', async (_where, share) => {
    await listen();
    const kit = presskit('The press kit comes last.');
    const { payload, request } = await post([await picture(800), kit]);
    const end = share ? payload.length * share : payload.indexOf('The press kit comes');
    request.on('error', () => undefined);
    request.write(payload.subarray(0, end));
    await waitFor(async () => (await names('tmp')).length > 0);
    request.destroy();
    await waitFor(async () => (await names('tmp')).length === 0);
    await expectNothingLeft();
  });

  it('accepts consecutive uploads on one connection', async () => {
    await listen();
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (const expected of [415, 201, 415]) {
      const sent = expected === 201 ? await picture() : artwork('no picture');
      const { payload, request } = await post([sent], agent);
      const status = await new Promise((resolve, reject) => {
        request.on('response', (response) => {
          response.resume().on('end', () => resolve(response.statusCode));
        });
        request.on('error', reject).end(payload);
      });
      expect(status).toBe(expected);
    }
    agent.destroy();
  });
});

describe('the storage quota', () => {
  beforeEach(() => {
    test.deps.config.storageQuota = MEGABYTE;
  });

  it('is separate for each account, refuses with an explanation, and has room after a deletion', async () => {
    const first = await create([bytes(600 * KILOBYTE)]);
    const second = await create([bytes(500 * KILOBYTE)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 413]);
    expect(second.json()).toEqual({
      code: 'storage_quota',
      detail:
        'You have stored 0.6 MB of the 1 MB that an account can have, and this needs 0.5 MB. ' +
        'Please delete a release to make room.',
    });
    expect(await test.db.select().from(releases)).toHaveLength(1);
    expect(await names('tmp')).toEqual([]);
    const account = await test.register('artist');
    expect((await create([bytes(500 * KILOBYTE)], { account })).statusCode).toBe(201);
    expect((await create([])).statusCode).toBe(201);
    await remove(first.json().id);
    expect((await create([bytes(500 * KILOBYTE)])).statusCode).toBe(201);
  });

  it('includes thumbnails', async () => {
    const value = await noisePicture('jpeg', 700);
    const { id } = (await create([{ name: 'artwork', value, filename: 'a.jpg' }])).json();
    const folder = path.join(test.deps.files.mediaDir, `releases/${id}`);
    const sizes = await Promise.all(
      (await fs.readdir(folder)).map(async (name) => (await fs.stat(path.join(folder, name))).size),
    );
    const [row] = await test.db.select().from(files);
    expect(sizes).toHaveLength(4);
    expect((row?.bytes ?? 0) + (row?.thumbnailBytes ?? 0)).toBe(
      sizes.reduce((sum, size) => sum + size, 0),
    );
    expect(row).toMatchObject({ kind: 'artwork', name: 'a.jpg', width: 700, height: 700 });
  });

  it('limits simultaneous uploads', async () => {
    const all = Array.from({ length: 4 }, () => create([bytes(400 * KILOBYTE)]));
    expect(tally(await Promise.all(all))).toEqual({ 201: 2, 413: 2 });
    expect(await test.db.select().from(files)).toHaveLength(2);
    expect(await names('tmp')).toEqual([]);
  });

  it('refuses by the content length, before the body is read', async () => {
    const receive = jest.spyOn(test.deps.files, 'receive');
    const response = await create([bytes(2 * MEGABYTE)]);
    expect(response.json()).toMatchObject({ code: 'storage_quota' });
    expect(receive).not.toHaveBeenCalled();
  });

  it('does not refuse a repeated request that used it up', async () => {
    const key = 'one';
    const first = await create([bytes(900 * KILOBYTE)], { key });
    const again = await create([bytes(900 * KILOBYTE)], { key });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  });
});

it('the names of files are kept, without misleading characters', async () => {
  await create([presskit('x', 'C:\\home\\\u202Eour kit\u0007.txt')]);
  const [row] = await test.db.select().from(files);
  expect(row).toMatchObject({ name: 'our kit.txt', mediaType: 'text/plain', bytes: 1 });
});

it('files from before the files table get rows once, and artwork loses its metadata', async () => {
  const plain = (await create([await picture(), bytes(9)])).json<{ id: number }>();
  const jpeg = { name: 'artwork', value: await noisePicture('jpeg'), filename: 'b.jpg' };
  const shot = (await create([jpeg])).json<{ id: number; artwork: string }>();
  // An earlier version stored it in this form.
  const [stored = ''] = shot.artwork.split('?');
  const file = path.join(test.deps.files.mediaDir, stored);
  const withCamera = await sharp(await fs.readFile(file))
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
    .toBuffer();
  await fs.writeFile(file, withCamera);
  const before = await test.db.select().from(releases).orderBy(releases.id);
  await test.db.delete(files);

  for (const _start of [1, 2]) {
    await restart();
    const rows = await test.db.select().from(files).orderBy(files.releaseId, files.kind);
    expect(rows).toMatchObject([
      { releaseId: plain.id, kind: 'artwork', ownerId: artist.user.id, width: 200 },
      { releaseId: plain.id, kind: 'presskit', bytes: 9 },
      { releaseId: shot.id, kind: 'artwork', mediaType: 'image/jpeg', height: 200 },
    ]);
    const [same, changed] = await test.db.select().from(releases).orderBy(releases.id);
    expect(same).toEqual(before[0]);
    expect(changed?.artwork).toBe(rows[2]?.path);
    expect(changed?.artwork).not.toBe(stored);
    expect(await mediaOf(shot.id)).toHaveLength(4);
    const content = await fs.readFile(path.join(test.deps.files.mediaDir, rows[2]?.path ?? ''));
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    expect([await names('tmp'), await tasks()]).toEqual([[], []]);
    // The four replaced files wait to be deleted.
    expect(await test.db.$count(fileTasks)).toBe(4);
  }
});

describe('a full disk', () => {
  const full = { code: 'storage_full', detail: expect.stringContaining('no room') };

  it('is detected before the body is read', async () => {
    jest.spyOn(test.deps.files, 'hasSpaceFor').mockReturnValue(false);
    const receive = jest.spyOn(test.deps.files, 'receive');
    const response = await create([bytes(9)]);
    expect([response.statusCode, response.json()]).toEqual([507, full]);
    expect(receive).not.toHaveBeenCalled();
    await expectNothingLeft();
  });

  it.each(['ENOSPC', 'EDQUOT'])('that appears on the way as %s leaves no file', async (code) => {
    const failure = Object.assign(new Error('no space left on device'), { code });
    jest.spyOn(fs, 'open').mockRejectedValueOnce(failure);
    const response = await create([bytes(9)]);
    expect([response.statusCode, response.json()]).toEqual([507, full]);
    await expectNothingLeft();
  });

  it('that is real leaves no file, and uploads work again when there is room', async () => {
    const { dataDir } = test.deps.config;
    try {
      const options = ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', dataDir];
      execFileSync('mount', options, { stdio: 'ignore' });
    } catch {
      return; // only root can mount; the tests above run everywhere
    }
    try {
      const store = await restart();
      jest.spyOn(test.deps.files, 'hasSpaceFor').mockReturnValue(true);
      const response = await create([bytes(6 * MEGABYTE)]);
      expect([response.statusCode, response.json()]).toEqual([507, full]);
      await expectNothingLeft();
      expect(store.hasSpaceFor(1)).toBe(false);
      expect((await create([bytes(2 * MEGABYTE)])).statusCode).toBe(201);
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });
});

describe('an upload far beyond its limit', () => {
  const TOTAL = 300 * MEGABYTE;
  /** The most that the buffers of two sockets hold in addition to the bytes read by the server. */
  const BUFFERS = 12 * MEGABYTE;
  const PIECE = Buffer.alloc(64 * KILOBYTE, 'x');
  const PART = '--b\r\nContent-Disposition: form-data; name="artwork"; filename="a.png"\r\n\r\n';
  const LENGTH = `Content-Length: ${TOTAL}`;
  const token = () => `Authorization: ${artist.headers.authorization}\r\n`;

  /**
   * Sends without reading, as fast as possible; returns the response and the number of bytes sent.
   */
  async function send(headers: string, piece: Buffer = PIECE, begin = PART) {
    const socket = net.connect(await listen(), '127.0.0.1');
    let response = '';
    let sent = 0;
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('error', () => undefined);
    });
    const type = 'Content-Type: multipart/form-data; boundary=b';
    const head = `POST /api/releases/ HTTP/1.1\r\nHost: x\r\n${type}\r\n${headers}`;
    socket.write(`${head}\r\n\r\n${begin}`);
    const more = (): void => {
      while (sent < TOTAL && !socket.destroyed && socket.writable) {
        sent += piece.length;
        if (!socket.write(piece)) {
          socket.once('drain', more);
          return;
        }
      }
    };
    more();
    await closed;
    expect(await names('tmp')).toEqual([]);
    return { response, taken: socket.bytesWritten - socket.writableLength };
  }

  it('is cut at once when its length is declared', async () => {
    const { response, taken } = await send(token() + LENGTH);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('A release can have at most');
    expect(taken).toBeLessThan(2 * MEGABYTE + BUFFERS);
  });

  it('is cut soon after the limit when its length is not declared', async () => {
    const chunk = (data: string | Buffer): Buffer => {
      const [length, end] = [`${data.length.toString(16)}\r\n`, '\r\n'];
      return Buffer.concat([Buffer.from(length), Buffer.from(data), Buffer.from(end)]);
    };
    const headers = `${token()}Transfer-Encoding: chunked`;
    const { response, taken } = await send(headers, chunk(PIECE), chunk(PART).toString());
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('The artwork can be at most 10 MB.');
    expect(taken).toBeLessThan(12 * MEGABYTE + BUFFERS);
  });

  it('is cut as early when its sender has no right to upload', async () => {
    const { response, taken } = await send(LENGTH);
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(taken).toBeLessThan(2 * MEGABYTE + BUFFERS);
  });
});
