import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '@/shared/apiError';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '@/shared/accounts/secondFactorContract';
import { toApiError } from '@/client/lib/apiError';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { callInPrivate } from '@/client/entities/privateCall';

const PATH = 'auth/second-factor/';

export interface Proof {
  current_password: string;
  /** Required where the second step is on. */
  code?: string;
}

export interface SecondFactorCalls {
  begin: (proof: Proof) => Promise<SecondFactorSetup>;
  confirm: (code: string) => Promise<RecoveryCodes>;
  disable: (proof: Proof) => Promise<SecondFactorState>;
  renewCodes: (proof: Proof) => Promise<RecoveryCodes>;
}

/** The calls that set up, change and end the second step. Each rejects with an `ApiError`. */
export function useSecondFactorCalls(): SecondFactorCalls {
  const dispatch = useDataDispatch();
  return useMemo(() => {
    const post = <Answer>(path: string, body: object) =>
      dispatch(callInPrivate<Answer>({ path: `${PATH}${path}`, method: 'POST', body }));
    return {
      begin: (proof) => post<SecondFactorSetup>('', proof),
      confirm: (code) => post<RecoveryCodes>('confirm/', { code }),
      disable: (proof) => post<SecondFactorState>('disable/', proof),
      renewCodes: (proof) => post<RecoveryCodes>('recovery-codes/', proof),
    };
  }, [dispatch]);
}

export type LoadedSecondFactor =
  | { status: 'loading' }
  | { status: 'error'; error: ApiError }
  | ({ status: 'ready' } & SecondFactorState);

/** Whether the signed-in account has a second step, and how to load that again. */
export function useSecondFactor(): { factor: LoadedSecondFactor; refetch: () => void } {
  const dispatch = useDataDispatch();
  const [factor, setFactor] = useState<LoadedSecondFactor>({ status: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isForgotten = false;
    dispatch(callInPrivate<SecondFactorState>({ path: PATH })).then(
      (state) => {
        if (!isForgotten) setFactor({ status: 'ready', ...state });
      },
      (reason: unknown) => {
        if (!isForgotten) setFactor({ status: 'error', error: toApiError(reason) });
      },
    );
    return () => {
      isForgotten = true;
    };
  }, [dispatch, round]);

  const refetch = useCallback(() => {
    setRound((count) => count + 1);
  }, []);
  return { factor, refetch };
}
