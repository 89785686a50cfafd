import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { PLAN_MESSAGES } from '@/shared/market/plans.rules';
import {
  useGetCampaignQuery,
  useKnownCampaign,
  useWholeCampaignList,
} from '@/client/entities/campaigns';
import { useGetPlanQuery, useKnownPlan } from '@/client/entities/plans';
import { cataloguePath, paths, idIn } from '@/client/lib/paths';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader, BackLink } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { textField, useAddressState } from '@/client/ui/useAddressState';
import { CampaignChoice } from '@/client/features/music/shared/campaigns/CampaignChoice';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import { NoCampaign } from '@/client/features/music/shared/campaigns/NoCampaign';
import type { Plan } from '@/shared/market/plans.schemas';
import { messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { useMatches } from '@/client/ui/useMatches';
import styles from './PlanPage.module.css';
import { PlanAnswers } from './PlanAnswers';
import { PlanCost, RequestButton } from './PlanCost';
import { PlanPieces, LeftOut } from './PlanPieces';
import { PlanStrip } from './PlanStrip';
import { type Planner, usePlanner } from './usePlanner';
import { GENRE_OPTIONS, labelOf } from '@/shared/platform/options';
import { fromCents } from '@/shared/platform/format';
import { formatDay } from '@/client/lib/dates';
import { budgetText, helpFor, priceOf } from './planTexts';
import { Box, Cluster, Stack } from '@/client/ui/kit';

const ADDRESS = { campaign: textField };

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

function FoundPlan(props: { campaign: Campaign; onChoose: (id: number) => void }) {
  const { campaign, onChoose } = props;
  const query = useGetPlanQuery(campaign.id);
  const plan = useKnownPlan(campaign.id);
  return (
    <>
      <BackLink to={cataloguePath(campaign.id)}>Catalogue</BackLink>
      <PageHeader
        title={`A plan for ${campaign.title}`}
        lead="Three answers give you a proposal. You can swap anything in it, and nothing is ordered until you say so."
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

function OwnPlan({ campaign, plan }: { campaign: Campaign; plan: Plan }) {
  const planner = usePlanner(plan, campaign.embargo_until);
  const { candidates, isClosed, rows } = planner;
  const isNarrow = useMatches('(max-width: 47.99em)');
  const request = <RequestButton planner={planner} campaign={campaign} />;
  if (isClosed && rows.length === 0) {
    return (
      <EmptyState first={{ to: paths.campaign(campaign.id), label: 'Open the campaign' }}>
        The catalogue is closed to you, so nothing can be proposed. It opens for a month when a
        release is approved.
      </EmptyState>
    );
  }
  return (
    <>
      <PlanAnswers planner={planner} campaign={campaign} />
      <Saving planner={planner} />
      <Stack gap={12} rowGap={10} above={10} className={styles.columns}>
        <Box flow="grid" gap={10} alignContent="start">
          <PlanStrip rows={rows} around={planner.around} />
          <ListStates
            {...candidates}
            status={rows.length > 0 ? 'ready' : candidates.status}
            errorFallback={PLAN_MESSAGES.loadFailed}
          >
            <PlanHelp planner={planner} campaign={campaign} />
            <PlanPieces planner={planner} />
          </ListStates>
        </Box>
        <Box flow="grid" gap={10} alignContent="start" className={styles.side}>
          <PlanCost planner={planner} campaign={campaign}>
            {isNarrow ? null : request}
          </PlanCost>
          <LeftOut planner={planner} />
        </Box>
      </Stack>
      {isNarrow ? <div className={styles.bar}>{request}</div> : null}
    </>
  );
}

function Saving({ planner }: { planner: Planner }) {
  const { error, isReplaced, hasFailed, candidates, rows } = planner;
  if (error) return <Failed text={error.message} onRetry={planner.retry} />;
  if (isReplaced)
    return <Alert tone="info">The plan was changed elsewhere. This is how it is now.</Alert>;
  /* without rows the list shows it */
  if (candidates.failure && (rows.length > 0 || candidates.status === 'ready')) {
    const text = messageOr(candidates.failure, PLAN_MESSAGES.loadFailed);
    return <Failed text={text} onRetry={() => void candidates.refetch()} />;
  }
  if (!hasFailed) return null;
  return <Failed text="This browser could not make a proposal." onRetry={planner.retryProposal} />;
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Cluster above={5}>
      <Alert tone="error">{text}</Alert>
      <Button onClick={onRetry}>Try again</Button>
    </Cluster>
  );
}

/** How to fill an empty plan: a budget, more of it, more time, or another genre. */
function PlanHelp({ planner, campaign }: { planner: Planner; campaign: Campaign }) {
  const { rows, services, wish, around, budgetCents, isProposing, answer } = planner;
  if (rows.length > 0 || services.size === 0 || isProposing) return null;
  const all = [...services.values()];
  if (budgetCents === 0)
    return (
      <Stack as="p" items="start" size="lead" leading={140} maxWidth={40}>
        {budgetText(all, around)}
      </Stack>
    );
  const help = helpFor(all, labelOf(GENRE_OPTIONS, campaign.genre), wish);
  if (!help) {
    return (
      <Stack items="start" size="lead" leading={140} maxWidth={40}>
        <p>There is nothing in this plan.</p>
        <Button onClick={planner.proposeOther}>Make a proposal</Button>
      </Stack>
    );
  }
  const { text, budgetCents: budget, releaseDay, isGenre } = help;
  return (
    <Stack items="start" size="lead" leading={140} maxWidth={40}>
      <p role="status">{text}</p>
      {budget === undefined ? null : (
        <Button onClick={() => answer({ budget: fromCents(budget + planner.elsewhereCents) })}>
          Make the budget {priceOf(budget + planner.elsewhereCents)}
        </Button>
      )}
      {releaseDay === undefined ? null : (
        <Button onClick={() => answer({ release_day: releaseDay })}>
          Plan around {formatDay(releaseDay)}
        </Button>
      )}
      {isGenre ? <ButtonLink to={cataloguePath(campaign.id)}>See other genres</ButtonLink> : null}
    </Stack>
  );
}
