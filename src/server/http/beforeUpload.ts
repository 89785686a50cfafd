import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { checkQuota } from '@/server/files/storageQuota';
import { ApiFailure, storageFull, tooLarge } from '@/server/http/failures';
import { isKnownRequest } from '@/server/http/idempotency';

/** Of a form, what is not in its files: texts, names and borders. */
const TEXTS_MAX_BYTES = 128 * 1024;

interface UploadForm {
  /** Bytes of all its files together. */
  filesMax: number;
  /** Sentences for what is no form, and for more than that. */
  notForm: string;
  tooLarge: string;
  /** Bytes of what goes when it is taken, where it may stand in the place of something. */
  replaced?: (request: FastifyRequest) => Promise<number>;
}

/**
 * A hook: refuses by its headers what could not be kept, before any of it is read. A request that
 * comes again brings nothing new, so it is let through.
 */
export const beforeUpload =
  (deps: AppDeps, form: UploadForm) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
      throw new ApiFailure(415, 'not_multipart', form.notForm);
    }
    // Absent when the body comes in chunks; then the limits on the way and at the end hold.
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > form.filesMax + TEXTS_MAX_BYTES) {
      throw tooLarge(form.tooLarge);
    }
    if (!deps.files.hasRoomFor(length)) throw storageFull();
    const wanted = length - TEXTS_MAX_BYTES;
    if (wanted <= 0 || (await isKnownRequest(deps, request))) return;
    const { userId } = request.account;
    const added = wanted - ((await form.replaced?.(request)) ?? 0);
    if (added > 0) await checkQuota(deps.database.db, userId, added, deps.config.storageQuota);
  };
