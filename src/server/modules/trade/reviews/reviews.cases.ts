import { newService } from '@/server/testing/cases/makers';
import { type ModuleCases, parties, OWNED, policyCase } from '@/server/testing/cases/moduleCases';
import { completedOrder, endFreeOrders } from '@/server/testing/trade';
import { can } from '@/server/modules/trade/orders/reviewsPolicy';

export const cases: ModuleCases = {
  routes: {
    createReview: [
      async (world) => {
        const { test, artist } = world;
        await endFreeOrders(test, artist);
        const { id } = await completedOrder(test, artist, await newService(world));
        return { payload: { order: id, rating: 5 } };
      },
      parties(201, 201),
      {
        role: 'artist',
        body: async ({ records }) => ({ order: await records.reviewable(), rating: 5 }),
      },
    ],
  },
  policies: [policyCase(can, OWNED, { review: ['artist 7', 'outlet 7'] })],
};
