import { makeUseOwnList } from '../useOwnList';
import { campaignsApi, OWN_CAMPAIGNS } from './campaignsApi';

/** The artist's own campaigns that a search finds, in the order of the choice `sort`. */
export const useOwnCampaigns = makeUseOwnList(
  'campaigns',
  OWN_CAMPAIGNS,
  campaignsApi.endpoints.listCampaigns,
);
