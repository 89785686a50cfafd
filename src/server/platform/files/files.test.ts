import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { testFolder } from '@/server/testing/testFolder';
import { mp3Frame, wave } from '@/server/testing/soundFiles';
import { receiveUpload } from './receiveUpload';
import { getTableColumns } from 'drizzle-orm';
import { FILE_KINDS, files } from '@/server/platform/db/schema';
import { FILE_OWNERS } from './recordFolders';
import { runInWorker } from './runInWorker';
import { WORKERS_FOLDER } from './workersFolder';
import { FairQueue, QueueBusy } from './fairQueue';

describe('an upload', () => {
  jest.setTimeout(60_000);

  const folder = testFolder();
  const receive = (content: Buffer) =>
    receiveUpload(Readable.from([content]), 'audio', folder.path, 1);
  /** The one stored file. */
  const stored = async () => readFile(folder.at((await readdir(folder.path))[0] ?? ''));

  it('the length of an MP3 is that of all its frames, also without a seek table or after silence', async () => {
    const FRAMES = 48_000;
    const rates = [128, 160, 192] as const;
    const sound = Array.from({ length: FRAMES }, (_, at) => mp3Frame(rates[at % 3] ?? 128));
    // A tag of four megabytes with one frame, such as a picture. The bytes of its size hold seven
    // bits each.
    const tag = Buffer.alloc(4 * 1024 * 1024 + 10);
    tag.write('ID3\u0004\0\0\u0002\0\0\0', 'latin1');
    tag.write('PRIV\u0001\u007f\u007f\u0076', 10, 'latin1');
    const { seconds = 0 } = await receive(Buffer.concat([tag, ...sound]));
    expect(Math.abs(seconds - (FRAMES * 1152) / 44_100)).toBeLessThan(1);
    const silence = Array<Buffer>(200).fill(mp3Frame(32));
    const frames = [...silence, ...Array<Buffer>(600).fill(mp3Frame(320))];
    expect(await receive(Buffer.concat(frames))).toMatchObject({ seconds: 21 });
  });

  /** The wave with 64-bit sizes, as studios write it. */
  function wide(name: 'RF64' | 'BW64'): Buffer {
    const plain = wave(2);
    const sizes = Buffer.alloc(36);
    sizes.write('ds64', 'latin1');
    sizes.writeUInt32LE(28, 4);
    sizes.writeBigUInt64LE(BigInt(plain.length - 44), 16);
    const head = Buffer.from(`${name}\xff\xff\xff\xffWAVE`, 'latin1');
    const unknown = Buffer.alloc(4, 0xff);
    return Buffer.concat([head, sizes, plain.subarray(12, 40), unknown, plain.subarray(44)]);
  }

  it.each([
    ['RF64', wide('RF64')],
    ['BW64', wide('BW64')],
    ['a WAV without sizes', wave(2).fill(0, 4, 8).fill(0, 40, 44)],
    ['a WAV with unknown sizes', wave(2).fill(0xff, 4, 8).fill(0xff, 40, 44)],
  ])('%s is stored as a WAV that every program reads', async (_name, content) => {
    const upload = await receive(content);
    expect(upload).toMatchObject({ seconds: 2, files: [{ bytes: content.length }] });
    const mended = await stored();
    expect(mended.toString('latin1', 0, 4)).toBe('RIFF');
    expect(mended.readUInt32LE(4)).toBe(content.length - 8);
    const at = mended.indexOf('data');
    expect(mended.readUInt32LE(at + 4)).toBe(content.length - at - 8);
    expect(upload.sha256).toBe(createHash('sha256').update(mended).digest('hex'));
  });

  it('FLAC in an OGG file is refused with what to do', async () => {
    const content = await readFile(path.resolve('src/server/testing/sounds/flac.ogg'));
    await expect(receive(content)).rejects.toMatchObject({
      reason: 'wrong_type',
      message: expect.stringContaining('save it as a FLAC file'),
    });
  });
});

it('the table of file owners has every reference and kind, and a folder for each', () => {
  const references = Object.keys(getTableColumns(files)).filter((name) => /[a-z]Id$/.test(name));
  expect([...Object.keys(FILE_OWNERS), 'ownerId'].sort()).toEqual(references.sort());
  const owners = Object.values(FILE_OWNERS);
  expect(owners.flatMap(({ kinds }) => [...kinds]).sort()).toEqual([...FILE_KINDS].sort());
  const folders = owners.map(({ folder }) => folder);
  expect(new Set(folders).size).toBe(folders.length);
  // None lies inside another.
  expect(folders.filter((folder) => !/^[a-z-]+$/.test(folder))).toEqual([]);
});

