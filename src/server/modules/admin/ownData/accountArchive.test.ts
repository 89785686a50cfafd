import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { integer, PgTable, pgTable } from 'drizzle-orm/pg-core';
import JSZip from 'jszip';
import * as schema from '@/server/platform/db/schema';
import { messages, orderEvents, reviews } from '@/server/platform/db/schema';
import { submit } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { agreeAndPay, type Deal, finish, memberOf } from '@/server/testing/payments';
import { MODULE_CASES } from '@/server/testing/cases/everyCase';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { dataPartsOf } from './accountDataRepository';
import { ownTablesAmong, ownTablesOf } from './ownTablesRepository';

jest.setTimeout(60_000);

const NOTE = Buffer.from('Two hundred words about the record.');

const test = testApp();
let deal: Deal;
beforeEach(async () => {
  deal = await agreeAndPay(test, 100);
});
const say = ({ user: { id: userId } }: TestAccount, text: string) => ({
  ...{ orderId: deal.order.id, userId, clientId: crypto.randomUUID(), text },
});

async function archiveOf({ headers }: TestAccount) {
  const response = await test.app.inject({ url: '/api/auth/profile/export.zip', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="linernote-data-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const zip = await JSZip.loadAsync(response.rawPayload);
  const texts = await Promise.all(Object.values(zip.files).map((file) => file.async('string')));
  const read = async (name: string): Promise<Record<string, unknown>[]> =>
    JSON.parse((await zip.file(`data/${name}.json`)?.async('string')) ?? 'null');
  return { zip, read, whole: texts.join('\n') };
}

it('has the shared data of an order for both sides, and private data only for its owner', async () => {
  const { artist, outlet, order } = deal;
  for (const [who, note] of [
    [artist, 'Mine alone.'],
    [outlet, 'Theirs alone.'],
  ] as const) {
    await call(test, who, 'PUT', `offers/${order.id}/mark/`, { note });
    await test.db.insert(messages).values(say(who, `From the ${who.user.role}.`));
    const data = { asks: who.user.role, comment: `Asked of ${who.user.role}.` };
    await test.db
      .insert(orderEvents)
      .values({ orderId: order.id, actor: 'admin', name: 'question', toStage: 'paid', data });
  }
  const { read, whole } = await archiveOf(artist);
  expect(await read('account')).toMatchObject([{ email: artist.user.email, role: 'artist' }]);
  expect(await read('profile')).toMatchObject([{ stage_name: 'Mara Kestrel' }]);
  expect(await read('orders')).toMatchObject([{ id: order.id, price_cents: deal.price }]);
  expect(await read('releases')).toHaveLength(1);
  expect(await read('campaigns')).toHaveLength(1);
  expect((await read('messages')).map(({ text }) => text)).toEqual([
    'From the artist.',
    'From the media.',
  ]);
  expect(await read('order_notes')).toMatchObject([{ note: 'Mine alone.' }]);
  expect(await read('services')).toBeNull();
  expect(whole).toContain('Asked of artist.');
  for (const text of ['Theirs alone.', 'Asked of media.']) expect(whole).not.toContain(text);
  expect(whole).not.toContain(outlet.user.email);
  expect(whole).not.toContain('argon2');
  const theirs = await archiveOf(outlet);
  expect(await theirs.read('services')).toHaveLength(1);
  expect(await theirs.read('releases')).toBeNull();
});

it('has the files that the account uploaded, byte for byte, and no others', async () => {
  const { artist, outlet, order } = deal;
  const { headers, payload } = await formBody([
    { name: 'delivery', filename: 'words.txt', type: 'text/plain', value: NOTE },
  ]);
  const length = { 'content-length': String(payload.length) };
  const path = `offers/${order.id}/files/`;
  const sent = await call(test, outlet, 'POST', path, payload, { ...headers, ...length });
  expect(sent.statusCode).toBe(201);
  const { zip, read } = await archiveOf(outlet);
  const [file] = await read('files');
  expect(file).toMatchObject({ name: 'words.txt', kind: 'delivery' });
  expect(await zip.file(`files/${String(file?.path)}`)?.async('nodebuffer')).toEqual(NOTE);
  await submit(test, artist, {}, await noisePicture('png', 60));
  const theirs = (await (await archiveOf(artist)).read('files')).map(({ kind }) => kind);
  expect(new Set(theirs)).toEqual(new Set(['artwork']));
});

it('leaves out a review that its reader may not see yet', async () => {
  const { artist, outlet, order } = deal;
  await finish(test, deal);
  await test.db.insert(reviews).values({ orderId: order.id, by: 'media', rating: 2 });
  expect(await (await archiveOf(artist)).read('reviews')).toEqual([]);
  expect(await (await archiveOf(outlet)).read('reviews')).toMatchObject([{ rating: 2 }]);
  await test.db.insert(reviews).values({ orderId: order.id, by: 'artist', rating: 4 });
  expect(await (await archiveOf(artist)).read('reviews')).toHaveLength(2);
});

it('has every row of a part that is longer than one read', async () => {
  const { artist } = deal;
  const lines = Array.from({ length: 1001 }, (_none, index) => `Line ${index}`);
  await test.db.insert(messages).values(lines.map((line) => say(artist, line)));
  const texts = (await (await archiveOf(artist)).read('messages')).map(({ text }) => text);
  expect(texts).toEqual(lines);
});

it('handles every table, or lists it as left out', async () => {
  /* Secrets, data that only the server uses, and data that only admins read. */
  const left = [
    ...['refresh_tokens', 'second_factors', 'recovery_codes', 'one_time_tokens'],
    ...[
      'outgoing_mails',
      'sent_mails',
      'file_tasks',
      'idempotency_keys',
      'person_notes',
      'account_marks',
    ],
    ...[
      'price_lists',
      'site_settings',
      'content_versions',
      'review_claims',
      'ledger_checks',
      'outlet_trust',
      'service_places',
    ],
    ...['payment_disputes', 'payout_batches', 'payout_batch_lines', 'paper_numbers'],
  ];
  const parts = [deal.artist, deal.outlet].flatMap((caller) =>
    dataPartsOf(test.db, memberOf(caller), new Date()),
  );
  const tables = Object.values(schema).filter((each) => is(each, PgTable));
  expect(new Set([...parts.map(({ table }) => getTableName(table)), ...left])).toEqual(
    new Set(tables.map((table) => getTableName(table))),
  );
});

/* These tables are exported and deleted without further code, so each module must intend it. */
it('exports exactly the own tables that the modules name: `ownTables` in their cases', () => {
  const taken = (['artist', 'media'] as const).flatMap(ownTablesOf);
  const meant = MODULE_CASES.flatMap(({ ownTables = [] }) => ownTables);
  expect(taken.map(({ table }) => getTableName(table)).sort()).toEqual([...meant].sort());
  const columns = taken.flatMap(({ table }) => Object.values(getTableColumns(table)));
  const names = columns.map(({ name }) => name);
  expect(names.filter((name) => SECRET.test(name))).toEqual([]);
});
/** Columns that the export must leave out: secrets, and references to other people. */
const SECRET = /hash|secret|sealed|token|password|_by$/;

it('does not treat a table that also names other accounts as an own table', () => {
  const id = integer('id').primaryKey();
  const artistId = integer('artist_id').references(() => schema.artistProfiles.id);
  const decidedBy = integer('decided_by').references(() => schema.users.id);
  const lists = pgTable('lists', { id, artistId });
  const decided = pgTable('decided', { id, artistId, decidedBy });
  const tables = [lists, decided, pgTable('nobodys', { id })];
  const [own, ...others] = ownTablesAmong(tables, 'artist');
  expect([own?.table, own?.owner.name, own?.key.name]).toEqual([lists, 'artist_id', 'id']);
  expect([...others, ...ownTablesAmong(tables, 'media')]).toEqual([]);
});
