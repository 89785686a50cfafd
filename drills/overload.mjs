import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { onServer, register } from '../bench/lib/servers.mjs';

/* npm run drill -- overload [seconds]: measures how many lists a second a server can send, then
   requests twice as many, three times by turns. Fails if it then sends fewer, if its health check
   is slow, if its memory keeps growing, or if it does not recover. */

const [SECONDS] = countsGiven({ seconds: 30 });
const ROUNDS = 3;
const MEASURED_S = 5;
const CLIENTS = 24;
const ROUTE = 'releases/';
const ROWS = 20;
/** The promises. */
const GOODPUT_MIN = 0.8;
const HEALTH_MAX_MS = 1000;
const WELL_AGAIN_MS = 10_000;
const GROWTH_MAX_MB = 128;
/** A response later than this is useless. */
const USEFUL_MS = 2000;
/** Concurrent requests; with more, the drill itself would be the bottleneck. */
const OPEN_MAX = 1500;
const HEALTH_EVERY_MS = 200;
const TOKEN = 'of-this-drill-and-nothing-else';

const ms = (value) => `${Math.round(value)} ms`;
const percent = (value) => `${Math.round(100 * value)} %`;

/** Resolves with the status, or 0 without a response, and the time in ms. */
const get = (agent, url, headers) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const done = (status) => resolve({ status, ms: performance.now() - startedAt });
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode));
      response.on('error', () => done(0));
    });
    request.on('error', () => done(0));
  });

/** Starts the requests in their own process: `ask(task)` resolves with the figures. */
function startFlood() {
  const child = fork(new URL('lib/flood.mjs', import.meta.url));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ask = async (task) => {
    child.send(task);
    const over = ended.then(() => Promise.reject(new Error('Who asks has ended.')));
    const [figures] = await Promise.race([once(child, 'message'), over]);
    return figures;
  };
  return {
    ask,
    end: () => {
      child.disconnect();
      return ended;
    },
  };
}

/** Returns the ms after the last request until a series of lists is served as before. */
async function recover(list, usualMs) {
  const startedAt = performance.now();
  let since = startedAt;
  for (let inRow = 0; inRow < 20; inRow += 1) {
    const requestedAt = performance.now();
    const { status, ms: took } = await list();
    if (status !== 200 || took > usualMs) {
      inRow = -1;
      since = performance.now();
    }
    if (requestedAt - startedAt > 3 * WELL_AGAIN_MS) return Infinity;
    await pause(50);
  }
  return since - startedAt;
}

/** Reads the server's own metrics. */
async function readMetrics({ url }) {
  const response = await fetch(`${url}/api/metrics/`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const text = await response.text();
  const valueOf = (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    mb: valueOf('process_resident_memory_bytes') / 2 ** 20,
    cpuS: valueOf('process_cpu_seconds_total'),
    shed: Object.fromEntries(
      [...text.matchAll(/shed_requests_total\{reason="(\w+)"\} (\d+)/g)].map(([, why, count]) => [
        ...[why, Number(count)],
      ]),
    ),
  };
}

/**
 * Requests the health of a server over a new connection each time, as supervisors do, until the
 * returned function is called, which resolves with the time of each response.
 */
function watchHealth(server) {
  const health = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const { status, ms: took } = await get(false, `${server.url}/api/health/`);
      health.push(status === 200 ? took : Infinity);
      await pause(HEALTH_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return health;
  };
}

const sum = (values) => values.reduce((one, other) => one + other, 0);
const mean = (values) => sum(values) / values.length;

async function drill(target) {
  const server = await target.start({ METRICS_TOKEN: TOKEN });
  const { access } = target.cast.artist;
  const flood = startFlood();
  const agent = new http.Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${access}` };
  const lists = { url: `${server.url}/api/${ROUTE}`, headers };
  const findMaximum = async () =>
    (await flood.ask({ ...lists, clients: CLIENTS, seconds: MEASURED_S })).rate;
  const bounds = { seconds: SECONDS / ROUNDS, openMax: OPEN_MAX, usefulMs: USEFUL_MS };
  console.log(`lists of ${ROWS}`);

  const rounds = [];
  let health = [];
  let before;
  try {
    await findMaximum();
    /* Other load on the machine changes by the minute, so each round measures its own maximum. */
    for (let round = 1; round <= ROUNDS; round += 1) {
      const maximum = await findMaximum();
      const begun = await readMetrics(server);
      before ??= begun;
      const endOfHealth = watchHealth(server);
      const figures = await flood.ask({ ...lists, rate: 2 * maximum, ...bounds });
      const after = await readMetrics(server);
      const recoveredMs = await recover(() => get(agent, lists.url, headers), 250);
      health = [...health, ...(await endOfHealth())];
      rounds.push({ ...figures, maximum, recoveredMs, after });
      const share = (seconds) => percent(seconds / bounds.seconds);
      console.log(
        `at most ${Math.round(maximum)} a second by ${CLIENTS} clients; of ${Math.round(figures.sent)} ` +
          `a second ${Math.round(figures.good)} answered (${percent(figures.good / maximum)}), ` +
          `p50 ${ms(figures.p50)}, p99 ${ms(figures.p99)}, ${figures.late} after ${ms(USEFUL_MS)}; ` +
          `${figures.refused} refused, p99 ${ms(figures.refusedP99)}; ${figures.broken} broken, ` +
          `${figures.held} not sent, ${OPEN_MAX} being open; of a core took the server ` +
          `${share(after.cpuS - begun.cpuS)}, who asked ${share(figures.cpuS)}`,
      );
    }
    rounds.push({ maximum: await findMaximum() });
  } finally {
    agent.destroy();
    await flood.end();
    await server.stop();
  }

  const maximum = mean(rounds.map((round) => round.maximum));
  rounds.pop();
  const all = (key) => rounds.map((round) => round[key]);
  const good = mean(all('good'));
  const { after } = rounds.at(-1);
  const recoveredMs = Math.max(...all('recoveredMs'));
  const slowest = Math.max(...health);
  console.log(
    `together: ${percent(good / maximum)} of ${Math.round(maximum)} a second; refused: ` +
      `${JSON.stringify(after.shed)}; health: ${health.length} answers, slowest ${ms(slowest)}; ` +
      `memory ${Math.round(before.mb)} MB, then ${Math.round(after.mb)} MB; as ever again after ` +
      ms(recoveredMs),
  );
  const problems = [];
  if (good < GOODPUT_MIN * maximum) problems.push('It did less than it could.');
  if (slowest > HEALTH_MAX_MS) problems.push('Its health was slow to answer.');
  if (recoveredMs > WELL_AGAIN_MS) problems.push('It did not recover in time.');
  if (after.mb - before.mb > GROWTH_MAX_MB) problems.push('It took more and more memory.');
  if (sum(all('broken')) > 0)
    problems.push('Some requests got no answer, or one they must not get.');
  if (sum(all('without')) > 0) problems.push('A refusal did not say when to try again.');
  return problems;
}

await ensureBuilt();
await onServer(
  {
    people: async (url) => ({ artist: await register(url, 'artist', 'artist') }),
    fill: async (run, { artist }) => {
      await run(`INSERT INTO releases (artist_id, title, format, genre)
        SELECT ${artist.user.profile.id}, 'Release ' || n, 'single', 'rock'
        FROM generate_series(1, ${ROWS}) n`);
      await run('VACUUM (ANALYZE)');
    },
  },
  async (target) => {
    const problems = await drill(target);
    if (problems.length > 0) process.exitCode = 1;
    for (const problem of problems) console.error(problem);
  },
);
