import { eq } from 'drizzle-orm';
import { deliverables, linkChecks, notices } from '@/server/platform/db/schema';
import { replaceLink } from '@/server/modules/trade/orders/deliveriesRepository';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { hostileServer, type HostileServer } from '@/server/testing/hostileServers';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { LONG_SESSIONS, createTestApp, type TestApp } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';
import type { Order } from '@/shared/trade/orders.schemas';
import { DAY_MS } from '@/shared/platform/durations';
import { startLinkChecks } from './linkChecks';

jest.setTimeout(120_000);

const HTML = { 'content-type': 'text/html' };

let now: Date;
let test: TestApp;
let deal: Deal;
let server: HostileServer;
/** The status of the delivered page. */
let status: number;
/** Called while the page is fetched. */
let correction: () => Promise<void>;
beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z');
  status = 200;
  correction = async () => undefined;
  test = await createTestApp({ now: () => now, config: LONG_SESSIONS });
  deal = await agreeAndPay(test, 100);
  server = await hostileServer({
    '/review': (_request, response) => {
      void correction().then(() =>
        response.writeHead(status, HTML).end('<title>A review</title><p>Mara Kestrel</p>'),
      );
    },
    '/review?corrected': (_request, response) => {
      response.writeHead(200, HTML).end('<title>A review</title><p>Mara Kestrel</p>');
    },
  });
});
afterEach(async () => {
  await server.close();
  await test.close();
});

async function look() {
  const worker = startLinkChecks({ ...test.deps, world: server.world() });
  await worker.wake();
  await worker.stop();
}
async function deliver() {
  const work = { links: ['http://night-desk.com/review'], files: [], disclosed: true };
  await call(test, deal.outlet, 'POST', `offers/${deal.order.id}/deliver/`, work);
  // The test's server listens on a port that delivered links cannot name.
  await test.db.update(deliverables).set({ url: server.link('/review') });
}
const read = async () =>
  (await call(test, deal.artist, 'GET', `offers/${deal.order.id}/`)).json<Order>();
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
const outcomes = async () =>
  (await read()).detail?.deliverables[0]?.checks.map(({ outcome }) => outcome);

it('a link is checked on its days, and both sides are notified once when it is gone', async () => {
  await deliver();
  await look();
  await look();
  const seen = await read();
  expect(seen.detail?.deliverables[0]).toMatchObject({
    checks: [{ outcome: 'live', http_status: 200, title: 'A review' }],
    next_check_at: '2026-03-02T12:00:00.000Z',
  });
  later(1);
  await look();
  await complete(test, deal.artist, deal.order.id);
  status = 404;
  later(6);
  await look();
  expect(await outcomes()).toEqual(['live', 'live', 'gone']);
  later(23);
  await look();
  expect(await outcomes()).toEqual(['live', 'live', 'gone', 'gone']);
  expect(await test.db.select().from(deliverables)).toMatchObject([{ lastOutcome: 'gone' }]);
  const { detail, version } = await read();
  expect(version).toBeGreaterThan(seen.version);
  expect(detail?.events.filter(({ name }) => name === 'coverageGone')).toMatchObject([
    { actor: 'clock', from_stage: 'completed', to_stage: 'completed' },
  ]);
  const sent = (await test.db.select().from(notices)).filter(
    ({ kind }) => kind === 'coverage_gone',
  );
  expect(sent.map(({ userId }) => userId).sort()).toEqual(
    [deal.artist.user.id, deal.outlet.user.id].sort(),
  );
  later(60);
  await look();
  expect((await read()).detail?.deliverables[0]?.next_check_at).toBeNull();
  expect(await test.db.$count(linkChecks)).toBe(5);
});

it('a link that is corrected during its check is checked again', async () => {
  await deliver();
  const [link] = await test.db.select().from(deliverables);
  const corrected = server.link('/review?corrected');
  correction = () => replaceLink(test.db, link?.id ?? 0, { url: corrected, nextCheckAt: now });
  status = 404;
  await look();
  expect(server.requests).toHaveLength(2);
  expect((await read()).detail?.deliverables[0]).toMatchObject({
    url: corrected,
    checks: [{ outcome: 'live', title: 'A review' }],
  });
});

