import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { Campaign } from '@/shared/music/campaignsContract';
import { PLAN_MESSAGES } from '@/shared/market/planMessages';
import {
  useGetCampaignQuery,
  useKnownCampaign,
  useWholeCampaignList,
} from '@/client/entities/campaigns';
import { useGetPlanQuery, useKnownPlan } from '@/client/entities/plans';
import { idIn } from '@/client/lib/idIn';
import { cataloguePath, paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { textField, useAddressState } from '@/client/ui/useAddressState';
import { CampaignChoice } from '@/client/features/music/shared/campaigns/CampaignChoice';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import { NoCampaign } from '@/client/features/music/shared/campaigns/NoCampaign';
import { OwnPlan } from './OwnPlan';

const ADDRESS = { campaign: textField };

/** `/plan?campaign=`: a campaign's orders within a budget; by default the newest open campaign. */
export function PlanPage() {
  const [address, setAddress] = useAddressState(ADDRESS);
  const given = idIn(address.campaign);
  const newest = useNewest();
  const query = useGetCampaignQuery(given ?? skipToken);
  const known = useKnownCampaign(given ?? undefined);
  const named = { ...statesOf(query), value: known };
  const { value: campaign, ...loading } = given === null ? newest : named;
  if (given !== null && !campaign && named.error?.status === 404) return <NoCampaign />;
  if (campaign) {
    return (
      <FoundPlan campaign={campaign} onChoose={(id) => setAddress({ campaign: String(id) })} />
    );
  }
  return (
    <>
      <PageHeader title="Plan" />
      <ListStates
        {...loading}
        errorFallback={CAMPAIGN_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="form" />}
        isEmpty={given === null}
        empty={
          <EmptyState first={{ to: paths.submitMusic, label: 'Submit your music' }}>
            A plan is made for a release. Submit one first.
          </EmptyState>
        }
      />
    </>
  );
}

/** The newest open campaign, or the newest. */
function useNewest() {
  const { rows: campaigns, ...list } = useWholeCampaignList();
  const [chosen, setChosen] = useState<number | null>(null);
  const isLoading = list.more.status === 'loading' || list.more.status === 'waiting';
  /* pages that load later do not change the shown plan */
  const first = campaigns.find(isOpen) ?? (isLoading ? undefined : campaigns[0]);
  if (chosen === null && first) setChosen(first.id);
  const status = list.status === 'ready' && isLoading ? 'loading' : list.status;
  return { ...list, status, value: campaigns.find(({ id }) => id === chosen) };
}

interface FoundPlanProps {
  campaign: Campaign;
  onChoose: (id: number) => void;
}

function FoundPlan({ campaign, onChoose }: FoundPlanProps) {
  const query = useGetPlanQuery(campaign.id);
  const plan = useKnownPlan(campaign.id);
  return (
    <>
      <BackLink to={cataloguePath(campaign.id)}>Catalogue</BackLink>
      <PageHeader
        title={`A plan for ${campaign.title}`}
        lead="Three answers give a proposal. Everything in it can be swapped, and nothing is ordered before you say so."
        actions={<CampaignChoice value={campaign.id} onChoose={onChoose} />}
      />
      {plan ? (
        <OwnPlan key={plan.id} campaign={campaign} plan={plan} />
      ) : (
        <ListStates
          {...statesOf(query)}
          errorFallback={PLAN_MESSAGES.loadFailed}
          skeleton={<SkeletonOf shape="form" />}
        />
      )}
    </>
  );
}
