import { givePayee } from '@/server/testing/money';
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
  reviews,
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
import {
  settlePayment,
  notifyOfReceipt,
} from '@/server/modules/trade/checkout/settlePaymentCommands';
import { notify } from '@/server/modules/platform/notices/noticesCommands';
import { giveBonus } from '@/server/modules/money/payouts/bonusCommands';
import { submit } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { agree, agreeAndPay, checkout, type Deal, finish } from '@/server/testing/payments';
import { testApp, TEST_PASSWORD, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { approve, call, offer, serviceBody, tally } from '@/server/testing/trade';
import type { ChatState } from '@/shared/trade/messages.schemas';
import type { AccountDeletion } from '@/shared/identity/profiles.schemas';
import { readTrust, recountTrust } from '@/server/modules/market/trust/trustCommands';

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
const get = (caller: TestAccount, path: string) => call(test, caller, 'GET', path);
const blockersOf = async (caller: TestAccount) =>
  (await get(caller, PATH)).json<AccountDeletion>().obstacles;
const login = ({ user: { email } }: TestAccount) =>
  call(test, { headers: { authorization: '' } }, 'POST', 'auth/login/', {
    ...{ email, password: TEST_PASSWORD },
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
    const rows = sql.raw(`(SELECT FROM "${name}" AS t WHERE t::text ILIKE '%${MARK}%') AS found`);
    const count = await test.db.$count(rows);
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
  const admin = await test.registerAdmin('media');
  const { available } = (await get(caller, 'wallet/')).json<{ available: number }>();
  const { id, username } = caller.user;
  await givePayee(test.db, id, username, username);
  const payout = { kind: 'bank', amount: available };
  const requested = await call(test, caller, 'POST', 'payouts/', payout);
  const path = `admin/payouts/${requested.json<{ id: number }>().id}/settle/`;
  const settled = { pay: true, reference: 'LN-1' };
  const seen = { 'if-match': '"1"' };
  expect((await call(test, admin, 'POST', path, settled, seen)).statusCode).toBe(200);
}

const say = ({ order: { id } }: Deal, caller: TestAccount, text: string) =>
  call(test, caller, 'POST', `offers/${id}/messages/`, { client_id: crypto.randomUUID(), text });
const countOf = (table: Parameters<TestApp['db']['$count']>[0]) => test.db.$count(table);

it('deletes the personal data and files of an artist, who is nameless to the other side', async () => {
  const artist = await test.register('artist', ARTIST);
  const outlet = await test.register('media', { company_name: 'The Night Desk' });
  const deal = await ended({ artist, outlet });
  const { id: userId } = artist.user;
  const path = `offers/${deal.order.id}/`;
  await say(deal, artist, 'Thank you for the words.');
  const review = { order: deal.order.id, rating: 5, comment: 'Well written.' };
  expect((await call(test, artist, 'POST', 'reviews/', review)).statusCode).toBe(201);
  await test.db.update(reviews).set({ reply: 'Thank you, said the outlet.', repliedAt: test.now });
  await call(test, artist, 'PUT', `${path}mark/`, { note: `Mine: ${MARK}` });
  const key = { 'idempotency-key': 'k-1' };
  const service = await approve(test, await offer(test, outlet));
  const again = await call(test, artist, 'POST', 'orders/', { service: service.id }, key);
  await call(test, artist, 'POST', `offers/${again.json<{ id: number }>().id}/withdraw/`);
  const campaign = `campaigns/${deal.order.campaign}/`;
  await call(test, artist, 'PATCH', campaign, { embargo_note: `Not before ${MARK}` });
  const { payload, headers } = await formBody([{ name: 'title', value: `${MARK} I` }]);
  await test.db.update(campaigns).set({ stage: 'draft' });
  const track = await call(test, artist, 'POST', `${campaign}tracks/`, payload, headers);
  expect(track.statusCode).toBe(201);
  await submit(test, artist, {}, await noisePicture('png', 60));
  const [file] = await test.db.select().from(files).where(eq(files.kind, 'artwork'));
  const artwork = () => test.deps.files.facts(file?.path ?? '');
  expect(await artwork()).not.toBeNull();
  await test.db.insert(secondFactors).values({ userId, sealedSecret: MARK });
  await test.db.insert(recoveryCodes).values({ userId, codeHash: MARK });
  await test.db.insert(oneTimeTokens).values({
    userId,
    purpose: 'email_change',
    tokenHash: MARK,
    newEmail: `${MARK}@new.example`,
    expiresAt: new Date('2027-01-01'),
  });
  const url = `https://pay.example/${MARK}`;
  await test.db.update(payments).set({ url }).where(eq(payments.userId, userId));
  /* The mails to others have been sent. */
  await test.db.delete(outgoingMails);
  for (const recipient of [`${MARK.toUpperCase()}@example.com`, `${MARK}@new.example`])
    await test.db.insert(outgoingMails).values({ recipient, subject: 'News', body: 'News.' });
  expect(Object.keys(await tablesWithMark()).sort()).toEqual([
    ...['artist_profiles', 'campaigns', 'idempotency_keys', 'notices', 'one_time_tokens'],
    ...['order_marks', 'outgoing_mails', 'papers', 'payments', 'proposed_changes'],
    ...['recovery_codes', 'second_factors', 'tracks', 'users'],
  ]);
  const outletsFigures = await countOf(orders);
  expect((await remove(artist)).statusCode).toBe(204);

  // The mail that confirms the deletion, and the papers.
  expect(await tablesWithMark()).toEqual({ outgoing_mails: 1, papers: 1 });
  expect(await test.mails()).toMatchObject([
    { recipient: artist.user.email, subject: 'Your Linernote account was deleted' },
  ]);
  expect(await artwork()).toBeNull();
  const emptied = [releases, campaigns, tracks, secondFactors, recoveryCodes, files];
  for (const table of [...emptied, oneTimeTokens, idempotencyKeys])
    expect(await countOf(table)).toBe(0);
  for (const table of [notices, orderMarks, sessions])
    expect(await test.db.$count(table, eq(table.userId, userId))).toBe(0);
  expect(await countOf(orders)).toBe(outletsFigures);
  const log = and(eq(auditLog.subject, 'account'), eq(auditLog.subjectId, userId));
  expect(await test.db.select().from(auditLog).where(log)).toMatchObject([
    { action: 'account_deleted', actor: 'artist', actorId: userId, subjectId: userId },
  ]);

  const nobody = { stage_name: 'Deleted artist', genres: [] };
  expect((await get(outlet, path)).json()).toMatchObject({
    stage: 'completed',
    campaign: null,
    image: null,
    release_title: 'Glass Harbour',
    artist: nobody,
  });
  expect((await get(outlet, 'orders/')).json()).toMatchObject([
    { artist: nobody },
    { artist: nobody },
  ]);
  const { items, chat } = (await get(outlet, `${path}messages/`)).json<{
    items: object[];
    chat: ChatState;
  }>();
  expect(items).toMatchObject([{ author: 'artist', text: 'Thank you for the words.' }]);
  expect(chat.is_open).toBe(false);
  expect((await say(deal, outlet, 'Are you there?')).json().code).toBe('chat_closed');
  const read = await call(test, outlet, 'PUT', `${path}read/`, { message: chat.last?.id });
  expect(read.statusCode).toBe(200);
  const answer = { order: deal.order.id, rating: 4 };
  expect((await call(test, outlet, 'POST', 'reviews/', answer)).statusCode).toBe(201);
  for (const list of ['wallet/entries/', 'wallet/export.csv', 'notices/', 'feedback/'])
    expect((await get(outlet, list)).body).toContain('Deleted artist');
  expect((await get(outlet, 'feedback/')).body).toContain('Well written.');
  expect((await get(outlet, 'feedback/')).body).not.toContain('Thank you, said the outlet.');
  expect(await test.db.$count(notices, eq(notices.userId, userId))).toBe(0);
  expect((await get(outlet, 'auth/profile/export.zip')).statusCode).toBe(200);
});

it('deletes the personal data of an outlet, its name and its services on sale', async () => {
  const outlet = await test.register('media', OUTLET);
  const artist = await test.register('artist', { stage_name: 'Mara Kestrel' });
  const deal = await ended({ artist, outlet });
  const { id: service } = deal.order.service;
  await offer(test, outlet, { description: `Never ordered, of ${MARK}.` });
  const description = `Ordered, of ${MARK}.`;
  await test.db.update(services).set({ description }).where(eq(services.id, service));
  await call(test, outlet, 'PUT', `submissions/${deal.order.campaign}/shelf/`, { shelf: 'saved' });
  await call(test, outlet, 'PATCH', 'auth/profile/update/', { is_public: true });
  const givenBy = artist.user.id;
  const bonus = { userId: outlet.user.id, amountCents: 300, reason: `For ${MARK}`, givenBy };
  await test.db.transaction((tx) =>
    giveBonus(tx, bonus, { admin: { userId: givenBy }, now: test.now }),
  );
  await emptyWallet(outlet);
  const other = await test.register('media', { company_name: 'The Night Desk' });
  const kept = await agree(test, 20, { artist, outlet: other });
  await test.db.transaction(async (tx) => {
    const lines = [deal.order.id, kept.order.id].map((orderId) => ({ orderId }));
    await notifyOfReceipt(tx, test.deps, lines, 12_000);
    for (const name of [OUTLET.company_name, 'The Night Desk']) {
      const { id } = (name === OUTLET.company_name ? outlet : other).user.profile;
      const facts = { other: name, outlet: id };
      await notify(tx, test.deps, { userId: artist.user.id, kind: 'outlet_open', facts });
    }
  });
  await test.db.delete(outgoingMails);
  const page = `/outlets/${outlet.user.profile.id}`;
  expect((await test.app.inject(page)).statusCode).toBe(200);
  expect(Object.keys(await tablesWithMark()).sort()).toEqual([
    ...['audit_log', 'bonuses', 'legal_details', 'media_profiles', 'notices', 'papers', 'payees'],
    'payouts',
    ...['services', 'users'],
  ]);
  expect(await countOf(services)).toBe(3);
  expect((await remove(outlet)).statusCode).toBe(204);

  expect(await tablesWithMark()).toEqual({ outgoing_mails: 1, papers: 2 });
  expect(await test.db.select().from(services).orderBy(services.id)).toMatchObject([
    { id: service, isOn: false, deletedAt: test.now },
    { id: kept.order.service.id, deletedAt: null },
  ]);
  expect(await test.db.select().from(bonuses)).toMatchObject([{ amountCents: 300 }]);
  const paidOut = { destination: 'Deleted with the account', reference: 'LN-1' };
  expect(await test.db.select().from(payouts)).toMatchObject([paidOut, paidOut]);
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
  expect((await test.app.inject(page)).statusCode).toBe(404);
  expect((await test.app.inject('/sitemap.xml')).body).not.toContain(page);
  const catalogue = (await get(artist, 'catalogue/')).json<{ all: number }>();
  expect(catalogue.all).toBe(1);
  expect((await get(artist, `outlets/${outlet.user.profile.id}/`)).statusCode).toBe(404);
  expect((await call(test, artist, 'POST', 'orders/', { service })).statusCode).toBe(404);
  expect((await get(artist, `offers/${deal.order.id}/`)).json()).toMatchObject({
    service: { media: { company_name: 'Deleted outlet', category: null, country: null } },
  });
  expect((await get(artist, 'wallet/entries/')).body).toContain('Deleted outlet');

  const admin = await test.registerAdmin();
  expect((await get(admin, 'admin/outlets/')).body).not.toContain('Deleted outlet');
  const decision = `admin/outlets/${outlet.user.profile.id}/decide/` as const;
  expect((await decide(test, admin, decision, { approve: true })).statusCode).toBe(404);
  expect((await get(admin, 'admin/payouts/')).statusCode).toBe(200);
});

it('is blocked by orders and money, with each blocker and its amount, and changes nothing', async () => {
  const deal = await agreeAndPay(test, 100);
  const { outlet, artist } = deal;
  const found = [{ kind: 'orders', count: 1, amount: null, stages: [{ stage: 'paid', count: 1 }] }];
  for (const caller of [artist, outlet]) {
    expect(await blockersOf(caller)).toEqual(found);
    const refused = await remove(caller);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'deletion_blocked',
      present: { obstacles: found },
    });
    expect((await get(caller, 'auth/profile/')).json().email).toBe(caller.user.email);
  }
  await finish(test, deal);
  expect(await blockersOf(artist)).toEqual([]);
  expect(await blockersOf(outlet)).toMatchObject([{ kind: 'balance', amount: 85 }]);
  await givePayee(test.db, outlet.user.id);
  const payOut = async (amount: number) =>
    (
      await call(test, outlet, 'POST', 'payouts/', {
        ...{ kind: 'bank', amount },
      })
    ).statusCode;
  expect(await payOut(80)).toBe(201);
  expect(await blockersOf(outlet)).toMatchObject([
    { kind: 'balance', amount: 5 },
    { kind: 'payouts', amount: 80 },
  ]);
  // Less than the smallest payout, but the whole balance.
  expect([await payOut(4.99), await payOut(5)]).toEqual([400, 201]);
  expect((await remove(outlet)).statusCode).toBe(409);
});

