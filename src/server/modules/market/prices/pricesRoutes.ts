import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import { serve, routesOf } from '@/server/platform/http/serve';
import { pricesContract } from '@/shared/market/prices.schemas';
import { previewPrices, publishPrices, readPriceLists, withdrawPrices } from './pricesCommands';
import { currentPrices } from './priceListsRepository';
import { presentPrices } from './priceEffectsRepository';

const deciderOf = ({ account, id }: FastifyRequest) => ({
  userId: account.userId,
  requestId: id,
});

export const pricesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const decide = async (run: (tx: Db) => Promise<void>) => {
    await db.transaction(run);
    return readPriceLists(db, deps);
  };

  serve(app, pricesContract.getPrices, async () => presentPrices(await currentPrices(db)));
  serve(app, pricesContract.listPriceLists, () => readPriceLists(db, deps));
  serve(app, pricesContract.previewPrices, ({ body }) => previewPrices(db, deps, body.changes));
  serve(app, pricesContract.publishPrices, ({ body, request }) =>
    decide((tx) => publishPrices(tx, deps, deciderOf(request), body)),
  );
  serve(app, pricesContract.withdrawPrices, ({ id, request }) =>
    decide((tx) => withdrawPrices(tx, deps, deciderOf(request), id)),
  );
});
