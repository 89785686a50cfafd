import { paths } from '@/client/lib/paths';
import { loadPieDrawing } from '@/client/ui/charts/loadPieDrawing';
import type { Screen } from './screen';

/** The screens that visitors may open too, with sample data; none of them has a guard. */
export const sampleScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    frame: 'open',
    title: 'Dashboard',
    heading: 'You last 50 offers',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "dashboard" */ '@/client/features/dashboard/DashboardPage'
        )
      ).DashboardPage,
    chunk: 'dashboard',
    budget: 130,
    sidebar: {
      label: 'Dashboard',
      artist: ['Results', 1],
      media: ['Results', 1],
      visitor: true,
      prefetch: loadPieDrawing,
      isHeavy: true,
    },
  },
  {
    path: paths.offers,
    frame: 'open',
    title: 'Offers',
    load: async () =>
      (await import(/* webpackChunkName: "offers" */ '@/client/features/orders/list/OffersPage'))
        .OffersPage,
    chunk: 'offers',
    budget: 142,
    sidebar: { label: 'Offers', artist: ['Promotion', 2], media: ['Work', 2], visitor: true },
  },
  {
    path: paths.offer(':id'),
    frame: 'open',
    title: 'Offer',
    load: async () =>
      (await import(/* webpackChunkName: "offer" */ '@/client/features/orders/page/OfferPage'))
        .OfferPage,
    chunk: 'offer',
    budget: 141,
    within: paths.offers,
    example: paths.offer(1),
    isDrawnLate: true,
  },
  {
    path: paths.marketplace,
    frame: 'open',
    title: 'Marketplace',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "marketplace" */ '@/client/features/marketplace/MarketplacePage'
        )
      ).MarketplacePage,
    chunk: 'marketplace',
    budget: 137,
    sidebar: { label: 'Marketplace', media: ['Shop', 2], visitor: true },
  },
  {
    path: paths.campaigns,
    frame: 'open',
    title: 'Campaigns',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "campaigns" */ '@/client/features/campaigns/CampaignsPage'
        )
      ).CampaignsPage,
    chunk: 'campaigns',
    budget: 137,
    sidebar: { label: 'Campaigns', artist: ['Music', 2], visitor: true },
  },
  {
    path: paths.artistSubmissions,
    frame: 'open',
    title: 'Artist submissions',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "artist-submissions" */ '@/client/features/submissions/ArtistSubmissionsPage'
        )
      ).ArtistSubmissionsPage,
    chunk: 'artist-submissions',
    budget: 135,
    sidebar: { label: 'Artist submissions', media: ['Work', 1], visitor: true },
  },
  {
    path: paths.submissionsOverview,
    frame: 'open',
    title: 'Submissions overview',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "submissions-overview" */ '@/client/features/uploads/SubmissionsOverviewPage'
        )
      ).SubmissionsOverviewPage,
    chunk: 'submissions-overview',
    budget: 130,
    sidebar: { label: 'Uploads', artist: ['Music', 3], visitor: true },
  },
  {
    path: paths.message,
    frame: 'open',
    title: 'Messages',
    load: async () =>
      (await import(/* webpackChunkName: "message" */ '@/client/features/messages/MessagePage'))
        .MessagePage,
    chunk: 'message',
    budget: 135,
    sidebar: { label: 'Messages', artist: ['Promotion', 4], media: ['Work', 3], visitor: true },
  },
  {
    path: paths.myFeedback,
    frame: 'open',
    title: 'My feedback',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "my-feedback" */ '@/client/features/feedback/MyFeedbackPage'
        )
      ).MyFeedbackPage,
    chunk: 'my-feedback',
    budget: 136,
    sidebar: { label: 'My feedback', artist: ['Results', 2], media: ['Results', 2], visitor: true },
  },
  {
    path: paths.wallet,
    frame: 'open',
    title: 'Wallet',
    load: async () =>
      (await import(/* webpackChunkName: "wallet" */ '@/client/features/wallet/WalletPage'))
        .WalletPage,
    chunk: 'wallet',
    budget: 134,
    sidebar: { label: 'Wallet', artist: ['Results', 3], media: ['Results', 3], visitor: true },
  },
];
