import { openPage } from '@/client/session/openPage';
import { SampleOffers } from './SampleOffers';

/** `/offers`: all orders of an account, whoever began them, or samples for visitors. */
export const OffersPage = openPage(
  <SampleOffers />,
  async () => (await import(/* webpackChunkName: "own-offers" */ './OwnOffers')).OwnOffers,
);
