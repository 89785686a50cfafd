import type { Db } from '@/server/db/client';
import { invalid } from '@/server/http/failures';
import { enqueueMail } from '@/server/mail/enqueueMail';
import type { MailText } from '@/server/mail/mailText';
import { decideCampaign } from '@/server/modules/campaigns/moveCampaignCommands';
import { decideOutlet } from '@/server/modules/profile/outletCommands';
import { decideService } from '@/server/modules/services/servicesCommands';
import { findService } from '@/server/modules/services/servicesRepository';
import { REVIEW_MESSAGES } from '@/shared/review/reviewMessages';
import type {
  CampaignDecision,
  OutletDecision,
  ServiceDecision,
} from '@/shared/review/reviewSchemas';
import { fromCents } from '@/shared/services/price';
import { listPriceOf } from '@/shared/services/priceList';
import {
  campaignApprovedMail,
  campaignDeclinedMail,
  outletApprovedMail,
  outletDeclinedMail,
  serviceApprovedMail,
  serviceDeclinedMail,
} from './decisionMails';
import { findAddress, findReviewedService } from './reviewRepository';

/* Each decides by the command of the kind, and tells whose it is, in one transaction. */

interface Deciding {
  admin: { userId: number };
  now: Date;
  publicUrl: string;
}

const tell = async (tx: Db, userId: number, mail: MailText): Promise<void> =>
  enqueueMail(tx, { to: await findAddress(tx, userId), ...mail });

export async function reviewCampaign(
  tx: Db,
  id: number,
  decision: CampaignDecision,
  { admin, now, publicUrl }: Deciding,
): Promise<void> {
  const { ownerId, campaign } = await decideCampaign(tx, id, admin, decision, { now });
  const { openUntil, declineReason, stage } = campaign;
  const mail =
    stage === 'approved' && openUntil
      ? campaignApprovedMail(publicUrl, id, openUntil)
      : campaignDeclinedMail(publicUrl, id, declineReason ?? '');
  await tell(tx, ownerId, mail);
}

export async function reviewOutlet(
  tx: Db,
  id: number,
  decision: OutletDecision,
  { admin, now, publicUrl }: Deciding,
): Promise<void> {
  const { userId, tier, declineReason } = await decideOutlet(tx, admin, id, decision, now);
  const mail =
    declineReason === null
      ? outletApprovedMail(publicUrl, tier)
      : outletDeclinedMail(publicUrl, declineReason);
  await tell(tx, userId, mail);
}

/** Throws the 400 for a price that is not the list's and has no reason, beside what the command throws. */
export async function reviewService(
  tx: Db,
  id: number,
  decision: ServiceDecision,
  { admin, publicUrl }: Deciding,
): Promise<void> {
  const before = await findService(tx, id);
  const service = await decideService(tx, admin, id, decision);
  const { type, media, approvalReason } = service;
  const price = fromCents(service.priceCents);
  const { reason } = decision;
  if (decision.approve && price !== listPriceOf(type, media.tier) && reason === undefined) {
    throw invalid({ reason: REVIEW_MESSAGES.priceReasonMissing });
  }
  const reviewed = await findReviewedService(tx, id);
  if (!before || !reviewed) throw new Error(`the service ${id} has left while it was decided on`);
  const asked = fromCents(before.priceCents);
  const mail = decision.approve
    ? serviceApprovedMail(publicUrl, { type, asked, price, reason })
    : serviceDeclinedMail(publicUrl, type, approvalReason ?? '');
  await tell(tx, reviewed.ownerId, mail);
}
