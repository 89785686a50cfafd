import { paths } from '@/client/lib/paths';
import { loadPieDrawing } from '@/client/ui/charts/loadPieDrawing';
import { inFrame } from './screen';

export const openScreens = inFrame('open', [
  {
    path: paths.dashboard,
    title: 'Dashboard',
    heading: 'You last 50 offers',
    ownHeading: 'Results',
    load: () =>
      import(
        /* webpackChunkName: "dashboard" */ '@/client/features/results/dashboard/DashboardPage'
      ).then(({ DashboardPage }) => DashboardPage),
    chunk: 'dashboard',
    link: { label: 'Dashboard', prefetch: loadPieDrawing, isHeavy: true },
  },
  {
    path: paths.offers,
    part: 'editor',
    title: 'Offers',
    load: () =>
      import(
        /* webpackChunkName: "offers" */ '@/client/features/trade/orders/list/OffersPage'
      ).then(({ OffersPage }) => OffersPage),
    chunk: 'offers',
    waiting: 'list',
    link: { label: 'Offers', beside: paths.myOrders },
  },
  {
    path: paths.offer(':id'),
    part: 'editor',
    heading: 'Offer',
    load: () =>
      import(/* webpackChunkName: "offer" */ '@/client/features/trade/orders/page/OfferPage').then(
        ({ OfferPage }) => OfferPage,
      ),
    chunk: 'offer',
    within: paths.offers,
    example: paths.offer(1),
    isDrawnLate: true,
  },
  {
    path: paths.marketplace,
    part: 'editor',
    title: 'Marketplace',
    load: () =>
      import(
        /* webpackChunkName: "marketplace" */ '@/client/features/market/services/MarketplacePage'
      ).then(({ MarketplacePage }) => MarketplacePage),
    chunk: 'marketplace',
    link: { label: 'Marketplace' },
    within: paths.myServices,
  },
  {
    path: paths.campaigns,
    title: 'Campaigns',
    load: () =>
      import(
        /* webpackChunkName: "campaigns" */ '@/client/features/music/releases/CampaignsPage'
      ).then(({ CampaignsPage }) => CampaignsPage),
    chunk: 'campaigns',
    link: { label: 'Campaigns' },
    within: paths.myReleases,
  },
  {
    path: paths.artistSubmissions,
    part: 'editor',
    title: 'Artist submissions',
    load: () =>
      import(
        /* webpackChunkName: "artist-submissions" */ '@/client/features/trade/submissions/ArtistSubmissionsPage'
      ).then(({ ArtistSubmissionsPage }) => ArtistSubmissionsPage),
    chunk: 'artist-submissions',
    link: { label: 'Artist submissions' },
  },
  {
    path: paths.submissionsOverview,
    title: 'Submissions overview',
    load: () =>
      import(
        /* webpackChunkName: "submissions-overview" */ '@/client/features/music/releases/SubmissionsOverviewPage'
      ).then(({ SubmissionsOverviewPage }) => SubmissionsOverviewPage),
    chunk: 'submissions-overview',
    link: { label: 'Uploads' },
    within: paths.myReleases,
  },
  {
    path: paths.message,
    part: 'editor',
    title: 'Messages',
    load: () =>
      import(/* webpackChunkName: "message" */ '@/client/features/trade/messages/MessagePage').then(
        ({ MessagePage }) => MessagePage,
      ),
    chunk: 'message',
    link: { label: 'Messages' },
  },
  {
    path: paths.myFeedback,
    part: 'editor',
    title: 'My feedback',
    load: () =>
      import(
        /* webpackChunkName: "my-feedback" */ '@/client/features/trade/feedback/MyFeedbackPage'
      ).then(({ MyFeedbackPage }) => MyFeedbackPage),
    chunk: 'my-feedback',
    link: { label: 'My feedback', beside: paths.dashboard },
  },
  {
    path: paths.wallet,
    part: 'finance',
    title: 'Wallet',
    load: () =>
      import(/* webpackChunkName: "wallet" */ '@/client/features/money/wallet/WalletPage').then(
        ({ WalletPage }) => WalletPage,
      ),
    chunk: 'wallet',
    link: { label: 'Wallet' },
  },
]);
