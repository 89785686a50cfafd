import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import {
  factorBox,
  newTotpSecret,
  startFactorResets,
} from '@/server/modules/identity/accounts/secondFactorCommands';
import { auditLog, secondFactors, sessions, users } from '@/server/platform/db/schema';
import { decide } from '@/server/testing/decide';
import { LONG_SESSIONS, testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import { joinOutlet } from '@/server/testing/seats';
import { call, offer, order, approve, tally } from '@/server/testing/trade';
import type { Person } from '@/shared/admin/people.schemas';

const REASON = 'Called us, and knows the last orders.';
const NEW = 'new@example.com';

let admin: TestAccount;
let artist: TestAccount;
const test = testApp({ startsAt: new Date('2026-11-21T12:00:10Z'), config: LONG_SESSIONS });
beforeEach(async () => {
  admin = await test.registerAdmin('artist', { username: 'office' });
  artist = await test.register('artist', { username: 'pine' });
  await test.db.update(users).set({ isActive: true });
});

const post = (path: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/${path}`, payload });
const id = () => artist.user.id;
const help = (kind: string, caller = admin, more: { headers?: Record<string, string> } = {}) =>
  decide(test, caller, `admin/people/${id()}/help/`, { kind, reason: REASON }, more.headers);
const changeEmail = (email: string, caller = admin) =>
  decide(test, caller, `admin/people/${id()}/email/`, { email, reason: REASON });
const see = async () => (await call(test, admin, 'GET', `admin/people/${id()}/`)).json<Person>();
const logIn = (more: object = {}, email = artist.user.email) =>
  post('auth/login/', { email, password: TEST_PASSWORD, ...more });
const lastMail = async () => (await test.mails()).at(-1);
const tokenTo = async (page: string): Promise<string> => {
  const bodies = (await test.mails()).map(({ body }) => body).join();
  return new RegExp(`/${page}\\?token=(\\S+)`).exec(bodies)?.[1] ?? '';
};
const logged = async () =>
  (await test.db.select().from(auditLog).where(eq(auditLog.aboutId, id()))).map(
    ({ action, actorId, reason }) => ({ action, actorId, reason }),
  );

describe('a new email address', () => {
  it('counts once its owner opens the link, and is refused where somebody has it', async () => {
    for (const [taken, message] of [
      [admin.user.email.toUpperCase(), 'This email is already taken.'],
      [artist.user.email, 'This is their address already.'],
    ] as const)
      expect((await changeEmail(taken)).json()).toMatchObject({ fields: { email: message } });
    expect((await changeEmail(NEW)).json()).toMatchObject({ new_email: NEW });
    const [toNew, toOld] = (await test.mails()).slice(-2);
    expect([toNew?.recipient, toOld?.recipient]).toEqual([NEW, artist.user.email]);
    expect(toOld?.body).not.toContain(NEW);
    expect((await logIn({}, NEW)).statusCode).toBe(401);
    expect(
      (await post('auth/email/confirm/', { token: await tokenTo('confirm-email') })).statusCode,
    ).toBe(200);
    expect((await logIn({}, NEW)).statusCode).toBe(200);
    expect(await see()).toMatchObject({ email: NEW, new_email: null });
    expect(await logged()).toEqual([
      { action: 'email_change_asked', actorId: admin.user.id, reason: REASON },
    ]);
  });

  it('is stopped by the link to the present address', async () => {
    await changeEmail(NEW);
    const token = await tokenTo('keep-email');
    expect((await post('auth/email/stop/', { token })).statusCode).toBe(200);
    expect(
      (await post('auth/email/confirm/', { token: await tokenTo('confirm-email') })).statusCode,
    ).toBe(400);
    expect((await post('auth/email/stop/', { token })).json().code).toBe('link_not_valid');
  });
});

describe('a reset of two-step log-in', () => {
  let secret: string;
  beforeEach(async () => {
    secret = newTotpSecret();
    const sealedSecret = factorBox(test.deps.config).seal(secret, id());
    await test.db
      .insert(secondFactors)
      .values({ userId: id(), sealedSecret, confirmedAt: test.now });
  });
  /** Runs the worker until it has nothing to do. */
  const work = async () => {
    const worker = startFactorResets(test.deps);
    await worker.wake();
    await worker.stop();
  };

  it('is carried out after 24 hours, and told before and after', async () => {
    const begun = await help('reset');
    expect(begun.json().second_factor.reset_due_at).toBe('2026-11-22T12:00:10.000Z');
    expect(await lastMail()).toMatchObject({
      subject: 'Two-step log-in is about to be turned off',
    });
    expect((await help('reset')).json().code).toBe('no_second_factor');
    test.advance(24 * 3600 - 1);
    await work();
    expect((await see()).second_factor).not.toBeNull();
    test.advance(1);
    await work();
    expect(await see()).toMatchObject({ second_factor: null, sessions: [] });
    expect(await lastMail()).toMatchObject({ subject: 'Two-step log-in is off' });
    expect((await logIn()).statusCode).toBe(200);
    expect(await logged()).toMatchObject([
      { action: 'second_factor_reset_begun', reason: REASON },
      { action: 'second_factor_reset', actorId: null },
    ]);
  });

  it('is stopped by a log-in with a code, or taken back', async () => {
    const code = () => new TOTP({ secret }).generate({ timestamp: test.now.getTime() });
    await help('reset');
    expect((await logIn({ code: '000000' })).statusCode).toBe(401);
    expect((await see()).second_factor?.reset_due_at).not.toBeNull();
    expect((await logIn({ code: code() })).statusCode).toBe(200);
    expect((await see()).second_factor?.reset_due_at).toBeNull();
    expect((await help('keep')).json().code).toBe('no_second_factor');
    await help('reset');
    expect((await help('keep')).json().second_factor.reset_due_at).toBeNull();
    expect(await lastMail()).toMatchObject({ subject: 'Two-step log-in stays on' });
    test.advance(24 * 3600);
    await work();
    expect((await see()).second_factor).not.toBeNull();
  });
});

it('mails a link for a new password and one to the data, which works for seven days', async () => {
  expect((await help('password')).statusCode).toBe(200);
  expect(await lastMail()).toMatchObject({ subject: 'Set a new password' });
  expect((await help('export')).statusCode).toBe(200);
  const token = await tokenTo('take-data');
  test.advance(7 * 24 * 3600 - 60);
  for (const _again of [1, 2]) {
    const zip = await post('auth/export/', { token });
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
  }
  test.advance(61);
  expect((await post('auth/export/', { token })).json().code).toBe('link_not_valid');
});

it('deletes an account that nothing stands against, by the rules of its owner', async () => {
  const outlet = await test.register('media', { username: 'tape' });
  const { id: orderId } = await order(
    test,
    artist,
    (await approve(test, await offer(test, outlet))).id,
  );
  expect((await see()).obstacles).toMatchObject([{ kind: 'orders', count: 1 }]);
  expect((await help('delete')).json()).toMatchObject({
    code: 'deletion_blocked',
    present: { state: 'active' },
  });
  await call(test, artist, 'POST', `offers/${orderId}/withdraw/`, {});
  expect((await help('delete')).json()).toMatchObject({ state: 'deleted' });
  expect((await logIn()).statusCode).toBe(401);
  expect((await logged()).at(-1)).toEqual({
    ...{ action: 'account_deleted', actorId: admin.user.id, reason: REASON },
  });
  const other = await test.registerAdmin('media', { username: 'other' });
  const body = { kind: 'delete', reason: REASON };
  expect((await decide(test, admin, `admin/people/${other.user.id}/help/`, body)).statusCode).toBe(
    403,
  );
});

it('is for another owner, with a fresh proof and a reason, and for one of two at once', async () => {
  const other = await test.registerAdmin('media', { username: 'other' });
  const both = await Promise.all([admin, other].map((caller) => help('export', caller)));
  expect(tally(both)).toEqual({ 200: 1, 409: 1 });
  expect((await help('export', admin, { headers: { 'if-match': '"1"' } })).statusCode).toBe(409);
  const own = { kind: 'reset', reason: REASON };
  expect((await decide(test, admin, `admin/people/${admin.user.id}/help/`, own)).statusCode).toBe(
    403,
  );
  const short = { kind: 'export', reason: 'Short.' };
  expect(
    (await decide(test, admin, `admin/people/${id()}/help/`, short)).json().fields,
  ).toHaveProperty('reason');
  await setAdminRole(test.db, other.user.email, 'moderator');
  expect((await help('export', other)).statusCode).toBe(403);
  await test.db.update(sessions).set({ provenAt: null });
  expect((await help('export')).json().code).toBe('proof_needed');
});

describe('a person who works at an outlet', () => {
  let outlet: TestAccount;
  let editor: TestAccount;
  beforeEach(async () => {
    outlet = await test.register('media', { username: 'tape' });
    await test.db.update(users).set({ isActive: true });
    editor = await joinOutlet(test, outlet, 'editor', 'ines');
  });
  const helpSeat = (kind: string, person = editor.user.id, of = outlet, caller = admin) =>
    decide(test, caller, `admin/people/${of.user.id}/help/`, { kind, reason: REASON, person });
  const people = async () =>
    (await call(test, admin, 'GET', `admin/people/${outlet.user.id}/`)).json<Person>().people;

  it('is listed, gets links and a new address, and is logged as of the outlet', async () => {
    expect(await people()).toMatchObject([
      { id: editor.user.id, name: 'ines', part: 'editor', new_email: null, second_factor: null },
    ]);
    expect((await helpSeat('password')).statusCode).toBe(200);
    expect(await lastMail()).toMatchObject({ recipient: editor.user.email });
    const body = { email: NEW, reason: REASON, person: editor.user.id };
    const asked = await decide(test, admin, `admin/people/${outlet.user.id}/email/`, body);
    expect(asked.json()).toMatchObject({ new_email: null, people: [{ new_email: NEW }] });
    await post('auth/email/confirm/', { token: await tokenTo('confirm-email') });
    expect((await logIn({}, NEW)).statusCode).toBe(200);
    const [entry] = await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'email_change_asked'));
    expect(entry).toMatchObject({
      ...{ aboutId: outlet.user.id, subjectId: editor.user.id, before: 'Editor' },
    });
  });

  it('has a second factor that is reset after 24 hours, and can be removed after that', async () => {
    const userId = editor.user.id;
    const sealedSecret = factorBox(test.deps.config).seal(newTotpSecret(), userId);
    await test.db.insert(secondFactors).values({ userId, sealedSecret, confirmedAt: test.now });
    expect((await helpSeat('reset')).json().people).toMatchObject([
      { second_factor: { reset_due_at: '2026-11-22T12:00:10.000Z' } },
    ]);
    test.advance(24 * 3600);
    const worker = startFactorResets(test.deps);
    await worker.wake();
    await worker.stop();
    expect(await people()).toMatchObject([{ second_factor: null, seen_at: null }]);
    expect((await helpSeat('remove')).json()).toMatchObject({ people: [] });
    expect((await test.mails()).slice(-2)).toMatchObject([
      { recipient: editor.user.email, subject: 'Your log-in at an outlet has ended' },
      { recipient: outlet.user.email, subject: 'A person of your outlet was removed' },
    ]);
    expect((await logIn({}, editor.user.email)).statusCode).toBe(401);
  });

  it('is removed once by two at once, and only where they work', async () => {
    const other = await test.registerAdmin('artist', { username: 'second' });
    const away = await test.register('media', { username: 'away' });
    expect((await helpSeat('remove', editor.user.id, away)).statusCode).toBe(409);
    expect((await helpSeat('export')).json().fields).toHaveProperty('kind');
    expect((await help('remove')).json().fields).toHaveProperty('kind');
    const both = [admin, other].map((by) => helpSeat('remove', editor.user.id, outlet, by));
    expect(tally(await Promise.all(both))).toEqual({ 200: 1, 409: 1 });
    expect((await call(test, editor, 'GET', 'orders/')).statusCode).toBe(401);
    await setAdminRole(test.db, other.user.email, 'moderator');
    expect((await helpSeat('password', outlet.user.id, outlet, other)).statusCode).toBe(403);
  });
});
