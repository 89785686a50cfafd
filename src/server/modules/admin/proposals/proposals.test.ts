import { sql } from 'drizzle-orm';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { agree, agreeAndPay, type Deal, finish, stageOf } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, readOrder, tally } from '@/server/testing/trade';
import type { MoneyProposal } from '@/shared/admin/proposals.schemas';
import type { Money } from '@/shared/money/adminMoney.schemas';
import { PROPOSAL_MESSAGES } from '@/shared/money/ledger.rules';
import type { Paper } from '@/shared/money/papers.schemas';
import type { Page } from '@/shared/platform/paging';

jest.setTimeout(60_000);

const test = testApp({ checksLedger: true, startsAt: new Date('2026-03-01T12:00:00Z') });
const REASON = 'Both of them asked for it.';
let deal: Deal;
let admin: TestAccount;
let other: TestAccount;
beforeEach(async () => {
  deal = await agreeAndPay(test, 800);
  admin = await test.registerAdmin();
  other = await test.registerAdmin();
});

const versionOf = async ({ order }: Deal) => (await readOrder(test, deal.artist, order.id)).version;
async function refund(outlet_amount: number, caller = admin, of = deal, version?: number) {
  const seen = version ?? (await versionOf(of));
  const body = { outlet_amount, reason: REASON };
  const headers = { 'if-match': `"${seen}"` };
  return call(test, caller, 'POST', `admin/orders/${of.order.id}/refund/`, body, headers);
}
const list = async (filter = '') =>
  (await call(test, admin, 'GET', `admin/proposals/${filter}`)).json<Page<MoneyProposal>>().items;
const waiting = async () =>
  (await call(test, admin, 'GET', 'admin/money/')).json<Money>().proposals;
const atDoor = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', 'admin/queue/')).json<{ proposals: number }>().proposals;
const decide = (id: number, confirm: boolean, caller = other, version = 1) =>
  call(
    test,
    caller,
    'POST',
    `admin/proposals/${id}/decide/`,
    { confirm },
    {
      'if-match': `"${version}"`,
    },
  );
const kinds = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', 'notices/'))
    .json<{ items: { kind: string }[] }>()
    .items.map(({ kind }) => kind);
const spendable = async () =>
  (await call(test, deal.artist, 'GET', 'wallet/')).json<{ available: number }>().available;

it('refunds up to $500.00 at once, in part too, with papers and a notice to both sides', async () => {
  expect((await refund(300)).statusCode).toBe(200);
  expect(await stageOf(test, deal)).toBe('completed');
  expect(await spendable()).toBe(500);
  const papers = (await call(test, deal.artist, 'GET', 'papers/')).json<Paper[]>();
  expect(papers.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['credit_note', -500],
    ['receipt', 800],
  ]);
  for (const side of [deal.artist, deal.outlet]) expect(await kinds(side)).toContain('resolved');
  expect(await waiting()).toBe(0);
});

it('above $500.00 one admin proposes, and only another one confirms', async () => {
  expect((await refund(299.99)).json()).toMatchObject({ stage: 'paid' });
  const [proposal] = await list(`?order=${deal.order.id}`);
  expect(proposal).toMatchObject({
    ...{ kind: 'refund', state: 'waiting', amount: 500.01, reason: REASON, is_own: true },
    about: { id: deal.artist.user.id, name: 'Mara Kestrel' },
  });
  expect(await waiting()).toBe(1);
  /* at the door of whoever may confirm it */
  expect([await atDoor(admin), await atDoor(other)]).toEqual([0, 1]);
  await setAdminRole(test.db, other.user.email, 'moderator');
  expect(await atDoor(other)).toBe(0);
  await setAdminRole(test.db, other.user.email, 'owner');
  expect((await refund(0, other)).json()).toMatchObject({ code: 'proposed_already' });
  const id = proposal?.id ?? 0;
  expect((await decide(id, true, admin)).json()).toMatchObject({ code: 'second_person' });
  expect((await decide(id, true, other, 2)).json()).toMatchObject({ code: 'stale' });
  expect(await spendable()).toBe(0);
  const both = await Promise.all([decide(id, true), decide(id, true)]);
  expect(tally(both)).toEqual({ 200: 1, 409: 1 });
  expect([await spendable(), await stageOf(test, deal)]).toEqual([500.01, 'completed']);
  expect(await list()).toEqual([]);
});

