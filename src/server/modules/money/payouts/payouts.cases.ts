import {
  bringIn,
  giveMoney,
  givePayee,
  insertBatchOf,
  insertOrder,
  twoSteps,
} from '@/server/testing/money';
import {
  type ModuleCases,
  admins,
  signedIn,
  of,
  type CasesWorld,
  to,
  versioned,
} from '@/server/testing/cases/moduleCases';
import { call } from '@/server/testing/trade';
import { listPayouts } from './payoutsRepository';

const REQUEST = { kind: 'bank', amount: 20 };

const newPayout = async (world: CasesWorld, amount = 20): Promise<number> => {
  await twoSteps(world.test.db);
  await giveMoney(world.test.db, world.media.user.id, amount * 100);
  const payout = { ...REQUEST, amount };
  const response = await call(world.test, world.media, 'POST', 'payouts/', payout);
  return response.json<{ id: number }>().id;
};

const newBatch = async (world: CasesWorld, isSent = false): Promise<number> =>
  insertBatchOf(world.test.db, await newPayout(world), isSent);

export const cases: ModuleCases = {
  routes: {
    listPayouts: [to(), signedIn(200), {}],
    createPayout: [
      async (world) => {
        await twoSteps(world.test.db);
        await giveMoney(world.test.db, world.media.user.id, 90_000);
        // More than refunds of other calls can have given the artist.
        return { payload: { ...REQUEST, amount: 900 } };
      },
      signedIn(409, { 'media owner': 201 }),
      {
        body: ({ count }) => ({
          kind: 'bank',
          amount: 20 + (count % 9),
        }),
      },
    ],
    cancelPayout: [
      of((world) => newPayout(world)),
      signedIn(404, { 'media owner': 200 }),
      { role: 'media', id: (records) => records.payout() },
    ],
    listRequestedPayouts: [to(), admins(200), { role: 'admin' }],
    getPayout: [
      of((world) => newPayout(world)),
      admins(200),
      { role: 'admin', id: (records) => records.payout() },
    ],
    approvePayout: [
      versioned((world) => newPayout(world, 501)),
      admins(200),
      { role: 'admin', id: (records) => records.payout() },
    ],
    settlePayout: [
      versioned((world) => newPayout(world), { pay: true, reference: 'LN-1' }),
      admins(200),
      {
        role: 'admin',
        id: (records) => records.payout(),
        body: ({ count }) => ({
          pay: count % 2 === 0,
          reference: `LN-${count}`,
          reason: 'No such bank account.',
        }),
      },
    ],
    listBatches: [to(), admins(200), { role: 'admin' }],
    createBatch: [
      async (world) => ({ payload: { payouts: [await newPayout(world)] } }),
      admins(409),
      {
        role: 'admin',
        body: async ({ records }) => ({ payouts: [await records.payout()] }),
      },
    ],
    downloadBatch: [
      of((world) => newBatch(world)),
      admins(200),
      { role: 'admin', id: (records) => records.batch() },
    ],
    sendBatch: [
      versioned((world) => newBatch(world)),
      admins(200),
      { role: 'admin', id: (records) => records.batch() },
    ],
    settleBatch: [
      versioned((world) => newBatch(world, true), { reference: 'BANK-1' }),
      admins(200),
      {
        role: 'admin',
        id: (records) => records.batch(true),
        body: ({ count }) => ({ reference: `BANK-${count}` }),
      },
    ],
    failInBatch: [
      async (world) => {
        const payout = await newPayout(world);
        return {
          id: await insertBatchOf(world.test.db, payout, true),
          headers: { 'if-match': '"1"' },
          payload: { payout, reason: 'The account is closed.' },
        };
      },
      admins(200),
      {
        role: 'admin',
        id: (records) => records.batch(true),
        body: ({ count }) => ({ payout: count, reason: 'The account is closed.' }),
      },
    ],
    undoBatch: [
      versioned((world) => newBatch(world)),
      admins(200),
      { role: 'admin', id: (records) => records.batch() },
    ],
  },
  oneRow: {
    payout_batches: `INSERT INTO payout_batches (sum_cents, digest) VALUES (2000, repeat('0', 64))`,
    payout_batch_lines: `INSERT INTO payout_batch_lines (batch_id, payout_id, amount_cents)
      SELECT max(batch.id), max(payouts.id), 2000 FROM payout_batches batch, payouts`,
  },
  strangers: {
    payouts: async ({ test, artist, media }, nobody) => {
      const { user } = artist;
      const outlet = { userId: media.user.id, profileId: media.user.profile.id };
      const payer = { userId: user.id, profileId: user.profile.id };
      await bringIn(test.db, await insertOrder(test.db, payer, outlet, 1000), 3000);
      await givePayee(test.db, user.id);
      await call(test, artist, 'POST', 'payouts/', REQUEST);
      expect(await listPayouts(test.db, nobody, { limit: 10 })).toEqual([]);
      expect((await listPayouts(test.db, user.id, { limit: 10 })).length).toBe(1);
    },
  },
};
