import { authCalls } from '@/shared/accounts/auth.calls';
import type { authContract } from '@/shared/accounts/authContract';
import type { Call } from '@/shared/contract';
import { noticeCalls } from '@/shared/notices/notices.calls';
import { baseApi } from '@/client/api/baseApi';
import { type ArgOf, callsOf, requestOf } from '@/client/api/callRequest';

const calls = callsOf<Omit<typeof authContract, 'refresh'>>(authCalls);

/** Most of these calls belong to no session, since their callers may have none. */
const extraOptions = { isPublic: true } as const;

/**
 * The calls around a session. None of their responses is an entity, and those with tokens must not
 * enter the state: `authThunks` sends them untracked and checks their content.
 */
export const authApi = baseApi.injectEndpoints({
  endpoints: (builder) => {
    const open = <C extends Call>(call: C) =>
      builder.mutation<unknown, ArgOf<C>>({ query: (arg) => requestOf(call, arg), extraOptions });
    return {
      login: open(calls.login),
      registerArtist: open(calls.registerArtist),
      registerMedia: open(calls.registerMedia),
      logout: builder.mutation<unknown, ArgOf<typeof calls.logout>>({
        query: (arg) => ({ ...requestOf(calls.logout, arg), keepalive: true }),
        extraOptions,
      }),
      activate: open(calls.activate),
      /** The response has a sentence only for the logged-in account. */
      resendActivation: builder.mutation<unknown, ArgOf<typeof calls.resendActivation>>({
        query: (arg) => requestOf(calls.resendActivation, arg),
        extraOptions: { isPublic: 'when logged out' },
      }),
      confirmEmail: open(calls.confirmEmail),
      requestPasswordReset: open(calls.requestPasswordReset),
      confirmPasswordReset: open(calls.confirmPasswordReset),
      /** Authorized by the signed token of a mail, which also has the topic. */
      unsubscribe: builder.mutation<unknown, { body: { token: string } }>({
        query: ({ body: { token } }) => ({
          path: `${noticeCalls.unsubscribe.path}?token=${encodeURIComponent(token)}`,
          method: noticeCalls.unsubscribe.method,
          body: {},
        }),
        extraOptions,
      }),
    };
  },
});
