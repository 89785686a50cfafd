import { fileTypeFromFile } from 'file-type/node';
import { parseFile } from 'music-metadata';
import { errorCode } from './durableFs';
import { FairQueue } from './fairQueue';
import { rejected } from './uploads';

export interface InspectedAudio {
  extension: 'mp3' | 'wav' | 'flac' | 'm4a' | 'ogg';
  /** At least one. */
  seconds: number;
}

/** An MP3 without a table of its length is read to its end for it, which takes a core a while. */
export const listening = new FairQueue<number | 'server'>({
  concurrency: 2,
  perKey: 1,
  waitingPerKey: 50,
  waitMs: 60_000,
});

/** By what the content is taken for. MP4 is the container of M4A, with pictures or without. */
const EXTENSIONS: Readonly<Record<string, InspectedAudio['extension']>> = {
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'video/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
};

/**
 * Answers the extension that fits the content, and the length. The first bytes tell what it says it
 * is; reading it tells whether there is sound in it. Rejects with `UploadRejected`.
 */
export async function inspectAudio(file: string): Promise<InspectedAudio> {
  const type = await fileTypeFromFile(file);
  const extension = type && EXTENSIONS[type.mime];
  if (!extension) throw rejected('audio', 'wrong_type');
  const { sampleRate, duration = 0, hasVideo } = await formatOf(file);
  if (sampleRate === undefined || hasVideo === true) throw rejected('audio', 'wrong_type');
  if (!(duration > 0 && duration < Infinity)) throw rejected('audio', 'damaged');
  return { extension, seconds: Math.max(1, Math.round(duration)) };
}

async function formatOf(file: string) {
  try {
    const { format } = await parseFile(file, { duration: true, skipCovers: true });
    return format;
  } catch (error) {
    if (errorCode(error) !== undefined) throw error; // of the disk
    // Whatever the parser stumbles over, it is what was sent.
    throw rejected('audio', 'damaged');
  }
}
