import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { orderMarks, orders, files } from '@/server/platform/db/schema';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { call, complete, offer, order, readOrder, tally } from '@/server/testing/trade';
import type { ChatState, Message } from '@/shared/trade/messages.schemas';
import type { Order, OrderCounts } from '@/shared/trade/orders.schemas';
import { purgeUnsentFiles } from '@/server/modules/trade/deliveries/orderFilesCommands';
import { formBody } from '@/server/testing/formBody';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { UNSENT_FILE_DAYS } from '@/shared/platform/limits';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { OrderFile } from '@/shared/trade/deliveries.schemas';

jest.setTimeout(60_000);

const DAY_S = 24 * 3600;
const test = testApp({ startsAt: new Date('2026-11-20T10:00:00Z'), config: LONG_SESSIONS });
let artist: TestAccount;
let outlet: TestAccount;
/** The id of the order whose chat the functions below use. */
let id: number;

interface Page {
  items: Message[];
  has_more: boolean;
  chat: ChatState;
}
const path = (rest: string) => `offers/${id}/${rest}`;
const send = (caller: TestAccount, body: object) =>
  call(test, caller, 'POST', path('messages/'), { client_id: randomUUID(), ...body });
const say = async (caller: TestAccount, text: string) => {
  const response = await send(caller, { text });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ message: Message; chat: ChatState }>();
};
const list = async (caller: TestAccount, query = '') =>
  (await call(test, caller, 'GET', path(`messages/${query}`))).json<Page>();
const texts = ({ items }: Page) => items.map(({ text }) => text);
const mark = (caller: TestAccount, message: number) =>
  call(test, caller, 'PUT', path('read/'), { message });
const read = async (caller: TestAccount, message: number) =>
  (await mark(caller, message)).json<ChatState>();
const chatIn = async (caller: TestAccount) =>
  (await call(test, caller, 'GET', 'offers/')).json<Order[]>()[0]?.chat;
const newOrder = async () => (await order(test, artist, (await offer(test, outlet)).id)).id;

