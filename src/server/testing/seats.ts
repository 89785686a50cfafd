import type { SeatPart } from '@/shared/platform/roles';
import type { User } from '@/shared/identity/profiles.schemas';
import { sessionIdIn, TEST_PASSWORD, type TestAccount, type TestApp, type Tokens } from './testApp';
import { call } from './trade';

type App = Pick<TestApp, 'app' | 'mails'>;

/** The token of the latest mail with a link to the path. */
export async function mailedToken({ mails }: App, path: string): Promise<string> {
  const found = (await mails()).flatMap(
    ({ body }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(body)?.[1] ?? [],
  );
  return found.at(-1) ?? '';
}

export const post = ({ app }: App, path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/${path}`, payload });

/** A person who has accepted the outlet's invitation, as logged in. */
export async function joinOutlet(
  test: TestApp,
  outlet: TestAccount,
  part: SeatPart,
  username: string,
): Promise<TestAccount> {
  const email = `${username}@example.com`;
  const invited = await call(test, outlet, 'POST', 'seats/', { email, part });
  if (invited.statusCode !== 204) throw new Error(`invitation failed: ${invited.body}`);
  const token = await mailedToken(test, '/join');
  const accepted = await post(test, 'seats/accept/', { token, username, password: TEST_PASSWORD });
  const tokens = accepted.json<Tokens>();
  const account = {
    ...tokens,
    sessionId: sessionIdIn(tokens.access),
    headers: { authorization: `Bearer ${tokens.access}` },
  };
  // As after a log-in; an invitation proves nobody.
  await call(test, account, 'POST', 'auth/proof/', { current_password: TEST_PASSWORD });
  const user = (await call(test, account, 'GET', 'auth/profile/')).json<User>();
  return { ...account, user };
}
