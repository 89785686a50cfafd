import type { ApiError } from '@/shared/apiError';
import { apiErrorMessage } from '@/shared/messages';

/** The true cause of a failed call in a sentence; the screen's own when the server gave none. */
export function causeOf(error: ApiError, fallback: string): string {
  const isSaid = error.message !== '' && error.message !== apiErrorMessage(error.status);
  return isSaid ? error.message : fallback;
}