it('an unreachable link is checked again after an hour, and nobody is notified', async () => {
  status = 503;
  await deliver();
  await look();
  expect(await test.db.$count(notices, eq(notices.kind, 'desk_failure'))).toBe(0);
  expect((await read()).detail?.deliverables[0]).toMatchObject({
    checks: [{ outcome: 'unreachable', http_status: 503 }],
    next_check_at: '2026-03-01T13:00:00.000Z',
  });
});

it('admins are notified when a link is given up for the day, and when one is gone', async () => {
  await setAdminRole(test.db, deal.outlet.user.email, 'owner');
  const failures = () => test.db.$count(notices, eq(notices.kind, 'desk_failure'));
  status = 503;
  await deliver();
  for (let hour = 0; hour < 3; hour += 1) {
    await look();
    later(1 / 24);
  }
  expect(await failures()).toBe(0);
  await look();
  expect(await failures()).toBe(1);
  status = 200;
  later(1);
  await look();
  status = 404;
  later(6);
  await look();
  expect(await failures()).toBe(2);
});

describe('a check before the delivery', () => {
  const LINKED = { outcome: 'live', label: 'labelled', has_link: true };
  let page: string;
  /** Checks the page through the server, whose addresses have no port. */
  async function lookBefore(url = 'http://night-desk.com/review', account = deal.outlet) {
    const checks = startLinkChecks({ ...test.deps, world: server.world() });
    test.deps.linkChecks = {
      wake: checks.wake,
      check: (link, ...rest) => checks.check(server.link(new URL(link).pathname), ...rest),
    };
    const path = `offers/${deal.order.id}/links/look/`;
    const response = await call(test, account, 'POST', path, { url });
    await checks.stop();
    return response;
  }
  beforeEach(async () => {
    await server.close();
    server = await hostileServer({
      '/review': (_request, response) => {
        response.writeHead(status, HTML).end(page);
      },
    });
    const { detail } = await read();
    page = `<article><p>Advertisement</p><h1>Mara Kestrel</h1><a href="${detail?.link?.url}">Listen</a></article>`;
  });

  it('returns what the page shows, and stores nothing', async () => {
    expect((await lookBefore()).json()).toEqual(LINKED);
    page = '<article><h1>Somebody else</h1></article>';
    expect((await lookBefore()).json()).toEqual({
      outcome: 'unnamed',
      label: 'not_found',
      has_link: false,
    });
    status = 404;
    expect((await lookBefore()).json()).toEqual({ outcome: 'gone', label: null, has_link: null });
    expect(await test.db.$count(linkChecks)).toBe(0);
    expect((await read()).detail?.deliverables).toEqual([]);
  });

  it('has no result if the link could not be delivered, or if checks are off', async () => {
    const nothing = { outcome: null, label: null, has_link: null };
    expect((await lookBefore('https://weekly.example.com/one')).json()).toEqual(nothing);
    expect((await lookBefore('http://localhost/one')).statusCode).toBe(400);
    expect((await lookBefore(undefined, deal.artist)).statusCode).toBe(403);
    test.deps.config.linkChecks = false;
    expect((await lookBefore()).json()).toEqual(nothing);
    test.deps.config.linkChecks = true;
    expect(server.requests).toEqual([]);
    await deliver();
    expect((await lookBefore()).json()).toEqual(LINKED);
    await complete(test, deal.artist, deal.order.id);
    expect((await lookBefore()).json()).toMatchObject({ code: 'order_moved' });
  });

  it('has no result while many are running', async () => {
    const checks = startLinkChecks({ ...test.deps, world: server.world() });
    const looks = Array.from({ length: 5 }, (_none, index) =>
      checks.check(server.link('/review', `desk-${index}.com`), [], null),
    );
    await checks.stop();
    expect((await Promise.all(looks)).map((found) => found === null)).toEqual([
      ...[false, false, false, false, true],
    ]);
  });
});

it('nothing is requested when checks are off', async () => {
  await deliver();
  test.deps.config.linkChecks = false;
  await look();
  expect(server.requests).toEqual([]);
});
