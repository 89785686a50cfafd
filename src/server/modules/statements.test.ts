import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { insertSoundTrack } from '@/server/testing/campaigns';
import { agreeAndPay, type Deal, deliver } from '@/server/testing/payments';
import { recordQueriesOfCall } from '@/server/testing/recordQueries';
import { testApp } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';

/** The rows `GET path | statements` of the note's table. */
const TABLE = Array.from(
  readFileSync('docs/performance.md', 'utf8').matchAll(
    /^\| `GET (\S+)` +\| (artist|media) +\| +(\d+) +\|$/gm,
  ),
  ([, path = '', who = '', most = '']) => ({ path, who, most: Number(most) }),
);
const MORE = 49;

const test = testApp({ lasts: 'file' });
let deal: Deal;
beforeAll(async () => {
  deal = await agreeAndPay(test, 100);
  await insertSoundTrack(test, deal.artist, deal.order.campaign ?? 0);
  await deliver(test, deal, ['https://night-desk.com/review']);
  await complete(test, deal.artist, deal.order.id);
});

const pathOf = (path: string) => path.replace(':id', String(deal.order.id));

async function statementsOf({ path, who }: (typeof TABLE)[number]): Promise<number> {
  const caller = who === 'artist' ? deal.artist : deal.outlet;
  const get = async () => {
    const response = await call(test, caller, 'GET', pathOf(path));
    expect(response.statusCode).toBe(200);
  };
  // What is cached is not read again.
  await get();
  return (await recordQueriesOfCall(get)).length;
}

async function countAll(): Promise<string[]> {
  const lines: string[] = [];
  for (const row of TABLE) lines.push(`${row.path} ${row.who} ${await statementsOf(row)}`);
  return lines;
}

it('the frequent calls run as many statements as the note says, with one row and with fifty', async () => {
  const most = TABLE.map(({ path, who, most: count }) => `${path} ${who} ${count}`);
  expect(most.length).toBeGreaterThan(10);
  expect(await countAll()).toEqual(most);
  await addRows();
  expect(await countAll()).toEqual(most);
});

/** Gives each list, and the order, so many more rows. */
async function addRows(): Promise<void> {
  const { order, artist, outlet } = deal;
  const more = sql.raw(`generate_series(1, ${MORE}) n`);
  const statements = [
    sql`INSERT INTO releases (artist_id, title, format, genre)
      SELECT artist_id, title, format, genre FROM releases, ${more}`,
    sql`INSERT INTO services (media_id, type, price_cents, delivery_days, description, approval)
      SELECT media_id, type, price_cents, delivery_days, description, approval FROM services, ${more}`,
    sql`INSERT INTO orders (artist_id, service_id, media_id, campaign_id, type, price_cents, fee_cents,
        delivery_days, stage)
      SELECT artist_id, service_id, media_id, campaign_id, type, price_cents, fee_cents, delivery_days,
        'completed' FROM orders, ${more}`,
    sql`INSERT INTO reviews (order_id, by, rating, comment)
      SELECT id, side, 5, 'Careful.' FROM orders, unnest(ARRAY['artist', 'media']) side`,
    sql`INSERT INTO order_events (order_id, actor, name, to_stage)
      SELECT ${order.id}::int, 'clock', 'place', 'placed' FROM ${more}`,
    sql`INSERT INTO deliverables (order_id, round, url)
      SELECT order_id, round, url || n FROM deliverables, ${more}`,
    sql`INSERT INTO link_checks (deliverable_id, outcome, checked_at)
      SELECT id, 'live', now() FROM deliverables`,
    sql`INSERT INTO messages (order_id, user_id, client_id, text)
      SELECT orders.id, ${outlet.user.id}::int, gen_random_uuid(), 'Hello' FROM orders, ${more}`,
    sql`INSERT INTO notices (user_id, kind, order_id)
      SELECT ${artist.user.id}::int, kind, order_id FROM notices, ${more}`,
    sql`INSERT INTO transfers (key, kind, from_id, to_id, amount_cents, order_id)
      SELECT key || n, kind, from_id, to_id, 1, order_id FROM transfers, ${more}`,
  ];
  for (const statement of statements) await test.db.execute(statement);
}
