import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '@/server/app';
import { TEST_PASSWORD, type TestAccount, testApp } from '@/server/testing/testApp';
import { decide } from '@/server/testing/decide';
import { joinOutlet, newStaff } from '@/server/testing/seats';
import { call, offer, order } from '@/server/testing/trade';
import type { LiveEvent } from '@/shared/platform/live.schemas';
import { publishLive, LIVE_CHANNEL } from './liveCommands';
import { LiveHub } from './liveHub';
import { outletProfiles } from '@/server/platform/db/schema';
import { insertPayout } from '@/server/modules/money/payouts/payoutsRepository';
import { inReview } from '@/server/testing/campaigns';
import { agreeAndPay, deliver } from '@/server/testing/payments';
import { COMPLAINT } from '@/server/testing/cases/makers';
import { notify } from '@/server/modules/platform/notices/noticesCommands';

describe('the stream of events', () => {
  jest.setTimeout(60_000);

  const opened: AbortController[] = [];
  afterEach(() => {
    for (const controller of opened.splice(0)) controller.abort();
  });
  const test = testApp();
  let artist: TestAccount;
  let outlet: TestAccount;
  let origin: string;

  const listenOn = async (app: FastifyInstance): Promise<string> => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };

  beforeEach(async () => {
    [artist, outlet] = [await test.register('artist'), await test.register('media')];
    origin = await listenOn(test.app);
  });

  /** Reads a stream like the browser program. */
  async function follow({ headers }: Pick<TestAccount, 'headers'>, at = origin) {
    const controller = new AbortController();
    opened.push(controller);
    const response = await fetch(`${at}/api/live/`, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: controller.signal,
    });
    const events: LiveEvent[] = [];
    const waiting = new Set<() => void>();
    const parser = createParser({
      onEvent: ({ data }) => {
        events.push(JSON.parse(data) as LiveEvent);
        for (const look of waiting) look();
      },
    });
    /** Resolves once the server has ended the stream. */
    const drain = async (): Promise<'ended' | 'broken'> => {
      try {
        const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return 'ended';
          parser.feed(value);
        }
      } catch {
        return 'broken';
      }
    };
    const when = (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isSo()) resolve();
        };
        waiting.add(look);
        look();
      });
    const next = (count: number) => when(() => events.length >= count);
    const until = (isThere: (event: LiveEvent) => boolean) => when(() => events.some(isThere));
    const { status, headers: sent } = response;
    return { status, headers: sent, events, ended: drain(), next, until };
  }

  const tell = (id: number, ...to: TestAccount[]) =>
    test.db.transaction((tx) =>
      publishLive(tx, { type: 'notice', id, userIds: to.map(({ user }) => user.id) }),
    );

  it('notifies both sides of an order of a change, and nobody else', async () => {
    const stranger = await test.register('artist');
    const [one, two, three] = [await follow(artist), await follow(outlet), await follow(stranger)];
    expect(one.status).toBe(200);
    const headers = ['content-type', 'x-content-type-options'].map((name) => one.headers.get(name));
    expect(headers).toEqual(['text/event-stream', 'nosniff']);
    const { id, version } = await order(test, artist, (await offer(test, outlet)).id);
    const message = { client_id: 'b3f0a7a2-4f1c-4c65-9d2e-5c0a3f6f1e11', text: 'Hello' };
    await call(test, artist, 'POST', `offers/${id}/messages/`, message);
    await call(test, outlet, 'PUT', `offers/${id}/read/`, { message: 1 });
    await tell(9, stranger);
    await tell(8, artist, outlet);
    const isLast = ({ type, id: of }: LiveEvent) => type === 'notice' && of === 8;
    await Promise.all([one.until(isLast), two.until(isLast), three.next(1)]);
    const written = { type: 'message', id, version: 1 };
    for (const { events } of [one, two])
      expect(events.filter(({ type }) => type !== 'notice')).toEqual([
        ...[{ type: 'order', id, version }, written, written],
      ]);
    expect(three.events).toEqual([{ type: 'notice', id: 9 }]);
  });

  it('reaches other processes, and ends with its session there too; other sessions stay', async () => {
    const { email } = artist.user;
    const payload = { email, password: TEST_PASSWORD };
    const login = await test.app.inject({ method: 'POST', url: '/api/auth/login/', payload });
    const later = { headers: { authorization: `Bearer ${login.json().access}` } };
    const other = await buildApp(test.deps);
    const elsewhere = await listenOn(other);
    const [here, there] = [await follow(artist), await follow(artist, elsewhere)];
    const staying = await follow(later, elsewhere);
    await call(test, later, 'POST', 'auth/sessions/end-others/');
    expect(await Promise.all([here.ended, there.ended])).toEqual(['ended', 'ended']);
    await tell(2, artist);
    await staying.next(1);
    expect(staying.events).toEqual([{ type: 'notice', id: 2 }]);
    expect((await follow(artist)).status).toBe(401);
    await other.close();
  });

  it.each([
    [
      'admin from the team',
      'admin/team',
      () => newStaff(test, 'owner', 'noor'),
      () => newStaff(test, 'moderator', 'ben'),
    ],
    [
      'editor from the outlet',
      'seats',
      () => Promise.resolve(outlet),
      () => joinOutlet(test, outlet, 'editor', 'ben'),
    ],
  ])('ends when an owner removes the %s', async (_who, path, ownerOf, join) => {
    const [owner, removed] = [await ownerOf(), await join()];
    const stream = await follow(removed);
    await call(test, owner, 'DELETE', `${path}/${removed.user.id}/`);
    expect(await stream.ended).toBe('ended');
    expect((await follow(removed)).status).toBe(401);
  });

  it('ends with its access token', async () => {
    await test.reopen({ config: { accessTtlS: 2 } });
    artist = await test.register('artist');
    origin = await listenOn(test.app);
    const stream = await follow(artist);
    expect(stream.status).toBe(200);
    expect(await stream.ended).toBe('ended');
  });

  it('ends at once when the server stops', async () => {
    const stream = await follow(artist);
    await test.app.close();
    expect(await stream.ended).toBe('ended');
  });

  it('ends when the process loses the channel to the others, and can be opened again afterwards', async () => {
    const { listen } = test.deps.database;
    let lose: () => void = () => undefined;
    test.deps.database.listen = (channel, listener) => {
      lose = listener.onLost;
      return listen(channel, listener);
    };
    const stream = await follow(artist);
    lose();
    expect(await stream.ended).toBe('ended');
    const next = await follow(artist);
    await tell(3, artist);
    await next.next(1);
    test.deps.database.listen = listen;
  });

  it('is refused while the process cannot listen to the database, and beyond a dozen per account', async () => {
    const { listen } = test.deps.database;
    test.deps.database.listen = () =>
      Promise.reject(Object.assign(new Error('x'), { code: '57P01' }));
    expect((await follow(artist)).status).toBe(503);
    test.deps.database.listen = listen;
    for (let count = 0; count < 12; count += 1) expect((await follow(artist)).status).toBe(200);
    expect((await follow(artist)).status).toBe(429);
    expect((await follow(outlet)).status).toBe(200);
  });

  it('counts a stream that still waits for the database', async () => {
    const listen = () => new Promise<never>(() => {});
    const hub = new LiveHub({ listen }, test.app.liveSessions);
    const account = { userId: 7, sessionId: 1 };
    void hub.enter({ account, send: () => undefined, end: () => undefined });
    expect([hub.count(7), hub.count(8)]).toEqual([1, 0]);
  });
});

