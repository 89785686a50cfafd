import { type InferType, object } from 'yup';
import { catalogueRowResponse, matchedCampaignResponse } from './catalogue.schemas';
import { contract } from '../platform/contract';
import { idField } from '../platform/fields';
import { idFilter, pageFieldsOf } from '../platform/paging';
import { shortlistCalls } from './shortlist.calls';
import { SHORTLIST_MESSAGES } from './shortlistMessages';

const { noCampaign } = SHORTLIST_MESSAGES;

const shortlistResponse = object({
  ...pageFieldsOf(catalogueRowResponse),
  /** The artist's open campaign; `null` while the catalogue is closed. */
  campaign: matchedCampaignResponse.nullable(),
});
export type Shortlist = InferType<typeof shortlistResponse>;

export const shortlistContract = contract(shortlistCalls, {
  listShortlist: {
    query: object({ campaign: idFilter(noCampaign) }),
    response: shortlistResponse,
  },
  addToShortlist: {
    body: object({ campaign: idField(noCampaign) }),
    response: shortlistResponse,
  },
  removeFromShortlist: {
    query: object({ campaign: idFilter(noCampaign).required(noCampaign) }),
    response: shortlistResponse,
  },
});
