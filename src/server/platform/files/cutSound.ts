/** Metadata chunks may stand between the two that matter. */
const HEAD_MAX = 256 * 1024;
/** Enough for 30 seconds at 96 kHz, 24 bit, stereo; finer sound gets a shorter clip. */
const CLIP_MAX_BYTES = 18_000_000;

/** The bytes before the first chunk of a WAV, and before the data of each. */
export const RIFF_HEAD = 12;
export const CHUNK_HEAD = 8;

interface Wav {
  format: Buffer;
  start: number;
  bytes: number;
}

export const nameAt = (content: Buffer, at: number): string =>
  content.toString('latin1', at, at + 4);

export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** A part of a file that is to stand behind a head of its own. */
export interface Cut {
  head: Buffer;
  start: number;
  bytes: number;
}

/** In kbit/s, by the four bits of a frame's header; the first and the last mean no rate. */
const RATES_OF_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_OF_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const TAG_HEAD = 10;
/** Bytes of a second at the highest rate. */
const SECOND_MAX = 40_000;
/** Padding between a tag and the first frame, and one frame more. */
const SLACK = 16_384;

interface Frame {
  bytes: number;
  seconds: number;
}

/** The frame of layer III whose header is at `at`; `null` if there is none. */
function frameAt(content: Buffer, at: number): Frame | null {
  // Most bytes of a search are decided here.
  if (content[at] !== 0xff || at + 4 > content.length) return null;
  const [kind = 0, rates = 0] = content.subarray(at + 1, at + 3);
  if ((kind & 0xe6) !== 0xe2) return null;
  const version = (kind >> 3) & 3;
  const isMpeg1 = version === 3;
  const kbits = (isMpeg1 ? RATES_OF_MPEG1 : RATES_OF_MPEG2)[rates >> 4] ?? 0;
  const base = SAMPLE_RATES[(rates >> 2) & 3];
  if (version === 1 || kbits === 0 || base === undefined) return null;
  const sampleRate = isMpeg1 ? base : version === 2 ? base / 2 : base / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  const bytes = Math.floor((samples * kbits * 125) / sampleRate) + padding;
  return { bytes, seconds: samples / sampleRate };
}

/** Encoders store the number of all frames in the first one, which holds no sound. */
const isIndex = (frame: Buffer): boolean =>
  ['Xing', 'Info', 'VBRI'].some((name) => frame.subarray(0, 64).includes(name, 0, 'latin1'));

/** The index of the first two consecutive frames; -1 if there are none. */
function firstFrame(content: Buffer): number {
  for (let at = 0; at < content.length; at += 1) {
    const frame = frameAt(content, at);
    if (frame && frameAt(content, at + frame.bytes)) return at;
  }
  return -1;
}

/** The bytes of a leading ID3 tag; its size has seven bits a byte. */
export const tagBytes = (content: Buffer): number =>
  content.toString('latin1', 0, 3) === 'ID3'
    ? content.subarray(6, TAG_HEAD).reduce((size, byte) => size * 128 + (byte & 127), 0) + TAG_HEAD
    : 0;

/** For an MP3 that does not store the number of its frames; `null` for any other file. */
export function countSeconds(content: Buffer): number | null {
  let at = tagBytes(content);
  at += Math.max(firstFrame(content.subarray(at)), 0);
  const first = frameAt(content, at);
  if (!first || isIndex(content.subarray(at, at + first.bytes))) return null;
  let seconds = 0;
  while (at < content.length) {
    const frame = frameAt(content, at);
    seconds += frame?.seconds ?? 0;
    at += frame?.bytes ?? 1;
  }
  return seconds;
}

/** Cuts whole frames, at most so many seconds; `null` if the file is no MP3. */
export async function cutMp3(read: ReadBytes, seconds: number): Promise<Cut | null> {
  const tag = tagBytes(await read(0, TAG_HEAD));
  const content = await read(tag, Math.ceil(seconds * SECOND_MAX) + SLACK);
  let start = firstFrame(content);
  if (start === -1) return null;
  const first = frameAt(content, start);
  if (first && isIndex(content.subarray(start, start + first.bytes))) start += first.bytes;
  let end = start;
  let left = seconds;
  for (;;) {
    const frame = frameAt(content, end);
    if (!frame || frame.seconds > left || end + frame.bytes > content.length) break;
    end += frame.bytes;
    left -= frame.seconds;
  }
  if (end === start) return null;
  return { head: Buffer.alloc(0), start: tag + start, bytes: end - start };
}

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

/** Whole samples, at most so many seconds; `null` if the file, of `fileBytes`, is no WAV. */
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
