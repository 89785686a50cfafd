import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { MODULE_CASES, tableOf } from '@/server/testing/cases/everyCase';
import type { Reader as Who } from '@/server/testing/cases/moduleCases';
import {
  type RecordedQuery,
  recordQueries,
  recordQueriesOfCall,
} from '@/server/testing/recordQueries';
import { withoutTimeouts } from '@/server/testing/createTestDatabase';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call, followPages } from '@/server/testing/trade';
import { LIST_MAX } from '@/shared/platform/limits';
import { API_PARTS } from '@/server/api';

/** The rows of one artist and one outlet; a hundred others of each role have as many together. */
const MANY = process.env.FULL ? 10_000 : 2000;
const OTHERS = 100;
const SOME = MANY / OTHERS;
/** An id in the middle of all rows. */
const MIDDLE = 1.5 * MANY;

jest.setTimeout(120_000);

let accounts: Record<Who, TestAccount>;

// The clock stands still: the catalogue's totals are kept for a minute.
const test = testApp({ lasts: 'file', startsAt: 'now' });
beforeAll(async () => {
  accounts = {
    busyArtist: await test.register('artist'),
    busyMedia: await test.register('media'),
    artist: await test.register('artist'),
    media: await test.register('media'),
  };
  await withoutTimeouts(test.deps.database, fillTables);
});

/* The names that `manyRows` uses, see `moduleCases.ts`. */
const ROWS = `generate_series(0, ${2 * MANY - 1}) n`;
const ARTIST = `(SELECT array_agg(id ORDER BY id) FROM artist_profiles)
  [CASE WHEN n % 2 = 0 THEN 1 ELSE 2 + (n / 2) % ${OTHERS} END]`;
/* two of every four rows, so that the artist and the outlet share only some */
const OUTLET = `(SELECT array_agg(id ORDER BY id) FROM media_profiles)
  [CASE WHEN n % 4 < 2 THEN 1 ELSE 2 + (n / 4 + n % 2 * ${OTHERS / 2}) % ${OTHERS} END]`;

async function fillTables(db: Db): Promise<void> {
  const run = (query: SQL) => db.execute(query);
  const insert = (rows: string) => {
    const names = { $ROWS: ROWS, $ARTIST: ARTIST, $OUTLET: OUTLET };
    return run(sql.raw(rows.replace(/\$\w+/g, (name) => names[name as keyof typeof names]))); // one of the three
  };
  for (const role of ['artist', 'media']) {
    await run(sql`
      WITH added AS (
        INSERT INTO users (email, username, password_hash, role)
        SELECT ${role}::text || 'no' || n || '@example.com', ${role}::text || 'no' || n, '', ${role}
        FROM generate_series(2, ${OTHERS}::int) n RETURNING id)
      INSERT INTO ${sql.raw(`${role}_profiles`)} (user_id) SELECT id FROM added`);
  }
  await insert(`INSERT INTO releases (artist_id, title, search_title, format, genre)
    SELECT $ARTIST, 'Title', 'title', 'single', 'rock' FROM $ROWS ORDER BY n`);
  await run(sql`UPDATE media_profiles SET approved_at = now()`);
  // The places are written together: one by one, as triggers write them, takes a minute.
  await run(sql`ALTER TABLE services DISABLE TRIGGER services_have_places`);
  await insert(`INSERT INTO services
      (media_id, type, price_cents, delivery_days, description, search_text, approval)
    SELECT $OUTLET, 'online_article', 4990, 7, 'Six hundred words.', 'six hundred words', 'approved'
    FROM $ROWS ORDER BY n`);
  await run(sql`ALTER TABLE services ENABLE TRIGGER services_have_places`);
  await run(sql`SELECT place_services(array_agg(id)) FROM services`);
  // Opens the catalogue to the busy artist.
  await run(sql`INSERT INTO campaigns (release_id, artist_id, stage, open_until)
    SELECT id, artist_id,
      CASE WHEN artist_id = ${accounts.busyArtist.user.profile.id}::int THEN 'approved' ELSE 'draft' END,
      now() + interval '1 day'
    FROM releases ORDER BY id`);
  await insert(`INSERT INTO orders
      (artist_id, service_id, media_id, type, price_cents, fee_cents, delivery_days, stage)
    SELECT $ARTIST, n + 1, $OUTLET, 'online_article', 4990, 749, 7, 'completed'
    FROM $ROWS ORDER BY n`);
  await run(sql`INSERT INTO reviews (order_id, by, rating, comment)
    SELECT id, side, 5, 'Careful.' FROM orders, unnest(ARRAY['artist', 'media']) side WHERE id % 3 = 0`);
  // The busy two share the first order and have written as many messages as all others together.
  await insert(`INSERT INTO messages (order_id, user_id, client_id, text)
    SELECT CASE WHEN n % 2 = 0 THEN 1 ELSE 2 + n / 2 END,
      (ARRAY[${accounts.busyArtist.user.id}, ${accounts.busyMedia.user.id}])[1 + n % 3 % 2],
      gen_random_uuid(), 'Message ' || n
    FROM $ROWS ORDER BY n`);
  for (const { manyRows } of MODULE_CASES) if (manyRows !== undefined) await insert(manyRows);
  await run(sql`VACUUM (ANALYZE)`);
}

