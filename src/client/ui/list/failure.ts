import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';

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
