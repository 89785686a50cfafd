import type { FuzzCase } from '@/server/testing/fuzz/fuzzCase';
import { bringIn, insertOrder } from '@/server/testing/money';
import { newOrder } from '@/server/testing/cases/makers';
import {
  type ModuleCases,
  artistOwner,
  everyone,
  policyCase,
  of,
  type Pair,
  to,
} from '@/server/testing/cases/moduleCases';
import { TEST_OUTCOMES } from '@/shared/trade/payments.schemas';
import { beginCheckout } from './checkoutCommands';
import { can } from './paymentsQueries';
import { findPayment } from '@/server/modules/money/payments/paymentsRepository';

/** Returns the id of a payment of the artist that is still open. */
const newPayment = async (pair: Pair): Promise<number> => {
  const { test, artist } = pair;
  const order = { orderIds: [await newOrder(pair)], artistUserId: artist.user.id };
  return test.db.transaction((tx) => beginCheckout(tx, test.deps, order, 100));
};

const one: FuzzCase = { role: 'artist', id: (records) => records.payment() };

export const cases: ModuleCases = {
  routes: {
    previewPayments: [
      async (world) => ({ url: `/api/payments/preview/?orders=${await newOrder(world)}` }),
      artistOwner(409),
      { role: 'artist' },
    ],
    createPayment: [
      async (world) => ({ payload: { orders: [await newOrder(world)] } }),
      artistOwner(409),
      {
        role: 'artist',
        body: async ({ records }) => ({ orders: [await records.order()], by_card: 49.9 }),
      },
    ],
    getPayment: [of(newPayment), artistOwner(200), one],
    endTestPayment: [
      of(newPayment, { outcome: 'succeeded' }),
      artistOwner(200),
      {
        ...one,
        body: ({ count }) => ({ outcome: TEST_OUTCOMES[count % TEST_OUTCOMES.length] }),
      },
    ],
    cancelPayment: [of(newPayment), artistOwner(200), one],
    // The test provider is used here; stripeProvider.test.ts covers signed events.
    receiveStripeEvent: [
      to({}),
      everyone(404),
      { body: ({ count }) => ({ id: `evt_${count}`, type: 'checkout.session.completed' }) },
    ],
  },
  policies: [policyCase(can, { userId: 1 }, { see: ['artist 7'] })],
  oneRow: {
    payment_disputes: `INSERT INTO payment_disputes (payment_id, amount_cents)
      SELECT id, 0 FROM payments LIMIT 1`,
  },
  strangers: {
    payments: async ({ test: { db }, artist: { user }, media }, nobody) => {
      const payer = { userId: user.id, profileId: user.profile.id };
      const outlet = { userId: media.user.id, profileId: media.user.profile.id };
      const { id } = await bringIn(db, await insertOrder(db, payer, outlet, 1000), 3000);
      expect(await findPayment(db, id, nobody)).toBeNull();
      expect((await findPayment(db, id, user.id))?.amountCents).toBe(3000);
    },
  },
};
