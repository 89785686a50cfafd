import { eq, sql } from 'drizzle-orm';
import { sweepTokens } from '@/server/modules/identity/accounts/tokenSweep';
import { messages, notices, orderMarks, outgoingMails } from '@/server/platform/db/schema';
import { agreeAndPay, finish } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, order } from '@/server/testing/trade';
import type { Notice, NoticeSettings } from '@/shared/platform/notices.schemas';
import type { Page } from '@/shared/platform/paging';
import { MINUTE_MS } from '@/shared/platform/durations';
import { notify } from './noticesCommands';
import { purgeNotices } from './noticesRepository';
import { startUnreadMails } from './unreadMails';
import { unsubscribeToken } from './noticeMails';

jest.setTimeout(120_000);

const START = new Date('2026-03-01T12:00:00Z');
let artist: TestAccount;
let outlet: TestAccount;
const test = testApp({ startsAt: START, config: { accessTtlS: 10 ** 8 } });
beforeEach(async () => {
  artist = await test.register('artist', { stage_name: 'Demo Harbour' });
  outlet = await test.register('media', { company_name: 'Demo Weekly' });
});

type NoticesPage = Page<Notice> & { unread: number; time_zone: string | null };
const list = async (caller: TestAccount, query = ''): Promise<NoticesPage> =>
  (await call(test, caller, 'GET', `notices/${query}`)).json();
const settings = (caller: TestAccount, body: object) =>
  call(test, caller, 'PATCH', 'notices/settings/', body);
const mailsTo = async ({ user }: TestAccount) =>
  (await test.mails()).filter(({ recipient }) => recipient === user.email);
/** An order that waits for its outlet. */
const placed = async () => order(test, artist, (await approve(test, await offer(test, outlet))).id);
const noticesSince = async (caller: TestAccount, count: number) => {
  for (let i = 0; i < count; i += 1)
    await notify(test.db, test.deps, {
      userId: caller.user.id,
      kind: 'outlet_approved',
      facts: {},
    });
};

