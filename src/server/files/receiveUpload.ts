import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ArtworkOwner,
  decoding,
  inspectArtwork,
  makeThumbnails,
  stripArtwork,
} from './artwork';
import { inspectAudio, listening } from './audio';
import { storageFull } from '@/server/http/failures';
import { isOutOfSpace, removePath, syncFolder, writeDurably } from './durableFs';
import { inspectOrderFile } from './orderFile';
import { inspectPresskit } from './presskit';
import { temporaryNameOf } from './temporaryNames';
import {
  type ReceivedUpload,
  rejected,
  UPLOAD_MAX_BYTES,
  UploadInterrupted,
  type UploadKind,
} from './uploads';

interface Reading {
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

/** Passes on what the kind may have; of what is too large, nothing more is read. */
async function* bounded(
  source: AsyncIterable<Buffer>,
  kind: UploadKind,
  reading: Reading,
): AsyncGenerator<Buffer> {
  const max = UPLOAD_MAX_BYTES[kind];
  try {
    for await (const chunk of source) {
      reading.bytes += chunk.length;
      if (reading.bytes > max) break;
      reading.hash.update(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw new UploadInterrupted('The upload was interrupted.', { cause });
  }
  if (reading.bytes > max) throw rejected(kind, 'too_large');
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/**
 * Streams an upload into `tmpDir`, checks what it is, and makes what belongs to it. What is
 * answered is on the disk for good; when it rejects, nothing is left.
 */
export async function receiveUpload(
  source: Readable,
  kind: UploadKind,
  tmpDir: string,
  owner: ArtworkOwner,
): Promise<ReceivedUpload> {
  const id = randomUUID();
  const temporaryName = temporaryNameOf(id);
  const file = path.join(tmpDir, temporaryName);
  const made: string[] = [];
  const reading: Reading = { bytes: 0, hash: createHash('sha256') };
  try {
    await writeDurably(file, bounded(source, kind, reading));
    let upload: ReceivedUpload;
    if (kind === 'presskit') {
      const sha256 = reading.hash.digest('hex');
      const name = `presskit-${sha256}.${await inspectPresskit(file)}`;
      upload = { kind, sha256, files: [{ source: temporaryName, name, bytes: reading.bytes }] };
    } else if (kind === 'audio') {
      const { extension, seconds } = await listening.run(owner, () => inspectAudio(file));
      // Of two tracks with the same sound each keeps a file, so that either can go.
      const name = `audio-${id}.${extension}`;
      const sha256 = reading.hash.digest('hex');
      const original = { source: temporaryName, name, bytes: reading.bytes };
      upload = { kind, sha256, seconds, files: [original] };
    } else if (kind === 'delivery' || kind === 'message') {
      const { extension, picture } = await decoding.run(owner, () => inspectOrderFile(file, kind));
      const sha256 = picture ? hashOf(picture.content) : reading.hash.digest('hex');
      // Of two with the same content each keeps a file, so that either can go.
      const name = `${kind}-${id}.${extension}`;
      const bytes = picture?.content.length ?? reading.bytes;
      upload = { kind, sha256, files: [{ source: temporaryName, name, bytes }] };
      if (picture) Object.assign(upload, { width: picture.width, height: picture.height });
    } else {
      const extension = await inspectArtwork(file);
      upload = await decoding.run(owner, async () => {
        const { content, width, height } = await stripArtwork(file, extension);
        const sha256 = hashOf(content);
        const thumbnails = await makeThumbnails(file, (side) => {
          made.push(`${temporaryName}-${side}`);
          return { source: `${temporaryName}-${side}`, name: `artwork-${sha256}-${side}.webp` };
        });
        const name = `artwork-${sha256}.${extension}`;
        const original = { source: temporaryName, name, bytes: content.length };
        return { kind, sha256, width, height, files: [original, ...thumbnails] };
      });
    }
    await syncFolder(tmpDir);
    return upload;
  } catch (error) {
    for (const leftover of [temporaryName, ...made]) await removePath(path.join(tmpDir, leftover));
    throw isOutOfSpace(error) ? storageFull() : error;
  }
}