const get = async <Page = { id: number }[]>(caller: Who, path: string) => {
  const response = await call(test, accounts[caller], 'GET', path);
  expect(response.statusCode).toBe(200);
  return response.json<Page>();
};

const longLists = tableOf((cases) => cases.longLists);
const HOW_MANY = { many: MANY, twice: 2 * MANY, some: SOME };
const CALLS = API_PARTS.flatMap(({ contract }) => Object.entries(contract));
const searched = CALLS.filter(([, { response }]) => response?.type !== 'array').map(
  ([name]) => name,
);
const rowsOf = (isSearched: boolean) =>
  Object.entries(longLists).flatMap(([name, lists]) =>
    searched.includes(name) === isSearched
      ? lists.map((each) => [each.who, each.path, HOW_MANY[each.of], each.queries] as const)
      : [],
  );

it('every list of the API has a test with many rows: `longLists` in the cases of its module', () => {
  const lists = CALLS.flatMap(([name, { query, response }]) => {
    const isList =
      response?.type === 'array' ||
      (response && 'fields' in response && 'items' in (response.fields as object));
    return query && isList ? [name] : [];
  });
  /* Tested below or in their own files: walletRoutes, payoutsRoutes, money, disputes, reviewRoutes,
     people, reports, shortlist, catalogueFit, calendar, mails. */
  const elsewhere = [
    ...['listMessages', 'listWalletEntries', 'listPayouts', 'listRequestedPayouts', 'listDisputes'],
    ...['listHeld', 'listDebts', 'listFees', 'listBatches', 'listLedgerChecks', 'listPeople'],
    ...['listMovements', 'listProposals'],
    ...['listReports', 'listDecisions', 'listAllOrders', 'listAllToReview', 'listShortlist'],
    ...['listCampaignsToReview', 'listChangesToReview', 'listOutletsToReview'],
    ...['listServicesToReview', 'removeFromShortlist', 'previewCatalogue', 'listNoes'],
    ...['getCalendar', 'getMails'],
  ];
  expect([...Object.keys(longLists), ...elsewhere].sort()).toEqual(lists.sort());
});

