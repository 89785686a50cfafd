import { useMemo } from 'react';
import { type AccountDeletion, profileContract } from '@/shared/profiles/profileContract';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import { sessionEnded } from '@/client/session/sessionSlice';
import { forgetSession } from '@/client/session/sessionSteps';
import { useDataDispatch, useDataSelector } from '@/client/entities/entitiesState';
import { callInPrivate } from '@/client/entities/privateCall';
import type { Proof } from '@/client/entities/accounts/secondFactorHooks';

const { path } = profileContract.deleteAccount;

export interface DeletionCalls {
  /** What is in the way. */
  look: () => Promise<AccountDeletion>;
  /** Deletes the account and ends the session here. */
  remove: (proof: Proof) => Promise<void>;
}

/** Deleting the signed-in account. Each rejects with an `ApiError`. */
export function useAccountDeletion(): DeletionCalls {
  const dispatch = useDataDispatch();
  const userId = useDataSelector(selectSessionUserId);
  return useMemo(
    () => ({
      look: () => dispatch(callInPrivate<AccountDeletion>({ path })),
      remove: async (proof) => {
        await dispatch(callInPrivate({ path, method: 'POST', body: proof }));
        // the session is gone with the account: there is nobody left to tell
        forgetSession(userId);
        dispatch(sessionEnded({ reason: 'deleted' }));
      },
    }),
    [dispatch, userId],
  );
}
