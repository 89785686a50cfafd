import { isNull } from 'drizzle-orm';
import { priceLists } from '@/server/platform/db/schema';
import {
  type ModuleCases,
  admins,
  everyone,
  type CasesWorld,
  of,
  to,
} from '@/server/testing/cases/moduleCases';
import { FIRST_PRICES } from '@/shared/market/prices.rules';
import { currentPrices, insertPriceList } from './priceListsRepository';

const DAY = '2999-01-01';
const changes = [{ group: 'Story Post', tier: 'rising', price: 50 }];
const list = { list: 1, starts_on: DAY, changes };

/** Only one list can wait, so each call starts without one. */
const withoutWaiting = ({ test }: Pick<CasesWorld, 'test'>) =>
  test.db.delete(priceLists).where(isNull(priceLists.begunAt));

const newWaiting = async (world: CasesWorld): Promise<number> => {
  await withoutWaiting(world);
  const id = (await currentPrices(world.test.db)).id + 1;
  await insertPriceList(world.test.db, { id, startsOn: DAY, prices: FIRST_PRICES }, new Date());
  return id;
};

export const cases: ModuleCases = {
  oneRow: {
    price_lists: `INSERT INTO price_lists (id, starts_on, prices, begun_at) VALUES (9, '${DAY}', '{}', now())`,
  },
  routes: {
    getPrices: [to(), everyone(200), {}],
    listPriceLists: [to(), admins(200), { role: 'admin' }],
    previewPrices: [to({ changes }), admins(200), { role: 'admin', body: () => ({ changes }) }],
    publishPrices: [
      async (world) => {
        await withoutWaiting(world);
        return { payload: list };
      },
      admins(200),
      { role: 'admin', body: () => list },
    ],
    withdrawPrices: [of(newWaiting), admins(200), { role: 'admin', id: async () => 2 }],
  },
};
