import { bringIn, insertOrder } from '@/server/testing/money';
import { signedIn } from '@/server/testing/cases/callers';
import type { ModuleCases } from '@/server/testing/cases/moduleCases';
import { to } from '@/server/testing/cases/casesWorld';
import { accountsOf, refundablePayments } from './walletRepository';

export const cases: ModuleCases = {
  routes: {
    'GET /api/wallet/': [to('wallet/'), signedIn(200), {}],
    'GET /api/wallet/entries/': [to('wallet/entries/'), signedIn(200), {}],
    'GET /api/wallet/export.csv': [to('wallet/export.csv'), signedIn(200), {}],
    'GET /api/wallet/export.json': [to('wallet/export.json'), signedIn(200), {}],
  },
  strangers: {
    accounts: async ({ test, media }, nobody) => {
      const { db } = test;
      const { user } = await test.register('artist');
      const payer = { userId: user.id, profileId: user.profile.id };
      const outlet = { userId: media.user.id, profileId: media.user.profile.id };
      const { id } = await bringIn(db, await insertOrder(db, payer, outlet, 1000), 3000);
      expect(await refundablePayments(db, nobody)).toEqual([]);
      expect(await refundablePayments(db, media.user.id, id)).toEqual([]);
      expect(await accountsOf(db, media.user.id)).toEqual([]);
      expect(await accountsOf(db, user.id)).toHaveLength(1);
    },
  },
};