describe.each(rowsOf(false))('the list for %s, %s', (caller, path, count, queriesMade) => {
  it.each(['', '?limit=50', `?limit=50&cursor=${MIDDLE}`])(
    'runs a few queries, however many rows: %j',
    async (query) => {
      const queries = await recordQueriesOfCall(() => get(caller, `${path}${query}`));
      expect(queries).toHaveLength(queriesMade);
    },
  );

  it(`has each of ${count} rows once, newest first, in pages of 1,000 or as requested`, async () => {
    const pages = await followPages<{ id: number }>(test, accounts[caller], path);
    expect(pages).toHaveLength(Math.ceil(count / LIST_MAX));
    const ids = pages.flat().map(({ id }) => id);
    expect(ids).toHaveLength(count);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const page = await get(caller, `${path}?limit=8&cursor=${ids[7] ?? 0}`);
    expect(page.map(({ id }) => id)).toEqual(ids.slice(8, 16));
  });
});

/** A list that the server searches; the address begins with its filters. */
interface FoundPage {
  items: { id: number }[];
  next: string | null;
  total: number;
}
describe.each(rowsOf(true))('the searched list for %s, %s', (caller, path, count, queriesMade) => {
  // Trust figures are cached, so only the first request reads them.
  it('runs a few queries, on the first page and on a later one', async () => {
    const { next } = await get<FoundPage>(caller, `${path}limit=200`);
    for (const query of ['', `limit=50&cursor=${next ?? ''}`]) {
      const queries = await recordQueriesOfCall(() => get<FoundPage>(caller, `${path}${query}`));
      expect(queries).toHaveLength(queriesMade);
    }
  });

  it(`has each of ${count} rows once, in pages of 200`, async () => {
    const ids = new Set<number>();
    let cursor = '';
    for (let page = 0; page < count / 200; page += 1) {
      const { items, next, total } = await get<FoundPage>(caller, `${path}limit=200${cursor}`);
      expect([items.length, total, next === null]).toEqual([200, count, ids.size + 200 === count]);
      for (const { id } of items) ids.add(id);
      cursor = `&cursor=${next ?? ''}`;
    }
    expect(ids.size).toBe(count);
  });
});

it('has each message of a long chat once, before and after the known ones', async () => {
  const pageOf = async (query: string) => {
    const requests = () =>
      call(test, accounts.busyMedia, 'GET', `offers/1/messages/?limit=200${query}`);
    const queries = await recordQueries(requests);
    const read = queries.filter(({ sql: text }) => text.includes('from "messages"'));
    expect(read.length).toBeLessThanOrEqual(2);
    return (await requests()).json<{ items: { id: number }[]; has_more: boolean }>();
  };
  const walk = async (
    next: (ids: number[]) => string,
    join: (ids: number[], more: number[]) => number[],
  ) => {
    let ids: number[] = [];
    for (let hasMore = true; hasMore;) {
      const page = await pageOf(next(ids));
      const found = page.items.map(({ id }) => id);
      ids = join(ids, found);
      hasMore = page.has_more;
    }
    return ids;
  };
  const up = await walk(
    ([first]) => (first === undefined ? '' : `&before=${first}`),
    (ids, more) => [...more, ...ids],
  );
  const down = await walk(
    (ids) => `&after=${ids.at(-1) ?? 0}`,
    (ids, more) => [...ids, ...more],
  );
  expect(up).toHaveLength(MANY);
  expect(up).toEqual([...new Set(up)].sort((one, other) => one - other));
  expect(down).toEqual(up);
});

it('links to the next page with the other parameters of the address', async () => {
  const path = `orders/?cursor=${MIDDLE}&limit=3`;
  const { headers } = await call(test, accounts.busyArtist, 'GET', path);
  expect(headers.link).toBe(`</api/orders/?cursor=${MIDDLE - 5}&limit=3>; rel="next"`);
});

