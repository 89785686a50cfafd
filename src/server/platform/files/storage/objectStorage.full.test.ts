import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@/server/app';
import { fileTasks } from '@/server/platform/db/schema';
import { type FileStore, openFileStore } from '@/server/platform/files/fileStore';
import { formBody, type FormPart, noisePicture } from '@/server/testing/formBody';
import { startObjectStore, type TestObjectStore } from '@/server/testing/objectStore';
import { releaseParts } from '@/server/testing/fuzz/fuzzRecords';
import { testFolder } from '@/server/testing/testFolder';
import { recordLog } from '@/server/testing/recordLog';
import { startSilentProxy } from '@/server/testing/hostileServers';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { objectStorage } from './objectStorage';

jest.setTimeout(60_000);

let objects: TestObjectStore;
beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.close());

let test: TestApp;
let artist: TestAccount;
const folder = testFolder();
let now: Date;
let stops: (() => Promise<unknown>)[];
beforeEach(async () => {
  now = new Date();
  test = await createTestApp();
  artist = await test.register('artist');
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await test.close();
  await objects.empty();
});

interface Process {
  app: FastifyInstance;
  files: FileStore;
  log: ReturnType<typeof recordLog>;
  end(): Promise<void>;
}

/** Starts one of several processes on the same database and bucket, with its own data folder. */
async function startProcess(name: string, objectStore = objects.config): Promise<Process> {
  const dataDir = folder.at(name);
  const log = recordLog();
  const place = { dataDir, objectStore, logger: log.logger };
  const files = await openFileStore({ ...place, db: test.db, isShared: true, now: () => now });
  const config = { ...test.deps.config, dataDir, objectStore };
  const app = await buildApp({ ...test.deps, config, files });
  let hasEnded = false;
  const end = async (): Promise<void> => {
    if (hasEnded) return;
    hasEnded = true;
    await app.close();
    await files.stop();
  };
  stops.push(end);
  return { app, files, log, end };
}

/** Waits until the store is used again, which is tried once a second after an outage. */
async function untilBack({ app }: Process, url: string): Promise<void> {
  while ((await app.inject(url)).statusCode !== 200) await pause(50);
}
const received = (name: string): Promise<string[]> => readdir(folder.at(name, 'tmp'));

async function submit({ app }: Process, ...files: FormPart[]) {
  const { payload, headers } = await formBody([...releaseParts(artist, 1), ...files]);
  return call({ ...test, app }, artist, 'POST', 'releases/', payload, headers);
}
const KIT = 'words of a press kit';
const presskit = { name: 'presskit', value: KIT, filename: 'kit.txt' };
const artwork = async (): Promise<FormPart> => ({
  name: 'artwork',
  value: await noisePicture('png', 400),
  filename: 'cover.png',
});
/** Sends a release with a press kit; returns its id and the press kit's address. */
async function kitIn(process: Process): Promise<{ id: number; url: string }> {
  const response = await submit(process, presskit);
  expect(response.statusCode).toBe(201);
  const { id, presskit: file } = response.json<{ id: number; presskit: string }>();
  return { id, url: `/media/${file}` };
}
/** A proxy to the object store, whose network can go silent. */
async function proxied() {
  const port = Number(new URL(objects.config.endpoint).port);
  const proxy = await startSilentProxy({ host: '127.0.0.1', port });
  stops.push(() => proxy.close());
  return { proxy, config: { ...objects.config, endpoint: `http://127.0.0.1:${proxy.port}` } };
}
function openStorage(config = objects.config) {
  const storage = objectStorage(config, folder.path);
  stops.push(async () => storage.close());
  return storage;
}
const AWAY = {
  code: 'storage_unavailable',
  detail: 'Files cannot be reached right now. Please try again in a moment.',
};

