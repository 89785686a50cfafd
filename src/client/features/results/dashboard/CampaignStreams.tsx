import { useGetCampaignWorkQuery } from '@/client/entities/results';
import { StreamsSection } from '@/client/features/music/shared/streams/StreamsSection';

export function CampaignStreams({ campaign }: { campaign: number }) {
  const { data } = useGetCampaignWorkQuery(campaign);
  return (
    <StreamsSection
      campaign={campaign}
      published={data?.pieces.map(({ delivered_at }) => delivered_at) ?? []}
    />
  );
}
