import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { RedisLink } from '@/server/platform/limits/redisLink';
import { Meters } from '@/server/platform/metrics/meters';
import { createTestApp } from '@/server/testing/testApp';

const ALERTS = 'deploy/prometheus/alerts.yml';
const DASHBOARD = 'deploy/grafana/linernote.json';
const MANUAL = 'docs/operating.md';
const TOKEN = 'of-the-scraper-and-no-other';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}

const { groups } = parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(readFileSync(DASHBOARD, 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

const METRIC = /\b(?:linernote|nodejs|process)_[a-z0-9_]+/g;
const metricsIn = (expression: string): string[] => expression.match(METRIC) ?? [];

/** A connection to Redis that is always down. */
const AWAY: RedisLink = { isUp: false, run: async () => undefined, close: async () => undefined };

/** The metrics that a server exports, with the samples of a histogram. */
async function exported(): Promise<Set<string>> {
  const test = await createTestApp({
    config: { metricsToken: TOKEN },
    deps: { meters: new Meters(), redis: AWAY },
  });
  const { body } = await test.app.inject({
    url: '/api/metrics/',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  await test.close();
  const names = new Set<string>();
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    const ends = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const end of ends) names.add(name + end);
  }
  return names;
}

it('rules and panels name metrics that a server exports', async () => {
  const names = await exported();
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
  const manual = readFileSync(MANUAL, 'utf8');
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
