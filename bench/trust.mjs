import { ensureBuilt } from '../scripts/lib/build.mjs';
import { runNode } from '../scripts/lib/run.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median } from './lib/median.mjs';
import { sized } from './lib/sized.mjs';
import { onSharedDatabase, register } from './lib/servers.mjs';

/* npm run bench -- trust [runs]: how long `npm run trust:recount` takes to count the figures of all
   outlets anew at 100,000 orders of a year, and one page of the catalogue, which reads them. Then it
   measures the operator's figures of the same orders. */

const [RUNS] = countsGiven({ runs: 5 });
const MAX_MS = sized(300, Infinity);
const ORDERS = sized(100_000, 2000);

await ensureBuilt();
const fill = (run, { user }) =>
  insertRows(run, 'trust', { orders: ORDERS, outlets: sized(1000, 20), artist: user.email });
const people = (url) => register(url, 'artist', 'nightdesk');
const settings = { ACCESS_TTL_S: '86400' };
await onSharedDatabase({ people, fill, settings }, async ({ cast, start, databaseUrl }) => {
  const times = { 'the recount': [], 'a page': [], business: [] };
  const server = await start();
  for (let run = 0; run < RUNS; run += 1) {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { code, output, ms } = await runNode('dist/server/recountTrust.mjs', [], { env });
    if (code !== 0) throw new Error(output);
    times['the recount'].push(ms);
    times['a page'].push(await measurePage(server, cast));
    times.business.push(await measureBusiness(server, cast));
  }
  await server.stop();
  for (const [name, each] of Object.entries(times)) {
    const ms = median(each);
    console.log(`${name} of ${ORDERS} orders: ${each.map((one) => one.toFixed(0)).join(', ')} ms`);
    console.log(`median ${ms.toFixed(0)} ms`);
    if (name !== 'the recount' && ms > MAX_MS) process.exitCode = 1;
  }
});

async function measureBusiness({ url }, { access }) {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/admin/business/?weeks=52`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const { shown } = await response.json();
    if (shown.orders < ORDERS * 0.6) throw new Error('the orders are not there');
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

async function measurePage({ url }, { access }) {
  const times = [];
  for (let run = 0; run < 5; run += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${url}/api/catalogue/?limit=12`, {
      headers: { authorization: `Bearer ${access}` },
    });
    const { items } = await response.json();
    if (items[0].media.trust.is_new) throw new Error('the figures are not there');
    times.push(performance.now() - startedAt);
  }
  return median(times);
}
