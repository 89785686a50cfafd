import type { IFormat } from 'music-metadata';
import { rejected } from './uploads';

/** What the content is taken for. MP4 is the container of M4A, with pictures or without. */
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

/** Of an MP3: three minutes at the highest bitrate. */
const SAMPLE_BYTES = 8 * 1024 * 1024;

async function parse(content: Buffer, duration: boolean): Promise<IFormat> {
  const { parseBuffer } = await import('music-metadata');
  return (await parseBuffer(content, undefined, { duration, skipCovers: true })).format;
}

/**
 * Returns the extension that fits the content, and its length, which is at least one second. The first
 * bytes tell what it says it is; parsing it tells whether there is sound in it. Both libraries are
 * loaded where they are needed, which takes longer than most files. Rejects with `UploadRejected`.
 */
export async function inspectAudio(
  content: Buffer,
): Promise<{ extension: string; seconds: number }> {
  const { fileTypeFromBuffer } = await import('file-type');
  const extension = EXTENSIONS[(await fileTypeFromBuffer(content))?.mime ?? ''];
  if (extension === undefined) throw rejected('audio', 'wrong_type');
  const { sampleRate, duration = 0, hasVideo } = await formatOf(content, extension);
  if (sampleRate === undefined || hasVideo === true) throw rejected('audio', 'wrong_type');
  if (!(duration > 0 && duration < Infinity)) throw rejected('audio', 'damaged');
  return { extension, seconds: Math.max(1, Math.round(duration)) };
}

/** Of an ID3 tag in front, which often holds a picture. Its size is written in bytes of seven bits. */
const tagBytes = (content: Buffer): number =>
  content.toString('latin1', 0, 3) === 'ID3'
    ? content.subarray(6, 10).reduce((size, byte) => size * 128 + byte, 0) + 10
    : 0;

async function formatOf(content: Buffer, extension: string): Promise<IFormat> {
  try {
    const format = await parse(content, extension !== 'mp3');
    if (extension !== 'mp3' || format.duration !== undefined) return format;
    // Its frames differ and nothing says how many there are, so some of them stand for all.
    const sound = content.subarray(tagBytes(content));
    const sample = sound.subarray(0, SAMPLE_BYTES);
    const { duration = 0 } = await parse(sample, true);
    return { ...format, duration: (duration * sound.length) / sample.length };
  } catch {
    // Whatever the parser stumbles over is what was sent.
    throw rejected('audio', 'damaged');
  }
}
