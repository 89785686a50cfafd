import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { inspectArtwork, makeThumbnails } from './artwork';
import { removePath, syncFolder, writeDurably } from './durableFs';
import { inspectPresskit } from './presskit';
import {
  type ReceivedUpload,
  rejected,
  type StagedFile,
  UPLOAD_MAX_BYTES,
  UploadInterrupted,
  type UploadKind,
} from './uploads';

/**
 * How much of a file that is too large is still read (and thrown away), so that a browser, which
 * reads no answer while it is sending, gets to see why. Beyond it the connection is given up.
 */
const READ_ON_FACTOR = 8;

interface Reading {
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

/** Passes on what the kind may have, and reads on for a while after it. */
async function* bounded(
  source: AsyncIterable<Buffer>,
  kind: UploadKind,
  reading: Reading,
): AsyncGenerator<Buffer> {
  const max = UPLOAD_MAX_BYTES[kind];
  try {
    for await (const chunk of source) {
      reading.bytes += chunk.length;
      if (reading.bytes > max * READ_ON_FACTOR) break;
      if (reading.bytes > max) continue;
      reading.hash.update(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw new UploadInterrupted('The upload was interrupted.', { cause });
  }
  if (reading.bytes > max) throw rejected(kind, 'too_large');
}

/**
 * Streams an upload into `tmpDir`, checks what it is, and makes what belongs to it. What is
 * answered is on the disk for good; when it rejects, nothing is left.
 */
export async function receiveUpload(
  source: Readable,
  kind: UploadKind,
  tmpDir: string,
): Promise<ReceivedUpload> {
  const temporaryName = randomUUID();
  const file = path.join(tmpDir, temporaryName);
  const made: string[] = [];
  const reading: Reading = { bytes: 0, hash: createHash('sha256') };
  try {
    await writeDurably(file, bounded(source, kind, reading));
    const name = `${kind}-${reading.hash.digest('hex')}`;
    const main = (extension: string): StagedFile => ({
      source: temporaryName,
      name: `${name}.${extension}`,
    });
    let files: ReceivedUpload['files'];
    if (kind === 'presskit') {
      files = [main(await inspectPresskit(file))];
    } else {
      const extension = await inspectArtwork(file);
      const thumbnails = await makeThumbnails(file, (side) => {
        const thumbnail = { source: `${temporaryName}-${side}`, name: `${name}-${side}.webp` };
        made.push(thumbnail.source);
        return thumbnail;
      });
      files = [main(extension), ...thumbnails];
    }
    await syncFolder(tmpDir);
    return { kind, files };
  } catch (error) {
    for (const leftover of [temporaryName, ...made]) await removePath(path.join(tmpDir, leftover));
    throw error;
  }
}
