import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { listTables } from '@/server/archive/tables';
import {
  auditLog,
  bonuses,
  campaigns,
  files,
  idempotencyKeys,
  notices,
  oneTimeTokens,
  orderMarks,
  orders,
  outgoingMails,
  payments,
  payouts,
  recoveryCodes,
  refreshTokens,
  releases,
  secondFactors,
  services,
  sessions,
  tracks,
  users,
} from '@/server/platform/db/schema';
import { postgresErrorOf } from '@/server/platform/db/client';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import {
  settlePayment,
  notifyOfReceipt,
} from '@/server/modules/trade/checkout/settlePaymentCommands';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { giveBonus } from '@/server/modules/money/payouts/payoutsCommands';
import { submit } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { agree, agreeAndPay, checkout, type Deal, finish } from '@/server/testing/payments';
import { testApp, TEST_PASSWORD, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { approve, call, offer, order, serviceBody, tally } from '@/server/testing/trade';
import type { ChatState } from '@/shared/trade/messages.schemas';
import type { AccountDeletion } from '@/shared/identity/profiles.schemas';
import { readTrust } from '@/server/modules/market/trust/trustCommands';

jest.setTimeout(120_000);

const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 3600 * 24 * 300 },
});

const PATH = 'auth/profile/deletion/';
const PROOF = { current_password: TEST_PASSWORD };
const remove = (caller: TestAccount, body: object = PROOF) =>
  call(test, caller, 'POST', PATH, body);
const blockersOf = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', PATH)).json<AccountDeletion>().obstacles;
const login = (caller: TestAccount, password = TEST_PASSWORD) =>
  call(test, { headers: { authorization: '' } }, 'POST', 'auth/login/', {
    email: caller.user.email,
    password,
  });

/** A text that occurs in every field of the account and nowhere else. */
const MARK = 'zanzibar';
const ARTIST = {
  username: `${MARK}user`,
  email: `${MARK}@example.com`,
  stage_name: `${MARK} Kestrel`,
  ...{ biography: `Songs of ${MARK}`, website: `https://${MARK}.example`, country: 'uk' },
};
const OUTLET = {
  username: `${MARK}desk`,
  email: `${MARK}@desk.example`,
  company_name: `${MARK} Desk`,
  ...{ instagram: `https://instagram.com/${MARK}` },
};

/** The number of rows with the mark in any column, by table. */
async function tablesWithMark(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { name } of await listTables(test.db)) {
    const { rows } = await test.db.execute<{ count: number }>(
      sql.raw(
        `SELECT count(*)::integer AS count FROM "${name}" AS t WHERE t::text ILIKE '%${MARK}%'`,
      ),
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0) found[name] = count;
  }
  return found;
}

/** A completed order of both accounts, paid out. */
async function ended(parties?: Pick<Deal, 'artist' | 'outlet'>): Promise<Deal> {
  const deal = await agreeAndPay(test, 100, parties);
  await finish(test, deal);
  await emptyWallet(deal.outlet);
  return deal;
}
async function emptyWallet(caller: TestAccount): Promise<void> {
  const admin = await test.register('media', { username: `payer${test.now.getTime()}` });
  test.now = new Date(test.now.getTime() + 1000);
  await setAdminRole(test.db, admin.user.email, 'owner');
  const { available } = (await call(test, caller, 'GET', 'wallet/')).json<{ available: number }>();
  const payout = {
    kind: 'other',
    method: 'PayPal',
    amount: available,
    destination: caller.user.username,
  };
  const { id } = (await call(test, caller, 'POST', 'payouts/', payout)).json<{ id: number }>();
  const settled = { pay: true, reference: 'LN-1' };
  const response = await call(test, admin, 'POST', `admin/payouts/${id}/settle/`, settled, {
    'if-match': '"1"',
  });
  expect(response.statusCode).toBe(200);
}

async function say(deal: Deal, caller: TestAccount, text: string) {
  const body = { client_id: crypto.randomUUID(), text };
  return call(test, caller, 'POST', `offers/${deal.order.id}/messages/`, body);
}
const countOf = (table: Parameters<TestApp['db']['$count']>[0]) => test.db.$count(table);

