import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { PLAN_MESSAGES } from '@/shared/plans/planMessages';
import { useCampaign, useWholeCampaignList } from '@/client/entities/campaigns/campaignsHooks';
import { usePlan } from '@/client/entities/plans/plansHooks';
import { cataloguePath, paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { textField, useAddressState } from '@/client/ui/useAddressState';
import { OwnPlan } from './OwnPlan';

const ADDRESS = { campaign: textField };

/** `/plan?campaign=`: what to order for a campaign within a budget; the newest open one's by default. */
export function PlanPage() {
  const [{ campaign }] = useAddressState(ADDRESS);
  return /^\d{1,9}$/.test(campaign) ? <PlanOfCampaign id={Number(campaign)} /> : <PlanOfNewest />;
}

const isOpen = ({ stage, is_over }: Campaign): boolean => stage === 'approved' && !is_over;

function PlanOfNewest() {
  const { campaigns, rest, ...list } = useWholeCampaignList();
  const [chosen, setChosen] = useState<number | null>(null);
  /* pages that come later do not change the plan under the reader */
  const open = campaigns.find(isOpen);
  const first = open ?? (rest.status !== 'loading' ? campaigns[0] : undefined);
  if (chosen === null && first) setChosen(first.id);
  const campaign = campaigns.find(({ id }) => id === chosen);
  if (campaign) return <FoundPlan key={campaign.id} campaign={campaign} />;
  return (
    <>
      <PageHeader title="Plan" />
      <ListStates
        {...list}
        status={list.status === 'ready' && rest.status === 'loading' ? 'loading' : list.status}
        errorFallback={CAMPAIGN_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="form" />}
        isEmpty
        empty={
          <EmptyState
            action={
              <ButtonLink to={paths.submitMusic} variant="primary">
                Submit your music
              </ButtonLink>
            }
          >
            A plan is made for a release. Submit one first.
          </EmptyState>
        }
      />
    </>
  );
}

function PlanOfCampaign({ id }: { id: number }) {
  const { campaign, ...loading } = useCampaign(id);
  if (campaign) return <FoundPlan key={id} campaign={campaign} />;
  if (loading.error?.status === 404) {
    return (
      <>
        <PageHeader
          title="Campaign not found"
          lead="It may have been deleted with its release, or the address has a mistake in it."
        />
        <ButtonLink to={paths.campaigns} variant="primary">
          Back to campaigns
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <PageHeader title="Plan" />
      <ListStates
        {...loading}
        errorFallback={CAMPAIGN_MESSAGES.loadFailed}
        skeleton={<SkeletonOf shape="form" />}
      />
    </>
  );
}

function FoundPlan({ campaign }: { campaign: Campaign }) {
  const { plan, ...loading } = usePlan(campaign.id);
  return (
    <>
      <BackLink to={cataloguePath(campaign.id)}>Catalogue</BackLink>
      <PageHeader
        title={`A plan for ${campaign.title}`}
        lead="Three answers give a proposal. Everything in it can be swapped, and nothing is ordered before you say so."
      />
      {plan ? (
        <OwnPlan campaign={campaign} plan={plan} />
      ) : (
        <ListStates
          {...loading}
          errorFallback={PLAN_MESSAGES.loadFailed}
          skeleton={<SkeletonOf shape="form" />}
        />
      )}
    </>
  );
}
