import { authContract, mailedLinkContract } from '@/shared/identity/auth.schemas';
import { seatsContract } from '@/shared/identity/seats.schemas';
import { secondFactorContract } from '@/shared/identity/secondFactor.schemas';
import { sessionsContract } from '@/shared/identity/sessions.schemas';
import { campaignsContract } from '@/shared/music/campaigns.schemas';
import { catalogueContract, shortlistContract } from '@/shared/market/catalogue.schemas';
import { dashboardContract } from '@/shared/results/dashboard.schemas';
import { ownPageContract } from '@/shared/identity/ownPage.schemas';
import { outletsContract } from '@/shared/results/outlets.schemas';
import { calendarContract } from '@/shared/trade/calendar.schemas';
import { feedbackContract } from '@/shared/trade/feedback.schemas';
import { listeningContract } from '@/shared/music/listening.schemas';
import { liveContract } from '@/shared/platform/live.schemas';
import { messagesContract } from '@/shared/trade/messages.schemas';
import { paymentsContract } from '@/shared/trade/payments.schemas';
import { papersContract } from '@/shared/money/papers.schemas';
import { walletContract } from '@/shared/money/wallet.schemas';
import { noticesContract } from '@/shared/platform/notices.schemas';
import { orderFilesContract } from '@/shared/trade/deliveries.schemas';
import { offersContract } from '@/shared/trade/offers.schemas';
import { ordersContract } from '@/shared/trade/orders.schemas';
import { plansContract } from '@/shared/market/plans.schemas';
import { pricesContract } from '@/shared/market/prices.schemas';
import { profileContract } from '@/shared/identity/profiles.schemas';
import { releasesContract } from '@/shared/music/releases.schemas';
import { campaignReportContract } from '@/shared/results/campaignReport.schemas';
import { reportsContract } from '@/shared/admin/reports.schemas';
import { reviewsContract } from '@/shared/trade/reviews.schemas';
import { servicesContract } from '@/shared/market/services.schemas';
import { streamsContract } from '@/shared/music/streams.schemas';
import { submissionsContract } from '@/shared/market/submissions.schemas';
import { uploadsContract } from '@/shared/platform/uploads.schemas';
import { systemContract } from '@/shared/platform/system.schemas';
import { ADMIN_PARTS, type ApiPart } from './adminApi';

import { authRoutes } from './modules/identity/accounts/authRoutes';
import { seatsRoutes } from './modules/identity/seats/seatsRoutes';
import { campaignsRoutes } from './modules/music/campaigns/campaignsRoutes';
import { catalogueRoutes } from './modules/market/catalogue/catalogueRoutes';
import { dashboardRoutes } from './modules/results/dashboard/dashboardRoutes';
import { ownPageRoutes } from './modules/identity/outlets/ownPageRoutes';
import { textsRoutes } from './modules/identity/texts/textsRoutes';
import { textsContract } from '@/shared/identity/texts.schemas';
import { legalRoutes } from './modules/identity/legal/legalRoutes';
import { legalContract } from '@/shared/identity/legal.schemas';
import { outletsRoutes } from './modules/results/outlets/outletsRoutes';
import { calendarRoutes } from './modules/trade/calendar/calendarRoutes';
import { feedbackRoutes } from './modules/trade/feedback/feedbackRoutes';
import { orderFilesRoutes } from './modules/trade/deliveries/orderFilesRoutes';
import { healthRoutes } from './modules/platform/health/healthRoutes';
import { metricsRoutes } from './modules/platform/metrics/metricsRoutes';
import { noticesRoutes, unsubscribeRoutes } from './modules/platform/notices/noticesRoutes';
import { listeningRoutes } from './modules/music/listening/listeningRoutes';
import { liveRoutes } from './modules/platform/live/liveRoutes';
import { offersRoutes } from './modules/trade/orders/offersRoutes';
import { messagesRoutes } from './modules/trade/messages/messagesRoutes';
import { ordersRoutes } from './modules/trade/orders/ordersRoutes';
import { paymentsRoutes, webhookRoutes } from './modules/trade/checkout/paymentsRoutes';
import { payeesRoutes } from './modules/money/payees/payeesRoutes';
import { payeeContract } from '@/shared/money/payees.schemas';
import { payoutsRoutes } from './modules/money/payouts/payoutsRoutes';
import { plansRoutes } from './modules/market/plans/plansRoutes';
import { pricesRoutes } from './modules/market/prices/pricesRoutes';
import { profileRoutes, logoRoutes } from './modules/identity/profiles/profileRoutes';
import { releasesRoutes } from './modules/music/releases/releasesRoutes';
import { ownDataRoutes } from './modules/admin/ownData/ownDataRoutes';
import { reportsRoutes } from './modules/admin/reports/reportsRoutes';
import { campaignReportRoutes } from './modules/results/campaignReport/campaignReportRoutes';
import { reviewsRoutes } from './modules/trade/reviews/reviewsRoutes';
import { servicesRoutes } from './modules/market/services/servicesRoutes';
import { shortlistRoutes } from './modules/market/shortlist/shortlistRoutes';
import { streamsRoutes } from './modules/music/streams/streamsRoutes';
import { submissionsRoutes } from './modules/market/submissions/submissionsRoutes';
import { uploadsRoutes } from './modules/platform/uploads/uploadsRoutes';
import { papersRoutes } from './modules/money/papers/papersRoutes';
import { walletRoutes } from './modules/money/wallet/walletRoutes';

