import { useCampaignWork } from '@/client/entities/campaigns/campaignsHooks';
import { StreamsSection } from '@/client/widgets/streams/StreamsSection';

/** The streams of a campaign's music, with the days on which its pieces were published. */
export function CampaignStreams({ campaign }: { campaign: number }) {
  const { value } = useCampaignWork(campaign);
  return (
    <StreamsSection
      campaign={campaign}
      published={value?.pieces.map(({ delivered_at }) => delivered_at) ?? []}
    />
  );
}
