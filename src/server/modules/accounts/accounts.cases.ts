import type { Facts } from '@/server/testing/fuzz/fuzzCase';
import { everyone, signedIn } from '@/server/testing/cases/callers';
import { logIn } from '@/server/testing/cases/makers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { type MakeCall, of, type CasesWorld, to } from '@/server/testing/cases/casesWorld';
import { sessionIdIn, TEST_PASSWORD } from '@/server/testing/testApp';
import { deleteSession } from './sessionsRepository';

const registrationOf = (username: string): object => ({
  username,
  email: `${username}@example.com`,
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
});
const registerAs =
  (role: string): MakeCall =>
  ({ next }) => ({
    url: `/api/auth/register/${role}/`,
    payload: registrationOf(`newcomer${next()}`),
  });
const newSession = async (world: CasesWorld): Promise<number> =>
  sessionIdIn(await logIn(world, world.artist.user.email));

const proof = () => ({ current_password: TEST_PASSWORD });
const registration = ({ count }: Facts) => registrationOf(`fuzz${count}`);
const emailOf = ({ account }: Facts) => ({ email: account.user.email });
const refreshOf = ({ account }: Facts) => ({ refresh: account.refresh });
const tokenOfNobody = () => ({ token: 'of nobody' });

export const cases: ModuleCases = {
  routes: {
    'POST /api/auth/register/artist/': [
      registerAs('artist'),
      everyone(201),
      { body: registration },
    ],
    'POST /api/auth/register/media/': [registerAs('media'), everyone(201), { body: registration }],
    'POST /api/auth/login/': [
      ({ artist }) => ({
        url: '/api/auth/login/',
        payload: { email: artist.user.email, password: TEST_PASSWORD },
      }),
      everyone(200),
      { body: (facts) => ({ ...emailOf(facts), password: TEST_PASSWORD }) },
    ],
    'POST /api/auth/token/refresh/': [
      ({ artist }) => ({ url: '/api/auth/token/refresh/', payload: { refresh: artist.refresh } }),
      everyone(200),
      { body: refreshOf },
    ],
    'POST /api/auth/logout/': [
      to('auth/logout/', { refresh: 'of nobody' }),
      everyone(204),
      { body: refreshOf },
    ],
    'POST /api/auth/activate/': [
      to('auth/activate/', tokenOfNobody()),
      everyone(400),
      { body: tokenOfNobody },
    ],
    'POST /api/auth/activate/resend/': [
      ({ media }) => ({ url: '/api/auth/activate/resend/', payload: { email: media.user.email } }),
      everyone(200),
      { body: emailOf },
    ],
    'POST /api/auth/email/confirm/': [
      to('auth/email/confirm/', tokenOfNobody()),
      everyone(400),
      { body: tokenOfNobody },
    ],
    'POST /api/password_reset/': [
      ({ artist }) => ({ url: '/api/password_reset/', payload: { email: artist.user.email } }),
      everyone(200),
      { body: emailOf },
    ],
    'POST /api/password_reset/confirm/': [
      to('password_reset/confirm/', { ...tokenOfNobody(), password: TEST_PASSWORD }),
      everyone(400),
      { body: () => ({ ...tokenOfNobody(), password: TEST_PASSWORD }) },
    ],

    'GET /api/auth/second-factor/': [to('auth/second-factor/'), signedIn(200), {}],
    'POST /api/auth/second-factor/': [
      to('auth/second-factor/', proof()),
      signedIn(200),
      { body: proof },
    ],
    'POST /api/auth/second-factor/confirm/': [
      to('auth/second-factor/confirm/', { code: 'of nobody' }),
      signedIn(400),
      { body: () => ({ code: '123456' }) },
    ],
    'POST /api/auth/second-factor/disable/': [
      to('auth/second-factor/disable/', proof()),
      signedIn(409),
      { body: proof },
    ],
    'POST /api/auth/second-factor/recovery-codes/': [
      to('auth/second-factor/recovery-codes/', proof()),
      signedIn(409),
      { body: proof },
    ],
    'POST /api/auth/password/': [
      to('auth/password/', {
        current_password: 'not-the-one-7',
        password: 'another-Harbour-78',
        password2: 'another-Harbour-78',
      }),
      signedIn(400),
      {
        body: () => ({
          ...proof(),
          password: 'another-Harbour-78',
          password2: 'another-Harbour-78',
        }),
      },
    ],
    'GET /api/auth/sessions/': [to('auth/sessions/'), signedIn(200), {}],
    'DELETE /api/auth/sessions/:id/': [
      of(newSession, 'auth/sessions/:id/'),
      signedIn(404, { 'artist owner': 204 }),
      { id: (records, caller) => records.session(caller) },
    ],
    'POST /api/auth/sessions/end-others/': [to('auth/sessions/end-others/'), signedIn(204), {}],
  },
  strangers: {
    sessions: async ({ test, artist: { sessionId }, media }) => {
      expect(await deleteSession(test.db, { sessionId, userId: media.user.id })).toBe(false);
    },
  },
};
