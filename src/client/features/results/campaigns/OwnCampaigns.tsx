import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { useOwnCampaigns } from '@/client/entities/campaigns';
import { paths } from '@/client/lib/paths';
import { type OwnPageProps, FIRST_STEPS } from '@/client/session/openPage';
import {
  isOpen,
  statusOf,
  waitingOfRelease,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import { faceOf } from '@/shared/platform/coverArt';
import { useSettledSearch } from '@/client/ui/list/useListSearch';
import { NothingYet } from '@/client/ui/NothingYet';
import { CampaignList, useCampaignsView, type CampaignCardItem } from './CampaignList';

const itemOf = (campaign: Campaign): CampaignCardItem => ({
  id: campaign.id,
  face: faceOf(campaign),
  title: campaign.title,
  description: campaign.description ?? '',
  date: campaign.created_at,
  link: paths.campaign(campaign.id),
  status: statusOf(campaign).text,
  rating: campaign.rating,
  isActive: isOpen(campaign),
  waiting: waitingOfRelease(campaign),
});

export function OwnCampaigns({ sample }: OwnPageProps) {
  const [view, setView] = useCampaignsView();
  const sort = view.sort === 'recent' ? '' : view.sort;
  const campaigns = useOwnCampaigns(useSettledSearch(view.search), { sort });
  if (campaigns.all !== 0) {
    return (
      <CampaignList
        view={view}
        onView={setView}
        campaigns={campaigns.rows.map(itemOf)}
        pages={{ ...campaigns, errorFallback: CAMPAIGN_MESSAGES.listFailed }}
      />
    );
  }
  return (
    <NothingYet title="Campaigns" sample={sample} first={FIRST_STEPS.artist}>
      Each release that you submit has a campaign here: what it still needs, where its review stands
      and how long outlets see it.
    </NothingYet>
  );
}
