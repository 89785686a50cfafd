import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ApiError } from '@/shared/apiError';
import { secondFactorCalls } from '@/shared/accounts/secondFactor.calls';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '@/shared/accounts/secondFactorContract';
import type { CallFacts } from '@/shared/contract';
import { toApiError } from '@/client/lib/apiError';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { callInPrivate } from '@/client/entities/privateCall';

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
    const post = <Answer>({ path, method }: CallFacts, body: object) =>
      dispatch(callInPrivate<Answer>({ path, method, body }));
    const { beginSecondFactor, confirmSecondFactor, disableSecondFactor, renewRecoveryCodes } =
      secondFactorCalls;
    return {
      begin: (proof) => post<SecondFactorSetup>(beginSecondFactor, proof),
      confirm: (code) => post<RecoveryCodes>(confirmSecondFactor, { code }),
      disable: (proof) => post<SecondFactorState>(disableSecondFactor, proof),
      renewCodes: (proof) => post<RecoveryCodes>(renewRecoveryCodes, proof),
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
    dispatch(
      callInPrivate<SecondFactorState>({ path: secondFactorCalls.getSecondFactor.path }),
    ).then(
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
