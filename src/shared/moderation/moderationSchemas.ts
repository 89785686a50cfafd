import { boolean, type InferType, object } from 'yup';
import { choice, idField, text, uncoerced } from '@/shared/fields';
import { REASON_MAX } from '@/shared/limits';
import { MEDIA_TIERS } from '@/shared/options';
import { pagedFields } from '@/shared/paging';
import { priceField } from '@/shared/services/serviceSchemas';
import { CLAIM_FILTERS, CLAIM_KINDS, CLAIM_MESSAGES } from './claimRules';

const decision = {
  approve: uncoerced(boolean())
    .typeError('Please approve or decline.')
    .required('Please approve or decline.'),
  /** Required for a decline, or for a price that is not the list's. */
  reason: text('Reason', REASON_MAX),
};

/** The bodies of `POST admin/{campaigns,outlets,services,changes}/{id}/decide/`. */
export const campaignDecisionSchema = object(decision);
/** Declining a change that is live already reverts it. */
export const changeDecisionSchema = object(decision);
export const outletDecisionSchema = object({ ...decision, tier: choice('Tier', MEDIA_TIERS) });
/** `POST admin/figures/{id}/check/`. */
export const figureCheckSchema = object({ approve: decision.approve });
export const serviceDecisionSchema = object({ ...decision, price: priceField() });

/** `GET admin/{campaigns,outlets,services,changes}/`: the longest waiting come first. */
export const reviewQuerySchema = object({
  ...pagedFields,
  claim: choice('Claim', CLAIM_FILTERS),
});
/** `PUT admin/claims/`. */
export const claimSchema = object({
  kind: choice('Kind', CLAIM_KINDS).required(CLAIM_MESSAGES.kind),
  id: idField(CLAIM_MESSAGES.record),
  take: uncoerced(boolean()).typeError(CLAIM_MESSAGES.take).required(CLAIM_MESSAGES.take),
});

export type ReviewQuery = InferType<typeof reviewQuerySchema>;
export type ClaimBody = InferType<typeof claimSchema>;
export type CampaignDecision = InferType<typeof campaignDecisionSchema>;
export type ChangeDecision = InferType<typeof changeDecisionSchema>;
export type OutletDecision = InferType<typeof outletDecisionSchema>;
export type ServiceDecision = InferType<typeof serviceDecisionSchema>;
