import { formBody, PIXEL } from '@/server/testing/formBody';
import { newService } from '@/server/testing/cases/makers';
import { type ModuleCases, outlets, signedIn, to } from '@/server/testing/cases/moduleCases';
import { endFreeOrders, order } from '@/server/testing/trade';

const logo = { name: 'logo', value: PIXEL, filename: 'logo.png', type: 'image/png' };

export const cases: ModuleCases = {
  routes: {
    getProfile: [to(), signedIn(200), {}],
    putLogo: [async () => formBody([logo]), outlets(200), { role: 'media', form: () => [logo] }],
    deleteLogo: [to(), outlets(200), { role: 'media' }],
    exportAccount: [to(), signedIn(200), {}],
    getDeletion: [to(), signedIn(200), {}],
    // accountDeletion.test.ts covers what happens with the right password.
    deleteAccount: [
      async (world) => {
        const id = await newService(world);
        // Other cases may leave an order with either artist; here both have one.
        for (const artist of ['artist owner', 'other artist'] as const) {
          await endFreeOrders(world.test, world.accounts[artist]);
          await order(world.test, world.accounts[artist], id);
        }
        return { payload: { current_password: 'not-the-one' } };
      },
      signedIn(409, { 'other media': 400 }),
      // The right password would delete the accounts that the other cases use.
      { body: () => ({ current_password: 'not-the-one-7' }) },
    ],
    updateProfile: [
      to({ country: 'uk' }),
      signedIn(200),
      {
        body: () => ({ country: 'uk', profile: { website: 'https://example.com' } }),
      },
    ],
  },
  stale: {
    updateProfile: async ({ artist: caller }) => {
      const { version } = caller.user;
      const [mine, theirs] = [{ biography: 'Mine.' }, { username: 'theirs' }];
      return { path: 'auth/profile/update/', caller, version, mine, theirs };
    },
  },
};
