import { paths } from '@/client/lib/paths';
import { loadPieDrawing } from '@/client/ui/charts/loadPieDrawing';
import { inFrame } from './screen';

/** The screens that visitors may open too, with sample data; none of them has a guard. */
export const openScreens = inFrame('open', [
  {
    path: paths.dashboard,
    title: 'Dashboard',
    heading: 'You last 50 offers',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "dashboard" */ '@/client/features/results/dashboard/DashboardPage'
        )
      ).DashboardPage,
    chunk: 'dashboard',
    link: {
      label: 'Dashboard',
      prefetch: loadPieDrawing,
      isHeavy: true,
    },
  },
  {
    path: paths.offers,
    title: 'Offers',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "offers" */ '@/client/features/trade/orders/list/OffersPage'
        )
      ).OffersPage,
    chunk: 'offers',
    waiting: 'list',
    link: { label: 'Offers' },
  },
  {
    path: paths.offer(':id'),
    title: 'Offer',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "offer" */ '@/client/features/trade/orders/page/OfferPage'
        )
      ).OfferPage,
    chunk: 'offer',
    within: paths.offers,
    example: paths.offer(1),
    isDrawnLate: true,
  },
  {
    path: paths.marketplace,
    title: 'Marketplace',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "marketplace" */ '@/client/features/market/marketplace/MarketplacePage'
        )
      ).MarketplacePage,
    chunk: 'marketplace',
    link: { label: 'Marketplace' },
  },
  {
    path: paths.campaigns,
    title: 'Campaigns',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "campaigns" */ '@/client/features/results/campaigns/CampaignsPage'
        )
      ).CampaignsPage,
    chunk: 'campaigns',
    link: { label: 'Campaigns' },
  },
  {
    path: paths.artistSubmissions,
    title: 'Artist submissions',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "artist-submissions" */ '@/client/features/trade/submissions/ArtistSubmissionsPage'
        )
      ).ArtistSubmissionsPage,
    chunk: 'artist-submissions',
    link: { label: 'Artist submissions' },
  },
  {
    path: paths.submissionsOverview,
    title: 'Submissions overview',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "submissions-overview" */ '@/client/features/platform/uploads/SubmissionsOverviewPage'
        )
      ).SubmissionsOverviewPage,
    chunk: 'submissions-overview',
    link: { label: 'Uploads' },
  },
  {
    path: paths.message,
    title: 'Messages',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "message" */ '@/client/features/trade/messages/MessagePage'
        )
      ).MessagePage,
    chunk: 'message',
    link: { label: 'Messages' },
  },
  {
    path: paths.myFeedback,
    title: 'My feedback',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "my-feedback" */ '@/client/features/trade/feedback/MyFeedbackPage'
        )
      ).MyFeedbackPage,
    chunk: 'my-feedback',
    link: { label: 'My feedback' },
  },
  {
    path: paths.wallet,
    title: 'Wallet',
    load: async () =>
      (await import(/* webpackChunkName: "wallet" */ '@/client/features/money/wallet/WalletPage'))
        .WalletPage,
    chunk: 'wallet',
    link: { label: 'Wallet' },
  },
]);
