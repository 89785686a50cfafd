import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { deliverables, files, linkChecks } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { call, complete, readOrder, tally } from '@/server/testing/trade';
import { DELIVERY_LINKS_MAX, LINK_CHANGES_MAX, ORDER_FILES_MAX } from '@/shared/platform/limits';
import { ORDER_FILE_MAX_BYTES } from '@/shared/platform/uploads.rules';
import type { OrderFile } from '@/shared/trade/deliveries.schemas';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { COMPLAINT } from '@/server/testing/cases/makers';
import type { Order } from '@/shared/trade/orders.schemas';

jest.setTimeout(120_000);

let deal: Deal;
let admin: TestAccount;
const test = testApp({
  checksLedger: true,
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: LONG_SESSIONS,
});
beforeEach(async () => {
  deal = await agreeAndPay(test, 100);
  admin = await test.registerAdmin();
});

const LINK = 'https://night-desk.com/reviews/glass-harbour';
const work = (values: object = {}) => ({ links: [LINK], files: [], disclosed: true, ...values });
const move = (caller: TestAccount, name: string, body?: object) =>
  call(test, caller, 'POST', `offers/${deal.order.id}/${name}/`, body);
const deliver = (values: object = {}) => move(deal.outlet, 'deliver', work(values));
const read = (caller: TestAccount) => readOrder(test, caller, deal.order.id);
const later = (hours: number) => test.advance(hours * 3600);
const filesPath = () => `offers/${deal.order.id}/files/`;
async function upload(
  caller: TestAccount,
  content: string | Buffer = 'The interview.',
  { kind = 'delivery', filename = 'interview.txt', key = '' } = {},
) {
  const { payload, headers } = await formBody([{ name: kind, value: content, filename }]);
  const keyed = key === '' ? headers : { ...headers, 'idempotency-key': key };
  return call(test, caller, 'POST', filesPath(), payload, keyed);
}
const uploaded = async (...args: Parameters<typeof upload>) =>
  (await upload(...args)).json<OrderFile>();
const download = (caller: TestAccount, id: number) =>
  call(test, caller, 'GET', `${filesPath()}${id}/`);
/** The stored files of the order, and files without a row. */
async function stored() {
  const { privateDir, mediaDir } = test.deps.files;
  const list = (folder: string) => readdir(folder).catch((): string[] => []);
  return {
    order: await list(path.join(privateDir, 'orders', String(deal.order.id))),
    tmp: await list(path.join(privateDir, '..', 'tmp')),
    media: (await list(mediaDir)).filter((name) => name !== 'releases'),
  };
}

it('delivered work is a round of links and files with a note, visible to both sides, stored once', async () => {
  const file = await uploaded(deal.outlet);
  const send = () =>
    deliver({ files: [file.id], note: 'Front page.', pull_quote: '“They played it twice.”' });
  expect(tally(await Promise.all([send(), send(), send()]))).toEqual({ 200: 1, 409: 2 });
  const seen = await read(deal.artist);
  expect(seen).toMatchObject({
    stage: 'delivered',
    is_waiting: true,
    actions: ['revise', 'dispute', 'complete'],
    due_at: '2026-03-08T12:00:00.000Z',
  });
  expect(seen.detail?.deliverables).toMatchObject([
    { round: 1, url: LINK, file: null, note: 'Front page.', pull_quote: 'They played it twice.' },
    { round: 1, url: null, file, note: null, pull_quote: null, checks: [], next_check_at: null },
  ]);
  const { detail, actions } = await read(deal.outlet);
  expect([detail?.deliverables, actions]).toEqual([seen.detail?.deliverables, []]);
  expect((await send()).json()).toMatchObject({
    code: 'order_moved',
    present: { stage: 'delivered' },
  });
});

