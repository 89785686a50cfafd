import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { checkQuota } from '@/server/files/storageQuota';
import { ApiFailure, storageFull, tooLarge } from '@/server/http/failures';
import { isKnownRequest } from '@/server/http/idempotency';
import { ARTWORK_MAX_BYTES, PRESSKIT_MAX_BYTES } from '@/shared/limits';

/** Of a form, what is not in its files: texts, names and borders. */
const TEXTS_MAX_BYTES = 128 * 1024;
const FORM_MAX_BYTES = ARTWORK_MAX_BYTES + PRESSKIT_MAX_BYTES + TEXTS_MAX_BYTES;

/**
 * A hook: refuses by its headers what could not be kept, before any of it is read. A request that
 * comes again brings nothing new, so it is let through.
 */
export const beforeReading =
  (deps: AppDeps) =>
  async (request: FastifyRequest): Promise<void> => {
    if (!/^multipart\/form-data/i.test(request.headers['content-type'] ?? '')) {
      throw new ApiFailure(415, 'not_multipart', 'A release is sent as multipart/form-data.');
    }
    // Absent when the body comes in chunks; then the limits on the way and at the end hold.
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > FORM_MAX_BYTES) {
      throw tooLarge('A release can have at most 10 MB of artwork and 20 MB of press kit.');
    }
    if (!deps.files.hasRoomFor(length)) throw storageFull();
    const wanted = length - TEXTS_MAX_BYTES;
    if (wanted <= 0 || (await isKnownRequest(deps, request))) return;
    const { userId } = request.account;
    await checkQuota(deps.database.db, userId, wanted, deps.config.storageQuota);
  };
