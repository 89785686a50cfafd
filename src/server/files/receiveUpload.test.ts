import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { mp3Frame, SLOW_SOUNDS } from '@/server/testing/slowSounds';
import { wave } from '@/server/testing/wave';
import { type ReceiveOptions, receiveUpload } from './receiveUpload';

jest.setTimeout(60_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linernote-upload-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const receive = (content: Buffer, options?: ReceiveOptions, owner = 1) =>
  receiveUpload(Readable.from([content]), 'audio', folder, owner, options);

describe('an audio file that keeps the parser busy', () => {
  it.each(Object.keys(SLOW_SOUNDS))(
    'is refused in time, and blocks no other upload: %s',
    async (format) => {
      const slow = receive(SLOW_SOUNDS[format]?.(32) ?? Buffer.alloc(0), { cpuMs: 1000 });
      const other = receive(wave(2), {}, 2);
      await expect(slow).rejects.toMatchObject({ name: 'UploadRejected', reason: 'too_slow' });
      await expect(other).resolves.toMatchObject({ seconds: 2 });
      expect(await readdir(folder)).toHaveLength(1);
    },
  );

  it('is stopped when its sender disconnects', async () => {
    const left = new AbortController();
    const started = once(process, 'worker') as Promise<[Worker]>; // as Node documents the event
    const upload = receive(SLOW_SOUNDS.m4a?.(32) ?? Buffer.alloc(0), {
      signal: left.signal,
      cpuMs: 50_000,
    });
    const refused = expect(upload).rejects.toMatchObject({ name: 'UploadInterrupted' });
    const [worker] = await started;
    const ended = once(worker, 'exit');
    await once(worker, 'online');
    left.abort();
    await Promise.all([refused, ended]);
    expect(await readdir(folder)).toEqual([]);
  });
});

it('the length of a long MP3 without a seek table is estimated from a sample', async () => {
  const FRAMES = 48_000;
  const sound = Array.from({ length: FRAMES }, (_, at) =>
    mp3Frame(([128, 160, 192] as const)[at % 3] ?? 128),
  );
  // A tag of four megabytes with one frame, such as a picture. The bytes of its size hold seven
  // bits each.
  const tag = Buffer.alloc(4 * 1024 * 1024 + 10);
  tag.write('ID3\u0004\0\0\u0002\0\0\0', 'latin1');
  tag.write('PRIV\u0001\u007f\u007f\u0076', 10, 'latin1');
  const { seconds = 0 } = await receive(Buffer.concat([tag, ...sound]));
  expect(Math.abs(seconds - (FRAMES * 1152) / 44_100)).toBeLessThan(3);
});