describe('a worker thread', () => {
  const folder = testFolder();

  /** Runs a program with this body, which does as `serveTask` does. */
  async function run(body: string, bounds: Parameters<typeof runInWorker>[2]): Promise<unknown> {
    const file = folder.at(`program-${body.length}`);
    await writeFile(
      `${file}.mjs`,
      `import { readlinkSync } from 'node:fs';
    import { parentPort } from 'node:worker_threads';
    parentPort.once('message', () => { ${body} });
    parentPort.postMessage(readlinkSync('/proc/thread-self'));`,
    );
    return runInWorker(path.relative(WORKERS_FOLDER, file), null, bounds);
  }

  const WAIT = 'setTimeout(() => parentPort.postMessage("done"), 1200);';
  const soon = () => AbortSignal.timeout(800);

  it.each([
    ['waits longer than its processor time', WAIT, () => ({ cpuMs: 500 }), 'done'],
    ['works longer than its processor time', 'for (;;);', () => ({ cpuMs: 500 }), 'WorkerSpent'],
    ['waits past the clock', WAIT, () => ({ cpuMs: 500, clockMs: 600 }), 'WorkerLate'],
    ['fails', 'throw new TypeError("no");', () => ({ cpuMs: 500 }), 'TypeError'],
    ['is no longer needed', WAIT, () => ({ cpuMs: 500, signal: soon() }), 'AbortError'],
  ])('a program that %s', async (_what, body, bounds, end) => {
    const result = await run(body, bounds()).catch((error: unknown) => (error as Error).name);
    expect(result).toBe(end);
  });
});

describe('a fair queue', () => {
  const options = { concurrency: 2, perKey: 1, waitingPerKey: 10, waitMs: 60_000 };

  /** Tasks that the test ends, in the order in which they were started. */
  function tasksIn(queue: FairQueue<string>) {
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const add = (key: string, name: string) =>
      queue.run(key, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const end = async (name: string): Promise<void> => {
      ends.get(name)?.();
      await new Promise(setImmediate);
    };
    return { begun, add, end };
  }

  it('lets a new account pass those whose own tasks are waiting', async () => {
    const { begun, add, end } = tasksIn(new FairQueue(options));
    const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => add('a', name));
    all.push(add('b', 'b1'));
    expect(begun).toEqual([]);
    await end('none');
    expect(begun).toEqual(['a1', 'b1']);
    all.push(add('c', 'c1'), add('b', 'b2'));
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2']);
    await end('c1');
    expect(begun.at(-1)).toBe('a2');
    for (const name of ['b2', 'a2', 'a3', 'a4', 'a5', 'a6']) await end(name);
    await Promise.all(all);
    expect(begun).toHaveLength(9);
  });

  it('takes turns between many accounts with many tasks', async () => {
    const { begun, add, end } = tasksIn(new FairQueue({ ...options, concurrency: 1 }));
    const names = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'];
    const all = names.map((name) => add(name.charAt(0), name));
    await end('none');
    for (let turn = 0; turn < names.length; turn += 1) await end(begun[turn] ?? '');
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('continues after a task that fails', async () => {
    const queue = new FairQueue({ ...options, concurrency: 1 });
    const failing = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });

  it('refuses more tasks than may wait, of a key and in all', async () => {
    const limits = { concurrency: 1, waitingPerKey: 2, waitingMax: 3 };
    const { begun, add, end } = tasksIn(new FairQueue({ ...options, ...limits }));
    const first = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')];
    await expect(add('a', 'a4')).rejects.toBeInstanceOf(QueueBusy);
    first.push(add('b', 'b1'));
    await expect(add('c', 'c1')).rejects.toBeInstanceOf(QueueBusy);
    for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);
    await Promise.all(first);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('lets nobody wait forever, and forgets tasks that were given up', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { begun, add, end } = tasksIn(new FairQueue({ ...options, concurrency: 1 }));
    const first = add('a', 'a1');
    const late = expect(add('a', 'a2')).rejects.toBeInstanceOf(QueueBusy);
    jest.advanceTimersByTime(60_000);
    jest.useRealTimers();
    await late;
    await end('a1');
    await first;
    expect(begun).toEqual(['a1']);
  });
});
