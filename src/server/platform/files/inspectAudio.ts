import type { IFormat } from 'music-metadata';
import { CHUNK_HEAD, countSeconds, nameAt, RIFF_HEAD, tagBytes } from './cutSound';
import { rejected, UploadRejected } from './uploads';

/** The place of the size of the samples in a chunk `ds64`. */
const SAMPLES_AT = 8;
/** The size of a chunk whose size is elsewhere or was never written. */
const UNKNOWN = 0xff_ff_ff_ff;

const isWav = (content: Buffer): boolean =>
  ['RIFF', 'RF64', 'BW64'].includes(nameAt(content, 0)) && nameAt(content, 8) === 'WAVE';

interface Places {
  wide: number | null;
  samples: number;
  bytes: number;
}

/** Extensions by detected type. MP4 is the container of M4A and also of videos. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
};

/** Bytes of an MP3: about three minutes at the highest bitrate. */
const SAMPLE_BYTES = 8 * 1024 * 1024;

/** Loading these takes longer than inspecting most files. */
const libraries = () => Promise.all([import('file-type'), import('music-metadata')]);

/** Loads the libraries of `inspectAudio`, so that its deadline covers only the file. */
export async function loadForAudio(): Promise<void> {
  await libraries();
}

async function parse(content: Buffer, duration: boolean): Promise<IFormat> {
  const [, { parseBuffer }] = await libraries();
  return (await parseBuffer(content, undefined, { duration, skipCovers: true })).format;
}

interface InspectedAudio {
  extension: string;
  seconds: number;
  mended?: Uint8Array;
}

export async function inspectAudio(sent: Buffer): Promise<InspectedAudio> {
  const mended = mendWav(sent);
  const content = mended ?? sent;
  const [{ fileTypeFromBuffer }] = await libraries();
  const extension = EXTENSIONS[(await fileTypeFromBuffer(content))?.mime ?? ''];
  if (extension === undefined) throw rejected('audio', 'wrong_type');
  const { sampleRate, duration = 0, hasVideo, codec } = await formatOf(content, extension);
  if (extension === 'ogg' && codec === 'FLAC') throw oggWithFlac();
  if (isWav(content) && sampleRate === undefined) throw rejected('audio', 'damaged');
  if (sampleRate === undefined || hasVideo === true) throw rejected('audio', 'wrong_type');
  if (!(duration > 0 && duration < Infinity)) throw rejected('audio', 'damaged');
  return { extension, seconds: Math.max(1, Math.round(duration)), ...(mended && { mended }) };
}

/** Safari does not play it. */
const oggWithFlac = (): UploadRejected =>
  new UploadRejected(
    'audio',
    'wrong_type',
    'This OGG file contains FLAC, which not every browser plays. Please save it as a FLAC file.',
  );

async function formatOf(content: Buffer, extension: string): Promise<IFormat> {
  try {
    const format = await parse(content, extension !== 'mp3');
    // The parser takes the bitrate of the first frames for that of all, which may be silence.
    const counted = extension === 'mp3' ? countSeconds(content) : null;
    if (counted !== null) return { ...format, duration: counted };
    if (extension !== 'mp3' || format.duration !== undefined) return format;
    // Frames differ in length and their number is not stored, so a sample is extrapolated.
    const sound = content.subarray(tagBytes(content));
    const sample = sound.subarray(0, SAMPLE_BYTES);
    const { duration = 0 } = await parse(sample, true);
    return { ...format, duration: (duration * sound.length) / sample.length };
  } catch {
    // Any error of the parser means that the file is damaged.
    throw rejected('audio', 'damaged');
  }
}

/** With sizes that every program reads; a crashed recorder leaves them out. `null`: unchanged. */
function mendWav(content: Buffer): Buffer | null {
  if (!isWav(content)) return null;
  const isWide = nameAt(content, 0) !== 'RIFF';
  const isUnfinished = [0, UNKNOWN].includes(content.readUInt32LE(4));
  if (!isWide && !isUnfinished) return null;
  let wide: number | null = null;
  let written = 0;
  for (let at = RIFF_HEAD; at + CHUNK_HEAD <= content.length;) {
    const [name, bytes, start] = [
      nameAt(content, at),
      content.readUInt32LE(at + 4),
      at + CHUNK_HEAD,
    ];
    if (name === 'data') {
      const left = content.length - start;
      const known = isWide && bytes === UNKNOWN ? written : bytes;
      const isKnown = known > 0 && known <= left;
      return withSizes(content, { wide, samples: at, bytes: isKnown ? known : left });
    }
    if (name === 'ds64' && bytes >= SAMPLES_AT * 2 && start + bytes <= content.length) {
      wide = at;
      written = Number(content.readBigUInt64LE(start + SAMPLES_AT));
    }
    at = start + bytes + (bytes % 2);
  }
  return null;
}

function withSizes(content: Buffer, { wide, samples, bytes }: Places): Buffer {
  const mended = Buffer.from(content);
  mended.write('RIFF', 0, 'latin1');
  mended.writeUInt32LE(content.length - CHUNK_HEAD, 4);
  mended.writeUInt32LE(bytes, samples + 4);
  if (wide !== null) mended.write('JUNK', wide, 'latin1');
  return mended;
}
