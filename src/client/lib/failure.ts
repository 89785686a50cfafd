import type { ApiError } from '@/shared/platform/apiError';
import { isExplained } from './apiError';

/** The server's own sentence if the server responded, else the screen's fallback. */
export function messageOr(error: ApiError | undefined, fallback: string): string {
  return typeof error?.status === 'number' && error.message !== '' ? error.message : fallback;
}

/** The known cause of a failed call, network failures included, else the screen's fallback. */
export function causeOf(error: ApiError, fallback: string): string {
  return isExplained(error) ? error.message : fallback;
}
