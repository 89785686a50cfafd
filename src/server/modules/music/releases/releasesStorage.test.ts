import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { files, fileTasks, releases } from '@/server/platform/db/schema';
import { openFileStore } from '@/server/platform/files/fileStore';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';

jest.setTimeout(60_000);

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

let test: TestApp;
let artist: TestAccount;
const open = async (quota: number): Promise<void> => {
  test = await createTestApp({ config: { storageQuota: quota } });
  artist = await test.register('artist');
};
afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

const texts = (account = artist): FormPart[] =>
  Object.entries({
    artist: String(account.user.profile.id),
    title: 'Glass Harbour',
    format: 'ep',
    genre: 'electronic',
  }).map(([name, value]) => ({ name, value }));
const presskit = (bytes: number, filename = 'kit.txt'): FormPart => ({
  name: 'presskit',
  value: 'x'.repeat(bytes),
  filename,
});
const create = async (parts: readonly FormPart[], key?: string, account = artist) => {
  const { payload, headers } = await formBody([...texts(account), ...parts]);
  return test.app.inject({
    method: 'POST',
    url: '/api/releases/',
    payload,
    headers: {
      ...account.headers,
      ...headers,
      'content-length': String(payload.length),
      ...(key && { 'idempotency-key': key }),
    },
  });
};
const remove = (id: number) =>
  test.app.inject({ method: 'DELETE', url: `/api/releases/${id}/`, headers: artist.headers });
const names = (folder: string): Promise<string[]> =>
  fs.readdir(path.join(test.deps.config.dataDir, folder)).catch(() => []);

describe('the storage quota', () => {
  it('refuses uploads beyond it with an explanation, and has room again after a deletion', async () => {
    await open(MEGABYTE);
    const first = await create([presskit(600 * KILOBYTE)]);
    expect(first.statusCode).toBe(201);
    const second = await create([presskit(500 * KILOBYTE)]);
    expect(second.statusCode).toBe(413);
    expect(second.json()).toEqual({
      code: 'storage_quota',
      detail:
        'You have stored 0.6 MB of the 1 MB that an account can have, and this needs 0.5 MB. ' +
        'Please delete a release to make room.',
    });
    expect(await test.db.select().from(releases)).toHaveLength(1);
    expect(await names('tmp')).toEqual([]);
    expect((await create([])).statusCode).toBe(201);
    await remove(first.json().id);
    expect((await create([presskit(500 * KILOBYTE)])).statusCode).toBe(201);
  });

  it('is separate for each account', async () => {
    await open(MEGABYTE);
    const other = await test.register('artist');
    expect((await create([presskit(900 * KILOBYTE)])).statusCode).toBe(201);
    expect((await create([presskit(900 * KILOBYTE)], undefined, other)).statusCode).toBe(201);
  });

  it('includes thumbnails', async () => {
    await open(MEGABYTE);
    const picture = { name: 'artwork', value: await noisePicture('jpeg', 700), filename: 'a.jpg' };
    const { artwork } = (await create([picture])).json<{ artwork: string }>();
    const folder = path.join(test.deps.files.mediaDir, path.dirname(artwork));
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
    await open(MEGABYTE);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => create([presskit(400 * KILOBYTE)])),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 413, 413]);
    expect(await test.db.select().from(files)).toHaveLength(2);
    expect(await names('tmp')).toEqual([]);
  });

  it('refuses by the content length, before the body is read', async () => {
    await open(MEGABYTE);
    const receive = jest.spyOn(test.deps.files, 'receive');
    const response = await create([presskit(2 * MEGABYTE)]);
    expect(response.json()).toMatchObject({ code: 'storage_quota' });
    expect(receive).not.toHaveBeenCalled();
  });

  it('does not refuse a repeated request that used it up', async () => {
    await open(MEGABYTE);
    const first = await create([presskit(900 * KILOBYTE)], 'one');
    const again = await create([presskit(900 * KILOBYTE)], 'one');
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
  });

  it('keeps the names of files, without misleading characters', async () => {
    await open(MEGABYTE);
    await create([presskit(1, 'C:\\home\\\u202Eour kit\u0007.txt')]);
    const [row] = await test.db.select().from(files);
    expect(row).toMatchObject({ name: 'our kit.txt', mediaType: 'text/plain', bytes: 1 });
  });
});

describe('files from before the files table', () => {
  it('get their rows once, and artwork loses its metadata', async () => {
    await open(MEGABYTE);
    const plain = (
      await create([
        { name: 'artwork', value: await noisePicture('png'), filename: 'a.png' },
        presskit(9),
      ])
    ).json<{ id: number }>();
    const shot = (
      await create([{ name: 'artwork', value: await noisePicture('jpeg'), filename: 'b.jpg' }])
    ).json<{ id: number; artwork: string }>();
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
      await openFileStore({
        dataDir: test.deps.config.dataDir,
        db: test.db,
        isShared: false,
        now: test.deps.now,
      });
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
      const folder = await names(`media/releases/${shot.id}`);
      expect(folder).toHaveLength(4);
      const content = await fs.readFile(path.join(test.deps.files.mediaDir, rows[2]?.path ?? ''));
      expect((await sharp(content).metadata()).exif).toBeUndefined();
      expect(await names('tmp')).toEqual([]);
      // Four replaced files wait to be deleted, and there are no other tasks.
      const tasks = await test.db.select().from(fileTasks);
      expect(tasks.filter(({ target }) => !target.startsWith('deleted/'))).toEqual([]);
      expect(tasks).toHaveLength(4);
    }
  });
});

