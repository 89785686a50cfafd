import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';

/** Anything that was thrown, as the error of a call: a bug of ours counts as no answer. */
export function toApiError(reason: unknown): ApiError {
  if (typeof reason === 'object' && reason !== null && 'status' in reason && 'fields' in reason) {
    return reason as ApiError; // both properties together are only in ApiError
  }
  const message = reason instanceof Error ? reason.message : '';
  return { status: 'NETWORK', message, code: null, fields: {} };
}

/** The server's own sentence when the server answered, else the screen's fallback. */
export function messageOr(error: ApiError | undefined, fallback: string): string {
  return typeof error?.status === 'number' && error.message !== '' ? error.message : fallback;
}

/** Of a PATCH that failed: tells a person what to do, and the console what the server said. */
export function saveFailure(error: ApiError): string {
  if (typeof error.status !== 'number') return MESSAGES.saveFailed;
  console.error('Saving the changes failed.', error);
  return MESSAGES.saveFailedOnServer;
}
