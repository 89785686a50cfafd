import { eq } from 'drizzle-orm';
import {
  auditLog,
  campaigns,
  outletProfiles,
  services,
  users,
  notices,
  payouts,
} from '@/server/platform/db/schema';
import { inReview } from '@/server/testing/campaigns';
import { testApp, type TestAccount, LONG_SESSIONS } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { approve, call, offer } from '@/server/testing/trade';
import { startPriceClock } from '@/server/modules/market/prices/pricesCommands';
import { CLAIM_KINDS, waitingIdOf } from '@/shared/admin/queue.rules';
import type { WaitingPage } from '@/shared/admin/moderation.schemas';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { notifyAdminsOfFailure } from '@/server/modules/platform/notices/adminNoticesCommands';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { COMPLAINT } from '@/server/testing/cases/makers';
import { startQueueDigests } from './queueDigests';

jest.setTimeout(60_000);

describe('the queue', () => {
  const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z'), config: LONG_SESSIONS });
  let admin: TestAccount;
  let artist: TestAccount;
  let outlet: TestAccount;
  let outletId: number;
  let campaign: number;
  let service: number;

  const DAY = (day: number) => new Date(`2026-11-${day}T08:00:00Z`);
  beforeEach(async () => {
    admin = await test.registerAdmin('artist', { username: 'admin' });
    artist = await test.register('artist', { email: 'ines@mail.example', stage_name: 'Ines' });
    outlet = await test.register('media', { email: 'desk@weekly.example', company_name: 'Weekly' });
    outletId = outlet.user.profile.id;
    campaign = (await inReview(test, artist)).id;
    service = (await offer(test, outlet, { type: 'online_article', price: 60 })).id;
    await test.db.update(users).set({ createdAt: DAY(12) });
    await test.db.update(campaigns).set({ submittedAt: DAY(11) });
    await test.db.update(services).set({ submittedAt: DAY(13) });
  });

  const read = async (query = '') =>
    (await call(test, admin, 'GET', `admin/review/${query}`)).json<WaitingPage>();
  const rowsOf = ({ items }: WaitingPage) => items.map(({ kind, record_id }) => [kind, record_id]);
  const decide = (kind: string, id: number, body: object) =>
    decideNow(test, admin, `admin/${kind}/${id}/decide/`, body);
  const states = async () =>
    (await test.db.select().from(services).orderBy(services.id)).map(({ approval }) => approval);

  it('lists all kinds together, the longest waiting first, page by page, with their records', async () => {
    const approved = await test.register('media', { username: 'old', company_name: 'Old' });
    await approve(test, await offer(test, approved));
    const figures = { newsletter: { count: 900, proof: 'https://night-desk.com/numbers' } };
    await call(test, approved, 'PATCH', 'auth/profile/page/', { figures });
    await call(test, approved, 'PATCH', 'auth/profile/update/', { company_name: 'Older' });
    const all = await read();
    expect(rowsOf(all)).toEqual([
      ['campaigns', campaign],
      ['outlets', outletId],
      ['services', service],
      /* not since the account was opened, but since there is something to check */
      ['outlets', approved.user.profile.id],
      ['changes', expect.any(Number)],
    ]);
    expect(all).toMatchObject({
      campaigns: [{ id: campaign, owner: { email: 'ines@mail.example', is_confirmed: false } }],
      outlets: [{ id: outletId, waiting: [{ id: service, price: 60 }] }, { waiting: [] }],
      services: [{ id: service, waiting: [] }],
      changes: [{ name: 'Old' }],
      next: null,
      total: 5,
    });
    expect(all.items.map(({ id }) => id)).toEqual(
      all.items.map(({ kind, record_id }) => waitingIdOf(kind, record_id)),
    );
    const paged: WaitingPage['items'] = [];
    for (let next: string | null = ''; next !== null;) {
      const page: WaitingPage = await read(`?limit=2${next && `&cursor=${next}`}`);
      paged.push(...page.items);
      next = page.next;
    }
    expect(paged).toEqual(all.items);
  });

  it('finds names, addresses and titles, in the whole queue as in each of its kinds', async () => {
    for (const [search, kinds] of [
      ['desk@weekly', ['outlets', 'services']],
      ['WEEK', ['outlets', 'services']],
      ['ines', ['campaigns']],
      ['glass harb', ['campaigns']],
      ['article', ['services']],
      ['nobody', []],
    ] as const) {
      const found = await read(`?search=${encodeURIComponent(search)}`);
      expect(found.items.map(({ kind }) => kind)).toEqual(kinds);
      expect(found.total).toBe(kinds.length);
      for (const kind of CLAIM_KINDS) {
        const one = await call(test, admin, 'GET', `admin/${kind}/?search=${encodeURI(search)}`);
        const isFound = kinds.some((each) => each === kind);
        expect(one.json<{ total: number }>().total).toBe(isFound ? 1 : 0);
      }
    }
  });

  describe('services that are decided together with their outlet', () => {
    let others: number[];
    beforeEach(async () => {
      others = [];
      for (const type of ['online_interview', 'tiktok_story'])
        others.push((await offer(test, outlet, { type, price: 60 })).id);
    });
    const along = (id = 0, values: object = {}) => ({ id, version: 1, ...values });

    it('are approved with the outlet at its tier’s prices, each logged; the others stay pending', async () => {
      const listed = [along(service, { version: 2 }), along(others[0])];
      const body = { approve: true, tier: 'rising', services: listed };
      expect((await decide('outlets', outletId, body)).json()).toMatchObject({
        tier: 'rising',
        waiting: [{ id: others[1] }],
      });
      expect(await states()).toEqual(['approved', 'approved', 'pending']);
      const log = await test.db.select().from(auditLog).where(eq(auditLog.aboutId, outlet.user.id));
      expect(log.map(({ action, after }) => [action, after])).toEqual([
        ['outlet_approved', 'Approved, Rising Stars'],
        ['service_approved', 'Approved, $140.00'],
        ['service_approved', 'Approved, $190.00'],
      ]);
    });

    it('are approved with one of them', async () => {
      const body = { approve: true, services: [along(others[1])] };
      const decided = { approval: 'approved', waiting: [{ id: others[0] }] };
      expect((await decide('services', service, body)).json()).toMatchObject(decided);
      expect(await states()).toEqual(['approved', 'pending', 'approved']);
    });

    it('stay pending when one of them is invalid or has changed', async () => {
      for (const [given, status] of [
        [[along(others[0], { price: 7 })], 400],
        [[along(others[0], { version: 9 })], 409],
        [[along(9999)], 400],
        [[along(others[0]), along(others[0])], 400],
        [[{ id: others[0] }], 400],
        [['one'], 400],
      ] as const) {
        const body = { approve: true, services: [along(others[1]), ...given] };
        const refused = await decide('outlets', outletId, body);
        expect([given, refused.statusCode]).toEqual([given, status]);
        expect(await states()).toEqual(['pending', 'pending', 'pending']);
      }
      const [row] = await test.db.select().from(outletProfiles);
      expect(row?.approvedAt).toBeNull();
    });
  });

  it('an approval without a price uses the latest list that has begun', async () => {
    const changes = [{ group: 'Articles', tier: 'underground', price: 50 }];
    const list = { list: 1, starts_on: '2026-11-22', changes };
    expect((await call(test, admin, 'POST', 'admin/prices/', list)).statusCode).toBe(200);
    test.now = new Date('2026-11-22T00:00:05Z');
    const clock = startPriceClock({ ...test.deps, now: () => test.now });
    await clock.wake();
    await clock.stop();
    const named = await decide('services', service, { approve: true, price: 45 });
    expect(named.json()).toMatchObject({ code: 'invalid', fields: { reason: expect.any(String) } });
    const plain = await decide('services', service, { approve: true });
    expect(plain.json()).toMatchObject({ price: 50 });
  });
});

