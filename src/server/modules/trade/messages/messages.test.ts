import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { orderMarks, orders, files } from '@/server/platform/db/schema';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, complete, offer, order, tally } from '@/server/testing/trade';
import type { ChatState, Message } from '@/shared/trade/messages.schemas';
import type { Order, OrderCounts } from '@/shared/trade/orders.schemas';
import { purgeUnsentFiles } from '@/server/modules/trade/deliveries/orderFilesCommands';
import { formBody } from '@/server/testing/formBody';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { UNSENT_FILE_DAYS } from '@/shared/platform/limits';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import type { OrderFile } from '@/shared/trade/deliveries.schemas';

describe('messages', () => {
  jest.setTimeout(60_000);

  let artist: TestAccount;
  let outlet: TestAccount;
  let id: number;

  const test = testApp({
    startsAt: new Date('2026-11-20T10:00:00Z'),
    config: { accessTtlS: 60 * 86_400, sessionIdleS: 60 * 86_400 },
  });
  beforeEach(async () => {
    [artist, outlet] = [await test.register('artist'), await test.register('media')];
    id = (await order(test, artist, (await offer(test, outlet)).id)).id;
  });

  interface Page {
    items: Message[];
    has_more: boolean;
    chat: ChatState;
  }
  const send = (caller: TestAccount, text: string, clientId: string = randomUUID()) =>
    call(test, caller, 'POST', `offers/${id}/messages/`, { client_id: clientId, text });
  const say = async (caller: TestAccount, text: string) => {
    const response = await send(caller, text);
    if (response.statusCode !== 201) throw new Error(response.body);
    return response.json<{ message: Message; chat: ChatState }>();
  };
  const list = async (caller: TestAccount, query = '') =>
    (await call(test, caller, 'GET', `offers/${id}/messages/${query}`)).json<Page>();
  const read = async (caller: TestAccount, message: number) =>
    (await call(test, caller, 'PUT', `offers/${id}/read/`, { message })).json<ChatState>();
  const texts = ({ items }: Page) => items.map(({ text }) => text);
  const row = async (caller: TestAccount) =>
    (await call(test, caller, 'GET', 'offers/')).json<Order[]>()[0]!;
  const advance = (ms: number) => {
    test.now = new Date(test.now.getTime() + ms);
  };
  const DAY = 24 * 3600 * 1000;

  describe('a message', () => {
    it('is the same for both sides, with the time of the server', async () => {
      const clientId = randomUUID();
      const sent = await send(artist, '  Which track\nshould lead? ', clientId);
      expect(sent.statusCode).toBe(201);
      const message = {
        id: 1,
        order: id,
        author: 'artist',
        client_id: clientId,
        text: 'Which track\nshould lead?',
        file: null,
        created_at: '2026-11-20T10:00:00.000Z',
      };
      expect(sent.json().message).toEqual(message);
      for (const caller of [artist, outlet]) expect((await list(caller)).items).toEqual([message]);
    });

    it('that is sent again is stored once, also from two requests at once and after the end', async () => {
      const clientId = randomUUID();
      const responses = await Promise.all([1, 2, 3].map(() => send(artist, 'Once', clientId)));
      expect(tally(responses)).toEqual({ 200: 2, 201: 1 });
      expect(new Set(responses.map((response) => response.json().message.id)).size).toBe(1);
      expect((await send(artist, 'Other words', clientId)).json().message.text).toBe('Once');
      expect((await send(outlet, 'Mine', clientId)).statusCode).toBe(201);
      await complete(test, artist, id);
      advance(31 * DAY);
      expect((await send(artist, 'Once', clientId)).statusCode).toBe(200);
      expect(texts(await list(artist))).toEqual(['Once', 'Mine']);
    });

    it.each([
      ['blank', { text: '  \n ' }, 'text'],
      ['of more than 5,000 characters', { text: 'x'.repeat(5001) }, 'text'],
      ['with a control character', { text: 'a\u0007b' }, 'text'],
      ['without a client id', { text: 'x', client_id: undefined }, 'client_id'],
      ['with a client id that is no UUID', { text: 'x', client_id: 'one' }, 'client_id'],
    ])('is refused when it is %s', async (_what, values, field) => {
      const body = { client_id: randomUUID(), ...values };
      const refused = await call(test, artist, 'POST', `offers/${id}/messages/`, body);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
      expect((await list(artist)).items).toEqual([]);
    });

    it('is accepted until 30 days after the end of the order, and not after that', async () => {
      await complete(test, artist, id);
      advance(30 * DAY - 1);
      expect((await list(outlet)).chat.is_open).toBe(true);
      expect((await send(outlet, 'Thanks')).statusCode).toBe(201);
      advance(1);
      const refused = await send(outlet, 'Too late');
      expect(refused.statusCode).toBe(409);
      expect(refused.json().code).toBe('chat_closed');
      expect((await list(outlet)).chat.is_open).toBe(false);
    });

    it('is only for the two sides', async () => {
      const others = [await test.register('artist'), await test.register('media')];
      await say(artist, 'Between us');
      for (const stranger of others) {
        expect((await send(stranger, 'Hello')).statusCode).toBe(404);
        expect((await call(test, stranger, 'GET', `offers/${id}/messages/`)).statusCode).toBe(404);
        const mark = await call(test, stranger, 'PUT', `offers/${id}/read/`, { message: 1 });
        expect(mark.statusCode).toBe(404);
      }
    });
  });

  describe('the messages of an order', () => {
    it('come in pages from the newest on, and after a known message', async () => {
      for (let count = 1; count <= 7; count += 1) await say(artist, `No. ${count}`);
      const newest = await list(outlet, '?limit=3');
      expect([texts(newest), newest.has_more]).toEqual([['No. 5', 'No. 6', 'No. 7'], true]);
      const older = await list(outlet, `?limit=3&before=${newest.items[0]!.id}`);
      expect([texts(older), older.has_more]).toEqual([['No. 2', 'No. 3', 'No. 4'], true]);
      const first = await list(outlet, `?limit=3&before=${older.items[0]!.id}`);
      expect([texts(first), first.has_more]).toEqual([['No. 1'], false]);
      const after = await list(outlet, `?limit=2&after=${first.items[0]!.id}`);
      expect([texts(after), after.has_more]).toEqual([['No. 2', 'No. 3'], true]);
      const rest = await list(outlet, `?after=${newest.items[1]!.id}`);
      expect([texts(rest), rest.has_more]).toEqual([['No. 7'], false]);
      for (const odd of ['limit=0', 'limit=201', 'after=x', 'before=-1'])
        expect((await call(test, outlet, 'GET', `offers/${id}/messages/?${odd}`)).statusCode).toBe(
          400,
        );
    });

    it('of many simultaneous writers all reach a reader who requests those after the last one', async () => {
      const seen: number[] = [];
      const follow = async () => {
        for (const { id: each } of (await list(outlet, `?after=${seen.at(-1) ?? 0}`)).items)
          seen.push(each);
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
  });

  describe('unread messages', () => {
    it('are counted only of the other side, until the mark passes them, and the mark never goes back', async () => {
      const first = await say(artist, 'One');
      await say(artist, 'Two');
      const third = await say(outlet, 'Three');
      expect(third.chat).toMatchObject({ unread: 2, last_read: 0, read_by_other: 0 });
      expect((await row(outlet)).chat).toMatchObject({
        unread: 2,
        last: { id: third.message.id, author: 'media', text: 'Three', file_name: null },
      });
      expect(await read(outlet, first.message.id)).toMatchObject({ unread: 1, last_read: 1 });
      expect(await read(outlet, third.message.id)).toMatchObject({ unread: 0, last_read: 3 });
      expect(await read(outlet, first.message.id)).toMatchObject({ unread: 0, last_read: 3 });
      expect((await row(artist)).chat).toMatchObject({ unread: 1, read_by_other: 3 });
      expect((await list(artist)).chat).toMatchObject({ unread: 1, read_by_other: 3 });
    });

    it('cannot be marked beyond the last message, nor by a message of another order', async () => {
      const other = id;
      await say(outlet, 'There');
      id = (await order(test, artist, (await offer(test, outlet)).id)).id;
      await say(outlet, 'Here');
      expect(await read(artist, 999_999)).toMatchObject({ unread: 0, last_read: 2 });
      await say(outlet, 'After that');
      expect((await list(artist)).chat.unread).toBe(1);
      id = other;
      expect((await list(artist)).chat.unread).toBe(1);
    });

    it('have a version that grows with each message and mark', async () => {
      const versions: number[] = [];
      const note = async () => versions.push((await list(artist)).chat.version);
      await note();
      const { message } = await say(outlet, 'One');
      await note();
      await read(artist, message.id);
      await note();
      await read(outlet, message.id);
      await note();
      expect(versions).toEqual([...new Set(versions)].sort((one, two) => one - two));
      expect(versions).toHaveLength(4);
    });

    it('are mailed once, 15 minutes after the first, and again only after they were read', async () => {
      const due = async () => {
        const [mark] = await test.db
          .select()
          .from(orderMarks)
          .where(eq(orderMarks.userId, outlet.user.id));
        return mark?.mailDueAt?.toISOString() ?? null;
      };
      await say(artist, 'One');
      expect(await due()).toBe('2026-11-20T10:15:00.000Z');
      advance(60_000);
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
  });

  describe('an admin', () => {
    let admin: TestAccount;
    beforeEach(async () => {
      admin = await test.registerAdmin();
      await say(artist, 'It names nobody.');
    });
    const look = () => call(test, admin, 'GET', `offers/${id}/messages/`);
    const stage = (value: 'disputed' | 'paid') =>
      test.db.update(orders).set({ stage: value }).where(eq(orders.id, id));
    const events = async (caller: TestAccount) =>
      (await call(test, caller, 'GET', `offers/${id}/`))
        .json<Order>()
        .detail!.events.map(({ name, actor }) => `${name} by ${actor}`);

    it('reads a chat only during a dispute, which is logged in the chat once', async () => {
      expect((await look()).statusCode).toBe(404);
      await stage('disputed');
      expect(texts((await look()).json<Page>())).toEqual(['It names nobody.']);
      expect((await look()).statusCode).toBe(200);
      for (const caller of [artist, outlet])
        expect(await events(caller)).toEqual(['place by artist', 'adminLook by admin']);
      await stage('paid');
      expect((await look()).statusCode).toBe(404);
    });

    it('cannot write or mark messages', async () => {
      await stage('disputed');
      expect((await send(admin, 'Now then')).statusCode).toBe(404);
      const mark = await call(test, admin, 'PUT', `offers/${id}/read/`, { message: 1 });
      expect(mark.statusCode).toBe(404);
    });
  });
});

describe('files of messages', () => {
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
    expect(
      (await call(test, deal.artist, 'DELETE', path(`files/${file.id}/`))).json(),
    ).toMatchObject({ code: 'file_given' });
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
    const left = await test.db
      .select({ id: files.id })
      .from(files)
      .where(ofOrders)
      .orderBy(files.id);
    expect(left).toEqual([{ id: sent.id }, { id: work.id }]);
    test.now = new Date('2026-03-01T12:00:00Z');
    expect((await send(deal.artist, { file: unsent.id })).json()).toMatchObject({
      fields: { file: CHAT_MESSAGES.noFile },
    });
  });
});
