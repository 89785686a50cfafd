import type { ApiError } from '@/shared/apiError';
import { isExplained } from '@/client/lib/apiError';

/** The true cause of a failed call in a sentence; the screen's own when the server gave none. */
export function causeOf(error: ApiError, fallback: string): string {
  return isExplained(error) ? error.message : fallback;
}
