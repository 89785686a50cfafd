import { useCall } from '@/client/entities/useCall';
import { makeUseQueue } from '@/client/entities/useQueue';
import { reviewApi, TO_REVIEW } from './moderationApi';

const { endpoints } = reviewApi;

/* Each list shows the longest waiting first. */

export const useCampaignsToReview = makeUseQueue(
  'reviewedCampaigns',
  TO_REVIEW.campaigns,
  endpoints.listCampaignsToReview,
  endpoints.decideCampaign,
);
export const useOutletsToReview = makeUseQueue(
  'reviewedOutlets',
  TO_REVIEW.outlets,
  endpoints.listOutletsToReview,
  endpoints.decideOutlet,
);
export const useServicesToReview = makeUseQueue(
  'reviewedServices',
  TO_REVIEW.services,
  endpoints.listServicesToReview,
  endpoints.decideService,
);
export const useChangesToReview = makeUseQueue(
  'reviewedChanges',
  TO_REVIEW.changes,
  endpoints.listChangesToReview,
  endpoints.decideChange,
);
/** Says whether its link proves an outlet's figure; `version` is the one that was seen. */
export const useCheckFigure = () => useCall(endpoints.checkFigure);
