import { authContract } from '@/shared/accounts/authContract';
import { secondFactorContract } from '@/shared/accounts/secondFactorContract';
import { sessionsContract } from '@/shared/accounts/sessionsContract';
import { campaignsContract } from '@/shared/campaigns/campaignsContract';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import { dashboardContract } from '@/shared/dashboard/dashboardContract';
import { outletsContract } from '@/shared/outlets/outletsContract';
import { feedbackContract } from '@/shared/feedback/feedbackContract';
import { listeningContract } from '@/shared/listening/listeningContract';
import { liveContract } from '@/shared/live/liveContract';
import { messagesContract } from '@/shared/messages/messagesContract';
import { paymentsContract } from '@/shared/money/paymentsContract';
import { walletContract } from '@/shared/money/walletContract';
import { noticesContract } from '@/shared/notices/noticesContract';
import { offersContract, orderFilesContract, ordersContract } from '@/shared/orders/ordersContract';
import { plansContract } from '@/shared/plans/plansContract';
import { pricesContract } from '@/shared/prices/pricesContract';
import { profileContract } from '@/shared/profiles/profileContract';
import { releasesContract } from '@/shared/releases/releasesContract';
import { campaignReportContract } from '@/shared/campaignReport/campaignReportContract';
import { reportsContract } from '@/shared/reports/reportsContract';
import { reviewsContract } from '@/shared/reviews/reviewsContract';
import { servicesContract } from '@/shared/services/servicesContract';
import { shortlistContract } from '@/shared/shortlist/shortlistContract';
import { streamsContract } from '@/shared/streams/streamsContract';
import { submissionsContract } from '@/shared/submissions/submissionsContract';
import { uploadsContract } from '@/shared/uploads/uploadsContract';
import { systemContract } from '@/shared/system/systemContract';
import { ADMIN_PARTS } from './adminApi';
import type { ApiPart } from './apiPart';

import { authRoutes } from './modules/accounts/authRoutes';
import { campaignsRoutes } from './modules/campaigns/campaignsRoutes';
import { catalogueRoutes } from './modules/catalogue/catalogueRoutes';
import { dashboardRoutes } from './modules/dashboard/dashboardRoutes';
import { outletsRoutes } from './modules/outlets/outletsRoutes';
import { feedbackRoutes } from './modules/feedback/feedbackRoutes';
import { orderFilesRoutes } from './modules/deliveries/orderFilesRoutes';
import { healthRoutes } from './modules/health/healthRoutes';
import { metricsRoutes } from './modules/metrics/metricsRoutes';
import { noticesRoutes } from './modules/notices/noticesRoutes';
import { unsubscribeRoutes } from './modules/notices/unsubscribeRoutes';
import { listeningRoutes } from './modules/listening/listeningRoutes';
import { liveRoutes } from './modules/live/liveRoutes';
import { offersRoutes } from './modules/orders/offersRoutes';
import { messagesRoutes } from './modules/messages/messagesRoutes';
import { ordersRoutes } from './modules/orders/ordersRoutes';
import { payRoutes } from './modules/orders/payRoutes';
import { paymentsRoutes } from './modules/payments/paymentsRoutes';
import { payoutsRoutes } from './modules/payouts/payoutsRoutes';
import { plansRoutes } from './modules/plans/plansRoutes';
import { pricesRoutes } from './modules/prices/pricesRoutes';
import { logoRoutes } from './modules/profiles/logoRoutes';
import { profileRoutes } from './modules/profiles/profileRoutes';
import { releasesRoutes } from './modules/releases/releasesRoutes';
import { reportsRoutes } from './modules/reports/reportsRoutes';
import { campaignReportRoutes } from './modules/campaignReport/campaignReportRoutes';
import { reviewsRoutes } from './modules/reviews/reviewsRoutes';
import { servicesRoutes } from './modules/services/servicesRoutes';
import { shortlistRoutes } from './modules/shortlist/shortlistRoutes';
import { streamsRoutes } from './modules/streams/streamsRoutes';
import { submissionsRoutes } from './modules/submissions/submissionsRoutes';
import { uploadsRoutes } from './modules/uploads/uploadsRoutes';
import { webhookRoutes } from './modules/payments/webhookRoutes';
import { walletRoutes } from './modules/wallet/walletRoutes';

