import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { files } from '@/server/platform/db/schema';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { purgeUnsentFiles } from '@/server/modules/trade/deliveries/orderFilesCommands';
import { formBody } from '@/server/testing/formBody';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import { UNSENT_FILE_DAYS } from '@/shared/platform/limits';
import { CHAT_MESSAGES } from '@/shared/trade/chatMessages';
import type { Message } from '@/shared/trade/messages.schemas';
import type { OrderFile } from '@/shared/trade/deliveryResponse';
import type { Order, OrderCounts } from '@/shared/trade/orders.schemas';

jest.setTimeout(60_000);

let deal: Deal;
const test = testApp({
  startsAt: new Date('2026-03-01T12:00:00Z'),
  config: { accessTtlS: 90 * 24 * 3600 },
});
beforeEach(async () => {
  deal = await agreeAndPay(test, 100);
});

const path = (rest: string) => `offers/${deal.order.id}/${rest}`;
async function bring(caller: TestAccount, content: string, kind = 'message'): Promise<OrderFile> {
  const { payload, headers } = await formBody([
    { name: kind, value: content, filename: 'notes.bat' },
  ]);
  const response = await call(test, caller, 'POST', path('files/'), payload, headers);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<OrderFile>();
}
const send = (caller: TestAccount, body: object) =>
  call(test, caller, 'POST', path('messages/'), { client_id: randomUUID(), ...body });
const list = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', path('messages/'))).json<{ items: Message[] }>().items;
const download = async (caller: TestAccount, { id }: OrderFile) =>
  call(test, caller, 'GET', path(`files/${id}/`));

it('a file is sent with a message, with or without text, and both sides can download it', async () => {
  const [one, two] = [await bring(deal.artist, 'One.'), await bring(deal.artist, 'Two.')];
  expect((await download(deal.outlet, one)).statusCode).toBe(404);
  expect((await send(deal.artist, { text: 'The words', file: one.id })).statusCode).toBe(201);
  expect((await send(deal.artist, { file: two.id })).statusCode).toBe(201);
  for (const caller of [deal.artist, deal.outlet]) {
    expect(await list(caller)).toMatchObject([
      { text: 'The words', file: { id: one.id, name: 'notes.bat.txt', bytes: 4 } },
      { text: null, file: { id: two.id, media_type: 'text/plain' } },
    ]);
    const got = await download(caller, one);
    expect([got.statusCode, got.body]).toEqual([200, 'One.']);
    expect(got.headers['content-disposition']).toContain('attachment;');
  }
  const [row] = (await call(test, deal.outlet, 'GET', 'offers/')).json<Order[]>();
  expect(row?.chat?.last).toMatchObject({ text: null, file_name: 'notes.bat.txt' });
});

it('a file is sent once, with one message, however often that is sent', async () => {
  const file = await bring(deal.artist, 'Once.');
  const body = { client_id: randomUUID(), file: file.id };
  const again = await Promise.all([1, 2, 3].map(() => send(deal.artist, body)));
  expect(tally(again)).toEqual({ 200: 2, 201: 1 });
  const other = await send(deal.artist, { text: 'Again', file: file.id });
  expect(other.json()).toMatchObject({ fields: { file: CHAT_MESSAGES.noFile } });
  const raced = await bring(deal.artist, 'Raced.');
  const both = await Promise.all([1, 2].map(() => send(deal.artist, { file: raced.id })));
  expect(tally(both)).toEqual({ 201: 1, 400: 1 });
  expect(await list(deal.outlet)).toHaveLength(2);
  expect((await call(test, deal.artist, 'DELETE', path(`files/${file.id}/`))).json()).toMatchObject(
    { code: 'file_given' },
  );
});

it('a file must be the sender’s own and unsent, of this order and kind', async () => {
  const others = await bring(deal.outlet, 'The outlet’s.');
  const work = await bring(deal.outlet, 'Work.', 'delivery');
  const elsewhere = await bring(deal.artist, 'Of the first order.');
  const first = deal.order.id;
  deal = await agreeAndPay(test, 50, deal);
  expect(deal.order.id).not.toBe(first);
  for (const file of [others.id, elsewhere.id, 999_999, 0, 'x'])
    expect([file, (await send(deal.artist, { file })).statusCode]).toEqual([file, 400]);
  deal.order.id = first;
  expect((await send(deal.artist, { file: others.id })).statusCode).toBe(400);
  expect((await send(deal.outlet, { file: work.id })).statusCode).toBe(400);
  expect(await list(deal.artist)).toEqual([]);
});

