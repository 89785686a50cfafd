import { latePart } from '@/client/ui/latePart';
import { CampaignCoverage, type CampaignCoverageProps } from './CampaignCoverage';
import { CampaignOrders } from './CampaignOrders';

/* What the page loads after its band. */

export { CampaignFacts } from './CampaignFacts';
export { CampaignNeeds } from './CampaignNeeds';

const StreamsSection = latePart(
  async () =>
    (
      await import(
        /* webpackChunkName: "streams" */ '@/client/features/music/shared/streams/StreamsSection'
      )
    ).StreamsSection,
);

/** What was published, how often the music was played, and what is under way. */
export const CampaignWork = (props: CampaignCoverageProps) => (
  <>
    <CampaignCoverage {...props} />
    {props.work.value ? (
      <StreamsSection
        campaign={props.campaign.id}
        published={props.work.value.pieces.map(({ delivered_at }) => delivered_at)}
      />
    ) : null}
    <CampaignOrders campaign={props.campaign.id} />
  </>
);
