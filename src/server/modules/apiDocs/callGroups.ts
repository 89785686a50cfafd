import { authContract } from '@/shared/accounts/authContract';
import { secondFactorContract } from '@/shared/accounts/secondFactorContract';
import { sessionsContract } from '@/shared/accounts/sessionsContract';
import { auditContract } from '@/shared/audit/auditContract';
import { campaignsContract } from '@/shared/campaigns/campaignsContract';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import { dashboardContract } from '@/shared/dashboard/dashboardContract';
import { outletsContract } from '@/shared/outlets/outletsContract';
import { feedbackContract } from '@/shared/feedback/feedbackContract';
import { liveContract } from '@/shared/live/liveContract';
import { messagesContract } from '@/shared/messages/messagesContract';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { paymentsContract } from '@/shared/money/paymentsContract';
import { adminMoneyContract, walletContract } from '@/shared/money/walletContract';
import { noticesContract } from '@/shared/notices/noticesContract';
import { disputesContract } from '@/shared/orders/disputesContract';
import { offersContract, orderFilesContract, ordersContract } from '@/shared/orders/ordersContract';
import { profileContract } from '@/shared/profiles/profileContract';
import { releasesContract } from '@/shared/releases/releasesContract';
import { reviewsContract } from '@/shared/reviews/reviewsContract';
import { servicesContract } from '@/shared/services/servicesContract';
import { submissionsContract } from '@/shared/submissions/submissionsContract';
import { uploadsContract } from '@/shared/uploads/uploadsContract';
import type { Contract } from '@/shared/contract';
import { systemContract } from './systemContract';

/** The calls of one contract under one heading. */
export interface CallGroup {
  tag: string;
  says: string;
  contract: Contract;
}

const GROUPS: readonly (readonly [tag: string, says: string, contract: Contract])[] = [
  ['Accounts', 'Sign up, log in, and get another password.', authContract],
  ['Two-step log-in', 'The second step of the log-in: TOTP, RFC 6238.', secondFactorContract],
  ['Sessions', 'Where an account is logged in.', sessionsContract],
  ['Profile', 'Your own account and its profile.', profileContract],
  ['Releases', 'What an artist brings out.', releasesContract],
  [
    'Campaigns',
    'The promotion of a release: its music, its review, its coverage.',
    campaignsContract,
  ],
  ['Services', 'What an outlet sells at fixed prices.', servicesContract],
  ['Catalogue', 'Where an artist with an approved campaign finds outlets.', catalogueContract],
  ['Outlets', 'An outlet as artists see it.', outletsContract],
  ['Submissions', 'The open campaigns, as approved outlets see them.', submissionsContract],
  ['Uploads', 'Pictures of your own.', uploadsContract],
  ['Orders', 'What artists ordered, by the older of two doors.', ordersContract],
  [
    'Offers',
    'Orders and offers alike, whoever began, and what moves them from stage to stage.',
    offersContract,
  ],
  ['Files of orders', 'What is sent along with an order, in private.', orderFilesContract],
  ['Messages', 'The chat of an order.', messagesContract],
  ['Reviews', 'What either side of an order says of it.', reviewsContract],
  ['Dashboard', 'What orders have cost and brought, or earned.', dashboardContract],
  ['Feedback', 'What others have written about you.', feedbackContract],
  ['Notices', 'What an account is told, here and by mail.', noticesContract],
  ['Live', 'News as they happen.', liveContract],
  ['Payments', 'Payments by card.', paymentsContract],
  ['Wallet', 'Your money, in US dollars.', walletContract],
  ['Admin: money', 'What admins do with money.', adminMoneyContract],
  ['Admin: log', 'Who decided what about money and accounts.', auditContract],
  ['Admin: disputes', 'Orders whose two sides disagree.', disputesContract],
  ['Admin: reviews', 'What waits for a decision of an admin.', reviewContract],
  ['Server', 'What the server says of itself.', systemContract],
];

/** Every call of the API, grouped under the headings of its documentation. */
export const CALL_GROUPS: readonly CallGroup[] = GROUPS.map(([tag, says, contract]) => ({
  tag,
  says,
  contract,
}));
