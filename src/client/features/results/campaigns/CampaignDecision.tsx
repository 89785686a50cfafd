import { type ReactNode, useState } from 'react';
import { CAMPAIGN_MESSAGES, incompleteText } from '@/shared/music/campaignMessages';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import {
  useSubmitCampaignMutation,
  useWithdrawCampaignMutation,
} from '@/client/entities/campaigns';
import { toApiError } from '@/client/lib/apiError';
import { formatDay } from '@/client/lib/dates';
import { messageOr } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { isOpen } from '@/client/features/music/shared/campaigns/campaignStatus';
import styles from './CampaignDecision.module.css';
import { reviewTime } from './campaignText';

interface CampaignDecisionProps {
  campaign: Campaign;
  /** What else can be done; stands beside the decision. */
  children: ReactNode;
}

/** What the artist can do about the review; an open campaign has the other actions alone. */
export function CampaignDecision({ campaign, children }: CampaignDecisionProps) {
  const { id, stage, missing } = campaign;
  const [submit, submitting] = useSubmitCampaignMutation();
  const [withdraw, withdrawing] = useWithdrawCampaignMutation();
  const [failure, setFailure] = useState('');
  const run = async (move: typeof submit, fallback: string) => {
    setFailure('');
    try {
      await move(id).unwrap();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), fallback));
    }
  };
  const text = textOf(campaign);
  const isIncomplete = missing.length > 0;
  return (
    <>
      {text === '' ? null : (
        <p className={styles.text} id="campaign-decision">
          {text}
        </p>
      )}
      <div className={styles.actions}>
        {stage === 'in_review' || isOpen(campaign) ? null : (
          <Button
            variant="primary"
            disabled={isIncomplete}
            aria-describedby={isIncomplete ? 'campaign-decision' : undefined}
            isBusy={submitting.isLoading}
            onClick={() => void run(submit, CAMPAIGN_MESSAGES.sendFailed)}
          >
            {stage === 'draft' ? 'Send to review' : 'Send again'}
          </Button>
        )}
        {children}
        {stage === 'in_review' ? (
          <Button
            isBusy={withdrawing.isLoading}
            onClick={() => void run(withdraw, CAMPAIGN_MESSAGES.takeBackFailed)}
          >
            Take back
          </Button>
        ) : null}
      </div>
      <Alert tone="error">{failure}</Alert>
    </>
  );
}

/** Where the review stands, unless the campaign is open. */
function textOf(campaign: Campaign): string {
  const { stage, missing, submitted_at, open_until, review_hours } = campaign;
  if (isOpen(campaign)) return '';
  if (stage === 'in_review') {
    const usual = reviewTime(review_hours);
    const takes = usual === '' ? '' : ` That usually takes ${usual}.`;
    const since = `In review since ${formatDay(submitted_at)}.`;
    return `${since}${takes} To change tracks or embargo, take it back.`;
  }
  if (missing.length > 0) return incompleteText(missing);
  if (stage === 'draft')
    return 'Nothing is missing. Tracks and embargo stay as they are while it is reviewed.';
  if (stage === 'declined') return '';
  return `Over since ${formatDay(open_until)}. Outlets do not see it any more.`;
}
