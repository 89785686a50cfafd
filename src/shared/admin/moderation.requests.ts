import { boolean, type InferType, mixed, object } from 'yup';
import { isDistinct } from '@/shared/platform/listFields';
import { choice, idField, inOrder, line, reason, uncoerced } from '@/shared/platform/fields';
import { PRICE_MAX, SEARCH_MAX } from '@/shared/platform/limits';
import { OUTLET_TIERS } from '@/shared/platform/options';
import { idFilter, pagedFields } from '@/shared/platform/paging';
import { priceField, typedPriceField } from '@/shared/market/services.schemas';
import { ALONG_MAX, CLAIM_FILTERS, CLAIMED_KINDS, CLAIM_MESSAGES } from './queue.rules';
import { MODERATION_MESSAGES } from '../platform/moderation.rules';

const decision = {
  approve: uncoerced(boolean())
    .typeError('Please approve or decline.')
    .required('Please approve or decline.'),
  /** Required for a decline, and for a price that differs from the list price. */
  reason: reason(MODERATION_MESSAGES.reasonMissing),
};

export interface AlongService {
  id: number;
  version: number;
  /** Its final price in US dollars; the list price if left out. */
  price?: number;
}

const ALONG_FIELDS = ['id', 'version', 'price'];
const isAlong = (item: unknown): item is AlongService =>
  typeof item === 'object' &&
  item !== null &&
  Object.keys(item).every((name) => ALONG_FIELDS.includes(name)) &&
  alongSchema.isValidSync(item, { strict: true });
const alongSchema = object({
  id: idField(MODERATION_MESSAGES.alongInvalid).required(),
  version: idField(MODERATION_MESSAGES.alongInvalid).required(),
  price: priceField(),
});

/* Not `array().of()`: Yup reads every item before it counts the items. */
function along() {
  return mixed<AlongService[]>((value): value is AlongService[] => Array.isArray(value))
    .typeError(MODERATION_MESSAGES.alongInvalid)
    .test(
      'services',
      inOrder<AlongService[]>([
        {
          message: MODERATION_MESSAGES.alongInvalid,
          holds: (items) => items.length <= ALONG_MAX && items.every(isAlong),
        },
        {
          message: MODERATION_MESSAGES.alongTwice,
          holds: (items) => isDistinct(items.map(({ id }) => id)),
        },
      ]),
    )
    .meta({
      json: {
        type: 'array',
        maxItems: ALONG_MAX,
        items: {
          type: 'object',
          required: ['id', 'version'],
          properties: {
            id: { type: 'integer', minimum: 1 },
            version: { type: 'integer', minimum: 1 },
            price: { type: 'number', minimum: 0, maximum: PRICE_MAX },
          },
        },
      },
    });
}

export const campaignDecisionSchema = object(decision);
export const changeDecisionSchema = object(decision);
export const outletDecisionSchema = object({
  ...decision,
  tier: choice('Tier', OUTLET_TIERS),
  services: along(),
});
export const figureCheckSchema = object(decision);
export const figureRefusalSchema = object({
  reason: decision.reason.required(MODERATION_MESSAGES.reasonMissing),
});
/** The form for an approved record. */
export const wayBackSchema = figureRefusalSchema.shape({
  tier: choice('Tier', OUTLET_TIERS),
  price: typedPriceField(),
});
/** Without a price, the current list price applies, which an approved service also follows. */
export const serviceDecisionSchema = object({
  ...decision,
  price: priceField(),
  services: along(),
});

export const moderationQuerySchema = object({
  ...pagedFields,
  claim: choice('Claim', CLAIM_FILTERS),
  /** A title, or its owner's e-mail address, name or number. */
  search: line('Search', SEARCH_MAX),
});
/** `id` reads this record alone, also once it is decided. */
export const recordsQuerySchema = moderationQuerySchema.shape({
  id: idFilter('Please enter an id.'),
});

export const claimSchema = object({
  kind: choice('Kind', CLAIMED_KINDS).required(CLAIM_MESSAGES.kind),
  id: idField(CLAIM_MESSAGES.record),
  take: uncoerced(boolean()).typeError(CLAIM_MESSAGES.take).required(CLAIM_MESSAGES.take),
});

export type ModerationQuery = InferType<typeof moderationQuerySchema>;
export type RecordsQuery = InferType<typeof recordsQuerySchema>;
export type ClaimBody = InferType<typeof claimSchema>;
export type CampaignDecision = InferType<typeof campaignDecisionSchema>;
export type ChangeDecision = InferType<typeof changeDecisionSchema>;
export type OutletDecision = InferType<typeof outletDecisionSchema>;
export type FigureCheck = InferType<typeof figureCheckSchema>;
export type ServiceDecision = InferType<typeof serviceDecisionSchema>;
