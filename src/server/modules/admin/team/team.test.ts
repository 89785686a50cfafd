import { eq } from 'drizzle-orm';
import {
  auditLog,
  oneTimeTokens,
  seatInvitations,
  secondFactors,
  sessions,
  users,
} from '@/server/platform/db/schema';
import { mailedToken, newStaff, post } from '@/server/testing/seats';
import { TEST_PASSWORD, testApp, type TestAccount, type Tokens } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Team } from '@/shared/admin/team.schemas';
import { PROOF_LASTS_S } from '@/shared/platform/limits';

const test = testApp({
  startsAt: new Date('2026-11-21T12:00:10Z'),
  config: { proofLastsS: PROOF_LASTS_S, accessTtlS: 30 * 24 * 3600 },
});
let owner: TestAccount;
beforeEach(async () => {
  owner = await newStaff(test, 'owner', 'Noor Haddad');
});

const sofia = { email: 'sofia@example.com', part: 'moderator' };
const invite = (body: object = sofia, by = owner) => call(test, by, 'POST', 'admin/team/', body);
const team = async (by = owner) => (await call(test, by, 'GET', 'admin/team/')).json<Team>();
const join = async (username = 'Sofia Marques') =>
  post(test, 'seats/accept/', {
    token: await mailedToken(test, '/join'),
    ...{ username, password: TEST_PASSWORD },
  });
const codeOf = (response: { statusCode: number; body: string }) =>
  response.statusCode < 300
    ? response.statusCode
    : (JSON.parse(response.body) as { code: string }).code;
const logged = async () =>
  (await test.db.select().from(auditLog).orderBy(auditLog.id)).map(
    ({ action, before, after }) => `${action}: ${before ?? ''}, ${after ?? ''}`,
  );

it('an invited colleague gets an account that is neither artist nor outlet, and no other door', async () => {
  expect(codeOf(await invite())).toBe(204);
  const token = await mailedToken(test, '/join');
  expect((await post(test, 'seats/invitation/', { token })).json()).toEqual({
    ...sofia,
    outlet: null,
    is_staff: true,
  });
  const joined = await join();
  expect(codeOf(joined)).toBe(200);
  expect(codeOf(await join())).toBe('link_not_valid');
  expect((await team()).people).toMatchObject([
    { invited_by: null },
    { invited_by: 'Noor Haddad' },
  ]);
  const headers = { authorization: `Bearer ${joined.json<Tokens>().access}` };
  const staff = { ...owner, headers };
  const read = async (path: string) => (await call(test, staff, 'GET', path)).statusCode;
  expect((await call(test, staff, 'GET', 'auth/profile/')).json()).toMatchObject({
    ...{ role: 'staff', admin_role: 'moderator', profile: null, username: 'Sofia Marques' },
  });
  expect(await Promise.all(['admin/queue/', 'admin/team/', 'auth/sessions/'].map(read))).toEqual([
    ...[200, 200, 200],
  ]);
  const others = ['admin/payouts/', 'wallet/', 'orders/', 'releases/', 'services/', 'seats/'];
  for (const path of [...others, 'auth/profile/deletion/']) expect(await read(path)).toBe(403);
  expect(codeOf(await call(test, staff, 'POST', 'admin/team/', sofia))).toBe('forbidden');
  expect((await logged()).slice(-2)).toEqual([
    ...['admin_invited: , Moderator', 'admin_made: No admin, Moderator'],
  ]);
});

it('the name and the email of staff can be changed, and a profile cannot', async () => {
  const patch = (body: object) => call(test, owner, 'PATCH', 'auth/profile/update/', body);
  expect((await patch({ username: 'Noor H.' })).json()).toMatchObject({ username: 'Noor H.' });
  expect(codeOf(await patch({ stage_name: 'Noor' }))).toBe('invalid');
  expect(codeOf(await patch({ profile: { country: 'germany' } }))).toBe('invalid');
});

it('refuses an address with an account, an open invitation, and an old proof', async () => {
  await test.register('artist', { username: 'mara', email: 'mara@example.com' });
  expect((await invite({ email: 'MARA@example.com', part: 'owner' })).json()).toMatchObject({
    fields: { email: 'This person has an account of their own.' },
  });
  await invite();
  expect(codeOf(await invite())).toBe('invited_already');
  test.advance(PROOF_LASTS_S + 1);
  expect(codeOf(await invite({ ...sofia, email: 'other@example.com' }))).toBe('proof_needed');
});

it('an invitation ends after 7 days, when it is sent again, and when it is taken back', async () => {
  await invite();
  const [first] = (await team()).invitations;
  const again = `admin/team-invitations/${first?.id ?? 0}/`;
  const old = await mailedToken(test, '/join');
  expect(codeOf(await call(test, owner, 'POST', `${again}send/`))).toBe(204);
  expect(codeOf(await post(test, 'seats/invitation/', { token: old }))).toBe('link_not_valid');
  test.advance(7 * 24 * 3600);
  expect(codeOf(await join())).toBe('link_not_valid');
  await call(test, owner, 'POST', 'auth/proof/', { current_password: TEST_PASSWORD });
  expect(codeOf(await call(test, owner, 'DELETE', again))).toBe(204);
  expect(codeOf(await call(test, owner, 'DELETE', again))).toBe('not_found');
  expect(await test.db.$count(seatInvitations)).toBe(0);
});

