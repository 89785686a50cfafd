import { lazyPage } from './lazyPage';

export const SampleLayout = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "samples" */ './shells/SampleLayout')).SampleLayout,
);
export const SampleNote = lazyPage(
  async () => (await import(/* webpackChunkName: "samples" */ './shells/SampleLayout')).SampleNote,
);
export const DashboardPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "dashboard" */ '@/client/features/dashboard/DashboardPage'))
      .DashboardPage,
);
export const OffersPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "offers" */ '@/client/features/offers/OffersPage'))
      .OffersPage,
);
export const OfferPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "offer" */ '@/client/features/offers/OfferPage')).OfferPage,
);
export const MarketplacePage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "marketplace" */ '@/client/features/marketplace/MarketplacePage'
      )
    ).MarketplacePage,
);
export const CampaignsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "campaigns" */ '@/client/features/campaigns/CampaignsPage'))
      .CampaignsPage,
);
export const ArtistSubmissionsPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "artist-submissions" */ '@/client/features/artist-submissions/ArtistSubmissionsPage'
      )
    ).ArtistSubmissionsPage,
);
export const SubmissionsOverviewPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "submissions-overview" */ '@/client/features/submissions-overview/SubmissionsOverviewPage'
      )
    ).SubmissionsOverviewPage,
);
export const MessagePage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "message" */ '@/client/features/message/MessagePage'))
      .MessagePage,
);
export const MyFeedbackPage = lazyPage(
  async () =>
    (
      await import(
        /* webpackChunkName: "my-feedback" */ '@/client/features/my-feedback/MyFeedbackPage'
      )
    ).MyFeedbackPage,
);
export const WalletPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "wallet" */ '@/client/features/wallet/WalletPage'))
      .WalletPage,
);