describe('two processes with folders of their own', () => {
  it('serve files that either received, and ranges of them', async () => {
    const [a, b] = [await startProcess('a'), await startProcess('b')];
    const picture = await artwork();
    const created = await submit(a, picture, presskit);
    expect(created.statusCode).toBe(201);
    const url = `/media/${created.json<{ artwork: string }>().artwork}`;
    const whole = await b.app.inject(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.equals(picture.value as Buffer)).toBe(true);
    const part = await b.app.inject({ url, headers: { range: 'bytes=10-29' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes 10-29/${whole.rawPayload.length}`,
    ]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 30))).toBe(true);
    expect([await received('a'), await received('b')]).toEqual([[], []]);
    expect(await objects.keys('tmp/')).toEqual([]);
  });

  it('one moves files that the other acknowledged before it died', async () => {
    const a = await startProcess('a');
    // The process dies between its commit and the move.
    jest.spyOn(a.files, 'settle').mockResolvedValue();
    const { url } = await kitIn(a);
    await a.end();
    await rm(folder.at('a'), { recursive: true });
    expect(await test.db.select().from(fileTasks)).toHaveLength(1);

    const b = await startProcess('b');
    const response = await b.app.inject(url);
    expect([response.statusCode, response.body]).toEqual([200, KIT]);
    expect(await test.db.select().from(fileTasks)).toEqual([]);
  });

  it('both stop serving a file once it is deleted', async () => {
    const [a, b] = [await startProcess('a'), await startProcess('b')];
    const { id, url } = await kitIn(a);
    const gone = await call({ ...test, app: b.app }, artist, 'DELETE', `releases/${id}/`);
    expect(gone.statusCode).toBe(204);
    expect((await a.app.inject(url)).statusCode).toBe(404);
    expect(await objects.keys('media/')).toEqual([]);
    expect(await objects.keys('deleted/')).toHaveLength(1);
  });
});

describe('an unreachable object store', () => {
  it('leads to 503 for files only, and recovers automatically', async () => {
    const a = await startProcess('a');
    const { url } = await kitIn(a);
    await objects.stop();
    for (const send of [
      () => submit(a, presskit),
      () => a.app.inject(url),
      () => a.app.inject({ url, headers: { range: 'bytes=0-1' } }),
    ]) {
      const response = await send();
      expect([response.statusCode, response.json()]).toEqual([503, AWAY]);
      expect(response.headers['retry-after']).toBe('5');
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['content-range']).toBeUndefined();
    }
    // It does not keep a server from starting.
    const b = await startProcess('b');
    expect((await submit(b, presskit)).json()).toEqual(AWAY);
    expect(await received('a')).toEqual([]);
    for (const path of ['/api/health/', '/api/ready/', '/api/releases/']) {
      const response = await a.app.inject({ url: path, headers: artist.headers });
      expect([path, response.statusCode]).toEqual([path, 200]);
    }
    expect(a.log.lines.filter(({ msg }) => msg.includes('object store'))).toHaveLength(1);

    await objects.start();
    for (const process of [a, b]) await untilBack(process, url);
    expect((await a.app.inject(url)).body).toBe(KIT);
    await kitIn(a);
    expect(a.log.lines.filter(({ msg }) => msg.includes('object store'))).toHaveLength(2);
    expect(a.log.text()).not.toContain('S3RVER');
  });

  it('that fails each request leads to 503, too', async () => {
    const failing = http.createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    stops.push(async () => {
      failing.closeAllConnections();
      failing.close();
    });
    const { port } = failing.address() as AddressInfo; // it listens on a port
    const a = await startProcess('a', { ...objects.config, endpoint: `http://127.0.0.1:${port}` });
    expect((await submit(a, presskit)).json()).toEqual(AWAY);
    expect(await received('a')).toEqual([]);
  });

  it('loses no upload that was acknowledged before', async () => {
    const a = await startProcess('a');
    const settle = jest.spyOn(a.files, 'settle').mockResolvedValue();
    const { url } = await kitIn(a);
    await objects.stop();
    settle.mockRestore();
    await a.files.settle();
    expect(await test.db.select().from(fileTasks)).toHaveLength(1);
    await objects.start();
    await untilBack(a, url);
    // Until the task is retried, the file is read from the place of the upload, whole and in part.
    expect((await a.app.inject(url)).body).toBe(KIT);
    const part = await a.app.inject({ url, headers: { range: 'bytes=6-7' } });
    expect([part.statusCode, part.body]).toEqual([206, 'of']);
    expect(await objects.keys('media/')).toEqual([]);
    // The lease of the failed attempt ends.
    now = new Date(now.getTime() + 15_000);
    await a.files.settle();
    expect(await objects.keys('tmp/')).toEqual([]);
    expect((await a.app.inject(url)).body).toBe(KIT);
  });

  it('that stops responding is detected, and other requests do not wait for it', async () => {
    const { proxy, config } = await proxied();
    const a = await startProcess('a', config);
    const { url } = await kitIn(a);
    proxy.silence();
    const begun = performance.now();
    expect((await a.app.inject(url)).statusCode).toBe(503);
    const waited = performance.now() - begun;
    expect(waited).toBeGreaterThan(2000);
    expect(waited).toBeLessThan(10_000);
    const next = performance.now();
    expect((await a.app.inject(url)).statusCode).toBe(503);
    expect(performance.now() - next).toBeLessThan(1000);
    proxy.heal('drop');
    await untilBack(a, url);

    // A user who got a 201 does not wait for the work that follows it.
    const settle = jest.spyOn(a.files, 'settle').mockResolvedValue();
    await kitIn(a);
    settle.mockRestore();
    proxy.silence();
    const committed = performance.now();
    await a.files.settle();
    expect(performance.now() - committed).toBeLessThan(5500);
    proxy.heal('drop');
  });

  it('that stops responding in the middle of a large file is given up, too', async () => {
    const { proxy, config } = await proxied();
    const storage = openStorage(config);
    const file = folder.at('large');
    await writeFile(file, Buffer.alloc(40 * 1024 ** 2));
    proxy.silence();
    const begun = performance.now();
    await expect(storage.put(file, 'tmp/large')).rejects.toMatchObject(AWAY);
    // The time allowed for so many bytes would be three minutes.
    expect(performance.now() - begun).toBeLessThan(15_000);
  });
});

describe('opening the object store', () => {
  const openWith = (change: Partial<TestObjectStore['config']>) =>
    startProcess('a', { ...objects.config, ...change });

  it.each([
    [{ bucket: 'another' }, 'S3_URL names a bucket that is not there: another.'],
    [{ accessKeyId: 'nobody' }, 'S3_URL is refused by the store (status 403)'],
  ])('with %j explains what is wrong, without the keys', async (change, sentence) => {
    // Without the app in the result, which would be long to print.
    const attempt = openWith(change).then(() => undefined);
    await expect(attempt).rejects.toThrow(sentence);
    await expect(attempt).rejects.not.toThrow(/S3RVER|nobody/);
  });

  it('moves uploads from before there was an object store', async () => {
    const dataDir = folder.at('a');
    const isShared = false;
    const onDisk = await openFileStore({ dataDir, db: test.db, isShared, now: () => now });
    const before = { app: await buildApp({ ...test.deps, files: onDisk }), files: onDisk };
    jest.spyOn(onDisk, 'settle').mockResolvedValue();
    const { url } = await kitIn(before as Process);
    await before.app.close();
    await onDisk.stop();
    expect(await received('a')).toHaveLength(1);

    const after = await startProcess('a');
    expect((await after.app.inject(url)).body).toBe(KIT);
    expect(await received('a')).toEqual([]);
  });
});

it('the bucket is read in pages, and stores the largest press kit', async () => {
  const storage = openStorage();
  const keys = Array.from({ length: 1005 }, (_value, at) => `media/releases/7/${10_000 + at}`);
  await Promise.all(keys.map((key) => objects.plant(key, 'x')));
  const found: string[] = [];
  for await (const place of storage.filesBelow('media')) found.push(place);
  expect(found).toEqual(keys);
  for await (const entry of storage.entries('media/releases')) {
    expect([entry.name, (await entry.files()).length]).toEqual(['7', 1005]);
  }

  const { files } = await startProcess('a');
  const source = Readable.from(Array<Buffer>(20).fill(Buffer.alloc(1024 ** 2, 'x')));
  const upload = await files.receive(source, 'presskit', artist.user.id);
  const content = await storage.open(`tmp/${upload.files[0].source}`, { start: 0, end: 4 });
  expect(content?.facts.bytes).toBe(20 * 1024 ** 2);
  expect(content && (await text(content.stream))).toBe('xxxxx');
});