describe('a move of an order', () => {
  it('notifies the other side, in the panel and by mail, with a link to the order', async () => {
    const { id } = await placed();
    const { items, unread, total } = await list(outlet);
    expect({ unread, total }).toEqual({ unread: 1, total: 1 });
    expect(items[0]).toMatchObject({
      kind: 'order_received',
      title: 'You have an order',
      is_read: false,
      text: 'Demo Harbour has ordered: Online article, $0.00, unpaid order. Please answer by 8 Mar 2026, or it closes by itself.',
      path: `/offers/${id}`,
      order: id,
      campaign: null,
      created_at: START.toISOString(),
    });
    expect((await list(artist)).items).toMatchObject([
      {
        kind: 'order_placed',
        title: 'Your order is placed',
        order: id,
        text: 'You have ordered: Online article, $0.00, unpaid order. Demo Weekly can answer by 8 Mar 2026. Nothing is paid yet.',
      },
    ]);
    const [mail] = await mailsTo(outlet);
    expect(mail).toMatchObject({ subject: 'You have an order: Online article' });
    expect(mail?.body).toContain('by 8 Mar 2026, 12:00 (UTC)');
    expect(await mailsTo(artist)).toMatchObject([
      { subject: 'Your order is placed: Online article' },
    ]);
  });

  it('is confirmed to the artist by mail: a receipt is sent even when mails are turned off', async () => {
    await settings(artist, { mails_off: ['requests'] });
    const deal = await agreeAndPay(test, undefined, { artist, outlet });
    await finish(test, deal);
    const subjects = (await mailsTo(artist)).map(({ subject }) => subject.split(':')[0]);
    expect(subjects).toEqual([
      'Accepted, pay by 4 Mar 2026',
      'Payment received',
      'Delivered',
      'An order is completed',
    ]);
    const receipt = (await mailsTo(artist))[1];
    expect(receipt?.body).toContain(`You have paid $${(deal.price / 100).toFixed(2)} for `);
  });

  it('is mailed after ten minutes together with others, except about money', async () => {
    test.deps.config.mailGatherS = 600;
    await placed();
    const payout = { userId: outlet.user.id, kind: 'payout_paid', facts: { cents: 2500 } } as const;
    await notify(test.db, test.deps, payout);
    const [received, paid] = await mailsTo(outlet);
    expect(received).toMatchObject({
      gatheredFor: outlet.user.id,
      nextAttemptAt: new Date(START.getTime() + 600_000),
      letter: { heading: 'You have an order', off: { topic: 'Order received' } },
    });
    expect(paid).toMatchObject({ gatheredFor: null, letter: null });
  });

  it('leaves no notification when it is rolled back', async () => {
    await expect(
      test.db.transaction(async (tx) => {
        await notify(tx, test.deps, { userId: outlet.user.id, kind: 'outlet_approved', facts: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect((await list(outlet)).total).toBe(0);
    expect(await mailsTo(outlet)).toEqual([]);
  });
});

describe('a topic that is turned off', () => {
  it('is still shown in the panel but not mailed; money is mailed anyway', async () => {
    expect((await settings(outlet, { mails_off: ['requests', 'answers'] })).json()).toEqual({
      mails_off: ['requests', 'answers'],
      time_zone: null,
    });
    await settings(artist, { mails_off: ['requests', 'answers', 'deadlines', 'work', 'reviews'] });
    const { id } = await placed();
    expect((await list(outlet)).unread).toBe(1);
    expect(await mailsTo(outlet)).toEqual([]);
    expect((await call(test, outlet, 'POST', `offers/${id}/accept/`)).statusCode).toBe(200);
    expect((await mailsTo(artist)).map(({ subject }) => subject)).toEqual([
      'Accepted: Online article',
    ]);
  });

  it('cannot be money', async () => {
    for (const mails_off of [['money'], ['payment_due'], ['reviews', 'reviews'], 'reviews']) {
      expect((await settings(outlet, { mails_off })).json().fields).toHaveProperty('mails_off');
    }
  });
});

describe('the time zone', () => {
  it.each(['Europe/London', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC'])(
    'can be %s, which is used for deadlines',
    async (time_zone) => {
      const response = await settings(outlet, { time_zone });
      expect(response.json<NoticeSettings>().time_zone).toBe(time_zone);
      expect((await call(test, outlet, 'GET', 'notices/settings/')).json()).toEqual(
        response.json(),
      );
      expect((await list(outlet)).time_zone).toBe(time_zone);
      await placed();
      const [mail] = await mailsTo(outlet);
      expect(mail?.body).toMatch(new RegExp(`Mar 2026, \\d\\d:\\d\\d \\(${time_zone}\\)`));
    },
  );

  it('changes the day when it is another day there', async () => {
    await settings(outlet, { time_zone: 'Pacific/Kiritimati' });
    await placed();
    expect((await list(outlet)).items[0]?.text).toContain('by 9 Mar 2026');
    expect((await mailsTo(outlet))[0]?.body).toContain('by 9 Mar 2026, 02:00 (Pacific/Kiritimati)');
  });

  it.each(['Mars/Olympus', '+02:00', '', null, 5, 'Europe/London\u0000', 'x'.repeat(65)])(
    'cannot be %j',
    async (time_zone) => {
      const response = await settings(outlet, { time_zone });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty('time_zone');
    },
  );

  it('does not change the version of the account, which somebody may be editing', async () => {
    const profile = async () => (await call(test, outlet, 'GET', 'auth/profile/')).json();
    const before = await profile();
    await settings(outlet, { time_zone: 'Europe/London', mails_off: ['shop'] });
    expect(await profile()).toEqual(before);
  });
});

describe('notifications', () => {
  it('come in pages, newest first, each once', async () => {
    await noticesSince(outlet, 7);
    const first = await list(outlet, '?limit=3');
    const second = await list(outlet, `?limit=3&cursor=${first.next}`);
    const third = await list(outlet, `?limit=3&cursor=${second.next}`);
    const ids = [...first.items, ...second.items, ...third.items].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect([ids.length, first.total, third.next]).toEqual([7, 7, null]);
    expect((await call(test, outlet, 'GET', 'notices/?cursor=x')).statusCode).toBe(400);
  });

  it('are marked as read up to one, or one alone, and only one’s own', async () => {
    await noticesSince(outlet, 3);
    await noticesSince(artist, 1);
    const read = async (body: object) =>
      (await call(test, outlet, 'PUT', 'notices/read/', body)).json().unread;
    const [third, second, first] = (await list(outlet)).items;
    expect(await read({ notice: second?.id })).toBe(2);
    expect((await list(outlet)).items.map(({ is_read }) => is_read)).toEqual([false, true, false]);
    expect(await read({ up_to: first?.id })).toBe(1);
    const [others] = (await list(artist)).items;
    expect(await read({ notice: others?.id })).toBe(1);
    expect(await read({ up_to: (others?.id ?? 0) + 100 })).toBe(0);
    expect((await list(artist)).unread).toBe(1);
    expect(third?.is_read).toBe(false);
    for (const body of [{}, { up_to: 1, notice: 1 }, { up_to: 'x' }, { up_to: 0 }])
      expect((await call(test, outlet, 'PUT', 'notices/read/', body)).statusCode).toBe(400);
  });

  it('are deleted after half a year, by the hourly sweep', async () => {
    await noticesSince(outlet, 2);
    const old = new Date(START.getTime() - 180 * 24 * 3600 * 1000);
    const [row] = await test.db.select().from(notices);
    await test.db
      .update(notices)
      .set({ createdAt: old })
      .where(eq(notices.id, row?.id ?? 0));
    await sweepTokens(test.db, START);
    expect(await purgeNotices(test.db, START)).toBe(1);
    expect((await list(outlet)).items.map(({ id }) => id)).toEqual([(row?.id ?? 0) + 1]);
  });
});

describe('the address in List-Unsubscribe', () => {
  const FORMS = [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
  ] as const;
  const addressIn = async () => {
    await placed();
    const [mail] = await mailsTo(outlet);
    return new URL(mail?.unsubscribeUrl ?? '');
  };
  const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;
  const isOff = async () => (await call(test, outlet, 'GET', 'notices/settings/')).json().mails_off;

  it.each(FORMS)(
    'turns such mails off by one POST of %s, without a session',
    async (type, form) => {
      const url = pathOf(await addressIn());
      for (let i = 0; i < 2; i += 1) {
        const response = await test.app.inject({
          method: 'POST',
          url,
          payload: form,
          headers: { 'content-type': type },
        });
        expect([response.statusCode, response.json()]).toEqual([200, { topic: 'requests' }]);
        expect(await isOff()).toEqual(['requests']);
      }
      const before = (await mailsTo(outlet)).length;
      await placed();
      expect((await mailsTo(outlet)).length).toBe(before);
      expect((await list(outlet)).total).toBe(2);
    },
  );

  it('changes nothing when it is opened, and leads to a page that asks for confirmation', async () => {
    const address = await addressIn();
    const response = await test.app.inject({ method: 'GET', url: pathOf(address) });
    expect(response.statusCode).toBe(303);
    const token = address.searchParams.get('token') ?? '';
    expect(response.headers.location).toBe(`http://localhost:3000/unsubscribe?token=${token}`);
    expect(await isOff()).toEqual([]);
  });

  it('is signed: another account, topic or secret is not found', async () => {
    const token = unsubscribeToken(test.deps.config, { userId: outlet.user.id, topic: 'reviews' });
    const [, , signature] = token.split('.');
    const forged = [
      `${artist.user.id}.reviews.${signature}`,
      `${outlet.user.id}.requests.${signature}`,
      unsubscribeToken({ jwtSecret: 'another' }, { userId: outlet.user.id, topic: 'reviews' }),
      `${token}x`,
      'x',
    ];
    for (const each of forged) {
      const url = `/api/notices/unsubscribe/?token=${each}`;
      expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(404);
      expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
    expect([await isOff(), (await settings(artist, {})).json().mails_off]).toEqual([[], []]);
  });
});

describe('unread messages', () => {
  let id: number;
  const write = (text: string) =>
    test.db.insert(messages).values({
      orderId: id,
      userId: artist.user.id,
      text,
      clientId: sql`gen_random_uuid()`,
      createdAt: test.now,
    });
  const dueIn = (minutes: number) => {
    const mailDueAt = new Date(test.now.getTime() + minutes * MINUTE_MS);
    return test.db
      .insert(orderMarks)
      .values({ orderId: id, userId: outlet.user.id, mailDueAt })
      .onConflictDoUpdate({
        target: [orderMarks.orderId, orderMarks.userId],
        set: { mailDueAt },
      });
  };
  /** Moves the clock, runs several workers, and returns the mails about messages. */
  const after = async (minutes: number) => {
    test.now = new Date(test.now.getTime() + minutes * MINUTE_MS);
    const workers = [1, 2].map(() => startUnreadMails(test.deps));
    await Promise.all(workers.map((worker) => worker.wake()));
    await Promise.all(workers.map((worker) => worker.stop()));
    return (await mailsTo(outlet))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes('unread'));
  };
  beforeEach(async () => {
    ({ id } = await placed());
    await write('Hello');
    await write('Are you there?');
    await dueIn(15);
  });

  it('are mailed once, when the first has been unread long enough', async () => {
    expect(await after(14)).toEqual([]);
    const mail = ['2 unread messages: Online article'];
    expect(await after(1)).toEqual(mail);
    await write('Still?');
    expect(await after(60)).toEqual(mail);
    const [newest] = (await list(outlet)).items;
    expect(newest).toMatchObject({
      kind: 'unread_messages',
      title: '2 unread messages',
      path: `/offers/${id}`,
      text: 'Demo Harbour, Online article.',
    });
    const body = (await mailsTo(outlet)).at(-1)?.body;
    expect(body).not.toMatch(/Are you there/);
  });

  it('are not mailed if they were read in the meantime', async () => {
    const [last] = await test.db
      .select()
      .from(messages)
      .orderBy(sql`${messages.id} DESC`);
    await test.db.update(orderMarks).set({ lastReadId: last?.id ?? 0 });
    expect(await after(20)).toEqual([]);
  });

  it('are mailed once also when a worker was interrupted in between', async () => {
    test.now = new Date(test.now.getTime() + 15 * MINUTE_MS);
    await test.db.update(orderMarks).set({ mailDueAt: new Date(test.now.getTime() + MINUTE_MS) });
    expect(await after(0)).toEqual([]);
    expect(await after(1)).toHaveLength(1);
    expect(await test.db.$count(outgoingMails)).toBeGreaterThan(0);
    expect(await after(60)).toHaveLength(1);
  });
});
