import { useDataSelector } from '../entitiesState';
import { useCall } from '../useCall';
import { makeSelectList } from '../useList';
import { makeUsePages } from '../usePages';
import { reviewApi, TO_REVIEW } from './reviewApi';

const { endpoints } = reviewApi;

const useCampaignPages = makeUsePages('reviewedCampaigns', endpoints.listCampaignsToReview);
const useOutletPages = makeUsePages('reviewedOutlets', endpoints.listOutletsToReview);
const useServicePages = makeUsePages('reviewedServices', endpoints.listServicesToReview);
const usePayoutPages = makeUsePages('askedPayouts', endpoints.listAskedPayouts);
const selectCampaigns = makeSelectList('reviewedCampaigns', TO_REVIEW.campaigns);
const selectOutlets = makeSelectList('reviewedOutlets', TO_REVIEW.outlets);
const selectServices = makeSelectList('reviewedServices', TO_REVIEW.services);
const selectPayouts = makeSelectList('askedPayouts', TO_REVIEW.payouts);

/* Of each kind: what waits and what was decided since it was asked for, the longest waiting first. */

export const useCampaignsToReview = () => ({
  pages: useCampaignPages(TO_REVIEW.campaigns),
  records: useDataSelector(selectCampaigns),
  decision: useCall(endpoints.decideCampaign),
});
export const useOutletsToReview = () => ({
  pages: useOutletPages(TO_REVIEW.outlets),
  records: useDataSelector(selectOutlets),
  decision: useCall(endpoints.decideOutlet),
});
export const useServicesToReview = () => ({
  pages: useServicePages(TO_REVIEW.services),
  records: useDataSelector(selectServices),
  decision: useCall(endpoints.decideService),
});
export const usePayoutsToSettle = () => ({
  pages: usePayoutPages(TO_REVIEW.payouts),
  records: useDataSelector(selectPayouts),
  decision: useCall(endpoints.settlePayout),
});
