import { useMemo } from 'react';
import { secondFactorCalls } from '@/shared/accounts/secondFactor.calls';
import type {
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorState,
} from '@/shared/accounts/secondFactorContract';
import type { CallFacts } from '@/shared/contract';
import { baseApi } from '@/client/api/baseApi';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { type LoadedValue, useValue, valueState } from '@/client/entities/loadState';
import { callInPrivate } from '@/client/entities/privateCall';

/** The other calls send and return secrets, so they are no endpoints. */
const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    getSecondFactor: builder.query<SecondFactorState, undefined>({
      query: () => ({ path: secondFactorCalls.getSecondFactor.path }),
    }),
  }),
});

export interface Proof {
  current_password: string;
  /** Required if the second step is on. */
  code?: string;
}

export interface SecondFactorCalls {
  begin: (proof: Proof) => Promise<SecondFactorSetup>;
  confirm: (code: string) => Promise<RecoveryCodes>;
  disable: (proof: Proof) => Promise<SecondFactorState>;
  /** Takes the code if the second step is on, else the password. */
  prove: (proof: Partial<Proof>) => Promise<null>;
  renewCodes: (proof: Proof) => Promise<RecoveryCodes>;
}

/** The calls that set up, change and end the second step. Each rejects with an `ApiError`. */
export function useSecondFactorCalls(): SecondFactorCalls {
  const dispatch = useDataDispatch();
  return useMemo(() => {
    const post = <Data>({ path, method }: CallFacts, body: object) =>
      dispatch(callInPrivate<Data>({ path, method, body }));
    const { beginSecondFactor, confirmSecondFactor, disableSecondFactor, prove } =
      secondFactorCalls;
    return {
      begin: (proof) => post<SecondFactorSetup>(beginSecondFactor, proof),
      confirm: (code) => post<RecoveryCodes>(confirmSecondFactor, { code }),
      disable: (proof) => post<SecondFactorState>(disableSecondFactor, proof),
      prove: (proof) => post<null>(prove, proof),
      renewCodes: (proof) => post<RecoveryCodes>(secondFactorCalls.renewRecoveryCodes, proof),
    };
  }, [dispatch]);
}

/** Whether the signed-in account has a second step. */
export const useSecondFactor = (): LoadedValue<SecondFactorState> =>
  useValue(secondFactorApi.useGetSecondFactorQuery(undefined, { selectFromResult: valueState }));