describe('the rest of a deleted artist', () => {
  let artist: TestAccount;
  let deal: Deal;
  beforeEach(async () => {
    artist = await test.register('artist', ARTIST);
    const outlet = await test.register('media', { company_name: 'The Night Desk' });
    deal = await ended({ artist, outlet });
    const { id: userId } = artist.user;
    await say(deal, artist, 'Thank you for the words.');
    const review = { order: deal.order.id, rating: 5, comment: 'Well written.' };
    expect((await call(test, artist, 'POST', 'reviews/', review)).statusCode).toBe(201);
    await call(test, artist, 'PUT', `offers/${deal.order.id}/mark/`, { note: `Mine: ${MARK}` });
    const key = { 'idempotency-key': 'k-1' };
    const service = await approve(test, await offer(test, outlet));
    const again = await call(test, artist, 'POST', 'orders/', { service: service.id }, key);
    await call(test, artist, 'POST', `offers/${again.json<{ id: number }>().id}/withdraw/`);
    await call(test, artist, 'PATCH', `campaigns/${deal.order.campaign}/`, {
      embargo_note: `Not before ${MARK}`,
    });
    const { payload, headers } = await formBody([{ name: 'title', value: `${MARK} I` }]);
    const tracks = `campaigns/${deal.order.campaign}/tracks/`;
    await test.db.update(campaigns).set({ stage: 'draft' });
    expect((await call(test, artist, 'POST', tracks, payload, headers)).statusCode).toBe(201);
    await test.db.insert(secondFactors).values({ userId, sealedSecret: MARK });
    await test.db.insert(recoveryCodes).values({ userId, codeHash: MARK });
    await test.db.insert(oneTimeTokens).values({
      userId,
      purpose: 'email_change',
      tokenHash: MARK,
      newEmail: `${MARK}@new.example`,
      expiresAt: new Date('2027-01-01'),
    });
    await test.db
      .update(payments)
      .set({ url: `https://pay.example/${MARK}` })
      .where(eq(payments.userId, userId));
    /* The mails to others have been sent. */
    await test.db.delete(outgoingMails);
    for (const recipient of [`${MARK.toUpperCase()}@example.com`, `${MARK}@new.example`])
      await test.db.insert(outgoingMails).values({ recipient, subject: 'News', body: 'News.' });
  });

  it("has none of the artist's personal data in any table", async () => {
    expect(Object.keys(await tablesWithMark()).sort()).toEqual([
      ...['artist_profiles', 'campaigns', 'idempotency_keys', 'notices', 'one_time_tokens'],
      ...['order_marks', 'outgoing_mails', 'payments', 'proposed_changes', 'recovery_codes'],
      ...['second_factors', 'tracks', 'users'],
    ]);
    const outletsFigures = await countOf(orders);
    expect((await remove(artist)).statusCode).toBe(204);

    // The mail that confirms the deletion.
    expect(await tablesWithMark()).toEqual({ outgoing_mails: 1 });
    expect(await test.mails()).toMatchObject([
      { recipient: artist.user.email, subject: 'Your Linernote account was deleted' },
    ]);
    for (const table of [releases, campaigns, tracks, secondFactors, recoveryCodes, files])
      expect(await countOf(table)).toBe(0);
    for (const table of [oneTimeTokens, idempotencyKeys]) expect(await countOf(table)).toBe(0);
    const { id } = artist.user;
    expect(await test.db.$count(notices, eq(notices.userId, id))).toBe(0);
    expect(await test.db.$count(orderMarks, eq(orderMarks.userId, id))).toBe(0);
    expect(await test.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await countOf(orders)).toBe(outletsFigures);
    expect(
      await test.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subject, 'account'), eq(auditLog.subjectId, id))),
    ).toMatchObject([{ action: 'account_deleted', actor: 'artist', actorId: id, subjectId: id }]);
  });

  it('is shown as a nameless party to the other side, whose screens still work', async () => {
    const { outlet } = deal;
    expect((await remove(artist)).statusCode).toBe(204);
    const nobody = { stage_name: 'Deleted artist', genres: [] };
    const path = `offers/${deal.order.id}/`;
    expect((await call(test, outlet, 'GET', path)).json()).toMatchObject({
      stage: 'completed',
      campaign: null,
      image: null,
      release_title: 'Glass Harbour',
      artist: nobody,
    });
    const list = (await call(test, outlet, 'GET', 'orders/')).json<object[]>();
    expect(list).toMatchObject([{ artist: nobody }, { artist: nobody }]);
    const chat = (await call(test, outlet, 'GET', `${path}messages/`)).json<{
      items: object[];
      chat: ChatState;
    }>();
    expect(chat.items).toMatchObject([{ author: 'artist', text: 'Thank you for the words.' }]);
    expect(chat.chat.is_open).toBe(false);
    expect((await say(deal, outlet, 'Are you there?')).json()).toMatchObject({
      code: 'chat_closed',
    });
    const read = { message: chat.chat.last?.id };
    expect(
      (await call(test, outlet, 'PUT', `offers/${deal.order.id}/read/`, read)).statusCode,
    ).toBe(200);
    expect((await call(test, outlet, 'GET', 'wallet/entries/')).body).toContain('Deleted artist');
    expect((await call(test, outlet, 'GET', 'wallet/export.csv')).body).toContain('Deleted artist');
    const noticesOf = (await call(test, outlet, 'GET', 'notices/')).body;
    expect(noticesOf).toContain('Deleted artist');
    const review = { order: deal.order.id, rating: 4 };
    expect((await call(test, outlet, 'POST', 'reviews/', review)).statusCode).toBe(201);
    const feedback = (await call(test, outlet, 'GET', 'feedback/')).body;
    expect(feedback).toContain('Deleted artist');
    expect(feedback).toContain('Well written.');
    expect(await test.db.$count(notices, eq(notices.userId, artist.user.id))).toBe(0);
    expect((await call(test, outlet, 'GET', 'auth/profile/export.zip')).statusCode).toBe(200);
  });

  it('removes its files from their addresses at once', async () => {
    await submit(test, artist, {}, await noisePicture('png', 60));
    const [file] = await test.db.select().from(files).where(eq(files.kind, 'artwork'));
    expect(await test.deps.files.facts(file?.path ?? '')).not.toBeNull();
    await remove(artist);
    expect(await test.deps.files.facts(file?.path ?? '')).toBeNull();
  });
});