it('a file cannot be opened by anybody else, except by an admin during a dispute', async () => {
  const [stranger, admin] = [await test.register('media'), await test.register('artist')];
  await setAdminRole(test.db, admin.user.email, 'owner');
  const [sent, kept] = [await bring(deal.artist, 'Sent.'), await bring(deal.artist, 'Kept.')];
  await send(deal.artist, { file: sent.id });
  const statuses = async (file: OrderFile) =>
    Promise.all([stranger, admin].map(async (caller) => (await download(caller, file)).statusCode));
  expect(await statuses(sent)).toEqual([404, 404]);
  const work = { links: ['https://night-desk.com/a'], files: [], disclosed: true };
  await call(test, deal.outlet, 'POST', path('deliver/'), work);
  await call(test, deal.artist, 'POST', path('dispute/'), { comment: 'No.' });
  expect(await statuses(sent)).toEqual([404, 200]);
  expect(await statuses(kept)).toEqual([404, 404]);
  // The admin's access is recorded once for the file and the chat.
  expect((await call(test, admin, 'GET', path('messages/'))).statusCode).toBe(200);
  const { detail } = (await call(test, deal.artist, 'GET', path(''))).json<Order>();
  expect(detail?.events.filter(({ name }) => name === 'adminLook')).toHaveLength(1);
});

it('a view reads no chat, also during a dispute', async () => {
  const [work, file] = [
    await bring(deal.outlet, 'Work.', 'delivery'),
    await bring(deal.artist, 'One.'),
  ];
  await send(deal.artist, { text: 'Harbour words', file: file.id });
  const delivery = { links: [], files: [work.id], disclosed: true };
  await call(test, deal.outlet, 'POST', path('deliver/'), delivery);
  await call(test, deal.artist, 'POST', path('dispute/'), { comment: 'Not agreed.' });
  const admin = await test.registerAdmin();
  const viewed = `admin/people/${deal.artist.user.id}/view/`;
  const begun = await call(test, admin, 'POST', viewed, { reason: 'Misses an order.' });
  const view = { headers: { authorization: `Bearer ${begun.json().access}` } };
  const read = (rest: string) => call(test, view, 'GET', rest);
  for (const chat of [path('messages/'), path(`files/${file.id}/`), 'offers/?talk=spoken']) {
    const refused = await read(chat);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, CHAT_MESSAGES.notInView]);
  }
  const unread = async (reader: typeof view) =>
    (await call(test, reader, 'GET', 'orders/counts/')).json<OrderCounts>().unread;
  await send(deal.outlet, { text: 'Harbour words' });
  expect([await unread(deal.artist), await unread(view)]).toEqual([1, 0]);
  for (const shown of [path(''), 'offers/', 'offers/?search=harbour', 'orders/', 'notices/']) {
    const response = await read(shown);
    expect([response.statusCode, response.body]).toEqual([
      200,
      expect.not.stringMatching(/harbour words|"chat"/i),
    ]);
  }
  expect((await read(path(`files/${work.id}/`))).body).toBe('Work.');
  expect(await list(admin)).toHaveLength(2);
});

it('a file that was never sent is deleted a week after its upload', async () => {
  const [sent, unsent] = [await bring(deal.artist, 'Sent.'), await bring(deal.artist, 'Not.')];
  const work = await bring(deal.outlet, 'Work.', 'delivery');
  await send(deal.artist, { file: sent.id });
  const sweepAfter = async (ms: number) => {
    // The database's time has microseconds, which a Date loses.
    const { createdAt } = (await test.db.select().from(files).where(eq(files.id, unsent.id)))[0]!;
    test.now = new Date(createdAt.getTime() + ms);
    await purgeUnsentFiles(test.deps, test.now);
  };
  const week = UNSENT_FILE_DAYS * 24 * 3600 * 1000;
  await sweepAfter(week - 1000);
  const ofOrders = isNotNull(files.orderId);
  expect(await test.db.$count(files, ofOrders)).toBe(3);
  await sweepAfter(week + 1);
  const left = await test.db.select({ id: files.id }).from(files).where(ofOrders).orderBy(files.id);
  expect(left).toEqual([{ id: sent.id }, { id: work.id }]);
  test.now = new Date('2026-03-01T12:00:00Z');
  expect((await send(deal.artist, { file: unsent.id })).json()).toMatchObject({
    fields: { file: CHAT_MESSAGES.noFile },
  });
});