it('is blocked by a checkout that may still be paid; a later payment is refunded', async () => {
  const deal = await agree(test);
  const { artist } = deal;
  const { id } = await checkout(test, deal);
  expect(await blockersOf(artist)).toMatchObject([{ kind: 'orders' }, { kind: 'payments' }]);
  await test.db.update(orders).set({ stage: 'closed', closeReason: 'unpaid', dueAt: null });
  expect(await blockersOf(artist)).toEqual([
    { kind: 'payments', count: 1, amount: null, stages: [] },
  ]);
  expect((await remove(artist)).statusCode).toBe(409);
  await test.db.update(payments).set({ status: 'expired', nextCheckAt: null });
  expect((await remove(artist)).statusCode).toBe(204);
  const port = test.deps.payments;
  if (!port) throw new Error('no provider');
  const fetchStatus = jest.spyOn(port, 'fetchStatus').mockResolvedValue({ status: 'succeeded' });
  for (const _time of [1, 2]) await settlePayment(test.deps, id);
  fetchStatus.mockRestore();
  expect(await test.db.select().from(payouts)).toMatchObject([
    { kind: 'card', paymentId: id, amountCents: deal.price, status: 'requested' },
  ]);
});

it('is blocked for the last admin, also when two delete their accounts at once', async () => {
  const [one, other] = [await test.registerAdmin(), await test.registerAdmin()];
  expect(await blockersOf(one)).toEqual([]);
  await writeSuspension(test.db, other.user.id, { at: new Date(), reason: 'Fraud.' });
  expect(await blockersOf(one)).toMatchObject([{ kind: 'last_admin' }]);
  await writeSuspension(test.db, other.user.id, null);
  expect(tally(await Promise.all([remove(one), remove(other)]))).toEqual({ 204: 1, 409: 1 });
  expect(await test.db.$count(users, isNotNull(users.adminRole))).toBe(1);
  const isFirstLeft = (await get(one, 'auth/profile/')).statusCode === 200;
  expect(await blockersOf(isFirstLeft ? one : other)).toMatchObject([{ kind: 'last_admin' }]);
});

