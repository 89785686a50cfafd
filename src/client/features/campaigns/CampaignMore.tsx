import { CampaignCoverage, type CampaignCoverageProps } from './CampaignCoverage';
import { CampaignOrders } from './CampaignOrders';

/* What the page loads after its band. */

export { CampaignFacts } from './CampaignFacts';
export { CampaignNeeds } from './CampaignNeeds';

/** What was published, and what is under way. */
export const CampaignWork = (props: CampaignCoverageProps) => (
  <>
    <CampaignCoverage {...props} />
    <CampaignOrders campaign={props.campaign.id} />
  </>
);
