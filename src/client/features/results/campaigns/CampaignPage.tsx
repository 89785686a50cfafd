import { useGetCampaignWorkQuery } from '@/client/entities/campaignReport';
import { skipToken } from '@reduxjs/toolkit/query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { idIn } from '@/client/lib/idIn';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { useGetCampaignQuery, useKnownCampaign } from '@/client/entities/campaigns';
import { latePart } from '@/client/ui/latePart';
import { lazyPart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { NoCampaign } from '@/client/features/music/shared/campaigns/NoCampaign';
import { CampaignBand } from './CampaignBand';
import { CampaignFigures } from './CampaignFigures';
import styles from './CampaignPage.module.css';
import { CampaignTracks } from './CampaignTracks';

/** `/campaigns/:id`: the release, what it cost and brought, its orders and its music. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const query = useGetCampaignQuery(idIn(id) ?? 0);
  const campaign = useKnownCampaign(idIn(id) ?? 0);
  const loading = statesOf(query);
  if (!campaign && loading.error?.status === 404) return <NoCampaign />;
  if (!campaign) {
    return (
      <>
        <VisuallyHidden as="h1">Campaign</VisuallyHidden>
        <ListStates
          {...loading}
          status={loading.status === 'error' ? 'error' : 'loading'}
          errorFallback={CAMPAIGN_MESSAGES.loadFailed}
          skeleton={<SkeletonOf shape="band" />}
        />
      </>
    );
  }
  return <FoundCampaign key={campaign.id} campaign={campaign} />;
}

const load = () => import(/* webpackChunkName: "campaign-more" */ './CampaignMore');
const CampaignWork = lazyPart(async () => (await load()).CampaignWork);
const CampaignNeeds = lazyPart(async () => (await load()).CampaignNeeds);
const CampaignFacts = latePart(async () => (await load()).CampaignFacts);

function FoundCampaign({ campaign }: { campaign: Campaign }) {
  const { id, stage } = campaign;
  const wasApproved = campaign.open_until !== null;
  const query = useGetCampaignWorkQuery(wasApproved ? id : skipToken);
  const work = { ...statesOf(query), value: query.data };
  return (
    <>
      <CampaignBand campaign={campaign} />
      {wasApproved ? <CampaignFigures campaign={campaign} work={work.value} /> : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          {stage === 'draft' ? (
            <Suspense fallback={<SkeletonOf shape="plain" count={5} />}>
              <CampaignNeeds campaign={campaign} />
            </Suspense>
          ) : null}
          {wasApproved ? (
            <Suspense fallback={<SkeletonOf />}>
              <CampaignWork campaign={campaign} work={work} />
            </Suspense>
          ) : null}
          <CampaignTracks campaign={campaign} />
        </div>
        <CampaignFacts campaign={campaign} />
      </div>
    </>
  );
}