describe('digests', () => {
  let admin: TestAccount;
  /** An artist who is also an admin. */
  let both: TestAccount;
  const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
  beforeEach(async () => {
    admin = await test.registerAdmin('media', { username: 'admin', company_name: 'Desk' });
    both = await test.registerAdmin('artist', { username: 'both', stage_name: 'Both' });
  });
  const registerFinance = async () => {
    const finance = await test.register('artist', { username: 'finance' });
    await setAdminRole(test.db, finance.user.email, 'finance');
    return finance;
  };

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

  const requestPayout = ({ user: { id: userId } }: TestAccount) => {
    const payout = { userId, amountCents: 2000, destination: 'me@example.com' };
    return test.db.insert(payouts).values({ ...payout, kind: 'other' });
  };
  const notificationsOf = async ({ user }: TestAccount) =>
    test.db.select().from(notices).where(eq(notices.userId, user.id)).orderBy(notices.id);
  /** What the account's digests name, by kind. */
  const waitingIn = async (account: TestAccount) =>
    (await notificationsOf(account)).map(({ data }) => data.waiting);
  const NOTHING = {
    campaigns: 0,
    outlets: 0,
    services: 0,
    changes: 0,
    payouts: 0,
    disputes: 0,
    reports: 0,
  };
  const countFor = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', 'admin/queue/')).json<typeof NOTHING>();

  describe('once a day', () => {
    it('admins are mailed what is waiting, without their own records, but not right at the start', async () => {
      await inReview(test, both);
      const versions = async () =>
        (await test.db.select().from(users).orderBy(users.id)).map(({ version }) => version);
      const before = await versions();
      expect(await digestsBy('2026-03-01T12:00:00Z')).toEqual([]);
      expect(await digestsBy('2026-03-02T06:59:00Z')).toEqual([]);
      // The outlet that is an admin waits for a review itself.
      expect((await digestsBy('2026-03-02T07:00:00Z')).sort()).toEqual(
        [admin.user.email, both.user.email].sort(),
      );
      expect(await waitingIn(admin)).toEqual([{ ...NOTHING, campaigns: 1 }]);
      expect(await waitingIn(both)).toEqual([{ ...NOTHING, outlets: 1 }]);
      expect(await digestsBy('2026-03-03T06:59:00Z')).toHaveLength(2);
      expect(await digestsBy('2026-03-03T07:00:00Z')).toHaveLength(4);
      // After a pause of a week, the missed days get no digest.
      expect(await digestsBy('2026-03-10T09:00:00Z')).toHaveLength(6);
      expect(await versions()).toEqual(before);
    });

    it('nobody is mailed when nothing waits, nor former admins or those who turned the mail off', async () => {
      await digestsBy('2026-03-01T12:00:00Z');
      const off = test.db.update(users).set({ mailsOff: ['desk'] });
      await off.where(eq(users.id, both.user.id));
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
      await writeSuspension(test.db, both.user.id, { at: test.now, reason: 'Fraud.' });
      expect(await digestsBy('2026-03-02T07:00:00Z')).toEqual([admin.user.email]);
      await test.db.transaction((tx) => notifyAdminsOfFailure(tx, test.deps, 'mail_failed'));
      expect(await notificationsOf(both)).toEqual([]);
      expect(await notificationsOf(admin)).toHaveLength(2);
    });

    it('an admin is mailed only what the role may decide, and a payout does not count for its own', async () => {
      await inReview(test, await test.register('artist', { username: 'artist' }));
      const finance = await registerFinance();
      await digestsBy('2026-03-01T12:00:00Z');
      expect(await digestsBy('2026-03-02T07:00:00Z')).not.toContain(finance.user.email);
      await requestPayout(both);
      await digestsBy('2026-03-03T07:00:00Z');
      expect(await waitingIn(finance)).toEqual([{ ...NOTHING, payouts: 1 }]);
      expect(await countFor(admin)).toMatchObject({ payouts: 1 });
      expect(await countFor(both)).toMatchObject({ payouts: 0 });
    });
  });

  describe('at once', () => {
    const dispute = async (parties?: Pick<Deal, 'artist' | 'outlet'>) => {
      const { artist, outlet, order } = await agreeAndPay(test, 50, parties);
      const work = { links: ['http://night-desk.com/review'], files: [], disclosed: true };
      await call(test, outlet, 'POST', `offers/${order.id}/deliver/`, work);
      const response = await call(test, artist, 'POST', `offers/${order.id}/dispute/`, COMPLAINT);
      expect(response.statusCode).toBe(200);
      return order.id;
    };
    const disputesTo = async (account: TestAccount) =>
      (await notificationsOf(account)).filter(({ kind }) => kind === 'desk_disputed');

    it('every moderator is notified of a dispute except its parties, for whom it is not listed', async () => {
      const finance = await registerFinance();
      const order = await dispute();
      expect(await disputesTo(finance)).toEqual([]);
      for (const each of [admin, both])
        expect(await disputesTo(each)).toMatchObject([{ orderId: order }]);
      const outlet = await test.register('media', { username: 'other', company_name: 'Other' });
      const own = await dispute({ artist: both, outlet });
      expect(await disputesTo(admin)).toMatchObject([{ orderId: order }, { orderId: own }]);
      expect(await disputesTo(both)).toMatchObject([{ orderId: order }]);
      expect(await countFor(admin)).toMatchObject({ disputes: 2 });
      expect(await countFor(both)).toMatchObject({ disputes: 1 });
    });

    it('a failure is mailed once a day for each cause, however often it happens', async () => {
      const fail = (cause: 'mail_failed' | 'payout_failed') =>
        test.db.transaction((tx) => notifyAdminsOfFailure(tx, test.deps, cause));
      const mails = async () => (await test.mails()).map(({ subject }) => subject).sort();
      const mailsOfTwo = ['An email could not be sent', 'An email could not be sent'];
      for (let count = 0; count < 3; count += 1) await fail('mail_failed');
      expect(await mails()).toEqual(mailsOfTwo);
      await fail('payout_failed');
      expect(await mails()).toEqual(['A payout failed', 'A payout failed', ...mailsOfTwo]);
      test.now = new Date('2026-03-02T12:00:00Z');
      await setAdminRole(test.db, both.user.email, 'moderator');
      await fail('payout_failed');
      await fail('mail_failed');
      expect(await mails()).toHaveLength(7);
    });
  });
});
