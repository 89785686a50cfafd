import { missingText } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { useLatestCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { ButtonLink } from '@/client/ui/Button';

/** The campaign of a release that was just submitted, which is the newest. */
function useCampaignOf(release: number): Campaign | undefined {
  const { record } = useLatestCampaign();
  return record?.release === release ? record : undefined;
}

/** What the campaign of the release lacks before a person can review it; nothing when it has all. */
export function StillMissing({ release }: { release: number }) {
  const campaign = useCampaignOf(release);
  if (!campaign || campaign.missing.length === 0) return null;
  return (
    <Alert tone="info">{`Before its review it still needs ${missingText(campaign.missing)}.`}</Alert>
  );
}

export function CampaignLink({ release }: { release: number }) {
  const campaign = useCampaignOf(release);
  if (!campaign) return null;
  return (
    <ButtonLink to={paths.campaign(campaign.id)} variant="outline">
      {campaign.missing.length > 0 ? 'Complete your campaign' : 'See your campaign'}
    </ButtonLink>
  );
}
