import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { clipSeconds, cutClip as openClip } from './cutClip';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { Worker } from 'node:worker_threads';
import { SLOW_SOUNDS, wave } from '@/server/testing/soundFiles';
import { testFolder } from '@/server/testing/testFolder';
import { type ReceiveOptions, receiveUpload } from './receiveUpload';

/** A frame of 44.1 kHz, 128 kbit/s, stereo: 417 bytes, and 418 with padding. */
function frame(mark: number, padding = 0): Buffer {
  const head = Buffer.from([0xff, 0xfb, 0x90 | (padding << 1), 0]);
  return Buffer.concat([head, Buffer.alloc(413 + padding, mark)]);
}
const FRAME_S = 1152 / 44_100;
const mp3 = (seconds: number, tag = Buffer.alloc(0)) =>
  Buffer.concat([
    tag,
    ...Array.from({ length: Math.round(seconds / FRAME_S) }, (_none, index) => frame(1, index % 2)),
  ]);
/** A tag with a picture and the words of its maker. */
const TAG = Buffer.concat([
  Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 2, 0]),
  Buffer.alloc(256, 'private notes '),
]);

const chunk = (name: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), size, content]);
};
function wav(seconds: number, rate = 8000) {
  const format = new Uint32Array([0x0001_0001, rate, rate * 2, 0x0010_0002]);
  const chunks = Buffer.concat([
    Buffer.from('WAVE', 'latin1'),
    chunk('LIST', Buffer.from('private notes ')),
    chunk('fmt ', Buffer.from(format.buffer)),
    chunk('data', Buffer.alloc(seconds * rate * 2, 7)),
  ]);
  return chunk('RIFF', chunks);
}

function filesWith(content: Buffer) {
  const facts = { bytes: content.length, modifiedAt: new Date(0) };
  const files = {
    readBytes: 0,
    facts: async () => facts,
    read: async (_path: string, range = { start: 0, end: content.length - 1 }) => {
      const part = content.subarray(range.start, range.end + 1);
      files.readBytes += part.length;
      return { stream: Readable.from([part]), bytes: part.length, facts };
    },
  };
  return files;
}
async function cutClip(...args: Parameters<typeof openClip>): Promise<Buffer | null> {
  const clip = await openClip(...args);
  return clip && buffer(clip.read({ start: 0, end: clip.bytes - 1 }));
}
const lengthOf = (clip: Buffer | null, name: string): number =>
  name.endsWith('mp3')
    ? ((clip?.length ?? 0) / 417.5) * FRAME_S
    : ((clip?.length ?? 0) - 44) / 16_000;

describe('a clip', () => {
  it('is the first 30 seconds, and at most half of the track', () => {
    expect([214, 60, 40].map(clipSeconds)).toEqual([30, 30, 20]);
  });

  it.each([
    ['mp3', mp3(70, TAG)],
    ['wav', wav(70)],
  ])('of a .%s file has 30 seconds and no tags', async (extension, content) => {
    const clip = await cutClip(filesWith(content), `releases/1/a.${extension}`, 70);
    const seconds = lengthOf(clip, extension);
    expect(seconds).toBeGreaterThan(29.9);
    expect(seconds).toBeLessThanOrEqual(30);
    expect(clip?.includes('private')).toBe(false);
  });

  it('is read from the track only while it is sent, in any part', async () => {
    const files = filesWith(wav(70, 96_000));
    const clip = await openClip(files, 'releases/1/a.wav', 70);
    if (!clip) throw new Error('no clip');
    expect(clip.bytes).toBeGreaterThan(5_000_000);
    expect(files.readBytes).toBeLessThan(300_000);
    const whole = await buffer(clip.read({ start: 0, end: clip.bytes - 1 }));
    expect(whole).toHaveLength(clip.bytes);
    const ends = { 0: 0, 10: 43, 40: 100, 44: 44, 1000: clip.bytes - 1 };
    for (const [from, end] of Object.entries(ends)) {
      const part = await buffer(clip.read({ start: Number(from), end }));
      expect(part).toEqual(whole.subarray(Number(from), end + 1));
    }
  });

  it('begins after the frame that has the length of the whole track', async () => {
    const index = frame(0);
    index.write('Info', 36, 'latin1');
    const clip = await cutClip(filesWith(Buffer.concat([index, mp3(4)])), 'a.mp3', 4);
    expect(clip?.includes('Info')).toBe(false);
    expect(lengthOf(clip, 'mp3')).toBeCloseTo(2, 1);
  });

  it.each([
    ['a.mp3', Buffer.alloc(5000)],
    ['a.wav', Buffer.alloc(5000)],
    ['a.wav', wav(0)],
    ['a.flac', mp3(4)],
    ['a.mp3', Buffer.alloc(0)],
  ])('is not cut from %s with other content', async (name, content) => {
    expect(await cutClip(filesWith(content), name, 60)).toBeNull();
  });
});

describe('an audio file that keeps the parser busy', () => {
  jest.setTimeout(60_000);

  const folder = testFolder();
  const receive = (content: Buffer | undefined, options?: ReceiveOptions, owner = 1) =>
    receiveUpload(Readable.from([content ?? '']), 'audio', folder.path, owner, options);

  it.each(Object.keys(SLOW_SOUNDS))(
    'is refused in time, and blocks no other upload: %s',
    async (format) => {
      const slow = receive(SLOW_SOUNDS[format]?.(32), { cpuMs: 1000 });
      const other = receive(wave(2), {}, 2);
      await expect(slow).rejects.toMatchObject({ name: 'UploadRejected', reason: 'too_slow' });
      await expect(other).resolves.toMatchObject({ seconds: 2 });
      expect(await readdir(folder.path)).toHaveLength(1);
    },
  );

  it('is stopped when its sender disconnects', async () => {
    const left = new AbortController();
    const started = once(process, 'worker') as Promise<[Worker]>; // as Node documents the event
    const upload = receive(SLOW_SOUNDS.m4a?.(32), { signal: left.signal, cpuMs: 50_000 });
    const refused = expect(upload).rejects.toMatchObject({ name: 'UploadInterrupted' });
    const [worker] = await started;
    const ended = once(worker, 'exit');
    await once(worker, 'online');
    left.abort();
    await Promise.all([refused, ended]);
    expect(await readdir(folder.path)).toEqual([]);
  });
});
