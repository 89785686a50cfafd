import { CAMPAIGN_MESSAGES } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { useWholeCampaignList } from '@/client/entities/campaigns/campaignsHooks';
import { paths } from '@/client/lib/paths';
import type { OwnPageProps } from '@/client/session/openPage';
import { isOpen, statusOf } from '@/client/widgets/campaigns/campaignStatus';
import { ButtonLink } from '@/client/ui/Button';
import { coverSeed } from '@/shared/covers/coverSeed';
import { PendingPage } from '@/client/ui/list/PendingPage';
import { thumbnailUrl } from '@/client/ui/list/media';
import { NothingYet } from '@/client/ui/NothingYet';
import { waitingOfRelease } from '@/client/widgets/changes/waitingOf';
import type { CampaignCardItem } from './campaignCardItem';
import { CampaignList } from './CampaignList';

const itemOf = (campaign: Campaign): CampaignCardItem => ({
  id: campaign.id,
  image: campaign.artwork === null ? null : thumbnailUrl(campaign.artwork, 640),
  seed: coverSeed.release(campaign.release),
  title: campaign.title,
  description: campaign.description ?? '',
  date: campaign.created_at,
  link: paths.campaign(campaign.id),
  status: statusOf(campaign).text,
  /* campaigns have no rating of their own; artists get ratings through orders */
  rating: null,
  isActive: isOpen(campaign),
  waiting: waitingOfRelease(campaign),
});

/** The artist's own campaigns. */
export function OwnCampaigns({ sample }: OwnPageProps) {
  const { status, campaigns, error, refetch } = useWholeCampaignList();
  if (status !== 'ready') {
    return (
      <PendingPage
        title="Campaigns"
        status={status}
        error={error}
        errorFallback={CAMPAIGN_MESSAGES.listFailed}
        onRetry={refetch}
      />
    );
  }
  if (campaigns.length > 0) return <CampaignList campaigns={campaigns.map(itemOf)} />;
  return (
    <NothingYet
      title="Campaigns"
      sample={sample}
      action={
        <ButtonLink to={paths.submitMusic} variant="primary">
          Submit your music
        </ButtonLink>
      }
    >
      Each release that you submit has a campaign here: what it still needs, where its review stands
      and how long outlets see it.
    </NothingYet>
  );
}
