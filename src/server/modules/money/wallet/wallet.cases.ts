import { bringIn, insertOrder } from '@/server/testing/money';
import { type ModuleCases, signedIn, to } from '@/server/testing/cases/moduleCases';
import { accountsOf, refundablePayments } from './walletRepository';

export const cases: ModuleCases = {
  routes: {
    getWallet: [to(), signedIn(200), {}],
    listWalletEntries: [to(), signedIn(200), {}],
    exportWalletCsv: [to(), signedIn(200), {}],
    exportWalletJson: [to(), signedIn(200), {}],
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
      expect(await accountsOf(db, user.id)).toContainEqual(
        expect.objectContaining({ kind: 'artist', balanceCents: 3000 }),
      );
    },
  },
};
