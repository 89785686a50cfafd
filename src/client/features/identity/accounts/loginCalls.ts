import { createContext, use, useCallback } from 'react';
import type { authThunks } from '@/client/entities/auth';

type Calls = Pick<typeof authThunks, 'login' | 'resendActivation'>;
type ArgOf<Name extends keyof Calls> = Parameters<Calls[Name]>[0];
type ResultOf<Name extends keyof Calls> = Promise<Awaited<ReturnType<ReturnType<Calls[Name]>>>>;

export type LoginCalls = <Name extends keyof Calls>(name: Name, arg: ArgOf<Name>) => ResultOf<Name>;

export const LoginCallsContext = createContext<LoginCalls>(() => {
  throw new Error('The log-in page needs its frame.');
});

/** A call of the log-in page, which must not import Redux Toolkit. */
export function useLoginCall<Name extends keyof Calls>(name: Name) {
  const call = use(LoginCallsContext);
  return useCallback((arg: ArgOf<Name>) => call(name, arg), [call, name]);
}
