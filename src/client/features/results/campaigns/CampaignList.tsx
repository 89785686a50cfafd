import { ListScreen, type ServerPages } from '@/client/ui/list/ListScreen';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { AddCampaignCard, CampaignCard } from './CampaignCard';
import type { CampaignCardItem } from './campaignCardItem';
import { CAMPAIGN_ORDER_OPTIONS } from './findCampaigns';

const VIEW = {
  search: textField,
  sort: choiceField(['active', 'recent', 'oldest', 'highest', 'lowest']),
};

/** The search and order of the list, kept in the address. */
export const useCampaignsView = () => useAddressState(VIEW);
type View = ReturnType<typeof useCampaignsView>;

interface CampaignListProps {
  view: View[0];
  onView: View[1];
  /** The campaigns that match, in order. */
  campaigns: readonly CampaignCardItem[];
  /** Set where the server has further pages. */
  pages?: ServerPages;
}

/** Campaign cards with search, sort order, and a card that adds a campaign. */
export function CampaignList({ view, onView, campaigns, pages }: CampaignListProps) {
  return (
    <ListScreen
      title="Campaigns"
      view={view}
      onView={onView}
      searchLabel="Search your campaigns"
      tools={
        <SortMenu
          options={CAMPAIGN_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => onView({ sort })}
        />
      }
      items={campaigns}
      pages={pages}
      label="Campaigns"
      first={<AddCampaignCard />}
      renderItem={(campaign) => <CampaignCard key={campaign.id} campaign={campaign} />}
      noMatches="No campaigns match your search."
    />
  );
}
