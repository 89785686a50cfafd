import { bringIn, insertOrder } from '@/server/testing/money';
import { holdOrder } from '@/server/modules/money/ledger/ledgerCommands';
import { type ModuleCases, type Pair, of, signedIn, to } from '@/server/testing/cases/moduleCases';
import { findPaper, listPapers } from './papersRepository';

/** The artist's receipt for a new order. */
async function newPaper({ test: { db }, artist, media }: Pick<Pair, 'test' | 'artist' | 'media'>) {
  const [payer, outlet] = [artist, media].map(({ user }) => ({
    userId: user.id,
    profileId: user.profile.id,
  }));
  if (!payer || !outlet) throw new Error('There are two.');
  const order = await insertOrder(db, payer, outlet, 1000);
  await bringIn(db, order, 1000);
  await db.transaction((tx) => holdOrder(tx, order, new Date()));
  const [paper] = await listPapers(db, { userId: artist.user.id }, { limit: 1 });
  return paper?.id ?? 0;
}

const one = { role: 'artist', id: () => Promise.resolve(1) } as const;

const PARTY = '{"name": "", "lines": [], "country": "", "vat_number": ""}';
const DATA = `{"seller": ${PARTY}, "buyer": ${PARTY}, "operator": ${PARTY}, "priceCents": 100,
  "cardCents": 0, "netCents": 100, "vatPercent": 0, "vatText": ""}`;

export const cases: ModuleCases = {
  routes: {
    listPapers: [to(), signedIn(200), {}],
    getPaper: [of(newPaper), signedIn(404, { 'artist owner': 200 }), one],
    exportPaperCsv: [
      async (world) => ({ url: `/api/papers/${await newPaper(world)}/paper.csv` }),
      signedIn(404),
      one,
    ],
    exportPaperXml: [
      async (world) => ({ url: `/api/papers/${await newPaper(world)}/paper.xml` }),
      signedIn(404),
      one,
    ],
    exportPaperPdf: [
      async (world) => ({ url: `/api/papers/${await newPaper(world)}/paper.pdf?paper=letter` }),
      signedIn(404, { 'artist owner': 200 }),
      one,
    ],
  },
  strangers: {
    papers: async (pair, nobody) => {
      const id = await newPaper(pair);
      const { db } = pair.test;
      expect(await listPapers(db, { userId: nobody }, { limit: 10 })).toEqual([]);
      expect(await findPaper(db, { userId: pair.media.user.id, id })).toBeUndefined();
    },
  },
  oneRow: {
    papers: `INSERT INTO papers (series, year, kind, user_id, order_id, amount_cents, data, issued_at)
      SELECT 'LR', 2026, 'receipt', min(users.id), max(orders.id), 100, '{}', now() FROM users, orders`,
    paper_numbers: `INSERT INTO paper_numbers VALUES ('LR', 2020, 1)`,
  },
  longLists: { listPapers: [{ who: 'busyArtist', path: 'papers/', of: 'many', queries: 1 }] },
  manyRows: `INSERT INTO papers
      (series, year, kind, user_id, order_id, amount_cents, data, issued_at)
    SELECT 'LR', 2026, 'receipt', (SELECT user_id FROM artist_profiles WHERE id = $ARTIST), n + 1,
      100, '${DATA}', now()
    FROM $ROWS ORDER BY n`,
};
