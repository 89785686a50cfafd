import { openPage } from '@/client/session/openPage';
import { SampleWallet } from './SampleWallet';

/** `/wallet`: income and payouts, summed by source at the top, then entry by entry. */
export const WalletPage = openPage(
  <SampleWallet />,
  async () => (await import(/* webpackChunkName: "own-wallet" */ './OwnWallet')).OwnWallet,
);