const REFUSED: [object, string, string][] = [
  [{ links: [] }, 'links', ORDER_MESSAGES.proofRequired],
  [{ disclosed: false }, 'disclosed', ORDER_MESSAGES.disclosure],
  [{ disclosed: undefined }, 'disclosed', ORDER_MESSAGES.disclosure],
  [{ pull_quote: 'a'.repeat(141) }, 'pull_quote', 'Sentence can have at most 140 characters.'],
  [{ files: [999_999] }, 'files', ORDER_MESSAGES.filesGone],
  [{ links: [LINK, LINK] }, 'links', ORDER_MESSAGES.linkTwice],
  ...[
    'night-desk.com/review',
    'ftp://night-desk.com/review',
    'javascript:alert(1)',
    'https://mara:secret@night-desk.com/',
    'https://night-desk.com:8443/',
    'http://localhost/review',
    'https://[::1]/',
    'https://night-desk.com/\u0000',
    ' https://night-desk.com/',
    `https://night-desk.com/${'a'.repeat(2000)}`,
    '',
  ].map((link): [object, string, string] => [{ links: [link] }, 'links', ORDER_MESSAGES.badLink]),
];
it('delivered work is refused with the errors of each field, and nothing changes', async () => {
  const before = await read(deal.outlet);
  for (const [values, field, sentence] of REFUSED) {
    const refused = await deliver(values);
    expect([values, refused.statusCode]).toEqual([values, 400]);
    expect(refused.json()).toMatchObject({ fields: { [field]: sentence } });
  }
  expect(await read(deal.outlet)).toEqual(before);
});

it('delivered work is revised once: another round follows, and links of the first are no longer checked', async () => {
  await deliver();
  later(24);
  expect((await move(deal.artist, 'revise', {})).json()).toMatchObject({
    fields: { comment: ORDER_MESSAGES.commentRequired },
  });
  const comment = 'The vinyl date is missing.';
  const revise = () => move(deal.artist, 'revise', { comment });
  expect((await revise()).json()).toMatchObject({ stage: 'paid', revisions_used: 1, comment });
  await deliver({ links: [`${LINK}-2`] });
  expect((await read(deal.artist)).detail?.deliverables).toMatchObject([
    { round: 1, url: LINK, next_check_at: null },
    { round: 2, url: `${LINK}-2`, next_check_at: '2026-03-02T12:00:00.000Z' },
  ]);
  expect((await revise()).json()).toMatchObject({
    code: 'revision_used',
    present: { stage: 'delivered', actions: ['dispute', 'complete'] },
  });
});

it('delivered work has links that its outlet corrects and adds until the artist decides', async () => {
  await deliver();
  const [{ id: first } = { id: 0 }] = await test.db.select().from(deliverables);
  const check = { deliverableId: first, checkedAt: test.now, outcome: 'gone' } as const;
  await test.db.insert(linkChecks).values(check);
  await test.db.update(deliverables).set({ lastOutcome: 'gone', checks: 1, nextCheckAt: null });
  const path = `offers/${deal.order.id}/links/`;
  const add = (url: string) => call(test, deal.outlet, 'POST', path, { url });
  const correct = (url: string, link = first) =>
    call(test, deal.outlet, 'PATCH', `${path}${link}/`, { url });
  const errorIn = (response: { json: () => { fields: { url: string } } }) =>
    response.json().fields.url;
  later(1);
  expect((await correct(`${LINK}-2`, first + 1)).statusCode).toBe(404);
  const corrected = (await correct(`${LINK}-2`)).json<Order>();
  expect(corrected).toMatchObject({ stage: 'delivered', due_at: '2026-03-08T12:00:00.000Z' });
  expect((await add(LINK)).statusCode).toBe(200);
  expect(errorIn(await correct(LINK))).toBe(ORDER_MESSAGES.linkTwice);
  expect(errorIn(await correct('ftp://night-desk.com/'))).toBe(ORDER_MESSAGES.badLink);
  const { detail, version } = await read(deal.artist);
  const at = '2026-03-01T13:00:00.000Z';
  expect(detail?.deliverables).toMatchObject([
    { round: 1, url: `${LINK}-2`, checks: [], next_check_at: at },
    { round: 1, url: LINK, checks: [], next_check_at: at, created_at: at },
  ]);
  expect(detail?.events.slice(-2)).toMatchObject([
    { name: 'linkCorrected', actor: 'media', created_at: at },
    { name: 'linkAdded', actor: 'media', to_stage: 'delivered' },
  ]);
  expect(version).toBeGreaterThan(corrected.version);
  for (let count = 3; count <= DELIVERY_LINKS_MAX; count += 1)
    expect((await add(`${LINK}-${count}`)).statusCode).toBe(200);
  expect(errorIn(await add(`${LINK}-more`))).toBe(ORDER_MESSAGES.linksFull);
  for (let count = DELIVERY_LINKS_MAX; count < LINK_CHANGES_MAX; count += 1)
    expect((await correct(`${LINK}-again-${count}`)).statusCode).toBe(200);
  expect(errorIn(await correct(`${LINK}-once-more`))).toBe(ORDER_MESSAGES.linkChangesFull);
  await complete(test, deal.artist, deal.order.id);
  const late = await correct(`${LINK}-4`);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'order_moved' }]);
});

