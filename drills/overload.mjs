import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { onPostgresAlone, register } from '../bench/lib/servers.mjs';

/* npm run drill:overload [-- seconds]: finds how many lists a second a server on a PostgreSQL of its
   own answers, then asks for twice as many, whether it keeps up or not, and fails when it does less
   than it could, when its health is slow to answer, or when it does not recover. */

const SECONDS = Number(process.argv[2] ?? 30);
const MEASURED_S = 8;
const CLIENTS = 24;
const ROUTE = 'releases/';
const ROWS = 20;
/** What is promised. */
const GOODPUT_MIN = 0.8;
const HEALTH_MAX_MS = 1000;
const WELL_AGAIN_MS = 10_000;
/** An answer later than this is of no use to anybody. */
const USEFUL_MS = 2000;
/** Requests that are open at once; beyond that the drill itself would be what is slow. */
const OPEN_MAX = 1500;
const TOKEN = 'of-this-drill-and-nothing-else';

const percentile = (values, share) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
const ms = (value) => `${Math.round(value)} ms`;

/** Resolves with the status of the answer, or 0 when there is none, and how long it took. */
const get = (agent, url, headers) =>
  new Promise((resolve) => {
    const startedAt = performance.now();
    const done = (status, retryAfter) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt });
    const request = http.get(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode, response.headers['retry-after']));
      response.on('error', () => done(0));
    });
    request.on('error', () => done(0));
  });

/** As many a second as can be, by clients that wait for each answer. */
async function findMaximum(list) {
  let count = 0;
  const until = performance.now() + MEASURED_S * 1000;
  const client = async () => {
    while (performance.now() < until) if ((await list()).status === 200) count += 1;
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return count / MEASURED_S;
}

/** So many a second, whether or not those before are answered. */
async function offer(list, rate) {
  const figures = { good: [], late: 0, refused: [], without: 0, broken: 0, held: 0 };
  const running = new Set();
  const take = ({ status, retryAfter, ms: took }) => {
    if (status === 200 && took <= USEFUL_MS) figures.good.push(took);
    else if (status === 200) figures.late += 1;
    else if (status === 503) figures.refused.push(took);
    else figures.broken += 1;
    if (status === 503 && retryAfter === undefined) figures.without += 1;
  };
  const startedAt = performance.now();
  let sent = 0;
  for (;;) {
    const elapsed = performance.now() - startedAt;
    if (elapsed >= SECONDS * 1000) break;
    for (; sent < (elapsed / 1000) * rate; sent += 1) {
      if (running.size >= OPEN_MAX) {
        figures.held += 1;
        continue;
      }
      const one = list().then(take);
      running.add(one);
      void one.then(() => running.delete(one));
    }
    await pause(2);
  }
  await Promise.all(running);
  return { ...figures, sent: sent - figures.held };
}

/** How long after the last request a row of lists is answered as ever. */
async function recover(list, usualMs) {
  const startedAt = performance.now();
  let since = startedAt;
  for (let inRow = 0; inRow < 20; inRow += 1) {
    const askedAt = performance.now();
    const { status, ms: took } = await list();
    if (status !== 200 || took > usualMs) {
      inRow = -1;
      since = performance.now();
    }
    if (askedAt - startedAt > 3 * WELL_AGAIN_MS) return Infinity;
    await pause(50);
  }
  return since - startedAt;
}

async function residentMemory({ url }) {
  const answer = await fetch(`${url}/api/metrics/`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const text = await answer.text();
  return {
    mb: Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 2 ** 20,
    shed: Object.fromEntries(
      [...text.matchAll(/shed_requests_total\{reason="(\w+)"\} (\d+)/g)].map(([, why, count]) => [
        ...[why, Number(count)],
      ]),
    ),
  };
}

async function drill(target) {
  const server = await target.start({ METRICS_TOKEN: TOKEN });
  const { access } = target.cast.artist;
  const agent = new http.Agent({ keepAlive: true });
  const probes = new http.Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${access}` };
  const list = () => get(agent, `${server.url}/api/${ROUTE}`, headers);
  const problems = [];
  try {
    await findMaximum(list);
    const maximum = await findMaximum(list);
    const before = await residentMemory(server);
    console.log(
      `\na list of ${ROWS}: at most ${Math.round(maximum)} a second by ${CLIENTS} clients`,
    );

    const health = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        const { status, ms: took } = await get(probes, `${server.url}/api/health/`);
        health.push(status === 200 ? took : Infinity);
        await pause(200);
      }
    })();
    const rate = 2 * maximum;
    const { good, late, refused, without, broken, held, sent } = await offer(list, rate);
    const recovered = await recover(list, 250);
    isOver = true;
    await watching;
    const after = await residentMemory(server);
    const again = await findMaximum(list);

    const goodput = good.length / SECONDS;
    const slowest = Math.max(...health);
    console.log(`offered ${Math.round(sent / SECONDS)} a second for ${SECONDS} s`);
    console.log(
      `answered ${Math.round(goodput)} a second, ${Math.round((100 * goodput) / maximum)} % of the ` +
        `maximum (${Math.round(again)} a second right after); p50 ${ms(percentile(good, 0.5))}, ` +
        `p99 ${ms(percentile(good, 0.99))}; later than ${ms(USEFUL_MS)}: ${late}`,
    );
    console.log(
      `refused ${refused.length} with 503 (${JSON.stringify(after.shed)}), p99 ` +
        `${ms(percentile(refused, 0.99))}; broken ${broken}; not sent, ${OPEN_MAX} being open: ${held}`,
    );
    console.log(
      `health: ${health.length} answers, slowest ${ms(slowest)}; memory ${Math.round(before.mb)} MB, ` +
        `then ${Math.round(after.mb)} MB; as ever again after ${ms(recovered)}`,
    );
    if (goodput < GOODPUT_MIN * maximum) problems.push('It did less than it could.');
    if (slowest > HEALTH_MAX_MS) problems.push('Its health was slow to answer.');
    if (recovered > WELL_AGAIN_MS) problems.push('It did not recover in time.');
    if (broken > 0) problems.push('Some requests got no answer, or one they must not get.');
    if (without > 0) problems.push('A refusal did not say when to try again.');
  } finally {
    agent.destroy();
    probes.destroy();
    await server.stop();
  }
  if (problems.length > 0) fail(problems.join('\n'));
}

await ensureBuilt();
await onPostgresAlone(
  {
    people: async (url) => ({ artist: await register(url, 'artist', 'artist') }),
    fill: async (run, { artist }) => {
      await run(`INSERT INTO releases (artist_id, title, format, genre)
        SELECT ${artist.user.profile.id}, 'Release ' || n, 'single', 'rock'
        FROM generate_series(1, ${ROWS}) n`);
      await run('VACUUM (ANALYZE)');
    },
  },
  (_name, target) => drill(target),
);
