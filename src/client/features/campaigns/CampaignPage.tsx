import { useParams } from 'react-router-dom';
import { CAMPAIGN_MESSAGES } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { useCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { editReleasePath, paths } from '@/client/lib/paths';
import { BackLink } from '@/client/ui/BackLink';
import { ButtonLink } from '@/client/ui/Button';
import { isOpen, statusOf } from '@/client/widgets/campaigns/campaignStatus';
import { coverSeed } from '@/shared/covers/coverSeed';
import { Artwork } from '@/client/ui/list/Artwork';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { StatusChip } from '@/client/ui/StatusChip';
import { waitingOfRelease } from '@/client/widgets/changes/waitingOf';
import { WaitingValues } from '@/client/widgets/changes/WaitingValues';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import { CampaignDecision, ReviewCard } from './CampaignReview';
import { CampaignNeeds } from './CampaignNeeds';
import styles from './CampaignPage.module.css';
import { CampaignSteps } from './CampaignSteps';
import { CampaignTracks } from './CampaignTracks';
import { CoverageCard } from './CoverageCard';
import { EmbargoCard } from './EmbargoCard';

/** `/campaigns/:id`: what is missing, the music, and the state of the review. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const asked = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  const { campaign, status, error, refetch } = useCampaign(asked);
  if (!campaign && error?.status === 404) return <NoCampaign />;
  if (!campaign) {
    return (
      <>
        <PageHeader title="Campaign" />
        <ListStates
          status={status === 'error' ? 'error' : 'loading'}
          error={error}
          errorFallback={CAMPAIGN_MESSAGES.loadFailed}
          onRetry={() => void refetch()}
          isEmpty={false}
          empty={null}
        >
          {null}
        </ListStates>
      </>
    );
  }
  return <FoundCampaign key={campaign.id} campaign={campaign} />;
}

function NoCampaign() {
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

function FoundCampaign({ campaign }: { campaign: Campaign }) {
  const { title, artist_name, format, genre, artwork, release, stage } = campaign;
  const { text, tone } = statusOf(campaign);
  const about = [
    artist_name,
    labelOf(RELEASE_FORMAT_OPTIONS, format),
    labelOf(GENRE_OPTIONS, genre),
  ];
  const isDraft = stage === 'draft';
  return (
    <>
      <BackLink to={paths.campaigns}>Campaigns</BackLink>
      <div className={styles.head}>
        <div className={styles.cover}>
          <Artwork path={artwork} seed={coverSeed.release(release)} />
        </div>
        <PageHeader
          title={title}
          lead={about.filter(Boolean).join(', ')}
          below={
            <p className={styles.status}>
              <StatusChip tone={tone}>{text}</StatusChip>{' '}
              <WaitingValues values={waitingOfRelease(campaign)} />
            </p>
          }
          actions={
            <>
              <ButtonLink to={editReleasePath(release)}>Edit release</ButtonLink>
              {isOpen(campaign) ? (
                <ButtonLink to={paths.catalogue}>Open the catalogue</ButtonLink>
              ) : null}
            </>
          }
        />
      </div>
      <CampaignDecision campaign={campaign} />
      <CampaignSteps campaign={campaign} />
      <div className={styles.columns}>
        {isDraft ? (
          <div className={styles.needs}>
            <CampaignNeeds campaign={campaign} />
          </div>
        ) : null}
        <CampaignTracks campaign={campaign} />
        <div className={styles.cards}>
          {isDraft ? null : <CampaignNeeds campaign={campaign} />}
          <CoverageCard campaign={campaign} />
          <EmbargoCard campaign={campaign} />
          <ReviewCard campaign={campaign} />
        </div>
      </div>
    </>
  );
}
