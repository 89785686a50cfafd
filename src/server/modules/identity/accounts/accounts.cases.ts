import type { Facts } from '@/server/testing/fuzz/fuzzCase';
import { logIn } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  everyone,
  signedIn,
  type MakeCall,
  of,
  type CasesWorld,
  to,
} from '@/server/testing/cases/moduleCases';
import { sessionIdIn, TEST_PASSWORD } from '@/server/testing/testApp';
import { deleteSession } from './sessionsRepository';

const registrationOf = (username: string): object => ({
  username,
  email: `${username}@example.com`,
  password: TEST_PASSWORD,
  password2: TEST_PASSWORD,
});
const outletOf = (username: string): object => ({
  ...registrationOf(username),
  ...{ company_name: username, website: 'example.com' },
});
const register: MakeCall = ({ next }) => ({ payload: registrationOf(`newcomer${next()}`) });
const registerOutlet: MakeCall = ({ next }) => ({ payload: outletOf(`newcomer${next()}`) });
const newSession = async (world: CasesWorld): Promise<number> =>
  sessionIdIn(await logIn(world, world.artist.user.email));

const proof = () => ({ current_password: TEST_PASSWORD });
const newPassword = { password: 'another-Harbour-78', password2: 'another-Harbour-78' };
const registration = ({ count }: Facts) => registrationOf(`fuzz${count}`);
const emailOf = ({ account }: Facts) => ({ email: account.user.email });
const refreshOf = ({ account }: Facts) => ({ refresh: account.refresh });
const message = () => ({ email: 'somebody@example.com', text: 'Do you take podcasts?' });
const tokenOfNobody = () => ({ token: 'of nobody' });

export const cases: ModuleCases = {
  routes: {
    contactOperator: [to(message()), everyone(204), { body: message }],
    registerArtist: [register, everyone(201), { body: registration }],
    registerMedia: [
      registerOutlet,
      everyone(201),
      { body: ({ count }) => outletOf(`fuzz${count}`) },
    ],
    login: [
      ({ artist }) => ({ payload: { email: artist.user.email, password: TEST_PASSWORD } }),
      everyone(200),
      { body: (facts) => ({ ...emailOf(facts), password: TEST_PASSWORD }) },
    ],
    refresh: [
      ({ artist }) => ({ payload: { refresh: artist.refresh } }),
      everyone(200),
      { body: refreshOf },
    ],
    logout: [to({ refresh: 'of nobody' }), everyone(204), { body: refreshOf }],
    activate: [to(tokenOfNobody()), everyone(400), { body: tokenOfNobody }],
    resendActivation: [
      ({ media }) => ({ payload: { email: media.user.email } }),
      everyone(200),
      { body: emailOf },
    ],
    confirmEmail: [to(tokenOfNobody()), everyone(400), { body: tokenOfNobody }],
    stopEmailChange: [to(tokenOfNobody()), everyone(400), { body: tokenOfNobody }],
    takeExport: [to(tokenOfNobody()), everyone(400), { body: tokenOfNobody }],
    requestPasswordReset: [
      ({ artist }) => ({ payload: { email: artist.user.email } }),
      everyone(200),
      { body: emailOf },
    ],
    confirmPasswordReset: [
      to({ ...tokenOfNobody(), password: TEST_PASSWORD }),
      everyone(400),
      { body: () => ({ ...tokenOfNobody(), password: TEST_PASSWORD }) },
    ],

    getSecondFactor: [to(), signedIn(200), {}],
    beginSecondFactor: [to(proof()), signedIn(200), { body: proof }],
    confirmSecondFactor: [
      to({ code: 'of nobody' }),
      signedIn(400),
      { body: () => ({ code: '123456' }) },
    ],
    disableSecondFactor: [to(proof()), signedIn(409), { body: proof }],
    prove: [to({ current_password: 'not-the-one-7' }), signedIn(400), { body: proof }],
    renewRecoveryCodes: [to(proof()), signedIn(409), { body: proof }],
    changePassword: [
      to({ ...newPassword, current_password: 'not-the-one-7' }),
      signedIn(400),
      { body: () => ({ ...proof(), ...newPassword }) },
    ],
    listSessions: [to(), signedIn(200), {}],
    endSession: [
      of(newSession),
      signedIn(404, { 'artist owner': 204 }),
      { id: (records, caller) => records.session(caller) },
    ],
    endOtherSessions: [to(), signedIn(204), {}],
  },
  strangers: {
    sessions: async ({ test, artist: { sessionId }, media }) => {
      expect(await deleteSession(test.db, { sessionId, userId: media.user.id })).toBe(false);
    },
  },
};
