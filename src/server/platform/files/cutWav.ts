import type { Cut, ReadBytes } from './readBytes';

/** Metadata chunks may stand between the two that matter. */
const HEAD_MAX = 256 * 1024;
/** Enough for 30 seconds at 96 kHz, 24 bit, stereo; finer sound gets a shorter clip. */
const CLIP_MAX_BYTES = 18_000_000;
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

interface Wav {
  /** The whole chunk `fmt `. */
  format: Buffer;
  /** The offset of the samples, and their bytes. */
  start: number;
  bytes: number;
}

const nameAt = (content: Buffer, at: number): string => content.toString('latin1', at, at + 4);

function readHead(head: Buffer): Wav | null {
  if (nameAt(head, 0) !== 'RIFF' || nameAt(head, 8) !== 'WAVE') return null;
  let format: Buffer | null = null;
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= head.length;) {
    const [name, bytes, start] = [nameAt(head, at), head.readUInt32LE(at + 4), at + CHUNK_HEAD];
    if (name === 'data') return format && { format, start, bytes };
    // Chunks begin at even places.
    const next = start + bytes + (bytes % 2);
    if (name === 'fmt ') format = head.subarray(at, next);
    at = next;
  }
  return null;
}

/**
 * Cuts whole samples, at most so many seconds; `null` if the file, of `fileBytes`, is no WAV.
 */
export async function cutWav(
  read: ReadBytes,
  seconds: number,
  fileBytes: number,
): Promise<Cut | null> {
  const wav = readHead(await read(0, HEAD_MAX));
  if (!wav || wav.format.length < 24) return null;
  const perSecond = wav.format.readUInt32LE(16);
  const block = wav.format.readUInt16LE(20);
  if (perSecond === 0 || block === 0) return null;
  const { start } = wav;
  const most = Math.min(wav.bytes, fileBytes - start, perSecond * seconds, CLIP_MAX_BYTES);
  const bytes = Math.floor(most / block) * block;
  if (bytes <= 0) return null;
  const riff = Buffer.alloc(RIFF_HEAD);
  riff.write('RIFF', 0, 'latin1');
  riff.writeUInt32LE(4 + wav.format.length + CHUNK_HEAD + bytes, 4);
  riff.write('WAVE', 8, 'latin1');
  const data = Buffer.alloc(CHUNK_HEAD);
  data.write('data', 0, 'latin1');
  data.writeUInt32LE(bytes, 4);
  return { head: Buffer.concat([riff, wav.format, data]), start, bytes };
}
