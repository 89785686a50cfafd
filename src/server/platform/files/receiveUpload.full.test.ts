import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { SLOW_SOUNDS } from '@/server/testing/slowSounds';
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
