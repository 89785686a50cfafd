import { ensureBuilt } from '../scripts/lib/build.mjs';
import { createAsk } from './lib/ask.mjs';
import { countsGiven } from './lib/countsGiven.mjs';
import { insertRows } from './lib/insertRows.mjs';
import { median } from './lib/median.mjs';
import { onServer, register } from './lib/servers.mjs';
import { sized } from './lib/sized.mjs';

/* npm run bench -- wallet [requests]: the first page of the wallet of an outlet with 100 incomes and
   of one with 100,000, by turns. Fails if the median of the second is above 1.5 times the first. */

const [REQUESTS] = countsGiven({ requests: 200 });
const SIZES = [100, sized(100_000, 1000)];
const RATIO_MAX = sized(1.5, Infinity);

const { ask, end } = createAsk(1);

async function people(url) {
  const outlets = [];
  for (const size of SIZES) {
    await register(url, 'artist', `artist${size}`);
    outlets.push(await register(url, 'media', `outlet${size}`));
  }
  return outlets;
}

/** Each order has brought its outlet an income. */
async function fill(run) {
  for (const size of SIZES)
    await insertRows(run, 'many', {
      count: size,
      artist: `artist${size}@example.com`,
      media: `outlet${size}@example.com`,
    });
  await run(`INSERT INTO accounts (kind, order_id) SELECT 'underway', id FROM orders`);
  await run(`INSERT INTO accounts (kind, user_id, balance_cents)
    SELECT 'offers', media_profiles.user_id, sum(price_cents - fee_cents)
    FROM orders JOIN media_profiles ON media_profiles.id = orders.media_id GROUP BY 2`);
  await run(`INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, order_id)
    SELECT 'available:' || orders.id, 'available', way.id, mine.id, price_cents - fee_cents, orders.id
    FROM orders JOIN media_profiles ON media_profiles.id = orders.media_id
    JOIN accounts way ON way.order_id = orders.id
    JOIN accounts mine ON mine.user_id = media_profiles.user_id ORDER BY orders.id`);
  await run('VACUUM (ANALYZE)');
}

await ensureBuilt();
await onServer({ people, fill }, async ({ cast, start }) => {
  const server = await start();
  const times = SIZES.map(() => []);
  for (let turn = -10; turn < REQUESTS; turn += 1)
    for (const [index, outlet] of cast.entries()) {
      const { ms, body } = await ask(server.url, outlet, 'GET', 'wallet/entries/?limit=20');
      if (body.total !== SIZES[index]) throw new Error(`${body.total} entries`);
      if (turn >= 0) times[index].push(ms);
    }
  await server.stop();
  const [few, many] = times.map(median);
  for (const [index, each] of times.entries())
    console.log(`${SIZES[index]} entries: median ${median(each).toFixed(2)} ms`);
  console.log(`${(many / few).toFixed(2)} times, at most ${RATIO_MAX}`);
  if (many > few * RATIO_MAX) process.exitCode = 1;
});
end();
