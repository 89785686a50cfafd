import { readFile } from 'node:fs/promises';
import { loadForAudio } from './inspectAudio';
import { type InspectedContent, inspectContent } from './inspectContent';
import { serveTask } from './runInWorker';
import { type RejectionReason, type UploadKind, UploadRejected } from './uploads';

export interface ContentTask {
  file: string;
  kind: UploadKind;
}

/** The message from the thread: error classes do not survive the transfer between threads. */
export type ContentOutcome =
  | { inspected: InspectedContent }
  | { rejection: { reason: RejectionReason; message: string } };

async function inspect({ file, kind }: ContentTask): Promise<ContentOutcome> {
  try {
    return { inspected: await inspectContent(await readFile(file), kind) };
  } catch (error) {
    if (!(error instanceof UploadRejected)) throw error;
    const { reason, message } = error;
    return { rejection: { reason, message } };
  }
}

await serveTask(inspect, async ({ kind }) => kind === 'audio' && loadForAudio());