it('requires the password, and a code when two-step log-in is on', async () => {
  const artist = await test.register('artist');
  for (const body of [{}, { current_password: 'not-the-one-7' }]) {
    const refused = await remove(artist, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toHaveProperty('current_password');
  }
  const factor = { userId: artist.user.id, sealedSecret: 'x', confirmedAt: test.now };
  await test.db.insert(secondFactors).values(factor);
  expect((await remove(artist)).json()).toMatchObject({ code: 'second_factor_required' });
  expect(await test.db.$count(users, isNull(users.deletedAt))).toBe(1);
});

it('is done once, with all sessions and tokens, and the address is free again', async () => {
  const artist = await test.register('artist');
  const { access, refresh } = (await login(artist)).json<{ access: string; refresh: string }>();
  const both = await Promise.all([remove(artist), remove(artist)]);
  const [first, second] = both.map(({ statusCode }) => statusCode).sort();
  expect(first).toBe(204);
  // The later request finds no session, or a password that was replaced just before.
  expect([400, 401]).toContain(second);
  for (const caller of [artist, { headers: { authorization: `Bearer ${access}` } }])
    expect((await call(test, caller, 'GET', 'auth/profile/')).statusCode).toBe(401);
  const refreshed = await call(test, artist, 'POST', 'auth/token/refresh/', { refresh });
  expect(refreshed.statusCode).toBe(401);
  expect(await countOf(refreshTokens)).toBe(0);
  expect((await login(artist)).statusCode).toBe(401);

  const { email, username } = artist.user;
  const again = await test.register('artist', { email, username });
  expect(again.user.id).not.toBe(artist.user.id);
  expect(again.user.profile.id).not.toBe(artist.user.profile.id);
  expect((await get(again, 'orders/')).json()).toEqual([]);
});

it('leaves an account that gets no new rows and no updates by any statement', async () => {
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

it('either places an order or deletes the account at the same time', async () => {
  for (let round = 0; round < 6; round += 1) {
    const artist = await test.register('artist');
    const outlet = await test.register('media');
    const { id } = await approve(test, await offer(test, outlet));
    const place = call(test, artist, 'POST', 'orders/', { service: id });
    const [placed, gone] = await Promise.all([place, remove(round % 2 ? outlet : artist)]);
    const isPlaced = and(eq(orders.serviceId, id), eq(orders.stage, 'placed'));
    const open = await test.db.$count(orders, isPlaced);
    expect([open, gone.statusCode]).toEqual(open === 1 ? [1, 409] : [0, 204]);
    expect([201, 401, 404]).toContain(placed.statusCode);
    expect(placed.statusCode === 201).toBe(open === 1);
  }
});

it('either creates a release or service first or deletes the account, without a deadlock', async () => {
  for (let round = 0; round < 6; round += 1) {
    const artist = await test.register('artist');
    const outlet = await test.register('media');
    const form = await formBody([
      { name: 'artist', value: String(artist.user.profile.id) },
      { name: 'title', value: 'Glass Harbour' },
      { name: 'format', value: 'single' },
      { name: 'genre', value: 'rock' },
    ]);
    const [release, service, ...gone] = await Promise.all([
      call(test, artist, 'POST', 'releases/', form.payload, form.headers),
      call(test, outlet, 'POST', 'services/', serviceBody(outlet)),
      ...[remove(artist), remove(outlet)],
    ]);
    expect(tally(gone)).toEqual({ 204: 2 });
    for (const { statusCode } of [release, service]) expect([201, 401, 404]).toContain(statusCode);
    expect(await test.db.$count(releases, eq(releases.artistId, artist.user.profile.id))).toBe(0);
  }
});

it('leaves no session of a simultaneous log-in', async () => {
  for (let round = 0; round < 4; round += 1) {
    const artist = await test.register('artist');
    await Promise.all([login(artist), remove(artist), login(artist)]);
    expect(await test.db.$count(sessions, eq(sessions.userId, artist.user.id))).toBe(0);
  }
});

it('ends the referral bonus of the deleted account', async () => {
  const bringer = await test.register('media');
  const deal = await agreeAndPay(test, 100);
  const brought = { referredBy: bringer.user.id };
  await test.db.update(users).set(brought).where(eq(users.id, deal.artist.user.id));
  expect((await remove(bringer)).statusCode).toBe(204);
  await finish(test, deal);
  const { rows } = await test.db.execute(sql`SELECT FROM transfers WHERE kind = 'referral'`);
  expect(rows).toEqual([]);
});

it('still does not count orders between two accounts of one person', async () => {
  const artist = await test.register('artist', { email: 'me+artist@example.com' });
  const outlet = await test.register('media', { email: 'Me@example.com' });
  for (let count = 0; count < 5; count += 1)
    await finish(test, await agreeAndPay(test, 100, { artist, outlet }));
  await remove(artist);
  expect(await test.db.$count(orders, eq(orders.isWithinOneMailbox, true))).toBe(5);
  const { id } = outlet.user.profile;
  await recountTrust(test.db, [id], test.now);
  expect((await readTrust(test.db, [id]))(id)).toMatchObject({ is_new: true, completed: null });
});