/** Each module of the API is registered here, or in `adminApi.ts`, under `/api`. */
export const API_PARTS: readonly ApiPart[] = [
  {
    tag: 'Accounts',
    says: 'Sign up, log in, and get another password.',
    contract: authContract,
    routes: [authRoutes],
  },
  {
    tag: 'Two-step log-in',
    says: 'The second step of the log-in: TOTP, RFC 6238.',
    contract: secondFactorContract,
  },
  { tag: 'Sessions', says: 'Where an account is logged in.', contract: sessionsContract },
  {
    tag: 'Profile',
    says: 'Your own account and its profile.',
    contract: profileContract,
    routes: [profileRoutes, logoRoutes],
  },
  {
    tag: 'Releases',
    says: 'What an artist brings out.',
    contract: releasesContract,
    routes: [releasesRoutes],
  },
  {
    tag: 'Campaigns',
    says: 'The promotion of a release: its music, its review, its coverage.',
    contract: campaignsContract,
    routes: [campaignsRoutes],
  },
  {
    tag: 'Report',
    says: 'What a campaign brought, to read, to save and to share.',
    contract: campaignReportContract,
    routes: [campaignReportRoutes],
  },
  {
    tag: 'Streams',
    says: 'How often the music of a campaign was played a day, as its artist uploaded it.',
    contract: streamsContract,
    routes: [streamsRoutes],
  },
  {
    tag: 'Services',
    says: 'What an outlet sells at fixed prices.',
    contract: servicesContract,
    routes: [servicesRoutes],
  },
  {
    tag: 'Prices',
    says: 'What services cost, by group and tier, and since when.',
    contract: pricesContract,
    routes: [pricesRoutes],
  },
  {
    tag: 'Catalogue',
    says: 'Where an artist with an approved campaign finds outlets.',
    contract: catalogueContract,
    routes: [catalogueRoutes],
  },
  {
    tag: 'Shortlist',
    says: 'The services that an artist has starred for a campaign.',
    contract: shortlistContract,
    routes: [shortlistRoutes],
  },
  {
    tag: 'Plans',
    says: 'What an artist means to order for a campaign, within a budget.',
    contract: plansContract,
    routes: [plansRoutes],
  },
  {
    tag: 'Outlets',
    says: 'An outlet as artists see it.',
    contract: outletsContract,
    routes: [outletsRoutes],
  },
  {
    tag: 'Submissions',
    says: 'The open campaigns, as approved outlets see them.',
    contract: submissionsContract,
    routes: [submissionsRoutes],
  },
  {
    tag: 'Listening',
    says: 'What outlets have played of the music that they may hear.',
    contract: listeningContract,
    routes: [listeningRoutes],
  },
  {
    tag: 'Uploads',
    says: 'Pictures of your own.',
    contract: uploadsContract,
    routes: [uploadsRoutes],
  },
  {
    tag: 'Orders',
    says: 'What artists ordered, by the older of two doors.',
    contract: ordersContract,
    routes: [ordersRoutes],
  },
  {
    tag: 'Offers',
    says: 'Orders and offers alike, whoever began, and what moves them from stage to stage.',
    contract: offersContract,
    routes: [offersRoutes],
  },
  {
    tag: 'Files of orders',
    says: 'What is sent along with an order, in private.',
    contract: orderFilesContract,
    routes: [orderFilesRoutes],
  },
  {
    tag: 'Messages',
    says: 'The chat of an order.',
    contract: messagesContract,
    routes: [messagesRoutes],
  },
  {
    tag: 'Reviews',
    says: 'What either side of an order says of it.',
    contract: reviewsContract,
    routes: [reviewsRoutes],
  },
  {
    tag: 'Dashboard',
    says: 'What orders have cost and brought, or earned.',
    contract: dashboardContract,
    routes: [dashboardRoutes],
  },
  {
    tag: 'Feedback',
    says: 'What others have written about you.',
    contract: feedbackContract,
    routes: [feedbackRoutes],
  },
  {
    tag: 'Notices',
    says: 'What an account is told, here and by mail.',
    contract: noticesContract,
    routes: [noticesRoutes, unsubscribeRoutes],
  },
  { tag: 'Live', says: 'News as they happen.', contract: liveContract, routes: [liveRoutes] },
  {
    tag: 'Payments',
    says: 'Payments by card.',
    contract: paymentsContract,
    routes: [paymentsRoutes, payRoutes, webhookRoutes],
  },
  {
    tag: 'Wallet',
    says: 'Your money, in US dollars.',
    contract: walletContract,
    routes: [walletRoutes, payoutsRoutes],
  },
  ...ADMIN_PARTS,
  {
    tag: 'Reports',
    says: 'What somebody finds wrong, what admins decide on it, and the appeal.',
    contract: reportsContract,
    routes: [reportsRoutes],
  },
  {
    tag: 'Server',
    says: 'What the server says of itself.',
    contract: systemContract,
    routes: [healthRoutes, metricsRoutes],
  },
];