describe('a full disk', () => {
  const full = { code: 'storage_full', detail: expect.stringContaining('no room') };
  const expectNothing = async (): Promise<void> => {
    expect(await test.db.select().from(releases)).toEqual([]);
    expect(await test.db.select().from(files)).toEqual([]);
    expect(await names('tmp')).toEqual([]);
  };

  it('is detected before the body is read', async () => {
    await open(MEGABYTE);
    jest.spyOn(test.deps.files, 'hasSpaceFor').mockReturnValue(false);
    const receive = jest.spyOn(test.deps.files, 'receive');
    const response = await create([presskit(9)]);
    expect([response.statusCode, response.json()]).toEqual([507, full]);
    expect(receive).not.toHaveBeenCalled();
    await expectNothing();
  });

  it.each(['ENOSPC', 'EDQUOT'])('that appears on the way as %s leaves no file', async (code) => {
    await open(MEGABYTE);
    const failure = Object.assign(new Error('no space left on device'), { code });
    jest.spyOn(fs, 'open').mockRejectedValueOnce(failure);
    const response = await create([presskit(9)]);
    expect([response.statusCode, response.json()]).toEqual([507, full]);
    await expectNothing();
  });

  it('that is real leaves no file, and uploads work again when there is room', async () => {
    await open(100 * MEGABYTE);
    const { dataDir } = test.deps.config;
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', dataDir], {
        stdio: 'ignore',
      });
    } catch {
      return; // only root can mount; the tests above run everywhere
    }
    try {
      const store = await openFileStore({
        dataDir,
        db: test.db,
        isShared: false,
        now: test.deps.now,
      });
      jest.spyOn(test.deps.files, 'hasSpaceFor').mockReturnValue(true);
      const response = await create([presskit(6 * MEGABYTE)]);
      expect([response.statusCode, response.json()]).toEqual([507, full]);
      await expectNothing();
      expect(store.hasSpaceFor(1)).toBe(false);
      expect((await create([presskit(2 * MEGABYTE)])).statusCode).toBe(201);
    } finally {
      execFileSync('umount', [dataDir]);
    }
  });
});

describe('an upload far beyond its limit', () => {
  const TOTAL = 300 * MEGABYTE;

  /**
   * Sends without reading, as fast as possible; returns the response and the number of bytes sent.
   */
  async function send(headers: string, piece: Buffer, begin: string) {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo; // a TCP server's address is an object
    const socket = net.connect(port, '127.0.0.1');
    let response = '';
    let sent = 0;
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    const closed = new Promise<void>((resolve) => {
      socket.on('close', () => resolve());
      socket.on('error', () => undefined);
    });
    socket.write(`POST /api/releases/ HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${begin}`);
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
    return { answer: response, taken: socket.bytesWritten - socket.writableLength };
  }
  const common = (): string =>
    `Authorization: ${artist.headers.authorization}\r\nContent-Type: multipart/form-data; boundary=b`;
  const part = '--b\r\nContent-Disposition: form-data; name="artwork"; filename="a.png"\r\n\r\n';
  /** The most that the buffers of two sockets hold in addition to the bytes read by the server. */
  const BUFFERS = 12 * MEGABYTE;

  it('is cut at once when its length is declared', async () => {
    await open(1000 * MEGABYTE);
    const headers = `${common()}\r\nContent-Length: ${TOTAL}`;
    const { answer: response, taken } = await send(headers, Buffer.alloc(64 * KILOBYTE, 'x'), part);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('A release can have at most');
    expect(taken).toBeLessThan(2 * MEGABYTE + BUFFERS);
    expect(await names('tmp')).toEqual([]);
  });

  it('is cut soon after the limit when its length is not declared', async () => {
    await open(1000 * MEGABYTE);
    const headers = `${common()}\r\nTransfer-Encoding: chunked`;
    const chunk = (data: string | Buffer): Buffer =>
      Buffer.concat([
        Buffer.from(`${data.length.toString(16)}\r\n`),
        Buffer.from(data),
        Buffer.from('\r\n'),
      ]);
    const piece = chunk(Buffer.alloc(64 * KILOBYTE, 'x'));
    const { answer: response, taken } = await send(headers, piece, chunk(part).toString());
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('The artwork can have at most 10 MB.');
    expect(taken).toBeLessThan(12 * MEGABYTE + BUFFERS);
    expect(await names('tmp')).toEqual([]);
  });

  it('is cut as early when its sender has no right to upload', async () => {
    await open(1000 * MEGABYTE);
    const headers = `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${TOTAL}`;
    const { answer: response, taken } = await send(headers, Buffer.alloc(64 * KILOBYTE, 'x'), part);
    expect(response).toMatch(/^HTTP\/1\.1 401 /);
    expect(taken).toBeLessThan(2 * MEGABYTE + BUFFERS);
  });
});
