import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { CampaignWork } from '@/shared/results/campaignReport.schemas';
import { cataloguePath, paths } from '@/client/lib/paths';
import { Button } from '@/client/ui/Button';
import { ListStates, type QueryStates } from '@/client/ui/list/ListStates';
import { TextLink } from '@/client/ui/TextLink';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import { ClippingCards } from '@/client/features/identity/shared/clippings/Clippings';
import { formatCount } from '@/shared/platform/amounts';
import { liveOf } from './CampaignFigures';
import { RuledSection } from '@/client/ui/RuledSection';
import styles from './CampaignCoverage.module.css';

export interface CampaignCoverageProps {
  campaign: Campaign;
  work: QueryStates & { value: CampaignWork | undefined };
}

/** As many pieces are shown at first. */
const SHOWN = 4;

/** What outlets have published, newest first. */
export function CampaignCoverage({ campaign, work }: CampaignCoverageProps) {
  const [showsAll, setShowsAll] = useState(false);
  const pieces = work.value?.pieces ?? [];
  return (
    <RuledSection
      id="campaign-coverage"
      title="Coverage"
      summary={work.value && pieces.length > 0 ? summaryOf(work.value) : ''}
    >
      <div className={styles.pieces}>
        <ListStates
          {...work}
          errorFallback={CAMPAIGN_MESSAGES.loadFailed}
          isEmpty={pieces.length === 0}
          empty={
            <p>
              Nothing published yet.{' '}
              {isOpen(campaign) ? (
                <TextLink to={cataloguePath(campaign.id)}>Order your first piece.</TextLink>
              ) : null}
            </p>
          }
        >
          <ClippingCards pieces={showsAll ? pieces : pieces.slice(0, SHOWN)} />
        </ListStates>
        {pieces.length > 0 ? (
          <TextLink to={paths.report(campaign.id)}>Open the report</TextLink>
        ) : null}
        {pieces.length > SHOWN ? (
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${pieces.length}`}
          </Button>
        ) : null}
      </div>
    </RuledSection>
  );
}

const summaryOf = (work: CampaignWork): string =>
  [
    `${liveOf(work)} live`,
    ...(work.clicks === null ? [] : [formatCount(work.clicks, 'click')]),
  ].join(', ');
