import { useMemo } from 'react';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { AddCampaignCard, CampaignCard } from './CampaignCard';
import type { CampaignCardItem } from './campaignCardItem';
import { CAMPAIGN_ORDER_OPTIONS, findCampaigns } from './findCampaigns';

const VIEW = {
  search: textField,
  sort: choiceField(['active', 'recent', 'oldest', 'highest', 'lowest']),
};

interface CampaignListProps {
  campaigns: readonly CampaignCardItem[];
}

/** Campaign cards with search, sort order, and a card that adds a campaign. */
export function CampaignList({ campaigns }: CampaignListProps) {
  const [view, setView] = useAddressState(VIEW);
  return (
    <ListScreen
      title="Campaigns"
      view={view}
      onView={setView}
      searchLabel="Search your campaigns"
      tools={
        <SortMenu
          options={CAMPAIGN_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => {
            setView({ sort });
          }}
        />
      }
      items={useMemo(() => findCampaigns(campaigns, view), [campaigns, view])}
      label="Campaigns"
      first={<AddCampaignCard />}
      renderItem={(campaign) => <CampaignCard key={campaign.id} campaign={campaign} />}
      noMatches="No campaigns match your search."
    />
  );
}
