import { paths } from '@/client/lib/paths';
import { loadPieDrawing } from '@/client/ui/charts/loadPieDrawing';
import type { Screen } from './screen';

/** The screens on sample data: no guard, and no calls. */
export const sampleScreens: readonly Screen[] = [
  {
    path: paths.dashboard,
    frame: 'sample',
    title: 'Dashboard',
    heading: 'You last 50 offers',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "dashboard" */ '@/client/features/dashboard/DashboardPage'
        )
      ).DashboardPage,
    chunk: 'dashboard',
    budget: 128,
    rail: { label: 'Dashboard', of: 'explore', prefetch: loadPieDrawing, isHeavy: true },
  },
  {
    path: paths.offers,
    frame: 'sample',
    title: 'Offers',
    load: async () =>
      (await import(/* webpackChunkName: "offers" */ '@/client/features/offers/OffersPage'))
        .OffersPage,
    chunk: 'offers',
    budget: 135,
    rail: { label: 'Offers', of: 'explore' },
  },
  {
    path: `${paths.offers}/:id`,
    frame: 'sample',
    title: 'Offer',
    load: async () =>
      (await import(/* webpackChunkName: "offer" */ '@/client/features/offers/OfferPage'))
        .OfferPage,
    chunk: 'offer',
    budget: 137,
    example: paths.offer(1),
    isDrawnLate: true,
  },
  {
    path: paths.marketplace,
    frame: 'sample',
    title: 'Marketplace',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "marketplace" */ '@/client/features/marketplace/MarketplacePage'
        )
      ).MarketplacePage,
    chunk: 'marketplace',
    budget: 133,
    rail: { label: 'Marketplace', of: 'explore' },
  },
  {
    path: paths.campaigns,
    frame: 'sample',
    title: 'Campaigns',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "campaigns" */ '@/client/features/campaigns/CampaignsPage'
        )
      ).CampaignsPage,
    chunk: 'campaigns',
    budget: 132,
    rail: { label: 'Campaigns', of: 'explore' },
  },
  {
    path: paths.artistSubmissions,
    frame: 'sample',
    title: 'Artist submissions',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "artist-submissions" */ '@/client/features/artist-submissions/ArtistSubmissionsPage'
        )
      ).ArtistSubmissionsPage,
    chunk: 'artist-submissions',
    budget: 132,
    rail: { label: 'Artist submissions', of: 'explore' },
  },
  {
    path: paths.submissionsOverview,
    frame: 'sample',
    title: 'Submissions overview',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "submissions-overview" */ '@/client/features/submissions-overview/SubmissionsOverviewPage'
        )
      ).SubmissionsOverviewPage,
    chunk: 'submissions-overview',
    budget: 128,
    rail: { label: 'Submissions overview', of: 'explore' },
  },
  {
    path: paths.message,
    frame: 'sample',
    title: 'Messages',
    load: async () =>
      (await import(/* webpackChunkName: "message" */ '@/client/features/message/MessagePage'))
        .MessagePage,
    chunk: 'message',
    budget: 132,
    rail: { label: 'Messages', of: 'explore' },
  },
  {
    path: paths.myFeedback,
    frame: 'sample',
    title: 'My feedback',
    load: async () =>
      (
        await import(
          /* webpackChunkName: "my-feedback" */ '@/client/features/my-feedback/MyFeedbackPage'
        )
      ).MyFeedbackPage,
    chunk: 'my-feedback',
    budget: 133,
    rail: { label: 'My feedback', of: 'explore' },
  },
  {
    path: paths.wallet,
    frame: 'sample',
    title: 'Wallet',
    load: async () =>
      (await import(/* webpackChunkName: "wallet" */ '@/client/features/wallet/WalletPage'))
        .WalletPage,
    chunk: 'wallet',
    budget: 168,
    rail: { label: 'Wallet', of: 'explore' },
  },
];
