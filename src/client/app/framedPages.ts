import { paths } from '@/client/lib/paths';
import type { Load } from './lazyPage';

const loadDashboard: Load = async () =>
  (await import(/* webpackChunkName: "dashboard" */ '@/client/features/dashboard/DashboardPage'))
    .DashboardPage;
const loadOffers: Load = async () =>
  (await import(/* webpackChunkName: "offers" */ '@/client/features/offers/OffersPage')).OffersPage;
const loadMarketplace: Load = async () =>
  (
    await import(
      /* webpackChunkName: "marketplace" */ '@/client/features/marketplace/MarketplacePage'
    )
  ).MarketplacePage;
const loadCampaigns: Load = async () =>
  (await import(/* webpackChunkName: "campaigns" */ '@/client/features/campaigns/CampaignsPage'))
    .CampaignsPage;
const loadArtistSubmissions: Load = async () =>
  (
    await import(
      /* webpackChunkName: "artist-submissions" */ '@/client/features/artist-submissions/ArtistSubmissionsPage'
    )
  ).ArtistSubmissionsPage;
const loadSubmissionsOverview: Load = async () =>
  (
    await import(
      /* webpackChunkName: "submissions-overview" */ '@/client/features/submissions-overview/SubmissionsOverviewPage'
    )
  ).SubmissionsOverviewPage;
const loadMessage: Load = async () =>
  (await import(/* webpackChunkName: "message" */ '@/client/features/message/MessagePage'))
    .MessagePage;
const loadMyFeedback: Load = async () =>
  (
    await import(
      /* webpackChunkName: "my-feedback" */ '@/client/features/my-feedback/MyFeedbackPage'
    )
  ).MyFeedbackPage;
const loadWallet: Load = async () =>
  (await import(/* webpackChunkName: "wallet" */ '@/client/features/wallet/WalletPage')).WalletPage;
const loadProfile: Load = async () =>
  (await import(/* webpackChunkName: "profile" */ '@/client/features/profile/ProfilePage'))
    .ProfilePage;
const loadProfileSettings: Load = async () =>
  (
    await import(
      /* webpackChunkName: "profile-settings" */ '@/client/features/profile/ProfileSettingsPage'
    )
  ).ProfileSettingsPage;
const loadMyReleases: Load = async () =>
  (await import(/* webpackChunkName: "my-releases" */ '@/client/features/releases/MyReleasesPage'))
    .MyReleasesPage;
const loadSubmitMusic: Load = async () =>
  (
    await import(
      /* webpackChunkName: "submit-music" */ '@/client/features/releases/SubmitMusicPage'
    )
  ).SubmitMusicPage;
const loadMyServices: Load = async () =>
  (await import(/* webpackChunkName: "my-services" */ '@/client/features/services/MyServicesPage'))
    .MyServicesPage;
const loadCreateService: Load = async () =>
  (
    await import(
      /* webpackChunkName: "create-service" */ '@/client/features/services/CreateServicePage'
    )
  ).CreateServicePage;
const loadMyOrders: Load = async () =>
  (await import(/* webpackChunkName: "my-orders" */ '@/client/features/orders/MyOrdersPage'))
    .MyOrdersPage;
const loadCreateOrder: Load = async () =>
  (await import(/* webpackChunkName: "create-order" */ '@/client/features/orders/CreateOrderPage'))
    .CreateOrderPage;
const loadAdmin: Load = async () =>
  (await import(/* webpackChunkName: "admin" */ '@/client/features/admin/AdminPage')).AdminPage;

/** The pages of the signed-in frame, by address. */
export const framedPages = {
  [paths.profile]: loadProfile,
  [paths.profileSettings]: loadProfileSettings,
  [paths.myReleases]: loadMyReleases,
  [paths.submitMusic]: loadSubmitMusic,
  [paths.myOrders]: loadMyOrders,
  [paths.createOrder]: loadCreateOrder,
  [paths.myServices]: loadMyServices,
  [paths.createService]: loadCreateService,
  [paths.admin]: loadAdmin,
  [paths.dashboard]: loadDashboard,
  [paths.offers]: loadOffers,
  [paths.marketplace]: loadMarketplace,
  [paths.campaigns]: loadCampaigns,
  [paths.artistSubmissions]: loadArtistSubmissions,
  [paths.submissionsOverview]: loadSubmissionsOverview,
  [paths.message]: loadMessage,
  [paths.myFeedback]: loadMyFeedback,
  [paths.wallet]: loadWallet,
} satisfies Record<string, Load>;

/** Fetches one that is about to be shown. A failure is not told here: who then needs it meets it again. */
export function preloadPage(address: string): void {
  const pages: Readonly<Record<string, Load | undefined>> = framedPages;
  pages[address]?.().catch(() => undefined);
}
