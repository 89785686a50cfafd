import type { ArraySchema, ObjectSchema, Schema } from 'yup';
import { authContract } from '@/shared/accounts/authContract';
import { sessionsContract } from '@/shared/accounts/sessionsContract';
import { campaignsContract, trackAnswer } from '@/shared/campaigns/campaignsContract';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import { feedbackContract } from '@/shared/feedback/feedbackContract';
import { chatAnswer, messageAnswer } from '@/shared/messages/messagesContract';
import { paymentsContract } from '@/shared/money/paymentsContract';
import { adminMoneyContract, walletContract } from '@/shared/money/walletContract';
import { noticesContract } from '@/shared/notices/noticesContract';
import { deliverableAnswer, orderFileAnswer } from '@/shared/orders/deliveryAnswer';
import { disputesContract } from '@/shared/orders/disputesContract';
import { orderAnswer } from '@/shared/orders/ordersContract';
import { profileContract } from '@/shared/profiles/profileContract';
import { releasesContract } from '@/shared/releases/releasesContract';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { reviewAnswer } from '@/shared/reviews/reviewAnswer';
import { servicesContract } from '@/shared/services/servicesContract';
import { submissionsContract } from '@/shared/submissions/submissionsContract';
import { trustAnswer } from '@/shared/trust/trustAnswer';
import { uploadsContract } from '@/shared/uploads/uploadsContract';

const itemsOf = (list: Schema): Schema =>
  (list as ArraySchema<unknown[], unknown>).innerType as Schema; // made by `listOf`
const rowsOf = (page: Schema): Schema =>
  itemsOf((page as ObjectSchema<object>).fields['items' as never]); // made by `pageOf`

/**
 * Schemas that several responses share or that have a well-known name. A schema comes before those
 * that contain it.
 */
export const NAMED_ANSWERS: readonly (readonly [name: string, schema: Schema])[] = [
  ['Tokens', authContract.login.answer],
  ['User', profileContract.getProfile.answer],
  ['Session', itemsOf(sessionsContract.listSessions.answer)],
  ['Track', trackAnswer],
  ['Campaign', campaignsContract.getCampaign.answer],
  ['Release', releasesContract.getRelease.answer],
  ['Service', servicesContract.getService.answer],
  ['Trust', trustAnswer],
  ['CatalogueRow', rowsOf(catalogueContract.searchCatalogue.answer)],
  ['Submission', submissionsContract.getSubmission.answer],
  ['Upload', itemsOf(uploadsContract.listUploads.answer)],
  ['OrderFile', orderFileAnswer],
  ['Deliverable', deliverableAnswer],
  ['Chat', chatAnswer],
  ['Message', messageAnswer],
  ['Review', reviewAnswer],
  ['Order', orderAnswer],
  ['FeedbackRow', rowsOf(feedbackContract.getFeedback.answer)],
  ['Notice', rowsOf(noticesContract.listNotices.answer)],
  ['NoticeSettings', noticesContract.getNoticeSettings.answer],
  ['Payment', paymentsContract.getPayment.answer],
  ['WalletEntry', rowsOf(walletContract.listWalletEntries.answer)],
  ['Payout', walletContract.createPayout.answer],
  ['AskedPayout', adminMoneyContract.settlePayout.answer],
  ['DisputedOrder', disputesContract.resolveDispute.answer],
  ['ReviewedCampaign', reviewContract.decideCampaign.answer],
  ['ReviewedOutlet', reviewContract.decideOutlet.answer],
  ['ReviewedService', reviewContract.decideService.answer],
];
