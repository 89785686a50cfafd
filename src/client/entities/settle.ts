import { ABORTED, toApiError, UNAUTHORIZED } from '@/client/lib/apiError';
import { selectIsAuthenticated, type SessionRootState } from '@/client/session/sessionSelectors';
import type { EntityAnswer } from './entityPatch';

/**
 * Waits for a dispatched call; rejects with an `ApiError`. The end of a session abandons its calls:
 * then they raise 'Unauthorized'.
 */
export async function settle(
  call: { unwrap: () => Promise<EntityAnswer | undefined> },
  getState: () => SessionRootState,
): Promise<EntityAnswer> {
  const abandoned = () => (selectIsAuthenticated(getState()) ? ABORTED : UNAUTHORIZED);
  let answer: EntityAnswer | undefined;
  try {
    answer = await call.unwrap();
  } catch (reason) {
    const error = toApiError(reason);
    throw error.status === 'ABORTED' ? abandoned() : error;
  }
  /* a query that was forgotten while it was under way resolves with nothing */
  if (!answer) throw abandoned();
  return answer;
}
