import { useState } from 'react';
import { CAMPAIGN_MESSAGES, incompleteText } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { useSubmitCampaign, useWithdrawCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { formatDay } from '@/client/lib/dates';
import { messageOr } from '@/client/lib/failure';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { isOpen } from '@/client/widgets/campaigns/campaignStatus';
import styles from './CampaignReview.module.css';
import { reviewTime } from './campaignText';

/** Runs an action on the campaign and keeps the error message when it fails. */
function useMove(send: () => Promise<unknown>, fallback: string) {
  const [failure, setFailure] = useState('');
  const press = async () => {
    setFailure('');
    try {
      await send();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), fallback));
    }
  };
  return { press: () => void press(), failure };
}

/**
 * Shows what the artist can do about the review, at the top of the page. Renders nothing while the
 * campaign is open to outlets.
 */
export function CampaignDecision({ campaign }: { campaign: Campaign }) {
  const { stage, is_over } = campaign;
  if (stage === 'in_review') return <TakeBack campaign={campaign} />;
  return stage === 'approved' && !is_over ? null : <SendToReview campaign={campaign} />;
}

function wordsOf({ stage, decline_reason, open_until, missing }: Campaign) {
  if (stage === 'declined') {
    return { title: 'Declined', text: decline_reason ?? '', action: 'Send again' };
  }
  if (stage === 'approved') {
    const text =
      'Outlets do not see it any more. Send it again for another review and another month.';
    return { title: `Over since ${formatDay(open_until)}`, text, action: 'Send again' };
  }
  const text =
    missing.length > 0
      ? 'Nobody reviews it yet. Complete it, then send it.'
      : 'Nothing is missing. Tracks and embargo stay as they are while it is reviewed.';
  return { title: 'Not sent yet', text, action: 'Send to review' };
}

function SendToReview({ campaign }: { campaign: Campaign }) {
  const { id, missing } = campaign;
  const { send, isSending } = useSubmitCampaign();
  const { press, failure } = useMove(() => send(id), CAMPAIGN_MESSAGES.sendFailed);
  const { title, text, action } = wordsOf(campaign);
  const isIncomplete = missing.length > 0;
  return (
    <section className={styles.answer} aria-labelledby="campaign-answer">
      <h2 id="campaign-answer" className={styles.title}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      {isIncomplete ? (
        <p className={styles.text} id="campaign-obstacle">
          {incompleteText(missing)}
        </p>
      ) : null}
      <Button
        variant="primary"
        disabled={isIncomplete}
        aria-describedby={isIncomplete ? 'campaign-obstacle' : undefined}
        isBusy={isSending}
        onClick={press}
      >
        {action}
      </Button>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </section>
  );
}

function TakeBack({ campaign: { id } }: { campaign: Campaign }) {
  const { send, isSending } = useWithdrawCampaign();
  const { press, failure } = useMove(() => send(id), CAMPAIGN_MESSAGES.takeBackFailed);
  return (
    <section className={styles.answer} aria-labelledby="campaign-answer">
      <h2 id="campaign-answer" className={styles.title}>
        Waiting for its review
      </h2>
      <p className={styles.text}>
        To change tracks or embargo, take it back. You can send it again at any time.
      </p>
      <Button isBusy={isSending} onClick={press}>
        Take back
      </Button>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </section>
  );
}

/** Explains the state of the review. */
export function ReviewCard({ campaign }: { campaign: Campaign }) {
  return (
    <section className={styles.card} aria-labelledby="campaign-review">
      <h2 id="campaign-review" className={styles.title}>
        Review
      </h2>
      <p className={styles.text}>{reviewTextOf(campaign)}</p>
    </section>
  );
}

function reviewTextOf(campaign: Campaign): string {
  const { stage, review_hours, submitted_at, decided_at } = campaign;
  const usual = reviewTime(review_hours);
  const takes = usual === '' ? '' : ` That usually takes ${usual}.`;
  if (stage === 'draft') return `A person listens to it once you have sent it.${takes}`;
  if (stage === 'in_review') {
    return `Waiting for a person since ${formatDay(submitted_at)}.${takes}`;
  }
  if (stage === 'declined') return `Declined by a person on ${formatDay(decided_at)}.`;
  const approved = `Approved by a person on ${formatDay(decided_at)}.`;
  return isOpen(campaign)
    ? `${approved} The catalogue is open to you until this campaign is over.`
    : approved;
}
