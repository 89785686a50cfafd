import { eq } from 'drizzle-orm';
import { campaigns, orders, outletProfiles, payouts, users } from '@/server/platform/db/schema';
import { inReview } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { agreeAndPay, deliver } from '@/server/testing/payments';
import { call } from '@/server/testing/trade';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { DESK_KINDS } from '@/shared/admin/queue.rules';
import { COMPLAINT } from '@/server/testing/cases/makers';
import type { Desk, DeskCounts } from '@/shared/admin/moderation.schemas';

jest.setTimeout(60_000);

describe('the desk', () => {
  const test = testApp({ startsAt: new Date('2026-11-21T12:00:00Z'), config: LONG_SESSIONS });
  const at = (day: number) => new Date(`2026-11-${day}T08:00:00Z`);
  const read = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', 'admin/desk/')).json<Desk>();
  const countsFor = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', 'admin/queue/')).json<DeskCounts>();

  it('has the oldest of all kinds first, without what is the admin’s own, and as many as are counted', async () => {
    const admin = await test.registerAdmin('artist', { username: 'admin', stage_name: 'Mara' });
    const artist = await test.register('artist', { username: 'ines', stage_name: 'Ines' });
    await inReview(test, admin);
    const campaign = (await inReview(test, artist)).id;
    const outlet = await test.register('media', { username: 'desk', company_name: 'Weekly' });
    const { order: late } = await agreeAndPay(test);
    const dispute = await agreeAndPay(test, 50);
    const { order: disputed, artist: by } = dispute;
    await deliver(test, dispute, ['https://weekly.example/1']);
    await call(test, by, 'POST', `offers/${disputed.id}/dispute/`, COMPLAINT);
    await test.db
      .update(orders)
      .set({ deliveryDueAt: at(14) })
      .where(eq(orders.id, late.id));
    await test.db.update(campaigns).set({ submittedAt: at(12) });
    await test.db.update(users).set({ createdAt: at(13) });
    await test.db.insert(payouts).values({
      ...{ userId: outlet.user.id, amountCents: 9350, kind: 'bank' },
      ...{ destination: 'DE02', createdAt: at(11) },
    });
    const desk = await read(admin);
    expect(desk.items).toMatchObject([
      { kind: 'payouts', name: 'Weekly', about: 'bank', by: null, amount: 93.5 },
      { kind: 'campaigns', id: campaign, name: 'Glass Harbour', by: 'Ines', about: 'ep' },
      { kind: 'outlets', id: outlet.user.profile.id, face: { of: 'outlet', picture: null } },
      { kind: 'late', id: late.id, since: at(14).toISOString() },
      { kind: 'disputes', id: disputed.id, by: 'The Night Desk and Mara Kestrel' },
    ]);
    const counts = await countsFor(admin);
    expect(counts).toMatchObject({ late: 1, is_trading: true });
    const counted = Object.fromEntries(desk.groups.map(({ kind, count }) => [kind, count]));
    for (const kind of DESK_KINDS) expect([kind, counted[kind] ?? 0]).toEqual([kind, counts[kind]]);
    const finance = await test.register('media', { username: 'finance', company_name: 'Finance' });
    await test.db.update(outletProfiles).set({ approvedAt: at(10) });
    await setAdminRole(test.db, finance.user.email, 'finance');
    expect((await read(finance)).groups).toEqual([
      { kind: 'payouts', count: 1, since: at(11).toISOString(), amount: 93.5, due_at: null },
    ]);
  });
});
