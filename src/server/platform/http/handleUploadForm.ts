import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '@/server/platform/files/fileStore';
import type { ReceivedUpload, UploadKind } from '@/server/platform/files/uploads';
import { REPLAYED } from './idempotency';
import { readUploadForm } from './readUploadForm';

export interface UploadForm {
  /** The texts of the form, unchecked. */
  texts: Record<string, unknown>;
  uploads: readonly ReceivedUpload[];
}

/**
 * Reads a form with files of these kinds, and returns the result of `store`. The files are
 * discarded if that fails, and after a repeated request, whose record already has the first ones.
 */
export async function handleUploadForm<Result>(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileStore,
  kinds: readonly UploadKind[],
  store: (form: UploadForm) => Promise<Result>,
): Promise<Result> {
  const uploads: ReceivedUpload[] = [];
  try {
    const texts = await readUploadForm(request, files, kinds, uploads);
    const result = await store({ texts, uploads });
    await (reply.hasHeader(REPLAYED) ? files.discard(uploads) : files.settle());
    return result;
  } catch (error) {
    await files.discard(uploads);
    throw error;
  }
}