describe('the plan of PostgreSQL', () => {
  /* the weeks of an outlet's open orders are sorted by their text, for each row */
  const rowsOrSort = /Seq Scan on (?:releases|services|orders|reviews)|Sort Key: (?!\(to_char)/;

  /** With few rows, sorting them would be as cheap. */
  const ownFew: [Who, string, string][] = [['artist', 'releases/', 'releases_artist_id_id_idx']];
  it.each<[Who, string, string]>([
    ...(process.env.FULL ? ownFew : []),
    ['busyArtist', 'services/', 'services_catalogue_idx'],
    ['media', 'services/', 'services_media_id_id_idx'],
    ['artist', 'offers/', 'orders_artist_id_id_idx'],
    ['artist', 'orders/', 'orders_artist_id_id_idx'],
    ['media', 'orders/', 'orders_media_id_id_idx'],
  ])('reads the pages of %s, %s, in their order by %s', async (caller, path, index) => {
    const first = await planOf(caller, path);
    expect(first).toContain(index);
    expect(first).not.toMatch(/Seq Scan on (?:releases|services|orders)/);
    for (const query of ['?limit=10', `?limit=10&cursor=${MIDDLE}`]) {
      const plan = await planOf(caller, `${path}${query}`);
      expect(plan).toContain(`Index Scan Backward using ${index} `);
      expect(plan).not.toMatch(rowsOrSort);
    }
  });

  it('reads messages in their order by their index, and notices by theirs', async () => {
    for (const [query, scan] of [
      ['', 'Index Scan Backward'],
      [`?before=${MANY - 1}`, 'Index Scan Backward'],
      [`?after=${MANY - 1}`, 'Index Scan'],
    ] as const) {
      const plan = await planOf('busyArtist', `offers/1/messages/${query}`);
      expect(plan).toContain(`${scan} using messages_order_id_id_idx `);
      expect(plan).not.toMatch(/Seq Scan on messages|Sort/);
    }
    for (const query of ['', 'limit=1', 'limit=200'])
      expect(await planOf('artist', `notices/?${query}`)).not.toContain('Seq Scan on notices');
  });

  it.each<[Who, string, string]>([
    ['artist', 'releases/', 'releases_artist_id_id_idx'],
    ['artist', 'uploads/', 'files_owner_id_id_idx'],
  ])('reads the first page of %s, %s, by %s', async (caller, path, index) => {
    const plan = await planOf(caller, path);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on releases');
  });

  it.each(['', '?sort=price', '?sort=tier', '?search=words', '?group=Articles&days_max=9'])(
    'reads the catalogue once for the page, and its counts not again: %j',
    async (query) => {
      await get('busyArtist', 'catalogue/');
      const plan = await planOf('busyArtist', `catalogue/${query}`);
      /* and reads the page's rows by ids */
      expect(plan.match(/ on services /g)).toHaveLength(2);
      expect(plan).toMatch(/using services_pkey on services .*\n +Index Cond: \(id = ANY/);
    },
  );

  it.each<[Who, string]>([
    ['busyArtist', 'releases/'],
    ['busyArtist', 'services/'],
    ['busyMedia', 'services/'],
    ['busyArtist', 'orders/'],
    ['busyMedia', 'orders/'],
  ])('reads a page of %s, %s, without reading the whole table', async (caller, path) => {
    const plan = await planOf(caller, `${path}?limit=200`);
    expect(plan).toContain('Index Scan Backward');
    expect(plan).not.toMatch(rowsOrSort);
  });
});

interface Driver {
  query(text: string, params: unknown[]): Promise<{ rows: Record<string, string>[] }>;
}

/** The plan of the list's queries. */
async function planOf(caller: Who, path: string): Promise<string> {
  const queries: RecordedQuery[] = await recordQueries(() => get(caller, path));
  const { $client } = test.db as unknown as { $client: Driver }; // Drizzle exposes the client that it wraps
  // Only reads; a request in a transaction also has its `begin`.
  const reads = queries.filter(({ sql: query }) => /^(?:select|with)\b/i.test(query));
  const plans = reads.map(({ sql: query, params }) => $client.query(`EXPLAIN ${query}`, params));
  return (await Promise.all(plans))
    .flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN']))
    .join('\n');
}
