import { eq } from 'drizzle-orm';
import { deliverables, linkChecks, notices } from '@/server/platform/db/schema';
import { replaceLink } from '@/server/modules/trade/orders/deliveriesRepository';
import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { hostileServer, type HostileServer } from '@/server/testing/hostileServers';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { LONG_SESSIONS, testApp } from '@/server/testing/testApp';
import { call, complete, readOrder, runWorkers } from '@/server/testing/trade';
import { startLinkChecks } from './linkChecks';

jest.setTimeout(120_000);

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z'), config: LONG_SESSIONS });
let deal: Deal;
let server: HostileServer;
/** The status of the page under its first address, and its content. */
let status: number;
let page: string;
/** Called while the page is fetched. */
let correction: () => Promise<void>;
beforeEach(async () => {
  status = 200;
  page = '<title>A review</title><p>Mara Kestrel</p>';
  correction = async () => undefined;
  deal = await agreeAndPay(test, 100);
  const html = { 'content-type': 'text/html' };
  server = await hostileServer({
    '/review': (_request, response) => {
      void correction().then(() => response.writeHead(status, html).end(page));
    },
    '/review?corrected': (_request, response) => {
      response.writeHead(200, html).end(page);
    },
  });
});
afterEach(() => server.close());

const look = () => runWorkers([startLinkChecks({ ...test.deps, world: server.world() })]);
async function deliver() {
  const work = { links: ['http://night-desk.com/review'], files: [], disclosed: true };
  await call(test, deal.outlet, 'POST', `offers/${deal.order.id}/deliver/`, work);
  // The test's server listens on a port that delivered links cannot name.
  await test.db.update(deliverables).set({ url: server.link('/review') });
}
const read = () => readOrder(test, deal.artist, deal.order.id);
const later = (days: number) => test.advance(days * 24 * 3600);
const failures = () => test.db.$count(notices, eq(notices.kind, 'desk_failure'));
const outcomes = async () =>
  (await read()).detail?.deliverables[0]?.checks.map(({ outcome }) => outcome);

it('a link is checked on its days, and both sides are notified once when it is gone', async () => {
  await deliver();
  await look();
  await look();
  const seen = await read();
  expect(seen.detail?.deliverables[0]).toMatchObject({
    checks: [{ outcome: 'live', title: 'A review' }],
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
  const sent = await test.db.select().from(notices).where(eq(notices.kind, 'coverage_gone'));
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
  correction = () => replaceLink(test.db, link?.id ?? 0, { url: corrected, nextCheckAt: test.now });
  status = 404;
  await look();
  expect(server.requests).toHaveLength(2);
  expect((await read()).detail?.deliverables[0]).toMatchObject({
    url: corrected,
    checks: [{ outcome: 'live', title: 'A review' }],
  });
});

it('an unreachable link is checked each hour; admins are notified when it is given up or gone', async () => {
  await setAdminRole(test.db, deal.outlet.user.email, 'owner');
  status = 503;
  await deliver();
  await look();
  expect((await read()).detail?.deliverables[0]).toMatchObject({
    checks: [{ outcome: 'unreachable' }],
    next_check_at: '2026-03-01T13:00:00.000Z',
  });
  for (const failuresThen of [0, 0, 1]) {
    later(1 / 24);
    await look();
    expect(await failures()).toBe(failuresThen);
  }
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
  /** Checks the page through the server, whose addresses have no port. */
  async function lookBefore(url = 'http://night-desk.com/review') {
    const checks = startLinkChecks({ ...test.deps, world: server.world() });
    test.deps.linkChecks = {
      wake: checks.wake,
      check: (link, ...rest) => checks.check(server.link(new URL(link).pathname), ...rest),
    };
    const path = `offers/${deal.order.id}/links/look/`;
    const response = await call(test, deal.outlet, 'POST', path, { url });
    await checks.stop();
    return response;
  }
  beforeEach(async () => {
    const link = `<a href="${(await read()).detail?.link?.url}">Listen</a>`;
    page = `<article><p>Advertisement</p><h1>Mara Kestrel</h1>${link}</article>`;
  });

  it('returns what the page shows, and stores nothing', async () => {
    expect((await lookBefore()).json()).toEqual(LINKED);
    page = '<article><h1>Somebody else</h1></article>';
    const unnamed = { outcome: 'unnamed', label: 'not_found', has_link: false };
    expect((await lookBefore()).json()).toEqual(unnamed);
    status = 404;
    expect((await lookBefore()).json()).toEqual({ outcome: 'gone', label: null, has_link: null });
    expect(await test.db.$count(linkChecks)).toBe(0);
    expect((await read()).detail?.deliverables).toEqual([]);
  });

  it('has no result if the link could not be delivered, the order has ended, or checks are off', async () => {
    const nothing = { outcome: null, label: null, has_link: null };
    expect((await lookBefore('https://weekly.example.com/one')).json()).toEqual(nothing);
    expect((await lookBefore('http://localhost/one')).statusCode).toBe(400);
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
    const found = await Promise.all(looks);
    expect(found.map((each) => each !== null)).toEqual([true, true, true, true, false]);
  });
});

it('nothing is requested when checks are off', async () => {
  await deliver();
  test.deps.config.linkChecks = false;
  await look();
  expect(server.requests).toEqual([]);
});
