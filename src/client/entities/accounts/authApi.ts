import type { authContract } from '@/shared/accounts/authContract';
import type {
  ArtistRegistration,
  LoginCredentials,
  MediaRegistration,
} from '@/shared/accounts/authSchemas';
import { baseApi } from '@/client/api/baseApi';
import type { RequestFor } from '@/client/api/requestFor';

type Calls = typeof authContract;

/** Most of these calls belong to no session, since their callers may have none. */
const extraOptions = { isPublic: true } as const;

/**
 * The calls around a session. None of their responses is an entity, and those with tokens must not
 * enter the state: `authThunks` sends them untracked and checks what they contain.
 */
export const authApi = baseApi.injectEndpoints({
  endpoints: (builder) => ({
    login: builder.mutation<unknown, LoginCredentials>({
      query: (body): RequestFor<Calls['login']> => ({ path: 'auth/login/', method: 'POST', body }),
      extraOptions,
    }),
    registerArtist: builder.mutation<unknown, ArtistRegistration>({
      query: (body): RequestFor<Calls['registerArtist']> => ({
        path: 'auth/register/artist/',
        method: 'POST',
        body,
      }),
      extraOptions,
    }),
    registerMedia: builder.mutation<unknown, MediaRegistration>({
      query: (body): RequestFor<Calls['registerMedia']> => ({
        path: 'auth/register/media/',
        method: 'POST',
        body,
      }),
      extraOptions,
    }),
    logout: builder.mutation<unknown, { refresh: string }>({
      query: (body): RequestFor<Calls['logout']> => ({
        path: 'auth/logout/',
        method: 'POST',
        body,
        keepalive: true,
      }),
      extraOptions,
    }),
    activate: builder.mutation<unknown, { token: string }>({
      query: (body): RequestFor<Calls['activate']> => ({
        path: 'auth/activate/',
        method: 'POST',
        body,
      }),
      extraOptions,
    }),
    /** The response carries a sentence only for the logged-in account. */
    resendActivation: builder.mutation<unknown, { email: string }>({
      query: (body): RequestFor<Calls['resendActivation']> => ({
        path: 'auth/activate/resend/',
        method: 'POST',
        body,
      }),
      extraOptions: { isPublic: 'when logged out' },
    }),
    confirmEmail: builder.mutation<unknown, { token: string }>({
      query: (body): RequestFor<Calls['confirmEmail']> => ({
        path: 'auth/email/confirm/',
        method: 'POST',
        body,
      }),
      extraOptions,
    }),
    requestPasswordReset: builder.mutation<unknown, { email: string }>({
      query: (body): RequestFor<Calls['requestPasswordReset']> => ({
        path: 'password_reset/',
        method: 'POST',
        body,
      }),
      extraOptions,
    }),
    confirmPasswordReset: builder.mutation<unknown, { token: string; password: string }>({
      query: (body): RequestFor<Calls['confirmPasswordReset']> => ({
        path: 'password_reset/confirm/',
        method: 'POST',
        body,
      }),
      extraOptions,
    }),
    /** Authorized by the signed token of a mail, which names the topic. */
    unsubscribe: builder.mutation<unknown, { token: string }>({
      query: ({ token }) => ({
        path: `notices/unsubscribe/?token=${encodeURIComponent(token)}`,
        method: 'POST',
        body: {},
      }),
      extraOptions,
    }),
  }),
});
