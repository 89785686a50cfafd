import { outgoingMails } from '@/server/platform/db/schema';
import { Meters } from '@/server/platform/metrics/meters';
import { startLedgerCheck } from '@/server/modules/money/ledger/ledgerCheck';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { RedisLink } from '@/server/platform/limits/redisLink';

const TOKEN = 'of-the-scraper-and-no-other';
const NOW = new Date('2026-05-04T12:00:00Z');
/** A connection to Redis that is always down. */
const AWAY: RedisLink = { isUp: false, run: async () => undefined, close: async () => undefined };

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp({
    config: { metricsToken: TOKEN },
    deps: { meters: new Meters(), drain: { hasBegun: false }, redis: AWAY },
    now: () => NOW,
  });
});
afterEach(() => test.close());

const ask = (authorization?: string, { app } = test) =>
  app.inject({ url: '/api/metrics/', headers: { ...(authorization && { authorization }) } });
const scrape = async (): Promise<string> => {
  const { statusCode, headers, body } = await ask(`Bearer ${TOKEN}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'text/plain; version=0.0.4; charset=utf-8', 'no-store'],
  ]);
  return body;
};

describe('metrics/', () => {
  it('responds only to callers with the token, and is not found without one in the settings', async () => {
    const { headers } = await test.register('artist');
    for (const authorization of [
      ...[undefined, '', TOKEN, 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`],
      ...[`Basic ${TOKEN}`, headers.authorization],
    ]) {
      const { statusCode, body } = await ask(authorization);
      expect([statusCode, JSON.parse(body).code]).toEqual([401, 'token_not_valid']);
    }
    const other = await createTestApp();
    const { statusCode, body } = await ask(`Bearer ${TOKEN}`, other);
    await other.close();
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found']);
  });

  it('counts requests by their route pattern, and contains no personal data', async () => {
    const artist = await test.register('artist');
    await call(test, artist, 'GET', 'releases/4711/');
    await call(test, artist, 'GET', `somewhere/${artist.user.email}/`);
    await call(test, artist, 'GET', 'catalogue/?search=unheard-of');
    const text = await scrape();
    const route = 'route="/api/releases/:id/"';
    for (const line of [
      `linernote_http_requests_total{method="GET",${route},status="404"} 1`,
      'linernote_http_requests_total{method="GET",route="none",status="404"} 1',
      `linernote_http_request_duration_seconds_count{method="GET",${route}} 1`,
    ])
      expect(text).toContain(`${line}\n`);
    const { email, username } = artist.user;
    for (const detail of ['/4711', 'unheard-of', email, username, 'somewhere'])
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
});

describe('alerts', () => {
  const ALERTS = 'deploy/prometheus/alerts.yml';

  interface Rule {
    alert: string;
    expr: string;
    labels: { severity: string };
    annotations: { summary: string };
  }
  const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] };
  const rules = groups.flatMap((group) => group.rules);
  const { panels } = JSON.parse(readFileSync('deploy/grafana/linernote.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const metricsIn = (expression: string): string[] =>
    expression.match(/\b(?:linernote|nodejs|process)_[a-z0-9_]+/g) ?? [];

  it('rules and panels name metrics that a server exports', async () => {
    /* with the samples of a histogram */
    const names = new Set<string>();
    for (const [, name = '', type] of (await scrape()).matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
      for (const end of ends) names.add(name + end);
    }
    const expressions = [
      ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
      ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ by: title, expr }))),
    ];
    const missing = expressions.flatMap(({ by, expr }) =>
      metricsIn(expr).flatMap((name) => (names.has(name) ? [] : [`${by}: ${name}`])),
    );
    expect(missing).toEqual([]);
    expect(new Set(expressions.flatMap(({ expr }) => metricsIn(expr))).size).toBeGreaterThan(15);
  });

  it('each rule has a severity, and an entry in the manual', () => {
    const manual = readFileSync('docs/operating.md', 'utf8');
    for (const { alert, expr, labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary.length).toBeGreaterThan(10);
      expect(alert === 'LinernoteDown' || metricsIn(expr).length > 0).toBe(true);
      expect(manual).toContain(`\`${alert}\``);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  const promtool = spawnSync('promtool', ['--version']).error ? undefined : 'promtool';

  // Without Prometheus's own tool only our reading of the rules can be checked.
  (promtool ? it : it.skip)('Prometheus takes the rules', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', ALERTS], {
      encoding: 'utf8',
    });
    expect(stdout + stderr).toContain(`SUCCESS: ${rules.length} rules found`);
    expect(status).toBe(0);
  });
});
