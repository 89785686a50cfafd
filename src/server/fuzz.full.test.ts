import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { orders, releases, services, users } from '@/server/platform/db/schema';
import { anyPlan, type Plan, CALLS, FUZZ_ROUTES } from './testing/fuzz/fuzzPlan';
import { cpuMaxOf, errorBytes, faultsOf } from './testing/fuzz/fuzzVerdict';
import { type FuzzOptions, FuzzWorld } from './testing/fuzz/fuzzWorld';
import { routesOf } from './testing/routeList';
import { createTestApp, type TestApp } from './testing/testApp';

/** `npm run fuzz` sets other values. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.FULL ? 3000 : 300));
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_921);
/** Plans contain long texts, so only this many exist at a time. */
const AT_A_TIME = 100;
/** The number of faults that are printed; further ones are probably the same. */
const SHOWN_MAX = 20;
/** A rejection that takes longer is repeated, because garbage collection may have caused it. */
const ERROR_MS = 50;

jest.setTimeout(120_000 + REQUESTS * 200);

let test: TestApp;
let routes: string[];
let world: FuzzWorld;
beforeAll(async () => {
  [test, routes] = await routesOf(() => createTestApp({ config: { accessTtlS: 7 * 24 * 3600 } }));
  world = await FuzzWorld.create(test);
});
afterAll(() => test.close());

const statuses: Record<number, number> = {};
const most = { cpuMs: 0, errorMs: 0, errorBytes: 0 };
const report = { slowest: '', errorResponse: '', largest: '' };

/** The first few hundred characters of a request, for the failure message. */
const shown = ({ method, url, headers, payload }: FuzzOptions): string =>
  [method, url, JSON.stringify(headers), payload]
    .map((part) => String(part ?? '').slice(0, 300))
    .join(' ');

async function send(options: InjectOptions): Promise<[LightMyRequestResponse, cpuMs: number]> {
  const before = process.cpuUsage();
  const response = await test.app.inject(options);
  const { user, system } = process.cpuUsage(before);
  return [response, (user + system) / 1000];
}

/** The least of up to three runs: a request's own cost recurs each time. */
async function sendAndMeasure(options: InjectOptions): Promise<[LightMyRequestResponse, number]> {
  const [response, first] = await send(options);
  const limit = response.statusCode >= 400 ? ERROR_MS : cpuMaxOf(response);
  let cpuMs = first;
  for (let again = 0; again < 2 && cpuMs > limit; again += 1) {
    cpuMs = Math.min(cpuMs, (await send(options))[1]);
  }
  return [response, cpuMs];
}

function note(route: string, response: LightMyRequestResponse, cpuMs: number): void {
  const { statusCode } = response;
  const what = `${statusCode} to ${route}`;
  statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  if (cpuMs > most.cpuMs) {
    most.cpuMs = cpuMs;
    report.slowest = `${cpuMs.toFixed(1)} ms of CPU, ${what}`;
  }
  if (statusCode < 400) return;
  if (cpuMs > most.errorMs) {
    most.errorMs = cpuMs;
    report.errorResponse = `${cpuMs.toFixed(1)} ms of CPU, ${what}`;
  }
  const bytes = errorBytes(response);
  if (bytes > most.errorBytes) {
    most.errorBytes = bytes;
    report.largest = `${bytes} bytes, ${what}`;
  }
}

/** Sends the planned request; returns the faults of the response. */
async function tryOut(plan: Plan): Promise<string[]> {
  const { options, isNeverTaken } = await world.requestOf(plan);
  const method = String(options.method);
  const [response, cpuMs] = await sendAndMeasure(options);
  note(plan.route, response, cpuMs);
  await world.settle(plan, options, response);
  return [...faultsOf(response, { method, cpuMs, isNeverTaken })].map(
    (fault) =>
      `${plan.route}: ${fault}\n  ${shown(options)}\n  ${response.statusCode} ${response.body.slice(0, 300)}`,
  );
}

