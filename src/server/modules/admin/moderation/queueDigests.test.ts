import { eq } from 'drizzle-orm';
import { notices, payouts, users } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { writeSuspension } from '@/server/modules/admin/people/suspensionRepository';
import { inReview } from '@/server/testing/campaigns';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { startQueueDigests } from './queueDigests';

jest.setTimeout(60_000);

let admin: TestAccount;
/** An artist who is also an admin. */
let both: TestAccount;
const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
beforeEach(async () => {
  admin = await test.register('media', { username: 'admin', company_name: 'Desk' });
  both = await test.register('artist', { username: 'both', stage_name: 'Both' });
  for (const { user } of [admin, both]) await setAdminRole(test.db, user.email, 'owner');
});

/** Runs several workers at that time; returns the recipients of all digests so far. */
async function digestsBy(moment: string) {
  test.now = new Date(moment);
  const workers = [1, 2].map(() => startQueueDigests(test.deps));
  await Promise.all(workers.map((worker) => worker.wake()));
  await Promise.all(workers.map((worker) => worker.stop()));
  return (await test.mails())
    .filter(({ subject }) => subject === 'Waiting for a decision')
    .map(({ recipient }) => recipient);
}
const requestPayout = ({ user }: TestAccount) =>
  test.db.insert(payouts).values({
    userId: user.id,
    amountCents: 2000,
    kind: 'other',
    destination: 'me@example.com',
  });
const notificationsOf = async ({ user }: TestAccount) =>
  test.db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);

describe('once a day', () => {
  it('admins are mailed what is waiting, without their own records, but not right at the start', async () => {
    await inReview(test, both);
    expect(await digestsBy('2026-03-01T12:00:00Z')).toEqual([]);
    expect(await digestsBy('2026-03-02T06:59:00Z')).toEqual([]);
    // The outlet that is an admin waits for a review itself.
    expect((await digestsBy('2026-03-02T07:00:00Z')).sort()).toEqual(
      [admin.user.email, both.user.email].sort(),
    );
    expect((await notificationsOf(admin)).map(({ data }) => data.waiting)).toEqual([
      { campaigns: 1, outlets: 0, services: 0, changes: 0, payouts: 0, disputes: 0, reports: 0 },
    ]);
    expect((await notificationsOf(both)).map(({ data }) => data.waiting)).toEqual([
      { campaigns: 0, outlets: 1, services: 0, changes: 0, payouts: 0, disputes: 0, reports: 0 },
    ]);
    expect(await digestsBy('2026-03-03T06:59:00Z')).toHaveLength(2);
    expect(await digestsBy('2026-03-03T07:00:00Z')).toHaveLength(4);
    // After a pause of a week, the missed days get no digest.
    expect(await digestsBy('2026-03-10T09:00:00Z')).toHaveLength(6);
  });

  it('nobody is mailed when nothing waits, nor former admins or those who turned the mail off', async () => {
    await digestsBy('2026-03-01T12:00:00Z');
    await test.db
      .update(users)
      .set({ mailsOff: ['desk'] })
      .where(eq(users.id, both.user.id));
    // Only the outlet waits, and it is the other admin's own account.
    expect(await digestsBy('2026-03-02T07:00:00Z')).toEqual([]);
    expect(await notificationsOf(admin)).toEqual([]);
    expect(await notificationsOf(both)).toHaveLength(1);
    await setAdminRole(test.db, both.user.email, null);
    await digestsBy('2026-03-03T07:00:00Z');
    expect(await notificationsOf(both)).toHaveLength(1);
  });

  it('nobody is mailed while suspended, nor notified of failures', async () => {
    await inReview(test, await test.register('artist', { username: 'artist' }));
    await digestsBy('2026-03-01T12:00:00Z');
    const suspension = { at: test.now, reason: 'Fraud.' };
    await writeSuspension(test.db, both.user.id, suspension);
    expect(await digestsBy('2026-03-02T07:00:00Z')).toEqual([admin.user.email]);
    await test.db.transaction((tx) => notifyAdminsOfFailure(tx, test.deps, 'mail_failed'));
    expect(await notificationsOf(both)).toEqual([]);
    expect(await notificationsOf(admin)).toHaveLength(2);
  });

  it('an admin is mailed only what the role may decide', async () => {
    await inReview(test, await test.register('artist', { username: 'artist' }));
    const finance = await test.register('artist', { username: 'finance' });
    await setAdminRole(test.db, finance.user.email, 'finance');
    await digestsBy('2026-03-01T12:00:00Z');
    expect(await digestsBy('2026-03-02T07:00:00Z')).not.toContain(finance.user.email);
    await requestPayout(both);
    await digestsBy('2026-03-03T07:00:00Z');
    expect((await notificationsOf(finance)).map(({ data }) => data.waiting)).toEqual([
      { campaigns: 0, outlets: 0, services: 0, changes: 0, payouts: 1, disputes: 0, reports: 0 },
    ]);
  });

  it('the account’s version does not change', async () => {
    const versions = () => test.db.select({ version: users.version }).from(users).orderBy(users.id);
    const before = await versions();
    await digestsBy('2026-03-01T12:00:00Z');
    await digestsBy('2026-03-02T07:00:00Z');
    expect(await versions()).toEqual(before);
  });
});

