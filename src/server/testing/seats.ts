import { inviteStaff } from '@/server/modules/admin/team/teamCommands';
import type { AdminRole, SeatPart } from '@/shared/platform/roles';
import type { TradingUser } from '@/shared/identity/profiles.schemas';
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
  const user = (await call(test, account, 'GET', 'auth/profile/')).json<TradingUser>();
  return { ...account, user };
}

/** A colleague with an account of staff, as logged in; see `TestAccount`. */
export async function newStaff(
  test: TestApp,
  part: AdminRole,
  username: string,
): Promise<TestAccount> {
  const email = `${username.toLowerCase().replace(/\W+/g, '-')}@example.com`;
  const invited = await test.db.transaction((tx) =>
    inviteStaff(tx, test.deps, { email, part }, { actor: 'operator' }),
  );
  const token = new URL(invited.link).searchParams.get('token');
  const accepted = await post(test, 'seats/accept/', { token, username, password: TEST_PASSWORD });
  if (accepted.statusCode !== 200) throw new Error(`joining failed: ${accepted.body}`);
  const tokens = accepted.json<Tokens>();
  const headers = { authorization: `Bearer ${tokens.access}` };
  const account = { ...tokens, sessionId: sessionIdIn(tokens.access), headers };
  const user = (await call(test, account, 'GET', 'auth/profile/')).json<TradingUser>();
  return { ...account, user };
}