function* plans(): Generator<Plan> {
  for (let from = 0; from < REQUESTS; from += AT_A_TIME) {
    const numRuns = Math.min(AT_A_TIME, REQUESTS - from);
    yield* fc.sample(anyPlan, { seed: SEED + from, numRuns });
  }
}

it('covers every route of the app: `routes` in the cases of its module', () => {
  expect(Object.keys(FUZZ_ROUTES).sort()).toEqual([...routes].sort());
});

/* A route with an incomplete case would be fuzzed too little. */
it('has the path parameters of each route, and a body for each that reads one', () => {
  const wanting = Object.entries(FUZZ_ROUTES).flatMap(([route, row]) => {
    const { body, patch, form } = CALLS.get(route) ?? {};
    const [, ...names] = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    return [
      ...(route.includes(':id') && !row.id ? [`${route}: id`] : []),
      ...names.filter((name) => !row.params?.[name]).map((name) => `${route}: ${name}`),
      ...((body ?? patch) && !row.body ? [`${route}: body`] : []),
      ...(form && !row.form ? [`${route}: form`] : []),
    ];
  });
  expect(wanting).toEqual([]);
});

it(`answers ${REQUESTS} odd requests, seed ${SEED}, with documented responses and in time`, async () => {
  const faults = new Map<string, string>();
  for (const plan of plans()) {
    for (const fault of await tryOut(plan)) {
      const [what = ''] = fault.split('\n', 1);
      if (!faults.has(what)) faults.set(what, fault);
    }
  }
  const { slowest, errorResponse, largest } = report;
  process.stdout.write(
    [
      `fuzz: ${REQUESTS} requests, seed ${SEED}`,
      `  statuses          ${JSON.stringify(statuses)}`,
      `  slowest answer    ${slowest}`,
      `  slowest refusal   ${errorResponse}`,
      `  largest refusal   ${largest}\n`,
    ].join('\n'),
  );
  expect([...faults.values()].slice(0, SHOWN_MAX)).toEqual([]);
  expect((await test.app.inject('/api/health/')).statusCode).toBe(200);
  // Most requests are rejected; the accepted ones show that they get far.
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0)).toBeGreaterThan(REQUESTS / 20);
});

it('each release, service and order belongs to the account that created it', async () => {
  const { db } = test;
  const pairs = {
    releases: await db.select({ id: releases.id, owner: releases.artistId }).from(releases),
    services: await db.select({ id: services.id, owner: services.outletId }).from(services),
    orders: await db.select({ id: orders.id, owner: orders.artistId }).from(orders),
  };
  for (const [kind, rows] of Object.entries(pairs)) {
    const owners = world.records.owners[kind as keyof typeof pairs];
    const ids = new Set(rows.map(({ id }) => id));
    const foreign = rows.filter(({ id, owner }) => owners.get(id) !== owner);
    const lost = [...owners.keys()].filter((id) => !ids.has(id));
    expect({ kind, foreign, lost }).toEqual({ kind, foreign: [], lost: [] });
  }
});

it('an order belongs to the outlet of its service, prices are within bounds, and only completed orders have a review', async () => {
  const { rows } = await test.db.execute(sql`
    SELECT orders.id FROM orders JOIN services ON services.id = orders.service_id
    WHERE orders.media_id <> services.media_id
      OR orders.price_cents NOT BETWEEN 1 AND 10000000
      OR services.price_cents NOT BETWEEN 1 AND 10000000
      OR orders.stage <> 'completed' AND orders.id IN (SELECT order_id FROM reviews)`);
  expect(rows).toEqual([]);
});

it('nobody became an admin, and no name has a control character', async () => {
  /* the cases make colleagues, who are staff */
  const odd = sql`${users.adminRole} IS NOT NULL AND ${users.role} <> 'staff'
    OR ${users.username} || ${users.email} ~ '[[:cntrl:]]'`;
  const found = await test.db.select({ id: users.id }).from(users).where(odd);
  expect(found.filter(({ id }) => !world.admins.has(id))).toEqual([]);
});