describe('at once', () => {
  const dispute = async (parties?: Pick<Deal, 'artist' | 'outlet'>) => {
    const { artist, outlet, order } = await agreeAndPay(test, 50, parties);
    const work = { links: ['http://night-desk.com/review'], files: [], disclosed: true };
    await call(test, outlet, 'POST', `offers/${order.id}/deliver/`, work);
    const comment = { comment: 'It is about somebody else.' };
    const response = await call(test, artist, 'POST', `offers/${order.id}/dispute/`, comment);
    expect(response.statusCode).toBe(200);
    return order.id;
  };
  const disputesTo = async (account: TestAccount) =>
    (await notificationsOf(account)).filter(({ kind }) => kind === 'desk_disputed');

  it('every moderator is notified of a dispute except its parties, for whom it is not listed', async () => {
    const finance = await test.register('artist', { username: 'finance' });
    await setAdminRole(test.db, finance.user.email, 'finance');
    const order = await dispute();
    expect(await disputesTo(finance)).toEqual([]);
    for (const each of [admin, both])
      expect(await disputesTo(each)).toMatchObject([{ orderId: order }]);
    const outlet = await test.register('media', { username: 'other', company_name: 'Other' });
    const own = await dispute({ artist: both, outlet });
    expect(await disputesTo(admin)).toMatchObject([{ orderId: order }, { orderId: own }]);
    expect(await disputesTo(both)).toMatchObject([{ orderId: order }]);
    const waiting = async (caller: TestAccount) =>
      (await call(test, caller, 'GET', 'admin/queue/')).json<{ disputes: number }>().disputes;
    expect([await waiting(admin), await waiting(both)]).toEqual([2, 1]);
  });

  it('a payout counts for the others', async () => {
    await requestPayout(both);
    const waiting = async (caller: TestAccount) =>
      (await call(test, caller, 'GET', 'admin/queue/')).json<{ payouts: number }>().payouts;
    expect([await waiting(admin), await waiting(both)]).toEqual([1, 0]);
  });

  it('a failure is mailed once a day for each cause, however often it happens', async () => {
    const fail = (cause: 'mail_failed' | 'payout_failed') =>
      test.db.transaction((tx) => notifyAdminsOfFailure(tx, test.deps, cause));
    const mails = async () => (await test.mails()).map(({ subject }) => subject).sort();
    const mailsOfTwo = ['A mail was given up', 'A mail was given up'];
    for (let count = 0; count < 3; count += 1) await fail('mail_failed');
    expect(await mails()).toEqual(mailsOfTwo);
    await fail('payout_failed');
    expect(await mails()).toEqual([...mailsOfTwo, 'A payout failed', 'A payout failed']);
    test.now = new Date('2026-03-02T12:00:00Z');
    await setAdminRole(test.db, both.user.email, 'moderator');
    await fail('payout_failed');
    await fail('mail_failed');
    expect(await mails()).toHaveLength(7);
  });
});
