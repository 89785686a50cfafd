import { auditRoutes } from './modules/audit/auditRoutes';
import { authRoutes } from '@/server/modules/accounts/authRoutes';
import { campaignsRoutes } from './modules/campaigns/campaignsRoutes';
import { catalogueRoutes } from './modules/catalogue/catalogueRoutes';
import { outletsRoutes } from './modules/outlets/outletsRoutes';
import { dashboardRoutes } from './modules/dashboard/dashboardRoutes';
import { feedbackRoutes } from './modules/feedback/feedbackRoutes';
import { orderFilesRoutes } from './modules/deliveries/orderFilesRoutes';
import { healthRoutes } from './modules/health/healthRoutes';
import { ledgerRoutes } from './modules/ledger/ledgerRoutes';
import { metricsRoutes } from './modules/metrics/metricsRoutes';
import { noticesRoutes } from './modules/notices/noticesRoutes';
import { unsubscribeRoutes } from './modules/notices/unsubscribeRoutes';
import { disputesRoutes } from './modules/orders/disputesRoutes';
import { liveRoutes } from './modules/live/liveRoutes';
import { offersRoutes } from './modules/orders/offersRoutes';
import { messagesRoutes } from './modules/messages/messagesRoutes';
import { ordersRoutes } from './modules/orders/ordersRoutes';
import { paymentsRoutes } from './modules/payments/paymentsRoutes';
import { adminMoneyRoutes, payoutsRoutes } from './modules/payouts/payoutsRoutes';
import { profileRoutes } from '@/server/modules/profiles/profileRoutes';
import { releasesRoutes } from './modules/releases/releasesRoutes';
import { reviewRoutes } from '@/server/modules/moderation/moderationRoutes';
import { reviewsRoutes } from './modules/reviews/reviewsRoutes';
import { servicesRoutes } from './modules/services/servicesRoutes';
import { submissionsRoutes } from './modules/submissions/submissionsRoutes';
import { uploadsRoutes } from './modules/uploads/uploadsRoutes';
import { webhookRoutes } from './modules/payments/webhookRoutes';
import { walletRoutes } from './modules/wallet/walletRoutes';

/* Each module of the API is registered here, and nowhere else. */

/** The routes of the API, all under `/api`. */
export const API_ROUTES = [
  healthRoutes,
  metricsRoutes,
  authRoutes,
  profileRoutes,
  releasesRoutes,
  campaignsRoutes,
  servicesRoutes,
  catalogueRoutes,
  outletsRoutes,
  ordersRoutes,
  offersRoutes,
  orderFilesRoutes,
  disputesRoutes,
  messagesRoutes,
  liveRoutes,
  paymentsRoutes,
  webhookRoutes,
  walletRoutes,
  payoutsRoutes,
  adminMoneyRoutes,
  ledgerRoutes,
  auditRoutes,
  noticesRoutes,
  unsubscribeRoutes,
  reviewsRoutes,
  dashboardRoutes,
  feedbackRoutes,
  submissionsRoutes,
  uploadsRoutes,
  reviewRoutes,
];