describe('the rest of a deleted outlet', () => {
  let outlet: TestAccount;
  let deal: Deal;
  beforeEach(async () => {
    outlet = await test.register('media', OUTLET);
    const artist = await test.register('artist', { stage_name: 'Mara Kestrel' });
    deal = await ended({ artist, outlet });
    await offer(test, outlet, { description: `Never ordered, of ${MARK}.` });
    await test.db
      .update(services)
      .set({ description: `Ordered, of ${MARK}.` })
      .where(eq(services.id, deal.order.service.id));
    await call(test, outlet, 'PUT', `submissions/${deal.order.campaign}/shelf/`, {
      shelf: 'saved',
    });
    await call(test, outlet, 'PATCH', 'auth/profile/update/', { is_public: true });
    await test.db.transaction(async (tx) => {
      const reason = `For ${MARK}`;
      await giveBonus(
        tx,
        { email: outlet.user.email, amount: 3, reason },
        { admin: { userId: deal.artist.user.id }, now: test.now },
      );
    });
    await emptyWallet(outlet);
    await test.db.delete(outgoingMails);
  });

  it("has none of the outlet's personal data in any table, and no service on sale", async () => {
    const page = `/outlets/${outlet.user.profile.id}`;
    expect((await test.app.inject({ url: page })).statusCode).toBe(200);
    expect(Object.keys(await tablesWithMark()).sort()).toEqual([
      ...['audit_log', 'bonuses', 'media_profiles', 'notices', 'payouts', 'services', 'users'],
    ]);
    expect(await countOf(services)).toBe(2);
    expect((await remove(outlet)).statusCode).toBe(204);
    expect(await tablesWithMark()).toEqual({ outgoing_mails: 1 });
    expect(await test.db.select().from(services)).toMatchObject([
      { id: deal.order.service.id, isOn: false, deletedAt: test.now },
    ]);
    expect(await test.db.select().from(bonuses)).toMatchObject([{ amountCents: 300 }]);
    expect(await test.db.select().from(payouts)).toMatchObject([
      { destination: 'Deleted with the account', reference: 'LN-1' },
      { destination: 'Deleted with the account', reference: 'LN-1' },
    ]);

    expect((await test.app.inject({ url: page })).statusCode).toBe(404);
    expect((await test.app.inject({ url: '/sitemap.xml' })).body).not.toContain(page);
    const { artist } = deal;
    const catalogue = (await call(test, artist, 'GET', 'catalogue/')).json<{ all: number }>();
    expect(catalogue.all).toBe(0);
    const own = `outlets/${outlet.user.profile.id}/`;
    expect((await call(test, artist, 'GET', own)).statusCode).toBe(404);
    const { id: service } = deal.order.service;
    expect((await call(test, artist, 'POST', 'orders/', { service })).statusCode).toBe(404);
    expect((await call(test, artist, 'GET', `offers/${deal.order.id}/`)).json()).toMatchObject({
      service: { media: { company_name: 'Deleted outlet', category: null, country: null } },
    });
    expect((await call(test, artist, 'GET', 'wallet/entries/')).body).toContain('Deleted outlet');
  });

  it('has no name in a receipt for several orders, or in a notification that the outlet is open', async () => {
    const { artist } = deal;
    const other = await test.register('media', { company_name: 'The Night Desk' });
    const kept = await agree(test, 20, { artist, outlet: other });
    await test.db.transaction(async (tx) => {
      const lines = [deal.order.id, kept.order.id].map((orderId) => ({ orderId }));
      await notifyOfReceipt(tx, test.deps, lines, 12_000);
      for (const { user } of [outlet, other]) {
        const name = user === outlet.user ? OUTLET.company_name : 'The Night Desk';
        const facts = { other: name, outlet: user.profile.id };
        await notify(tx, test.deps, { userId: artist.user.id, kind: 'outlet_open', facts });
      }
    });
    expect((await remove(outlet)).statusCode).toBe(204);
    const sent = await test.db
      .select()
      .from(notices)
      .where(and(eq(notices.userId, artist.user.id), isNull(notices.orderId)))
      .orderBy(notices.id);
    expect(sent.map(({ data }) => (data.lines ?? [data]).map(({ other: name }) => name))).toEqual([
      ['Deleted outlet', 'The Night Desk'],
      ['Deleted outlet'],
      ['The Night Desk'],
    ]);
  });

  it('is not in the moderation queue', async () => {
    const admin = await test.registerAdmin();
    await remove(outlet);
    const waiting = (await call(test, admin, 'GET', 'admin/outlets/')).body;
    expect(waiting).not.toContain('Deleted outlet');
    const path = `admin/outlets/${outlet.user.profile.id}/decide/` as const;
    expect((await decide(test, admin, path, { approve: true })).statusCode).toBe(404);
    expect((await call(test, admin, 'GET', 'admin/payouts/')).statusCode).toBe(200);
  });
});