describe('published events', () => {
  const test = testApp();
  let heard: unknown[];
  let stop: () => Promise<void>;
  beforeEach(async () => {
    heard = [];
    stop = await test.deps.database.listen(LIVE_CHANNEL, {
      onMessage: (payload) => heard.push(JSON.parse(payload)),
      onLost: () => undefined,
    });
  });
  afterEach(() => stop());

  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  /** Comes after whatever was published before. */
  const tell = (id: number) =>
    test.db.transaction((tx) => publishLive(tx, { type: 'message', id, userIds: [7] }));
  const event = (id: number) => ({ type: 'notice', id, userIds: [7] }) as const;

  it('publishes committed changes, and only after the commit', async () => {
    await test.db.transaction(async (tx) => {
      await publishLive(tx, event(1));
      expect(heard).toEqual([]);
    });
    const undone = test.db.transaction(async (tx) => {
      await publishLive(tx, event(2));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await test.db.transaction((tx) => publishLive(tx, event(3)));
    await until(() => heard.length >= 2);
    expect(heard).toEqual([event(1), event(3)]);
  });

  it('notifies both sides of each move of an order, with its version and no content', async () => {
    const [artist, outlet] = [await test.register('artist'), await test.register('media')];
    const made = await order(test, artist, (await offer(test, outlet)).id);
    const userIds = [artist.user.id, outlet.user.id];
    await call(test, outlet, 'POST', `offers/${made.id}/decline/`, {});
    // Each order also causes a notice to the other side, and one to its artist.
    await until(() => heard.length >= 5);
    const ofOrder = { type: 'order', id: made.id, userIds };
    const ofNotice = { type: 'notice', id: expect.any(Number) };
    expect(heard).toEqual([
      { ...ofNotice, userIds: [outlet.user.id] },
      { ...ofNotice, userIds: [artist.user.id] },
      { ...ofOrder, version: made.version },
      { ...ofNotice, userIds: [artist.user.id] },
      { ...ofOrder, version: made.version + 1 },
    ]);
  });

  it('tells the other admins of each claim and decision, and nobody else', async () => {
    const [admin, other] = [await test.registerAdmin('artist'), await test.registerAdmin('artist')];
    const { id } = await inReview(test, await test.register('artist'));
    const ofQueue = () => heard.filter((each) => (each as LiveEvent).type === 'queue');
    await until(() => ofQueue().length > 0);
    heard = [];
    const claim = { kind: 'campaigns', id, take: true };
    expect((await call(test, admin, 'PUT', 'admin/claims/', claim)).statusCode).toBe(200);
    const path = `admin/campaigns/${id}/decide/` as const;
    expect((await decide(test, other, path, { approve: true })).statusCode).toBe(200);
    await until(() => ofQueue().length >= 2);
    expect(ofQueue()).toEqual([
      { type: 'queue', id, userIds: [other.user.id] },
      { type: 'queue', id, userIds: [admin.user.id] },
    ]);
  });

  it('tells the admins of whatever comes to wait for a decision', async () => {
    const admin = await test.registerAdmin('artist');
    const deal = await agreeAndPay(test);
    const { outlet, order: made } = deal;
    const outletId = outlet.user.profile.id;
    await test.db.update(outletProfiles).set({ approvedAt: new Date(), isPublic: true });
    await deliver(test, deal, ['https://weekly.example/1']);
    const proof = 'https://night-desk.com/numbers';
    const patch = (path: string, body: object) => call(test, outlet, 'PATCH', path, body);
    const post = async (by: TestAccount, path: string, body: object) =>
      (await call(test, by, 'POST', path, body)).json<{ id: number }>().id;
    const words = { category: 'unlabelled', text: 'Nowhere does it say that it was paid.' };
    const payout = { userId: outlet.user.id, amountCents: 2000, kind: 'bank' } as const;
    const arrivals: Readonly<Record<string, () => Promise<number>>> = {
      outlet: async () => (await test.register('media')).user.profile.id,
      campaign: async () => (await inReview(test, await test.register('artist'))).id,
      service: async () => (await offer(test, outlet)).id,
      change: () => patch('auth/profile/update/', { company_name: 'Noon' }).then(() => outletId),
      figure: () =>
        patch('auth/profile/page/', { figures: { newsletter: { count: 9, proof } } }).then(
          () => outletId,
        ),
      dispute: () => post(deal.artist, `offers/${made.id}/dispute/`, COMPLAINT),
      report: () => post(deal.artist, 'reports/', { kind: 'outlet', id: outletId, ...words }),
      payout: async () => (await insertPayout(test.db, { ...payout, destination: 'DE02' })).id,
    };
    for (const [what, arrive] of Object.entries(arrivals)) {
      heard = [];
      const id = await arrive();
      await tell(id);
      await until(() => heard.some((each) => (each as LiveEvent).type === 'message'));
      const queued = heard.filter((each) => (each as LiveEvent).type === 'queue');
      expect([what, queued]).toEqual([what, [{ type: 'queue', id, userIds: [admin.user.id] }]]);
    }
  });

  it('notifies an artist of the campaign that a notification is about', async () => {
    const artist = await test.register('artist');
    const { id } = await inReview(test, artist);
    heard = [];
    const userIds = [artist.user.id];
    const facts = { title: 'Glass Harbour', due: '2026-12-01T00:00:00Z' };
    const about = {
      userId: artist.user.id,
      kind: 'campaign_approved',
      facts,
      campaign: id,
    } as const;
    await test.db.transaction((tx) => notify(tx, test.deps, about));
    await until(() => heard.length >= 2);
    expect(heard).toEqual([
      { type: 'notice', id: expect.any(Number), userIds },
      { type: 'campaign', id, userIds },
    ]);
  });
});
