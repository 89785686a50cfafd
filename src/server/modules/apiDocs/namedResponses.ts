import type { ArraySchema, ObjectSchema, Schema } from 'yup';
import { authContract } from '@/shared/accounts/authContract';
import { sessionsContract } from '@/shared/accounts/sessionsContract';
import { campaignsContract, trackResponse } from '@/shared/campaigns/campaignsContract';
import { catalogueContract } from '@/shared/catalogue/catalogueContract';
import { feedbackContract } from '@/shared/feedback/feedbackContract';
import { chatResponse, messageResponse } from '@/shared/messages/messagesContract';
import { paymentsContract } from '@/shared/money/paymentsContract';
import { adminMoneyContract, walletContract } from '@/shared/money/walletContract';
import { noticesContract } from '@/shared/notices/noticesContract';
import { deliverableResponse, orderFileResponse } from '@/shared/orders/deliveryResponse';
import { disputesContract } from '@/shared/orders/disputesContract';
import { orderResponse } from '@/shared/orders/ordersContract';
import { profileContract } from '@/shared/profiles/profileContract';
import { releasesContract } from '@/shared/releases/releasesContract';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { reviewResponse } from '@/shared/reviews/reviewResponse';
import { servicesContract } from '@/shared/services/servicesContract';
import { submissionsContract } from '@/shared/submissions/submissionsContract';
import { trustResponse } from '@/shared/trust/trustResponse';
import { uploadsContract } from '@/shared/uploads/uploadsContract';

const itemsOf = (list: Schema): Schema =>
  (list as ArraySchema<unknown[], unknown>).innerType as Schema; // made by `listOf`
const rowsOf = (page: Schema): Schema =>
  itemsOf((page as ObjectSchema<object>).fields['items' as never]); // made by `pageOf`

/**
 * Schemas that several responses share or that have a well-known name. A schema comes before those
 * that contain it.
 */
export const NAMED_RESPONSES: readonly (readonly [name: string, schema: Schema])[] = [
  ['Tokens', authContract.login.response],
  ['User', profileContract.getProfile.response],
  ['Session', itemsOf(sessionsContract.listSessions.response)],
  ['Track', trackResponse],
  ['Campaign', campaignsContract.getCampaign.response],
  ['Release', releasesContract.getRelease.response],
  ['Service', servicesContract.getService.response],
  ['Trust', trustResponse],
  ['CatalogueRow', rowsOf(catalogueContract.searchCatalogue.response)],
  ['Submission', submissionsContract.getSubmission.response],
  ['Upload', itemsOf(uploadsContract.listUploads.response)],
  ['OrderFile', orderFileResponse],
  ['Deliverable', deliverableResponse],
  ['Chat', chatResponse],
  ['Message', messageResponse],
  ['Review', reviewResponse],
  ['Order', orderResponse],
  ['FeedbackRow', rowsOf(feedbackContract.getFeedback.response)],
  ['Notice', rowsOf(noticesContract.listNotices.response)],
  ['NoticeSettings', noticesContract.getNoticeSettings.response],
  ['Payment', paymentsContract.getPayment.response],
  ['WalletEntry', rowsOf(walletContract.listWalletEntries.response)],
  ['Payout', walletContract.createPayout.response],
  ['AskedPayout', adminMoneyContract.settlePayout.response],
  ['DisputedOrder', disputesContract.resolveDispute.response],
  ['ReviewedCampaign', reviewContract.decideCampaign.response],
  ['ReviewedOutlet', reviewContract.decideOutlet.response],
  ['ReviewedService', reviewContract.decideService.response],
];
