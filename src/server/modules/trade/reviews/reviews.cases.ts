import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { newReview, newService } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  of,
  outletOwner,
  parties,
  OWNED,
  policyCase,
} from '@/server/testing/cases/moduleCases';
import { completedOrder, endFreeOrders } from '@/server/testing/trade';
import { can } from '@/server/modules/trade/orders/reviewsPolicy';

const reviewed: FuzzCase = { role: 'media', id: (records) => records.review() };

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
    replyToReview: [
      of(newReview, { text: 'Thank you.' }),
      outletOwner(200),
      { ...reviewed, body: () => ({ text: 'Thank you.' }) },
    ],
    deleteReply: [of(newReview), outletOwner(200), reviewed],
  },
  policies: [policyCase(can, OWNED, { review: ['artist 7', 'outlet 7'], reply: ['outlet 7'] })],
};