describe('a message', () => {
  beforeEach(async () => {
    [artist, outlet] = [await test.register('artist'), await test.register('media')];
    id = await newOrder();
  });

  it('is the same for both sides, with the time of the server', async () => {
    const client_id = randomUUID();
    const sent = await send(artist, { client_id, text: '  Which track\nshould lead? ' });
    const message = {
      id: 1,
      order: id,
      author: 'artist',
      person: null,
      client_id,
      text: 'Which track\nshould lead?',
      file: null,
      created_at: '2026-11-20T10:00:00.000Z',
    };
    expect([sent.statusCode, sent.json().message]).toEqual([201, message]);
    for (const caller of [artist, outlet]) expect((await list(caller)).items).toEqual([message]);
  });

  it('that is sent again is stored once, also from two requests at once and after the end', async () => {
    const once = { client_id: randomUUID(), text: 'Once' };
    const responses = await Promise.all([1, 2, 3].map(() => send(artist, once)));
    expect(tally(responses)).toEqual({ 200: 2, 201: 1 });
    expect(new Set(responses.map((response) => response.json().message.id)).size).toBe(1);
    const changed = await send(artist, { ...once, text: 'Other words' });
    expect(changed.json().message.text).toBe('Once');
    expect((await send(outlet, { ...once, text: 'Mine' })).statusCode).toBe(201);
    await complete(test, artist, id);
    test.advance(31 * DAY_S);
    expect((await send(artist, once)).statusCode).toBe(200);
    expect(texts(await list(artist))).toEqual(['Once', 'Mine']);
  });

  it.each([
    ['blank', { text: '  \n ' }, 'text'],
    ['of more than 5,000 characters', { text: 'x'.repeat(5001) }, 'text'],
    ['without a client id', { text: 'x', client_id: undefined }, 'client_id'],
    ['with a client id that is no UUID', { text: 'x', client_id: 'one' }, 'client_id'],
  ])('is refused when it is %s', async (_what, body, field) => {
    const refused = await send(artist, body);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    expect((await list(artist)).items).toEqual([]);
  });

  it('is accepted until 30 days after the end of the order, and not after that', async () => {
    await complete(test, artist, id);
    test.advance(30 * DAY_S - 0.001);
    expect((await list(outlet)).chat.is_open).toBe(true);
    await say(outlet, 'Thanks');
    test.advance(0.001);
    const refused = await send(outlet, { text: 'Too late' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'chat_closed']);
    expect((await list(outlet)).chat.is_open).toBe(false);
  });

  it('comes in pages from the newest on, and after a known message', async () => {
    for (let count = 1; count <= 7; count += 1) await say(artist, `${count}`);
    const page = async (query: string) => {
      const { items, has_more } = await list(outlet, query);
      return [items.map(({ text }) => text).join(), has_more];
    };
    const idOf = async (text: string) =>
      (await list(outlet)).items.find((each) => each.text === text)?.id;
    expect(await page('?limit=3')).toEqual(['5,6,7', true]);
    expect(await page(`?limit=3&before=${await idOf('5')}`)).toEqual(['2,3,4', true]);
    expect(await page(`?limit=3&before=${await idOf('2')}`)).toEqual(['1', false]);
    expect(await page(`?limit=2&after=${await idOf('1')}`)).toEqual(['2,3', true]);
    expect(await page(`?after=${await idOf('6')}`)).toEqual(['7', false]);
    for (const odd of ['limit=0', 'limit=201', 'after=x', 'before=-1']) {
      const { statusCode } = await call(test, outlet, 'GET', path(`messages/?${odd}`));
      expect([odd, statusCode]).toEqual([odd, 400]);
    }
  });

  it('of many simultaneous writers reaches a reader who requests those after the last one', async () => {
    const seen: number[] = [];
    const follow = async () => {
      const { items } = await list(outlet, `?after=${seen.at(-1) ?? 0}`);
      seen.push(...items.map((each) => each.id));
    };
    const state = { isOver: false };
    const writers = [artist, outlet, artist, outlet].map(async (caller, writer) => {
      for (let count = 0; count < 10; count += 1) await say(caller, `${writer}: ${count}`);
    });
    const written = Promise.all(writers).finally(() => (state.isOver = true));
    while (!state.isOver) {
      await follow();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await written;
    await follow();
    expect(seen).toHaveLength(40);
  });

  it('is unread by the other side until its mark passes it, which never goes back', async () => {
    const versions: number[] = [];
    const note = async () => versions.push((await list(artist)).chat.version);
    await note();
    const first = await say(artist, 'One');
    await note();
    await say(artist, 'Two');
    const third = await say(outlet, 'Three');
    await note();
    expect(third.chat).toMatchObject({ unread: 2, last_read: 0, read_by_other: 0 });
    expect(await chatIn(outlet)).toMatchObject({
      unread: 2,
      last: { id: third.message.id, author: 'media', text: 'Three', file_name: null },
    });
    expect(await read(outlet, first.message.id)).toMatchObject({ unread: 1, last_read: 1 });
    await note();
    expect(await read(outlet, third.message.id)).toMatchObject({ unread: 0, last_read: 3 });
    expect(await read(outlet, first.message.id)).toMatchObject({ unread: 0, last_read: 3 });
    expect(await chatIn(artist)).toMatchObject({ unread: 1, read_by_other: 3 });
    expect((await list(artist)).chat).toMatchObject({ unread: 1, read_by_other: 3 });
    await read(artist, third.message.id);
    await note();
    // The version grows with each message and mark.
    expect(versions).toEqual([...new Set(versions)].sort((one, two) => one - two));
  });

  it('cannot be marked beyond the last one, nor by a message of another order', async () => {
    const other = id;
    await say(outlet, 'There');
    id = await newOrder();
    await say(outlet, 'Here');
    expect(await read(artist, 999_999)).toMatchObject({ unread: 0, last_read: 2 });
    await say(outlet, 'After that');
    expect((await list(artist)).chat.unread).toBe(1);
    id = other;
    expect((await list(artist)).chat.unread).toBe(1);
  });

  it('is mailed once, 15 minutes after the first, and again only after that was read', async () => {
    const due = async () => {
      const ofOutlet = eq(orderMarks.userId, outlet.user.id);
      const [row] = await test.db.select().from(orderMarks).where(ofOutlet);
      return row?.mailDueAt?.toISOString() ?? null;
    };
    await say(artist, 'One');
    expect(await due()).toBe('2026-11-20T10:15:00.000Z');
    test.advance(60);
    await say(artist, 'Two');
    expect(await due()).toBe('2026-11-20T10:15:00.000Z');
    // Leaves the mark as the worker does once it has written the mail.
    await test.db.update(orderMarks).set({ mailDueAt: null });
    await say(artist, 'Three');
    expect(await due()).toBeNull();
    await read(outlet, 3);
    const { message } = await say(artist, 'Four');
    expect(await due()).toBe('2026-11-20T10:16:00.000Z');
    await read(outlet, message.id);
    expect(await due()).toBeNull();
  });

  it('is read by an admin only during a dispute, which is logged in the chat once', async () => {
    const admin = await test.registerAdmin();
    await say(artist, 'It names nobody.');
    const look = () => call(test, admin, 'GET', path('messages/'));
    const stage = (value: 'disputed' | 'paid') => test.db.update(orders).set({ stage: value });
    expect((await look()).statusCode).toBe(404);
    await stage('disputed');
    for (const _time of [1, 2])
      expect(texts((await look()).json<Page>())).toEqual(['It names nobody.']);
    for (const caller of [artist, outlet])
      expect((await readOrder(test, caller, id)).detail?.events).toMatchObject([
        { name: 'place', actor: 'artist' },
        { name: 'adminLook', actor: 'admin' },
      ]);
    // An admin can neither write nor mark messages.
    expect((await send(admin, { text: 'Now then' })).statusCode).toBe(404);
    expect((await mark(admin, 1)).statusCode).toBe(404);
    await stage('paid');
    expect((await look()).statusCode).toBe(404);
  });
});

describe('a file of a message', () => {
  let deal: Deal;
  beforeEach(async () => {
    deal = await agreeAndPay(test, 100);
    ({ artist, outlet } = deal);
    ({ id } = deal.order);
  });

  async function bring(caller: TestAccount, content: string, kind = 'message'): Promise<OrderFile> {
    const part = { name: kind, value: content, filename: 'notes.bat' };
    const { payload, headers } = await formBody([part]);
    const response = await call(test, caller, 'POST', path('files/'), payload, headers);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json();
  }
  const download = (caller: TestAccount, file: OrderFile) =>
    call(test, caller, 'GET', path(`files/${file.id}/`));

  it('is sent with or without text, and both sides can download it', async () => {
    const [one, two] = [await bring(artist, 'One.'), await bring(artist, 'Two.')];
    expect((await download(outlet, one)).statusCode).toBe(404);
    await send(artist, { text: 'The words', file: one.id });
    await send(artist, { file: two.id });
    for (const caller of [artist, outlet]) {
      expect((await list(caller)).items).toMatchObject([
        { text: 'The words', file: { id: one.id, name: 'notes.bat.txt', bytes: 4 } },
        { text: null, file: { id: two.id, media_type: 'text/plain' } },
      ]);
      const got = await download(caller, one);
      expect([got.statusCode, got.body]).toEqual([200, 'One.']);
    }
    expect((await chatIn(outlet))?.last).toMatchObject({ text: null, file_name: 'notes.bat.txt' });
  });

  it('is sent once, with one message, however often that is sent', async () => {
    const file = await bring(artist, 'Once.');
    const body = { client_id: randomUUID(), file: file.id };
    const again = await Promise.all([1, 2, 3].map(() => send(artist, body)));
    expect(tally(again)).toEqual({ 200: 2, 201: 1 });
    const other = await send(artist, { text: 'Again', file: file.id });
    expect(other.json()).toMatchObject({ fields: { file: CHAT_MESSAGES.noFile } });
    const raced = await bring(artist, 'Raced.');
    const both = await Promise.all([1, 2].map(() => send(artist, { file: raced.id })));
    expect(tally(both)).toEqual({ 201: 1, 400: 1 });
    expect((await list(outlet)).items).toHaveLength(2);
    const removed = await call(test, artist, 'DELETE', path(`files/${file.id}/`));
    expect(removed.json()).toMatchObject({ code: 'file_given' });
  });

  it('must be the sender’s own and unsent, of this order and kind', async () => {
    const others = await bring(outlet, 'The outlet’s.');
    const work = await bring(outlet, 'Work.', 'delivery');
    const elsewhere = await bring(artist, 'Of the first order.');
    const first = id;
    ({ id } = (await agreeAndPay(test, 50, deal)).order);
    for (const file of [others.id, elsewhere.id, 999_999, 0, 'x'])
      expect([file, (await send(artist, { file })).statusCode]).toEqual([file, 400]);
    id = first;
    expect((await send(artist, { file: others.id })).statusCode).toBe(400);
    expect((await send(outlet, { file: work.id })).statusCode).toBe(400);
    expect((await list(artist)).items).toEqual([]);
  });

  it('is not for a view, which reads no chat, also during a dispute', async () => {
    const work = await bring(outlet, 'Work.', 'delivery');
    const file = await bring(artist, 'One.');
    await send(artist, { text: 'Harbour words', file: file.id });
    const delivery = { links: [], files: [work.id], disclosed: true };
    await call(test, outlet, 'POST', path('deliver/'), delivery);
    await call(test, artist, 'POST', path('dispute/'), { reason: 'other', comment: 'Not agreed.' });
    const admin = await test.registerAdmin();
    const viewed = `admin/people/${artist.user.id}/view/`;
    const begun = await call(test, admin, 'POST', viewed, { reason: 'Misses an order.' });
    const view = { headers: { authorization: `Bearer ${begun.json().access}` } };
    for (const chat of [path('messages/'), path(`files/${file.id}/`), 'offers/?talk=spoken']) {
      const refused = await call(test, view, 'GET', chat);
      expect([refused.statusCode, refused.json().detail]).toEqual([403, CHAT_MESSAGES.notInView]);
    }
    const unread = async (reader: typeof view) =>
      (await call(test, reader, 'GET', 'orders/counts/')).json<OrderCounts>().unread;
    await send(outlet, { text: 'Harbour words' });
    expect([await unread(artist), await unread(view)]).toEqual([1, 0]);
    const silent = expect.not.stringMatching(/harbour words|"chat"/i);
    for (const shown of [path(''), 'offers/', 'offers/?search=harbour', 'orders/', 'notices/']) {
      const response = await call(test, view, 'GET', shown);
      expect([response.statusCode, response.body]).toEqual([200, silent]);
    }
    expect((await call(test, view, 'GET', path(`files/${work.id}/`))).body).toBe('Work.');
    expect((await list(admin)).items).toHaveLength(2);
  });

  it('that was never sent is deleted a week after its upload', async () => {
    const [sent, unsent] = [await bring(artist, 'Sent.'), await bring(artist, 'Not.')];
    const work = await bring(outlet, 'Work.', 'delivery');
    await send(artist, { file: sent.id });
    // The database's time has microseconds, which a Date loses.
    const { createdAt } = (await test.db.select().from(files).where(eq(files.id, unsent.id)))[0]!;
    const leftAfter = async (ms: number) => {
      const week = UNSENT_FILE_DAYS * DAY_S * 1000;
      await purgeUnsentFiles(test.deps, new Date(createdAt.getTime() + week + ms));
      const rows = await test.db.select().from(files).where(isNotNull(files.orderId));
      return rows.map((row) => row.id).sort();
    };
    expect(await leftAfter(-1000)).toEqual([sent.id, unsent.id, work.id]);
    expect(await leftAfter(1)).toEqual([sent.id, work.id]);
    expect((await send(artist, { file: unsent.id })).json()).toMatchObject({
      fields: { file: CHAT_MESSAGES.noFile },
    });
  });
});