/** Each module of the API is registered here, or in `adminApi.ts`, under `/api`. */
export const API_PARTS: readonly ApiPart[] = [
  {
    tag: 'Accounts',
    description: 'Sign-up, log-in and password reset.',
    contract: { ...authContract, ...mailedLinkContract },
    routes: [authRoutes],
  },
  {
    tag: 'Two-step log-in',
    description: 'The second step of the log-in: one-time codes (TOTP, RFC 6238).',
    contract: secondFactorContract,
  },
  { tag: 'Sessions', description: 'The sessions of your account.', contract: sessionsContract },
  {
    tag: 'Profile',
    description: 'Your account and its profile.',
    contract: profileContract,
    routes: [profileRoutes, logoRoutes, ownDataRoutes],
  },
  {
    tag: 'Seats',
    description: 'The people of an outlet, each with a log-in and a part of their own.',
    contract: seatsContract,
    routes: [seatsRoutes],
  },
  {
    tag: 'Releases',
    description: 'The music that an artist releases.',
    contract: releasesContract,
    routes: [releasesRoutes],
  },
  {
    tag: 'Campaigns',
    description: 'The promotion of a release: its music, its approval and its coverage.',
    contract: campaignsContract,
    routes: [campaignsRoutes],
  },
  {
    tag: 'Report',
    description: 'The report of a campaign: its costs and results, to read, download and share.',
    contract: campaignReportContract,
    routes: [campaignReportRoutes],
  },
  {
    tag: 'Streams',
    description: 'Daily plays of a campaign’s music, uploaded by its artist.',
    contract: streamsContract,
    routes: [streamsRoutes],
  },
  {
    tag: 'Services',
    description: 'The services that an outlet sells at fixed prices.',
    contract: servicesContract,
    routes: [servicesRoutes],
  },
  {
    tag: 'Prices',
    description: 'The price list: prices by group of services and tier, and the day they begin.',
    contract: pricesContract,
    routes: [pricesRoutes],
  },
  {
    tag: 'Catalogue',
    description: 'The services that an artist with an approved campaign can order.',
    contract: catalogueContract,
    routes: [catalogueRoutes],
  },
  {
    tag: 'Shortlist',
    description: 'The services that an artist has starred for a campaign.',
    contract: shortlistContract,
    routes: [shortlistRoutes],
  },
  {
    tag: 'Plans',
    description: 'The orders that an artist plans for a campaign, within a budget.',
    contract: plansContract,
    routes: [plansRoutes],
  },
  {
    tag: 'Outlets',
    description: 'Outlets as artists see them.',
    contract: { ...outletsContract, ...ownPageContract },
    routes: [outletsRoutes, ownPageRoutes],
  },
  {
    tag: 'Submissions',
    description: 'The open campaigns, as approved outlets see them.',
    contract: submissionsContract,
    routes: [submissionsRoutes],
  },
  {
    tag: 'Saved texts',
    description: 'The texts that an outlet has saved for offers, noes and chats.',
    contract: textsContract,
    routes: [textsRoutes],
  },
  {
    tag: 'Legal details',
    description: 'Who you are on invoices and statements.',
    contract: legalContract,
    routes: [legalRoutes],
  },
  {
    tag: 'Listening',
    description: 'The parts of tracks that outlets have played.',
    contract: listeningContract,
    routes: [listeningRoutes],
  },
  {
    tag: 'Uploads',
    description: 'The pictures that you have uploaded.',
    contract: uploadsContract,
    routes: [uploadsRoutes],
  },
  {
    tag: 'Orders',
    description: 'The orders of artists, in their first form. The calls under Offers can do more.',
    contract: ordersContract,
    routes: [ordersRoutes],
  },
  {
    tag: 'Offers',
    description: 'Orders by artists and offers by outlets, and their way from stage to stage.',
    contract: offersContract,
    routes: [offersRoutes],
  },
  {
    tag: 'Files of orders',
    description: 'The private files of an order: its deliveries and messages.',
    contract: orderFilesContract,
    routes: [orderFilesRoutes],
  },
  {
    tag: 'Messages',
    description: 'The chat of an order.',
    contract: messagesContract,
    routes: [messagesRoutes],
  },
  {
    tag: 'Reviews',
    description: 'The reviews that both sides of an order write.',
    contract: reviewsContract,
    routes: [reviewsRoutes],
  },
  {
    tag: 'Dashboard',
    description: 'The costs, earnings and results of your orders.',
    contract: dashboardContract,
    routes: [dashboardRoutes],
  },
  {
    tag: 'Calendar',
    description: 'The days of your orders.',
    contract: calendarContract,
    routes: [calendarRoutes],
  },
  {
    tag: 'Feedback',
    description: 'The reviews that others have written about you.',
    contract: feedbackContract,
    routes: [feedbackRoutes],
  },
  {
    tag: 'Notices',
    description: 'The notices of an account, and their emails.',
    contract: noticesContract,
    routes: [noticesRoutes, unsubscribeRoutes],
  },
  {
    tag: 'Live',
    description: 'Changes as they happen, as a stream of events.',
    contract: liveContract,
    routes: [liveRoutes],
  },
  {
    tag: 'Payments',
    description: 'Payments by card.',
    contract: paymentsContract,
    routes: [paymentsRoutes, webhookRoutes],
  },
  {
    tag: 'Wallet',
    description: 'Your money, in US dollars.',
    contract: { ...walletContract, ...payeeContract },
    routes: [walletRoutes, payoutsRoutes, payeesRoutes],
  },
  {
    tag: 'Papers',
    description: 'Receipts, fee invoices and credit notes, as they were made.',
    contract: papersContract,
    routes: [papersRoutes],
  },
  ...ADMIN_PARTS,
  {
    tag: 'Reports',
    description: 'Reports of wrong content, the decisions on them, and appeals.',
    contract: reportsContract,
    routes: [reportsRoutes],
  },
  {
    tag: 'Server',
    description: 'The state and the description of the server.',
    contract: systemContract,
    routes: [healthRoutes, metricsRoutes],
  },
];
