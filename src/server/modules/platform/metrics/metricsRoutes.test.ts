import { outgoingMails } from '@/server/platform/db/schema';
import { Meters } from '@/server/platform/metrics/meters';
import { startLedgerCheck } from '@/server/modules/money/ledger/ledgerCheck';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';

const TOKEN = 'of-the-scraper-and-no-other';
const NOW = new Date('2026-05-04T12:00:00Z');

let test: TestApp;
let artist: TestAccount;
beforeEach(async () => {
  test = await createTestApp({
    config: { metricsToken: TOKEN },
    deps: { meters: new Meters(), drain: { hasBegun: false } },
    now: () => NOW,
  });
  artist = await test.register('artist');
});
afterEach(() => test.close());

const ask = (authorization?: string) =>
  test.app.inject({ url: '/api/metrics/', headers: { ...(authorization && { authorization }) } });
const scrape = async (): Promise<string> => {
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ]);
  return body;
};

it('responds only to callers with the token', async () => {
  for (const authorization of [
    ...[undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`],
    ...[`Basic ${TOKEN}`, artist.headers.authorization],
  ]) {
    const { statusCode, body } = await ask(authorization);
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'token_not_valid']);
  }
  await scrape();
});

it('is not found without a token in the settings', async () => {
  const other = await createTestApp();
  const { statusCode, body } = await other.app.inject({
    url: '/api/metrics/',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  await other.close();
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
});

it('counts requests by their route pattern, and contains no personal data', async () => {
  await call(test, artist, 'GET', 'releases/4711/');
  await call(test, artist, 'GET', `somewhere/${artist.user.email}/`);
  await call(test, artist, 'GET', 'catalogue/?search=unheard-of');
  const text = await scrape();
  expect(text).toContain(
    'linernote_http_requests_total{method="GET",route="/api/releases/:id/",status="404"} 1\n',
  );
  expect(text).toContain(
    'linernote_http_requests_total{method="GET",route="none",status="404"} 1\n',
  );
  expect(text).toContain(
    'linernote_http_request_duration_seconds_count{method="GET",route="/api/releases/:id/"} 1\n',
  );
  for (const detail of [
    '/4711',
    'unheard-of',
    artist.user.email,
    artist.user.username,
    'somewhere',
  ])
    expect(text).not.toContain(detail);
});

it('has how many tasks are due, for how long, and how many were given up', async () => {
  const mail = { recipient: 'a@example.com', subject: 'x', body: 'x' };
  const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const columns = { createdAt: ago(10), nextAttemptAt: ago(10) };
  await test.db.delete(outgoingMails);
  await test.db.insert(outgoingMails).values([
    { ...mail, ...columns },
    { ...mail, ...columns, nextAttemptAt: ago(3) },
    { ...mail, ...columns, nextAttemptAt: ago(-5) },
    { ...mail, ...columns, nextAttemptAt: ago(60), failedAt: ago(20) },
  ]);
  const text = await scrape();
  expect(text).toContain('linernote_queue_due_rows{queue="mail"} 2\n');
  expect(text).toContain('linernote_queue_oldest_due_age_seconds{queue="mail"} 600\n');
  expect(text).toContain('linernote_queue_due_rows{queue="order_deadlines"} 0\n');
  expect(text).toContain('linernote_mails_failed 1\n');
});

it('has the time and the result of the last ledger check', async () => {
  expect(await scrape()).toContain('linernote_ledger_last_check_timestamp_seconds 0\n');
  const check = startLedgerCheck(test.deps);
  await check.wake();
  await check.stop();
  const text = await scrape();
  expect(text).toContain(`ledger_last_check_timestamp_seconds ${NOW.getTime() / 1000}\n`);
  expect(text).toContain('linernote_ledger_breaches 0\n');
});

it('has figures of the process while the database is unreachable', async () => {
  expect(await scrape()).toContain('linernote_database_up 1\n');
  const { db } = test.deps.database;
  const select = jest.spyOn(db, 'select').mockImplementation(() => {
    throw new Error('gone');
  });
  const text = await scrape();
  select.mockRestore();
  expect(text).toContain('linernote_database_up 0\n');
  expect(text).not.toContain('queue_due_rows{');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^linernote_storage_free_bytes [1-9]\d+$/m);
  expect(await scrape()).toContain('linernote_database_up 1\n');
});