it('a proposal expires once the order moves, and can be refused or taken back', async () => {
  await refund(0);
  const [first] = await list();
  await finish(test, deal);
  expect([await list(), await waiting()]).toEqual([[], 0]);
  const late = await decide(first?.id ?? 0, true);
  expect(late.json()).toMatchObject({ code: 'expired', present: { state: 'expired' } });
  deal = await agreeAndPay(test, 600);
  await refund(0);
  const [second] = await list();
  expect((await decide(second?.id ?? 0, false, admin)).json()).toMatchObject({ state: 'refused' });
  expect((await decide(second?.id ?? 0, true, other, 2)).json()).toMatchObject({ code: 'decided' });
  expect((await refund(0, other)).statusCode).toBe(200);
});

it('refuses what is not held, is disputed, stale, or the admin’s own', async () => {
  const stale = await refund(0, admin, deal, 99);
  expect(stale.json()).toMatchObject({ code: 'stale', present: { id: deal.order.id } });
  expect((await refund(800.01)).json()).toMatchObject({
    fields: { outlet_amount: expect.any(String) },
  });
  const unpaid = await agree(test, 20, deal);
  const dispute = { reason: 'mistakes', comment: 'It is about another band.' };
  await finish(test, deal);
  for (const [of, why] of [
    [unpaid, PROPOSAL_MESSAGES.unpaid],
    [deal, PROPOSAL_MESSAGES.released],
  ] as const)
    expect((await refund(0, admin, of)).json()).toMatchObject({
      code: 'not_refundable',
      detail: why,
    });
  const work = await agreeAndPay(test, 50);
  deal = work;
  await test.db.execute(sql`UPDATE orders SET delivery_due_at = now() WHERE id = ${work.order.id}`);
  await call(test, work.outlet, 'POST', `offers/${work.order.id}/deliver/`, {
    ...{ links: ['https://night-desk.com/a'], files: [], disclosed: true },
  });
  await call(test, work.artist, 'POST', `offers/${work.order.id}/dispute/`, dispute);
  expect((await refund(0)).json()).toMatchObject({ detail: PROPOSAL_MESSAGES.disputed });
  await setAdminRole(test.db, work.artist.user.email, 'finance');
  expect((await refund(0, work.artist)).json()).toMatchObject({
    detail: PROPOSAL_MESSAGES.ownOrder,
  });
});

it('a moderator alone sends no more than $500.00 back', async () => {
  await setAdminRole(test.db, other.user.email, 'moderator');
  const body = { outlet_amount: 0, reason: REASON };
  const headers = { 'if-match': `"${await versionOf(deal)}"` };
  const path = `admin/orders/${deal.order.id}/resolve/`;
  expect((await call(test, other, 'POST', path, body, headers)).json()).toMatchObject({
    code: 'second_person',
  });
  expect((await refund(0, other)).statusCode).toBe(403);
});

it('a large bonus waits for another admin, who is not its recipient', async () => {
  const give = (email: string) =>
    call(test, admin, 'POST', 'admin/bonuses/', { email, amount: 500.01, reason: 'Thanks' });
  expect((await give(deal.artist.user.email)).json()).toMatchObject({ is_waiting: true });
  await give(other.user.email);
  const [own, proposal] = await list();
  expect(own).toMatchObject({ kind: 'bonus', about: { id: other.user.id } });
  expect((await decide(own?.id ?? 0, true)).statusCode).toBe(403);
  expect((await list(`?person=${deal.artist.user.id}`)).map(({ id }) => id)).toEqual([
    proposal?.id,
  ]);
  expect((await decide(proposal?.id ?? 0, true)).json()).toMatchObject({ state: 'confirmed' });
  expect(await spendable()).toBe(500.01);
});
