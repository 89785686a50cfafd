import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { busy, storageFull } from '@/server/platform/http/failures';
import { makeThumbnails } from './thumbnails';
import type { ContentOutcome, ContentTask } from './contentWorker';
import {
  errorCode,
  isOutOfSpace,
  removePath,
  syncFolder,
  writeDurably,
  temporaryNameOf,
} from './durableFs';
import { FairQueue } from './fairQueue';
import type { InspectedContent } from './inspectContent';
import { runInWorker, WorkerLate, WorkerSpent } from './runInWorker';
import {
  hasThumbnails,
  type ReceivedUpload,
  rejected,
  sha256Of,
  UPLOAD_MAX_BYTES,
  UploadInterrupted,
  type UploadKind,
  UploadRejected,
} from './uploads';

export type UploadOwner = number | 'server';

export interface ReceiveOptions {
  /** Aborts when the sender has disconnected: then the result is no longer needed. */
  signal?: AbortSignal;
  /** Milliseconds of processor time that inspecting the content may take. */
  cpuMs?: number;
}

/** The slowest legitimate content takes half a second. */
const CPU_MS = 8000;

/** Inspecting a file occupies a core, and decoding a picture takes up to hundreds of megabytes. */
const inspecting = new FairQueue<UploadOwner>({
  concurrency: 2,
  perKey: 1,
  waitingPerKey: 100,
  waitMs: 60_000,
});

interface Reading {
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

/** Passes on at most the maximum of the kind; the rest of a larger upload is not read. */
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

async function inspect(
  task: ContentTask,
  { signal, cpuMs = CPU_MS }: ReceiveOptions,
): Promise<InspectedContent> {
  const { kind } = task;
  let outcome: ContentOutcome;
  try {
    outcome = await runInWorker('contentWorker', task, { signal, cpuMs });
  } catch (cause) {
    if (signal?.aborted) throw new UploadInterrupted('The sender has left.', { cause });
    // The machine is busy, which is not the sender's fault.
    if (cause instanceof WorkerLate) throw busy();
    const isTooMuch =
      cause instanceof WorkerSpent || errorCode(cause) === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? Object.assign(rejected(kind, 'too_slow'), { cause }) : cause;
  }
  if ('inspected' in outcome) return outcome.inspected;
  const { reason, message } = outcome.rejection;
  throw new UploadRejected(kind, reason, message);
}

/** When it resolves, all files are flushed to the disk; when it rejects, none are left. */
export async function receiveUpload(
  source: Readable,
  kind: UploadKind,
  tmpDir: string,
  owner: UploadOwner,
  options: ReceiveOptions = {},
): Promise<ReceivedUpload> {
  const id = randomUUID();
  const temporaryName = temporaryNameOf(id);
  const file = path.join(tmpDir, temporaryName);
  const made: string[] = [];
  const reading: Reading = { bytes: 0, hash: createHash('sha256') };
  try {
    await writeDurably(file, bounded(source, kind, reading));
    const upload = await inspecting.run(owner, async (): Promise<ReceivedUpload> => {
      const { extension, seconds, mended, picture } = await inspect({ file, kind }, options);
      const { cleaned = mended, ...size } = picture ?? {};
      if (cleaned) {
        await removePath(file);
        await writeDurably(file, cleaned);
      }
      const sha256 = cleaned ? sha256Of(cleaned) : reading.hash.digest('hex');
      // Other kinds keep two files for the same content, so that either can be deleted.
      const isNamedByContent = hasThumbnails(kind) || kind === 'presskit';
      const original = {
        source: temporaryName,
        name: `${kind}-${isNamedByContent ? sha256 : id}.${extension}`,
        bytes: cleaned?.length ?? reading.bytes,
      };
      const thumbnails = hasThumbnails(kind)
        ? await makeThumbnails(file, kind, (side) => {
            made.push(`${temporaryName}-${side}`);
            return { source: `${temporaryName}-${side}`, name: `${kind}-${sha256}-${side}.webp` };
          })
        : [];
      return {
        kind,
        sha256,
        files: [original, ...thumbnails],
        ...(seconds !== undefined && { seconds }),
        ...size,
      };
    });
    await syncFolder(tmpDir);
    return upload;
  } catch (error) {
    for (const leftover of [temporaryName, ...made]) await removePath(path.join(tmpDir, leftover));
    throw isOutOfSpace(error) ? storageFull() : error;
  }
}
