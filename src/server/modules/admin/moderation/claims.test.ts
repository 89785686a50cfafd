import { campaigns, moderationClaims } from '@/server/platform/db/schema';
import { inReview } from '@/server/testing/campaigns';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { COMPLAINT, DELIVERY } from '@/server/testing/cases/makers';
import { agreeAndPay } from '@/server/testing/payments';
import { decide } from '@/server/testing/decide';
import { call, offer, tally } from '@/server/testing/trade';
import { HOUR_MS, MINUTE_MS } from '@/shared/platform/durations';
import { CLAIM_MINUTES, CLAIMS_MAX } from '@/shared/admin/queue.rules';
import type { ModerationClaims } from '@/shared/admin/moderation.schemas';
import { purgeClaims } from './queueRepository';

const start = new Date('2026-11-26T12:00:00Z');
const test = testApp({ startsAt: start, config: { accessTtlS: 3600 * 24 } });

let admin: TestAccount;
let other: TestAccount;
let campaign: number;
let service: number;
beforeEach(async () => {
  admin = await test.registerAdmin('artist', { username: 'admin', stage_name: 'Office' });
  other = await test.registerAdmin('artist', { username: 'second', stage_name: 'Second' });
  campaign = (await inReview(test, await test.register('artist'))).id;
  service = (await offer(test, await test.register('media'))).id;
});

const claim = (caller: TestAccount, kind: string, id: number, take = true) =>
  call(test, caller, 'PUT', 'admin/claims/', { kind, id, take });
const claims = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', 'admin/claims/')).json<ModerationClaims>().items;
const idsOf = async (path: string) => {
  const { items } = (await call(test, admin, 'GET', path)).json<{ items: { id: number }[] }>();
  return items.map(({ id }) => id);
};

it('gives a record to one of two admins, names them to the second, and lets both decide', async () => {
  expect((await claim(admin, 'campaigns', campaign)).statusCode).toBe(200);
  const refused = await claim(other, 'campaigns', campaign);
  expect(refused.json()).toMatchObject({ code: 'taken', detail: 'Office has taken it already.' });
  const until = new Date(start.getTime() + CLAIM_MINUTES * MINUTE_MS).toISOString();
  const held = { kind: 'campaigns', id: campaign, by: 'Office', until };
  expect(await claims(admin)).toEqual([{ ...held, is_yours: true }]);
  expect(await claims(other)).toEqual([{ ...held, is_yours: false }]);
  const path = `admin/campaigns/${campaign}/decide/` as const;
  expect((await decide(test, other, path, { approve: true })).statusCode).toBe(200);
  expect(await claims(admin)).toEqual([]);
  expect(await idsOf('admin/campaigns/')).toEqual([]);
  expect(await idsOf(`admin/campaigns/?id=${campaign}`)).toEqual([campaign]);
  await test.db.update(campaigns).set({ stage: 'draft' });
  expect(await idsOf(`admin/campaigns/?id=${campaign}`)).toEqual([]);
  const both = [admin, other].map((caller) => claim(caller, 'services', service));
  expect(tally(await Promise.all(both))).toEqual({ 200: 1, 409: 1 });
  expect(await claims(admin)).toHaveLength(1);
});

it('ends a claim when its owner releases it, or after its time', async () => {
  await claim(admin, 'campaigns', campaign);
  await claim(other, 'campaigns', campaign, false);
  expect(await claims(admin)).toHaveLength(1);
  await claim(admin, 'campaigns', campaign, false);
  expect(await claims(admin)).toEqual([]);
  await claim(admin, 'campaigns', campaign);
  test.now = new Date(start.getTime() + CLAIM_MINUTES * MINUTE_MS);
  expect(await claims(admin)).toEqual([]);
  expect((await claim(other, 'campaigns', campaign)).statusCode).toBe(200);
  expect(await claims(other)).toMatchObject([{ by: 'Second', is_yours: true }]);
  expect(await purgeClaims(test.db, test.now)).toBe(0);
  expect(await purgeClaims(test.db, new Date(test.now.getTime() + CLAIM_MINUTES * MINUTE_MS))).toBe(
    1,
  );
});

it('takes a dispute like a record of Review', async () => {
  const { order, artist, outlet } = await agreeAndPay(test, 100);
  await call(test, outlet, 'POST', `offers/${order.id}/deliver/`, DELIVERY);
  expect((await claim(admin, 'disputes', order.id)).statusCode).toBe(404);
  await call(test, artist, 'POST', `offers/${order.id}/dispute/`, COMPLAINT);
  expect((await claim(admin, 'disputes', order.id)).statusCode).toBe(200);
  expect((await claim(other, 'disputes', order.id)).json()).toMatchObject({ code: 'taken' });
  expect(await claims(other)).toMatchObject([{ kind: 'disputes', id: order.id, by: 'Office' }]);
});

it('allows a limited number of claims, only on records that this admin can decide', async () => {
  const own = (await inReview(test, admin)).id;
  expect((await claim(admin, 'campaigns', own)).statusCode).toBe(404);
  expect((await claim(admin, 'changes', 7)).statusCode).toBe(404);
  expect((await claim(admin, 'payouts', 7)).statusCode).toBe(400);
  const until = new Date(start.getTime() + HOUR_MS);
  const one = { kind: 'changes', userId: admin.user.id, until } as const;
  const full = Array.from({ length: CLAIMS_MAX }, (_none, recordId) => ({ ...one, recordId }));
  await test.db.insert(moderationClaims).values(full);
  const refused = await claim(admin, 'campaigns', campaign);
  expect(refused.json()).toMatchObject({ code: 'claims_full' });
  expect(await claims(admin)).toHaveLength(CLAIMS_MAX);
});

it('divides each queue into own and unclaimed records', async () => {
  const theirs = (await inReview(test, await test.register('artist'))).id;
  const free = (await inReview(test, await test.register('artist'))).id;
  await claim(admin, 'campaigns', campaign);
  await claim(other, 'campaigns', theirs);
  expect(await idsOf('admin/campaigns/?claim=mine')).toEqual([campaign]);
  expect(await idsOf('admin/campaigns/?claim=free')).toEqual([free]);
  const listed = await call(test, admin, 'GET', 'admin/campaigns/?claim=free');
  expect(listed.json()).toMatchObject({ total: 1 });
  for (const kind of ['outlets', 'services', 'changes']) {
    const all = await idsOf(`admin/${kind}/`);
    for (const id of all.slice(0, 1)) await claim(admin, kind, id);
    expect(await idsOf(`admin/${kind}/?claim=mine`)).toEqual(all.slice(0, 1));
    expect(await idsOf(`admin/${kind}/?claim=free`)).toEqual(all.slice(1));
  }
});