it('delivered work has links that are never checked when checks are off or the host is an example', async () => {
  await deliver({ links: ['https://www.example.com/review', 'http://desk.test/a'] });
  const rows = await test.db.select().from(deliverables);
  expect(rows.map(({ nextCheckAt }) => nextCheckAt)).toEqual([null, null]);
});

it('a file of an order is downloaded under a name that no system executes', async () => {
  const names = ['invoice.exe', 'run.PS1', 'page.html', 'Words.TXT', 'noending', 'a "b"\nc.txt'];
  const given = [];
  for (const filename of names) {
    const response = await upload(deal.outlet, 'Words.', { filename });
    given.push(response.json<OrderFile>().name);
  }
  const safe = ['invoice.exe.txt', 'run.PS1.txt', 'page.html.txt', 'Words.TXT', 'noending.txt'];
  expect(given).toEqual([...safe, 'a "b" c.txt']);
  expect((await test.db.select().from(files)).map(({ name }) => name)).toEqual(given);
});

it.each<[string, () => Promise<string | Buffer>, string, object]>([
  ['page.pdf', async () => '%PDF-1.4 page', 'application/pdf', { width: null }],
  ['words.txt', async () => 'Words.', 'text/plain', { height: null }],
  ['a.png', () => noisePicture('png', 40, 30), 'image/png', { width: 40, height: 30 }],
  ['a.jpg', () => noisePicture('jpeg', 40, 30), 'image/jpeg', { width: 40, height: 30 }],
])(
  'a file of an order is identified by its content and downloaded unchanged: %s',
  async (...row) => {
    const [filename, make, type, facts] = row;
    const content = await make();
    const file = await uploaded(deal.outlet, content, { filename: `../x/${filename}` });
    expect(file).toMatchObject({ kind: 'delivery', name: filename, media_type: type, ...facts });
    const got = await download(deal.outlet, file.id);
    expect(got.statusCode).toBe(200);
    const name = `order-${deal.order.id}-${file.id}${path.extname(filename)}`;
    expect(got.headers).toMatchObject({
      'content-type': type,
      'content-length': String(file.bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    if (typeof content === 'string') expect(got.body).toBe(content);
    else expect(got.rawPayload.length).toBe(file.bytes);
    expect(await stored()).toMatchObject({ order: [expect.any(String)], tmp: [], media: [] });
    const [stays] = await test.db.select().from(files).where(eq(files.id, file.id));
    const address = `/media/${stays?.path}?for=1&until=9999999999&signature=x`;
    expect((await test.app.inject(address)).statusCode).toBe(404);
  },
);

it('a file of an order of another type is refused, and no file is left', async () => {
  const pictures = ['<svg xmlns="http://www.w3.org/2000/svg"></svg>\u0000', '\x89PNG\r\n\x1a\n'];
  for (const content of [...pictures, 'GIF89a\u0001\u0000', 'MZ\u0090\u0000', '']) {
    const { statusCode } = await upload(deal.outlet, Buffer.from(content, 'latin1'));
    expect([content, statusCode]).toEqual([content, content === '' ? 400 : 415]);
  }
  expect(await stored()).toEqual({ order: [], tmp: [], media: [] });
  expect(await test.db.$count(files, eq(files.orderId, deal.order.id))).toBe(0);
});

it('a file of an order has at most 20 MB, is stored once for each key, one of at most 20, and in the quota', async () => {
  const keyed = async () => (await upload(deal.outlet, 'A.', { key: 'k' })).json<OrderFile>();
  expect(await keyed()).toEqual(await keyed());
  const large = await upload(deal.outlet, Buffer.alloc(ORDER_FILE_MAX_BYTES + 1, 'a'));
  expect(large.statusCode).toBe(413);
  await Promise.all(Array.from({ length: ORDER_FILES_MAX - 2 }, () => upload(deal.outlet, 'A.')));
  const last = await Promise.all([1, 2, 3].map(() => upload(deal.outlet, 'B.')));
  expect(tally(last)).toEqual({ 201: 1, 409: 2 });
  expect((await upload(deal.artist, 'C.', { kind: 'message' })).json()).toMatchObject({
    code: 'files_full',
  });
  expect((await stored()).order).toHaveLength(ORDER_FILES_MAX);
  expect((await stored()).tmp).toEqual([]);
  test.deps.config.storageQuota = 10;
  await test.db.delete(files).where(eq(files.kind, 'delivery'));
  expect((await upload(deal.outlet, 'More than ten bytes.')).json()).toMatchObject({
    code: 'storage_quota',
  });
});

it('a file of an order is its sender’s until it is delivered; one that was not selected, or is removed, is deleted', async () => {
  const [kept, left, gone] = [
    await uploaded(deal.outlet, 'A.'),
    await uploaded(deal.outlet, 'B.'),
    await uploaded(deal.outlet, 'C.'),
  ];
  const statuses = async () => {
    const opened = [deal.outlet, deal.artist, admin].map((caller) => download(caller, kept.id));
    return (await Promise.all(opened)).map(({ statusCode }) => statusCode);
  };
  const remove = (id: number) => call(test, deal.outlet, 'DELETE', `${filesPath()}${id}/`);
  await remove(gone.id);
  expect((await stored()).order).toHaveLength(2);
  expect(await statuses()).toEqual([200, 404, 404]);
  await deliver({ links: [], files: [kept.id] });
  expect((await stored()).order).toHaveLength(1);
  expect(await statuses()).toEqual([200, 200, 404]);
  expect((await download(deal.outlet, left.id)).statusCode).toBe(404);
  expect((await remove(kept.id)).json()).toMatchObject({ code: 'file_given' });
});

it('a file of an order can be opened by a moderator during a dispute, which both sides see once', async () => {
  const file = await uploaded(deal.outlet);
  await deliver({ links: [], files: [file.id] });
  await move(deal.artist, 'dispute', COMPLAINT);
  const { version } = await read(deal.artist);
  const status = async () => (await download(admin, file.id)).statusCode;
  expect([await status(), await status()]).toEqual([200, 200]);
  const seen = await read(deal.artist);
  expect(seen.version).toBe(version + 1);
  expect(seen.detail?.events.slice(-2)).toMatchObject([
    { name: 'dispute', actor: 'artist' },
    { name: 'adminLook', actor: 'admin', from_stage: 'disputed', to_stage: 'disputed' },
  ]);
  await test.registerAdmin(); // A last owner would keep the role.
  for (const role of ['finance', null, 'owner'] as const) {
    await setAdminRole(test.db, admin.user.email, role);
    expect([role, await status()]).toEqual([role, role === 'owner' ? 200 : 404]);
  }
  const outcome = { outlet_amount: 0, reason: 'It is about another band.' };
  await decide(test, admin, `admin/orders/${deal.order.id}/resolve/`, outcome);
  expect(await status()).toBe(404);
});

it('a file of an order is not delivered for another order, by another account or twice', async () => {
  const other = await agreeAndPay(test, 50, deal);
  const file = await uploaded(deal.outlet);
  const message = await uploaded(deal.outlet, 'Hello.', { kind: 'message' });
  const path = `offers/${other.order.id}/deliver/`;
  const wrong = await call(test, deal.outlet, 'POST', path, work({ files: [file.id] }));
  expect(wrong.json()).toMatchObject({ fields: { files: ORDER_MESSAGES.filesGone } });
  expect((await deliver({ files: [message.id] })).statusCode).toBe(400);
  await deliver({ files: [file.id] });
  await move(deal.artist, 'revise', { comment: 'Again.' });
  expect((await deliver({ files: [file.id] })).statusCode).toBe(400);
});

it('a file of an order is accepted while the outlet works, and with messages while the chat is open', async () => {
  const say = (caller = deal.outlet) => upload(caller, 'Hi.', { kind: 'message' });
  expect((await say(deal.artist)).statusCode).toBe(201);
  expect((await upload(deal.outlet, 'Hi.', { kind: 'artwork' })).statusCode).toBe(400);
  await deliver();
  expect((await upload(deal.outlet)).json()).toMatchObject({ code: 'no_files_now' });
  await complete(test, deal.artist, deal.order.id);
  later(30 * 24 - 1);
  expect((await say()).statusCode).toBe(201);
  later(1);
  expect((await say()).json()).toMatchObject({ code: 'no_files_now' });
});