describe('deletion is blocked', () => {
  it('with each blocker and its number, and nothing is changed', async () => {
    const deal = await agreeAndPay(test, 100);
    const found = [
      { kind: 'orders', count: 1, amount: null, stages: [{ stage: 'paid', count: 1 }] },
    ];
    for (const caller of [deal.artist, deal.outlet]) {
      expect(await blockersOf(caller)).toEqual(found);
      const refused = await remove(caller);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: 'deletion_blocked',
        present: { obstacles: found },
      });
      expect((await call(test, caller, 'GET', 'auth/profile/')).json()).toMatchObject({
        email: caller.user.email,
      });
    }
  });

  it('by money on the balance or in a payout', async () => {
    const deal = await agreeAndPay(test, 100);
    const { outlet, artist } = deal;
    await finish(test, deal);
    expect(await blockersOf(artist)).toEqual([]);
    expect(await blockersOf(outlet)).toMatchObject([{ kind: 'balance', amount: 85 }]);
    const payout = { kind: 'bank', amount: 80, destination: 'DE02 1203 0000 0000 2020 51' };
    await call(test, outlet, 'POST', 'payouts/', payout);
    expect(await blockersOf(outlet)).toMatchObject([
      { kind: 'balance', amount: 5 },
      { kind: 'payouts', amount: 80 },
    ]);
    // Less than the smallest payout, but the whole balance.
    const rest = { ...payout, amount: 4.99 };
    expect((await call(test, outlet, 'POST', 'payouts/', rest)).statusCode).toBe(400);
    expect((await call(test, outlet, 'POST', 'payouts/', { ...rest, amount: 5 })).statusCode).toBe(
      201,
    );
    expect((await remove(outlet)).statusCode).toBe(409);
  });

  it('by a checkout that may still be paid', async () => {
    const deal = await agree(test);
    await checkout(test, deal);
    expect(await blockersOf(deal.artist)).toMatchObject([{ kind: 'orders' }, { kind: 'payments' }]);
    await test.db.update(orders).set({ stage: 'closed', closeReason: 'unpaid', dueAt: null });
    expect(await blockersOf(deal.artist)).toEqual([
      { kind: 'payments', count: 1, amount: null, stages: [] },
    ]);
    expect((await remove(deal.artist)).statusCode).toBe(409);
  });

  it('for the last admin, also when two delete their accounts at once', async () => {
    const [one, other] = [await test.register('artist'), await test.register('artist')];
    for (const { user } of [one, other]) await setAdminRole(test.db, user.email, 'owner');
    expect(await blockersOf(one)).toEqual([]);
    await writeSuspension(test.db, other.user.id, { at: new Date(), reason: 'Fraud.' });
    expect(await blockersOf(one)).toMatchObject([{ kind: 'last_admin' }]);
    await writeSuspension(test.db, other.user.id, null);
    expect(tally(await Promise.all([remove(one), remove(other)]))).toEqual({ 204: 1, 409: 1 });
    expect(await test.db.$count(users, isNotNull(users.adminRole))).toBe(1);
    const isFirstLeft = (await call(test, one, 'GET', 'auth/profile/')).statusCode === 200;
    expect(await blockersOf(isFirstLeft ? one : other)).toMatchObject([{ kind: 'last_admin' }]);
  });
});

