import { type InferType, object } from 'yup';
import { outletProfile, pieceResponse } from '../identity/outlets.schemas';
import { shownOwnPageFields } from '../identity/ownPage.schemas';
import { accessResponse } from '../market/catalogue.schemas';
import { serviceResponse } from '../market/services.schemas';
import { replyResponse } from '../trade/feedback.schemas';
import { trustResponse } from '../market/trust.schemas';
import { contract } from '../platform/contract';
import { yesOrNo } from '../platform/fields';
import { optionsOf, SERVICE_TYPES } from '../platform/options';
import {
  FLAG,
  listOf,
  NUMBER,
  NUMBER_OR_NULL,
  option,
  TEXT,
  TEXT_OR_NULL,
} from '../platform/responseParts.schemas';
import { outletCalls } from './outlets.calls';

/** How the public list of outlets is sorted; by tier at first. */
export const OUTLET_ORDERS = optionsOf({
  tier: 'By tier',
  audience: 'By audience',
  price: 'By price',
  name: 'By name',
});
export type OutletOrder = (typeof OUTLET_ORDERS)[number]['value'];

const outletResponse = outletProfile.shape({
  member_since: TEXT,
  is_full: FLAG,
  trust: trustResponse,
  ...shownOwnPageFields,
  services: listOf(serviceResponse),
  /** Its published work for artists who show their coverage, newest first. */
  work: listOf(pieceResponse),
  /** The newest reviews, as their artists wrote them. */
  reviews: listOf(
    object({
      id: NUMBER,
      type: option(SERVICE_TYPES),
      artist: TEXT_OR_NULL,
      /** 1 to 5. */
      rating: NUMBER,
      value: NUMBER_OR_NULL,
      accuracy: NUMBER_OR_NULL,
      communication: NUMBER_OR_NULL,
      comment: TEXT_OR_NULL,
      created_at: TEXT,
      reply: replyResponse.nullable(),
    }),
  ),
});
export type Outlet = InferType<typeof outletResponse>;
export type OutletReview = Outlet['reviews'][number];

const shownOutletResponse = outletResponse.shape({
  access: accessResponse,
  /** Whether the artist is notified when the outlet takes orders again. */
  is_watched: FLAG,
});
export type OutletResponse = InferType<typeof shownOutletResponse>;

const watchSchema = object({ is_watched: yesOrNo() });

export const outletsContract = contract(outletCalls, {
  getOutlet: { response: shownOutletResponse },
  watchOutlet: { body: watchSchema, response: shownOutletResponse },
});
