import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CLIP_SECONDS } from '@/shared/limits';
import type { FileStore } from './fileStore';
import { cutMp3 } from './cutMp3';
import { cutWav } from './cutWav';
import type { ReadBytes } from './readBytes';

/** The formats that can be cut without decoding: frames of an MP3, samples of a WAV. */
const CUTTERS: Readonly<
  Record<string, (read: ReadBytes, seconds: number) => Promise<Buffer | null>>
> = { '.mp3': cutMp3, '.wav': cutWav };

export const canClip = (file: string): boolean => path.extname(file) in CUTTERS;

/** The seconds of a track's clip: at most half of the track. */
export const clipSeconds = (seconds: number): number => Math.min(CLIP_SECONDS, seconds / 2);

/**
 * Returns the beginning of a stored track as its own file, without the original's tags: 30 seconds,
 * and at most half of the track. `null` if the file does not exist or cannot be cut.
 *
 * @param seconds the length of the track
 */
export async function cutClip(
  files: Pick<FileStore, 'read'>,
  file: string,
  seconds: number,
): Promise<Buffer | null> {
  const cut = CUTTERS[path.extname(file)];
  if (!cut) return null;
  const read: ReadBytes = async (start, length) => {
    const stored = await files.read(file, { start, end: start + length - 1 });
    return stored ? buffer(stored.stream) : Buffer.alloc(0);
  };
  return cut(read, clipSeconds(seconds));
}
