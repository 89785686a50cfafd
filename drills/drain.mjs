import { setTimeout as pause } from 'node:timers/promises';
import { countsGiven } from '../bench/lib/countsGiven.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { fail } from '../scripts/lib/run.mjs';
import { createAsk } from '../bench/lib/ask.mjs';
import { median } from '../bench/lib/median.mjs';
import { createProxy, CHECK_EVERY } from '../bench/lib/proxy.mjs';
import { onSharedDatabase, register } from '../bench/lib/servers.mjs';
import { keepListening } from './lib/keepListening.mjs';

/* npm run drill -- drain [rounds]: restarts two servers behind a plain proxy, one after the other,
   while clients send requests and listen to events, and fails if any client gets an error.
   DRAIN_S=0 shows the errors without a drain. */

const [ROUNDS] = countsGiven({ rounds: 3 });
const CLIENTS = 8;
const LISTENERS = 4;
const DRAIN_S = process.env.DRAIN_S ?? '3';

async function drill(target) {
  const { artist } = target.cast;
  const proxy = createProxy();
  const url = await proxy.listen();
  const { ask, end } = createAsk(CLIENTS);
  const over = new AbortController();
  const isOver = Object.assign(() => over.signal.aborted, { signal: over.signal });
  const responses = [];
  const failures = {};
  const ended = {};
  const stopped = [];
  try {
    for (let count = 0; count < 2; count += 1) {
      const server = await target.start({ DRAIN_S });
      proxy.add({ server, url: server.url, isReady: true });
    }
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = client; !isOver(); turn += 1) {
        const isChange = turn % 4 === 0;
        const call = isChange
          ? ['PATCH', 'auth/profile/update/', { biography: `Written for the time no. ${turn}.` }]
          : ['GET', 'releases/'];
        try {
          responses.push((await ask(url, artist, ...call)).ms);
        } catch (error) {
          const what = error.message.slice(0, 120);
          failures[what] = (failures[what] ?? 0) + 1;
        }
        await pause(10);
      }
    });
    const listeners = Array.from({ length: LISTENERS }, () =>
      keepListening(url, artist, ended, isOver),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const backend of proxy.backends) {
        await pause(2 * CHECK_EVERY);
        const startedAt = performance.now();
        await backend.server.stop();
        stopped.push(performance.now() - startedAt);
        backend.server = await target.start({ DRAIN_S });
        backend.url = backend.server.url;
        await proxy.check(backend);
      }
    }
    await pause(2 * CHECK_EVERY);
    over.abort();
    await Promise.all([...clients, ...listeners]);
  } finally {
    over.abort();
    for (const { server } of proxy.backends) await server.stop();
    proxy.close();
    end();
  }
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  console.log(
    `${stopped.length} restarts, each stopped within ${Math.round(Math.max(...stopped))} ms`,
  );
  console.log(
    `${responses.length} answers (median ${median(responses).toFixed(1)} ms, ` +
      `slowest ${Math.round(Math.max(...responses))} ms), ${failed} failed ${JSON.stringify(failures)}`,
  );
  console.log(`streams of ${LISTENERS} listeners: ${JSON.stringify(ended)}`);
  const isClean = Object.keys(ended).every((how) => how === 'ended');
  if (failed > 0 || !isClean) fail('A restart was noticed.');
}

await ensureBuilt();
await onSharedDatabase(
  { people: async (url) => ({ artist: await register(url, 'artist', 'artist') }) },
  drill,
);
