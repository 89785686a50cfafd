import { eq, sql } from 'drizzle-orm';
import { sweepTokens } from '@/server/modules/identity/accounts/tokenSweep';
import { messages, notices, orderMarks } from '@/server/platform/db/schema';
import { agreeAndPay, finish } from '@/server/testing/payments';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { approve, call, offer, order } from '@/server/testing/trade';
import type { Notice, NoticeSettings } from '@/shared/platform/notices.schemas';
import type { Page } from '@/shared/platform/paging';
import { DAY_MS, MINUTE_MS } from '@/shared/platform/durations';
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
const noticesSince = async ({ user }: TestAccount, count: number) => {
  const notice = { userId: user.id, kind: 'outlet_approved', facts: {} } as const;
  for (let i = 0; i < count; i += 1) await notify(test.db, test.deps, notice);
};

describe('a move of an order', () => {
  it('notifies the other side, in the panel and by mail, with a link to the order', async () => {
    const { id } = await placed();
    expect(await list(outlet)).toMatchObject({
      unread: 1,
      total: 1,
      items: [
        {
          kind: 'order_received',
          title: 'You have an order',
          is_read: false,
          text: 'Demo Harbour has ordered: Online article, $0.00, unpaid order. Please answer by 8 Mar 2026, or it closes automatically.',
          path: `/offers/${id}`,
          order: id,
          campaign: null,
          created_at: START.toISOString(),
        },
      ],
    });
    expect((await list(artist)).items).toMatchObject([{ kind: 'order_placed', order: id }]);
    const [mail] = await mailsTo(outlet);
    expect(mail).toMatchObject({ subject: 'You have an order: Online article' });
    expect(mail?.body).toContain('by 8 Mar 2026, 12:00 (UTC)');
    const [own] = await mailsTo(artist);
    expect(own).toMatchObject({ subject: 'Your order is placed: Online article' });
  });

  it('is confirmed to the artist by mail: a receipt is sent even when mails are turned off', async () => {
    await settings(artist, { mails_off: ['requests'] });
    const deal = await agreeAndPay(test, undefined, { artist, outlet });
    await finish(test, deal);
    const mails = await mailsTo(artist);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Accepted, pay by 4 Mar 2026',
      'Payment received',
      'Delivered',
      'An order is completed',
    ]);
    expect(mails[1]?.body).toContain(`You have paid $${(deal.price / 100).toFixed(2)} for `);
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

describe('the settings', () => {
  it('a topic that is turned off is still in the panel but not mailed; money is mailed anyway', async () => {
    expect((await settings(outlet, { mails_off: ['requests', 'answers'] })).json()).toEqual({
      mails_off: ['requests', 'answers'],
      time_zone: null,
    });
    await settings(artist, { mails_off: ['requests', 'answers', 'deadlines', 'work', 'reviews'] });
    const { id } = await placed();
    expect((await list(outlet)).unread).toBe(1);
    expect(await mailsTo(outlet)).toEqual([]);
    expect((await call(test, outlet, 'POST', `offers/${id}/accept/`)).statusCode).toBe(200);
    expect(await mailsTo(artist)).toMatchObject([{ subject: 'Accepted: Online article' }]);
  });

  it('a time zone is used for deadlines, also when it is another day there', async () => {
    for (const time_zone of ['Europe/London', 'America/St_Johns', 'UTC', 'Pacific/Kiritimati']) {
      const changed = (await settings(outlet, { time_zone })).json<NoticeSettings>();
      expect(changed.time_zone).toBe(time_zone);
      expect((await call(test, outlet, 'GET', 'notices/settings/')).json()).toEqual(changed);
      expect((await list(outlet)).time_zone).toBe(time_zone);
    }
    await placed();
    expect((await list(outlet)).items[0]?.text).toContain('by 9 Mar 2026');
    expect((await mailsTo(outlet))[0]?.body).toContain('by 9 Mar 2026, 02:00 (Pacific/Kiritimati)');
  });

  it('are refused with an unknown zone, and with a topic that is unknown, twice or money', async () => {
    for (const [field, values] of [
      ['time_zone', ['Mars/Olympus', '+02:00', '', null, 5, 'UTC\u0000', 'x'.repeat(65)]],
      ['mails_off', [['money'], ['payment_due'], ['reviews', 'reviews'], 'reviews']],
    ] as const)
      for (const value of values) {
        const response = await settings(outlet, { [field]: value });
        expect([value, response.statusCode]).toEqual([value, 400]);
        expect(response.json().fields).toHaveProperty(field);
      }
  });

  it('do not change the version of the account, which somebody may be editing', async () => {
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
    const [, second, first] = (await list(outlet)).items;
    expect(await read({ notice: second?.id })).toBe(2);
    expect((await list(outlet)).items.map(({ is_read }) => is_read)).toEqual([false, true, false]);
    expect(await read({ up_to: first?.id })).toBe(1);
    const [others] = (await list(artist)).items;
    expect(await read({ notice: others?.id })).toBe(1);
    expect(await read({ up_to: (others?.id ?? 0) + 100 })).toBe(0);
    expect((await list(artist)).unread).toBe(1);
    for (const body of [{}, { up_to: 1, notice: 1 }, { up_to: 'x' }, { up_to: 0 }])
      expect((await call(test, outlet, 'PUT', 'notices/read/', body)).statusCode).toBe(400);
  });

  it('are deleted after half a year, by the hourly sweep', async () => {
    await noticesSince(outlet, 2);
    const createdAt = new Date(START.getTime() - 180 * DAY_MS);
    const [row] = await test.db.select().from(notices);
    const old = row?.id ?? 0;
    await test.db.update(notices).set({ createdAt }).where(eq(notices.id, old));
    await sweepTokens(test.db, START);
    expect(await purgeNotices(test.db, START)).toBe(1);
    expect((await list(outlet)).items).toMatchObject([{ id: old + 1 }]);
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

  it.each(FORMS)('turns mails off by POSTs of %s, without a session', async (type, payload) => {
    const url = pathOf(await addressIn());
    for (let i = 0; i < 2; i += 1) {
      const headers = { 'content-type': type };
      const response = await test.app.inject({ method: 'POST', url, payload, headers });
      expect([response.statusCode, response.json()]).toEqual([200, { topic: 'requests' }]);
      expect(await isOff()).toEqual(['requests']);
    }
    const before = await mailsTo(outlet);
    await placed();
    expect(await mailsTo(outlet)).toEqual(before);
    expect((await list(outlet)).total).toBe(2);
  });

  it('changes nothing when it is opened, and leads to a page that asks for confirmation', async () => {
    const address = await addressIn();
    const { statusCode, headers } = await test.app.inject(pathOf(address));
    const token = address.searchParams.get('token') ?? '';
    expect([statusCode, headers.location]).toEqual([
      ...[303, `http://localhost:3000/unsubscribe?token=${token}`],
    ]);
    expect(await isOff()).toEqual([]);
  });

  it('is signed: another account, topic or secret is not found', async () => {
    const token = unsubscribeToken(test.deps.config, { userId: outlet.user.id, topic: 'reviews' });
    const [, , signature] = token.split('.');
    for (const forged of [
      `${artist.user.id}.reviews.${signature}`,
      `${outlet.user.id}.requests.${signature}`,
      unsubscribeToken({ jwtSecret: 'another' }, { userId: outlet.user.id, topic: 'reviews' }),
      `${token}x`,
      'x',
    ])
      for (const method of ['POST', 'GET'] as const) {
        const url = `/api/notices/unsubscribe/?token=${forged}`;
        expect((await test.app.inject({ method, url })).statusCode).toBe(404);
      }
    expect([await isOff(), (await settings(artist, {})).json().mails_off]).toEqual([[], []]);
  });
});

describe('unread messages', () => {
  let id: number;
  const write = (text: string) => {
    const clientId = sql`gen_random_uuid()`;
    const message = { orderId: id, userId: artist.user.id, text, clientId, createdAt: test.now };
    return test.db.insert(messages).values(message);
  };
  /** Moves the clock, runs several workers, and returns the subjects about messages. */
  const after = async (minutes: number) => {
    test.advance(60 * minutes);
    const workers = [1, 2].map(() => startUnreadMails(test.deps));
    await Promise.all(workers.map((worker) => worker.wake()));
    await Promise.all(workers.map((worker) => worker.stop()));
    const subjects = (await mailsTo(outlet)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.includes('unread'));
  };
  beforeEach(async () => {
    ({ id } = await placed());
    await write('Hello');
    await write('Are you there?');
    const mailDueAt = new Date(test.now.getTime() + 15 * MINUTE_MS);
    const marks = { orderId: id, userId: outlet.user.id, mailDueAt };
    const target = [orderMarks.orderId, orderMarks.userId];
    await test.db.insert(orderMarks).values(marks).onConflictDoUpdate({ target, set: marks });
  });

  it('are mailed once, when the first has been unread long enough', async () => {
    expect(await after(14)).toEqual([]);
    const mail = ['2 unread messages: Online article'];
    expect(await after(1)).toEqual(mail);
    await write('Still?');
    expect(await after(60)).toEqual(mail);
    expect((await list(outlet)).items[0]).toMatchObject({
      kind: 'unread_messages',
      title: '2 unread messages',
      path: `/offers/${id}`,
      text: 'Demo Harbour, Online article.',
    });
    expect((await mailsTo(outlet)).at(-1)?.body).not.toMatch(/Are you there/);
  });

  it('are not mailed if they were read in the meantime', async () => {
    const read = sql`(SELECT max(${messages.id}) FROM ${messages})`;
    await test.db.update(orderMarks).set({ lastReadId: read });
    expect(await after(20)).toEqual([]);
  });

  it('are mailed once also when a worker was interrupted in between', async () => {
    test.advance(15 * 60);
    await test.db.update(orderMarks).set({ mailDueAt: new Date(test.now.getTime() + MINUTE_MS) });
    expect(await after(0)).toEqual([]);
    expect(await after(1)).toHaveLength(1);
    expect(await after(60)).toHaveLength(1);
  });
});
