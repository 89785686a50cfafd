import type { ApiError } from '@/shared/apiError';

/** The true cause of a failed call in a sentence, else the screen's own. */
export function causeOf(error: ApiError, fallback: string): string {
  return error.message.trim() === '' ? fallback : error.message;
}
