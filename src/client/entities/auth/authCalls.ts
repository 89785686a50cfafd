import type { TokenPair } from '@/shared/auth/authSchemas';
import { callPublic } from '@/client/api/transport';
import { apiErrorOf } from '@/client/lib/apiError';
import { tokenPairOf } from '@/client/session/storedTokens';
import type { AuthGateway } from '@/client/session/authGateway';

const post = (path: string, body: object) => callPublic({ path, method: 'POST', body });

async function tokensOf(answer: Promise<unknown>): Promise<TokenPair> {
  const tokens = tokenPairOf(await answer);
  if (!tokens) throw apiErrorOf(0, null);
  return tokens;
}

/** The calls around a session. They need none, nor any of the data layer. */
export const authGateway: AuthGateway = {
  login: (credentials) => tokensOf(post('auth/login/', credentials)),
  register: async (role, values) => {
    const { access, refresh } = (await post(
      `auth/register/${role}/`,
      values,
    )) as Partial<TokenPair>; // both or neither, which the thunk looks at
    return { ...(access ? { access } : {}), ...(refresh ? { refresh } : {}) };
  },
  activate: (token) => tokensOf(post('auth/activate/', { token })),
  logout: async (refresh) => {
    await callPublic(
      { path: 'auth/logout/', method: 'POST', body: { refresh } },
      { keepalive: true },
    );
  },
};

/** Mails another activation link; succeeds whether there is such an account or not. */
export const resendActivation = async (email: string): Promise<void> => {
  await post('auth/activate/resend/', { email });
};

/** Redeems the link that was mailed to a new address. */
export const confirmEmail = async (token: string): Promise<void> => {
  await post('auth/email/confirm/', { token });
};

/** Mails a link that resets the password; answers a sentence when one that was sent still works. */
export const requestPasswordReset = async (email: string): Promise<string | undefined> => {
  const answer = (await post('password_reset/', { email })) as { detail?: unknown } | null; // checked below
  return typeof answer?.detail === 'string' ? answer.detail : undefined;
};

export const confirmPasswordReset = async (arg: {
  token: string;
  password: string;
}): Promise<void> => {
  await post('password_reset/confirm/', arg);
};

/** Turns off the mails of the topic that the link of a mail names. */
export const unsubscribe = async (token: string): Promise<void> => {
  await post(`notices/unsubscribe/?token=${encodeURIComponent(token)}`, {});
};
