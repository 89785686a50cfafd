import { useMemo } from 'react';
import type { BodyOf } from '@/shared/contract';
import type { secondFactorContract } from '@/shared/accounts/secondFactorContract';
import type { AccountDeletion } from '@/shared/profiles/profileContract';
import { profileCalls } from '@/shared/profiles/profiles.calls';
import { selectSessionUserId } from '@/client/session/sessionSelectors';
import { readRefreshToken } from '@/client/session/refreshToken';
import { endSession } from '@/client/session/sessionTokens';
import { forgetSession } from '@/client/session/forgetSession';
import { useDataDispatch, useDataSelector } from '@/client/entities/entitiesState';
import { callInPrivate } from '@/client/entities/privateCall';

const { getDeletion, deleteAccount } = profileCalls;

export interface DeletionCalls {
  /** Resolves with what blocks the deletion of the account. */
  fetchBlockers: () => Promise<AccountDeletion>;
  /** Deletes the account and ends the session in this browser. */
  remove: (proof: BodyOf<(typeof secondFactorContract)['prove']>) => Promise<void>;
}

/** The calls that delete the signed-in account. Each rejects with an `ApiError`. */
export function useAccountDeletion(): DeletionCalls {
  const dispatch = useDataDispatch();
  const userId = useDataSelector(selectSessionUserId);
  return useMemo(
    () => ({
      fetchBlockers: () => dispatch(callInPrivate<AccountDeletion>({ path: getDeletion.path })),
      remove: async (proof) => {
        const { path, method } = deleteAccount;
        await dispatch(callInPrivate({ path, method, body: proof }));
        // The account's sessions are deleted too, so nothing has to be revoked on the server.
        forgetSession(userId);
        dispatch(endSession('deleted', readRefreshToken()));
      },
    }),
    [dispatch, userId],
  );
}