it('a changed part counts at once, and a removed colleague is logged out and keeps the name in the log', async () => {
  const ben = await newStaff(test, 'moderator', 'Ben Achterberg');
  const path = `admin/team/${ben.user.id}/`;
  expect(codeOf(await call(test, owner, 'PUT', path, { part: 'finance' }))).toBe(204);
  expect((await call(test, ben, 'GET', 'admin/queue/')).statusCode).toBe(401);
  expect((await team()).people).toMatchObject([
    { name: 'Noor Haddad', part: 'owner', is_own: true, second_factor: null },
    { name: 'Ben Achterberg', part: 'finance', is_own: false, seen_at: null },
  ]);
  expect(codeOf(await call(test, owner, 'DELETE', path))).toBe(204);
  expect((await team()).people).toHaveLength(1);
  expect(await test.db.$count(sessions, eq(sessions.userId, ben.user.id))).toBe(0);
  expect(await test.db.$count(oneTimeTokens)).toBe(0);
  const log = await call(test, owner, 'GET', 'admin/audit/');
  expect(log.json<{ items: unknown[] }>().items[0]).toMatchObject({
    action: 'account_deleted',
    about: { name: `Ben Achterberg, removed (${ben.user.id})` },
  });
  expect(codeOf(await invite({ email: ben.user.email, part: 'owner' }))).toBe(204);
});

it('an artist who is removed stays an artist', async () => {
  const artist = await test.registerAdmin();
  await call(test, owner, 'DELETE', `admin/team/${artist.user.id}/`);
  const [row] = await test.db.select().from(users).where(eq(users.id, artist.user.id));
  expect(row).toMatchObject({ role: 'artist', adminRole: null, deletedAt: null });
});

it('nobody changes their own part, or those of others who are no admins', async () => {
  const artist = await test.register('artist');
  const own = `admin/team/${owner.user.id}/`;
  expect(codeOf(await call(test, owner, 'PUT', own, { part: 'finance' }))).toBe('forbidden');
  expect(codeOf(await call(test, owner, 'DELETE', own))).toBe('forbidden');
  const path = `admin/team/${artist.user.id}/`;
  expect(codeOf(await call(test, owner, 'PUT', path, { part: 'owner' }))).toBe('not_found');
});

it('of two owners who remove each other at once, one stays', async () => {
  const other = await newStaff(test, 'owner', 'Dele Okafor');
  const ends = await Promise.all([
    call(test, owner, 'DELETE', `admin/team/${other.user.id}/`),
    call(test, other, 'DELETE', `admin/team/${owner.user.id}/`),
  ]);
  expect(ends.map(({ statusCode }) => statusCode < 300).sort()).toEqual([false, true]);
  expect(await test.db.$count(users, eq(users.adminRole, 'owner'))).toBe(1);
});

it('an owner sees since when a second factor is on, resets it, and takes that back', async () => {
  const ben = await newStaff(test, 'moderator', 'Ben Achterberg');
  const factor = { userId: ben.user.id, sealedSecret: 'x', confirmedAt: test.now };
  await test.db.insert(secondFactors).values(factor);
  const shown = async () => (await team()).people.at(-1);
  const help = async (kind: string) =>
    call(
      test,
      owner,
      'POST',
      `admin/people/${ben.user.id}/help/`,
      { kind, reason: 'Called back, phone lost.' },
      { 'if-match': `"${(await shown())?.version ?? 0}"` },
    );
  const since = '2026-11-21T12:00:10.000Z';
  expect(await shown()).toMatchObject({ second_factor: { since, reset_due_at: null } });
  expect(codeOf(await help('reset'))).toBe(200);
  const reset_due_at = '2026-11-22T12:00:10.000Z';
  expect(await shown()).toMatchObject({ second_factor: { since, reset_due_at } });
  expect(codeOf(await help('keep'))).toBe(200);
  expect(await shown()).toMatchObject({ second_factor: { reset_due_at: null } });
  const lately = await call(test, owner, 'GET', `admin/audit/?by=${owner.user.id}&limit=2`);
  expect(lately.json()).toMatchObject({
    items: [{ action: 'second_factor_reset_stopped' }, { action: 'second_factor_reset_begun' }],
  });
  expect((await call(test, ben, 'GET', `admin/audit/?by=${ben.user.id}`)).json()).toMatchObject({
    items: [],
  });
});

it('only an owner logs another admin out everywhere', async () => {
  const ben = await newStaff(test, 'moderator', 'Ben Achterberg');
  const end = ({ user }: TestAccount, by: TestAccount) =>
    call(test, by, 'POST', `admin/people/${user.id}/sessions/end/`);
  expect(codeOf(await end(owner, ben))).toBe('forbidden');
  expect(codeOf(await end(ben, owner))).toBe(200);
  expect((await call(test, ben, 'GET', 'admin/queue/')).statusCode).toBe(401);
  expect((await logged()).at(-1)).toBe('sessions_ended: Sessions: 1, Sessions: 0');
});
