import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CLIP_SECONDS } from '@/shared/platform/limits';
import type { FileStore } from './fileStore';
import { cutMp3, type Cut, type ReadBytes, cutWav } from './cutSound';
import type { ByteRange } from './storage/fileStorage';

/** The formats that can be cut without decoding: frames of an MP3, samples of a WAV. */
const CUTTERS: Readonly<
  Record<string, (read: ReadBytes, seconds: number, fileBytes: number) => Promise<Cut | null>>
> = { '.mp3': cutMp3, '.wav': cutWav };

export const canClip = (file: string): boolean => path.extname(file) in CUTTERS;

/** The seconds of a track's clip: at most half of the track. */
export const clipSeconds = (seconds: number): number => Math.min(CLIP_SECONDS, seconds / 2);

/** A clip, which is read from its track while it is sent: many are sent at once, and slowly. */
export interface Clip {
  bytes: number;
  read: (range: ByteRange) => Readable;
}

type Files = Pick<FileStore, 'facts' | 'read'>;

/** `null` if the file does not exist or cannot be cut. */
export async function cutClip(files: Files, file: string, seconds: number): Promise<Clip | null> {
  const cutter = CUTTERS[path.extname(file)];
  const facts = cutter ? await files.facts(file) : null;
  if (!cutter || !facts) return null;
  const read: ReadBytes = async (start, length) => {
    const stored = await files.read(file, { start, end: start + length - 1 });
    return stored ? buffer(stored.stream) : Buffer.alloc(0);
  };
  const cut = await cutter(read, clipSeconds(seconds), facts.bytes);
  if (!cut) return null;
  return {
    bytes: cut.head.length + cut.bytes,
    read: (range) => Readable.from(partOf(files, file, cut, range)),
  };
}

async function* partOf(
  files: Files,
  file: string,
  { head, start }: Cut,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  if (range.start < head.length) yield head.subarray(range.start, range.end + 1);
  if (range.end < head.length) return;
  const offset = start - head.length;
  const stored = await files.read(file, {
    start: offset + Math.max(range.start, head.length),
    end: offset + range.end,
  });
  if (!stored) throw new Error(`${file} was deleted while its clip was sent.`);
  yield* stored.stream as AsyncIterable<Buffer>;
}
