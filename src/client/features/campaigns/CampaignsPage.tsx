import { useMemo, useRef } from 'react';
import { FoundStatus, ListTools } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { CardGrid } from '@/client/ui/Cards';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/SearchField';
import { SortMenu } from '@/client/ui/SortMenu';
import { choiceField, textField, useAddressState } from '@/client/ui/useAddressState';
import { AddCampaignCard, CampaignCard } from './CampaignCard';
import { CAMPAIGN_ORDER_OPTIONS, findCampaigns } from './findCampaigns';
import { SAMPLE_CAMPAIGNS } from './sampleCampaigns';

const VIEW = {
  search: textField,
  sort: choiceField(['active', 'recent', 'oldest', 'highest', 'lowest']),
};

export function CampaignsPage() {
  const [view, setView] = useAddressState(VIEW);
  const field = useRef<HTMLInputElement>(null);
  const campaigns = useMemo(() => findCampaigns(SAMPLE_CAMPAIGNS, view), [view]);
  const search = (text: string) => {
    setView({ search: text });
  };
  return (
    <>
      <PageHeader title="Campaigns" />
      <ListTools>
        <SearchField
          ref={field}
          label="Search your campaigns"
          value={view.search}
          onChange={search}
        />
        <SortMenu
          options={CAMPAIGN_ORDER_OPTIONS}
          value={view.sort}
          onApply={(sort) => {
            setView({ sort });
          }}
        />
      </ListTools>
      <FoundStatus search={view.search} count={campaigns.length} />
      <CardGrid label="Campaigns">
        <AddCampaignCard />
        {campaigns.map((campaign) => (
          <CampaignCard key={campaign.id} campaign={campaign} />
        ))}
      </CardGrid>
      {campaigns.length === 0 ? (
        <NoMatches
          field={field}
          onClear={() => {
            search('');
          }}
        >
          No campaigns match your search.
        </NoMatches>
      ) : null}
    </>
  );
}
