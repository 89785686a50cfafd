import { paths } from '@/client/lib/paths';
import { framedPages } from './framedPages';
import { lazyPage } from './lazyPage';

export const SampleLayout = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "samples" */ './shells/SampleLayout')).SampleLayout,
);
export const SampleNote = lazyPage(
  async () => (await import(/* webpackChunkName: "samples" */ './shells/SampleLayout')).SampleNote,
);
export const DashboardPage = lazyPage(framedPages[paths.dashboard]);
export const OffersPage = lazyPage(framedPages[paths.offers]);
export const OfferPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "offer" */ '@/client/features/offers/OfferPage')).OfferPage,
);
export const MarketplacePage = lazyPage(framedPages[paths.marketplace]);
export const CampaignsPage = lazyPage(framedPages[paths.campaigns]);
export const ArtistSubmissionsPage = lazyPage(framedPages[paths.artistSubmissions]);
export const SubmissionsOverviewPage = lazyPage(framedPages[paths.submissionsOverview]);
export const MessagePage = lazyPage(framedPages[paths.message]);
export const MyFeedbackPage = lazyPage(framedPages[paths.myFeedback]);
export const WalletPage = lazyPage(framedPages[paths.wallet]);