describe('the account itself', () => {
  it.each([{}, { current_password: 'not-the-one-7' }])('stays with %j', async (body) => {
    const artist = await test.register('artist');
    const refused = await remove(artist, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty('current_password');
    expect((await login(artist)).statusCode).toBe(200);
  });

  it('requires a code when two-step log-in is on', async () => {
    const artist = await test.register('artist');
    const { id: userId } = artist.user;
    const factor = { userId, sealedSecret: 'x', confirmedAt: test.now };
    await test.db.insert(secondFactors).values(factor);
    expect((await remove(artist)).json()).toMatchObject({ code: 'second_factor_required' });
    expect(await test.db.$count(users, isNull(users.deletedAt))).toBe(1);
  });

  it('is deleted once with all its sessions and tokens, and its address is free again', async () => {
    const artist = await test.register('artist');
    const elsewhere = (await login(artist)).json<{ access: string; refresh: string }>();
    const headers = { authorization: `Bearer ${elsewhere.access}` };
    const both = await Promise.all([remove(artist), remove(artist)]);
    const [first, second] = both.map(({ statusCode }) => statusCode).sort();
    expect(first).toBe(204);
    // The later request finds no session, or a password that was replaced just before.
    expect([400, 401]).toContain(second);
    for (const caller of [artist, { headers }])
      expect((await call(test, caller, 'GET', 'auth/profile/')).statusCode).toBe(401);
    const { refresh } = elsewhere;
    const refreshed = await call(test, artist, 'POST', 'auth/token/refresh/', { refresh });
    expect(refreshed.statusCode).toBe(401);
    expect(await countOf(refreshTokens)).toBe(0);
    expect((await login(artist)).statusCode).toBe(401);

    const { email, username } = artist.user;
    const again = await test.register('artist', { email, username });
    expect(again.user.id).not.toBe(artist.user.id);
    expect(again.user.profile.id).not.toBe(artist.user.profile.id);
    expect((await call(test, again, 'GET', 'orders/')).json()).toEqual([]);
  });

  it('gets no new rows and no updates by any statement', async () => {
    const { outlet, artist, order: made } = await ended();
    await remove(outlet);
    await remove(artist);
    const [o, a] = [outlet.user, artist.user];
    const refused = [
      `UPDATE users SET is_active = true WHERE id = ${a.id}`,
      `UPDATE artist_profiles SET biography = 'Back' WHERE user_id = ${a.id}`,
      `UPDATE media_profiles SET company_name = 'Back' WHERE user_id = ${o.id}`,
      `UPDATE services SET description = 'Back' WHERE media_id = ${o.profile.id}`,
      `INSERT INTO releases (artist_id, title, format, genre) VALUES (${a.profile.id}, 'x', 'ep', 'pop')`,
      `INSERT INTO orders (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days)
         SELECT artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days FROM orders`,
      `INSERT INTO order_marks (order_id, user_id) VALUES (${made.id}, ${a.id})`,
      `INSERT INTO messages (order_id, user_id, client_id, text)
         VALUES (${made.id}, ${a.id}, gen_random_uuid(), 'x')`,
      `INSERT INTO files (owner_id, kind, path, name, media_type, bytes, sha256)
         VALUES (${a.id}, 'artwork', 'x', 'x', 'x', 1, 'x')`,
      `INSERT INTO payments (user_id, provider, amount_cents, expires_at)
         VALUES (${a.id}, 'test', 100, now())`,
      `INSERT INTO bonuses (user_id, amount_cents, reason) VALUES (${a.id}, 100, 'x')`,
      `INSERT INTO sessions (user_id, last_used_at, expires_at) VALUES (${a.id}, now(), now())`,
      `INSERT INTO one_time_tokens (user_id, purpose, token_hash, expires_at)
         VALUES (${a.id}, 'password_reset', 'x', now())`,
      `INSERT INTO second_factors (user_id, sealed_secret) VALUES (${a.id}, 'x')`,
      `INSERT INTO recovery_codes (user_id, code_hash) VALUES (${a.id}, 'x')`,
      `INSERT INTO notices (user_id, kind) VALUES (${a.id}, 'completed')`,
      `INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES (${a.id}, 'x', 'x')`,
      `INSERT INTO report_cases (kind, thing_id, owner_id, title, category)
         VALUES ('outlet', 1, ${a.id}, 'x', 'other')`,
      `INSERT INTO reports (case_id, user_id, category, text) VALUES (1, ${a.id}, 'other', 'x')`,
    ];
    for (const statement of refused) {
      const failure: unknown = await test.db
        .execute(sql.raw(statement))
        .catch((error: unknown) => error);
      expect([statement, postgresErrorOf(failure)?.constraint]).toEqual([
        statement,
        'account_is_deleted',
      ]);
    }
  });
});

describe('deletion at the same time as another request', () => {
  it('either places the order or deletes the account', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const artist = await test.register('artist');
      const outlet = await test.register('media');
      const service = await approve(test, await offer(test, outlet));
      const leaver = round % 2 === 0 ? artist : outlet;
      const place = call(test, artist, 'POST', 'orders/', { service: service.id });
      const [placed, gone] = await Promise.all([place, remove(leaver)]);
      outcomes.add(`${placed.statusCode} ${gone.statusCode}`);
      const open = await test.db.$count(
        orders,
        and(eq(orders.serviceId, service.id), eq(orders.stage, 'placed')),
      );
      expect([open, gone.statusCode]).toEqual(open === 1 ? [1, 409] : [0, 204]);
      expect([201, 401, 404]).toContain(placed.statusCode);
      expect(placed.statusCode === 201).toBe(open === 1);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  it('either creates a release or service first or deletes the account, without a deadlock', async () => {
    for (let round = 0; round < 6; round += 1) {
      const artist = await test.register('artist');
      const outlet = await test.register('media');
      const { payload, headers } = await formBody([
        ...[{ name: 'artist', value: String(artist.user.profile.id) }],
        ...[{ name: 'title', value: 'Glass Harbour' }],
        ...[{ name: 'format', value: 'single' }],
        ...[{ name: 'genre', value: 'rock' }],
      ]);
      const [release, service, ...gone] = await Promise.all([
        test.app.inject({
          method: 'POST',
          url: '/api/releases/',
          payload,
          headers: { ...artist.headers, ...headers },
        }),
        call(test, outlet, 'POST', 'services/', serviceBody(outlet)),
        ...[remove(artist), remove(outlet)],
      ]);
      expect(gone.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      expect([201, 401, 404]).toContain(release.statusCode);
      expect([201, 401, 404]).toContain(service.statusCode);
      expect(await test.db.$count(releases, eq(releases.artistId, artist.user.profile.id))).toBe(0);
    }
  });

  it('creates no session by a simultaneous log-in', async () => {
    for (let round = 0; round < 4; round += 1) {
      const artist = await test.register('artist');
      await Promise.all([login(artist), remove(artist), login(artist)]);
      expect(await test.db.$count(sessions, eq(sessions.userId, artist.user.id))).toBe(0);
    }
  });
});

describe('after the deletion', () => {
  it('a late payment is refunded to its card', async () => {
    const deal = await agree(test);
    const { id } = await checkout(test, deal);
    await test.db.update(payments).set({ status: 'expired', nextCheckAt: null });
    await call(test, deal.artist, 'POST', `offers/${deal.order.id}/withdraw/`);
    expect((await remove(deal.artist)).statusCode).toBe(204);
    const port = test.deps.payments;
    if (!port) throw new Error('no provider');
    const fetchStatus = jest.spyOn(port, 'fetchStatus').mockResolvedValue({ status: 'succeeded' });
    await settlePayment(test.deps, id);
    await settlePayment(test.deps, id);
    fetchStatus.mockRestore();
    expect(await test.db.select().from(payouts)).toMatchObject([
      { kind: 'card', paymentId: id, amountCents: deal.price, status: 'requested' },
    ]);
  });

  it('no referral bonus is paid to a deleted account', async () => {
    const bringer = await test.register('media');
    const artist = await test.register('artist');
    await test.db
      .update(users)
      .set({ referredBy: bringer.user.id })
      .where(eq(users.id, artist.user.id));
    const outlet = await test.register('media');
    const deal = await agreeAndPay(test, 100, { artist, outlet });
    expect((await remove(bringer)).statusCode).toBe(204);
    await finish(test, deal);
    const { rows } = await test.db.execute(sql`SELECT FROM transfers WHERE kind = 'referral'`);
    expect(rows).toEqual([]);
  });

  it('orders between two accounts of one person still do not count', async () => {
    const artist = await test.register('artist', { email: 'me+artist@example.com' });
    const outlet = await test.register('media', { email: 'Me@example.com' });
    for (let count = 0; count < 5; count += 1) {
      const deal = await agreeAndPay(test, 100, { artist, outlet });
      await finish(test, deal);
    }
    await remove(artist);
    expect(await test.db.$count(orders, eq(orders.isWithinOneMailbox, true))).toBe(5);
    test.now = new Date(test.now.getTime() + 3600_000);
    const trustOf = await readTrust(test.deps);
    expect(trustOf(outlet.user.profile.id)).toMatchObject({ is_new: true, completed: null });
  });
});

it('orders by number that are not accepted can be withdrawn, and then the account can be deleted', async () => {
  const artist = await test.register('artist');
  const service = await offer(test, await test.register('media'));
  const { id } = await order(test, artist, service.id);
  expect((await remove(artist)).statusCode).toBe(409);
  await call(test, artist, 'POST', `offers/${id}/withdraw/`);
  expect((await remove(artist)).statusCode).toBe(204);
});
