import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { checkQuota } from '@/server/platform/files/fileRows';
import { ApiFailure, storageFull, tooLarge } from '@/server/platform/http/failures';
import { isKnownRequest } from '@/server/platform/http/idempotency';

/** Bytes of a form besides its files: texts, names and boundaries. */
const TEXTS_MAX_BYTES = 128 * 1024;

interface UploadForm {
  filesMax: number;
  /** Messages for a body that is not a form, and for one that is too large. */
  notForm: string;
  tooLarge: string;
  replaced?: (request: FastifyRequest) => Promise<number>;
}

/** Before the body is read; a retry with a known idempotency key stores nothing and passes. */
export const beforeUpload =
  (deps: AppDeps, form: UploadForm) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
      throw new ApiFailure(415, 'not_multipart', form.notForm);
    }
    // A chunked body has no length; the limits while reading and at the end apply then.
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > form.filesMax + TEXTS_MAX_BYTES) {
      throw tooLarge(form.tooLarge);
    }
    if (!deps.files.hasSpaceFor(length)) throw storageFull();
    const expected = length - TEXTS_MAX_BYTES;
    if (expected <= 0 || (await isKnownRequest(deps, request))) return;
    const { userId } = request.account;
    const added = expected - ((await form.replaced?.(request)) ?? 0);
    if (added > 0) await checkQuota(deps.database.db, userId, added, deps.config.storageQuota);
  };
