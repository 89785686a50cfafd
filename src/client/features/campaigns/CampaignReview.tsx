import { useState } from 'react';
import { CAMPAIGN_MESSAGES, missingText } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { useResubmitCampaign, useUpdateCampaign } from '@/client/entities/campaigns/campaignsHooks';
import { formatDay } from '@/client/lib/dates';
import { messageOr } from '@/client/lib/failure';
import { toApiError } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { isOpen } from '@/client/ui/campaignStatus';
import styles from './CampaignReview.module.css';
import { reviewTime } from './campaignText';

/** Sends the campaign to its review, and says what came of it where that failed. */
function useSending(send: () => Promise<unknown>) {
  const [failure, setFailure] = useState('');
  const press = async () => {
    setFailure('');
    try {
      await send();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.sendFailed));
    }
  };
  return { press: () => void press(), failure };
}

/** On top of the page: what has to be answered. Nothing, for most campaigns. */
export function CampaignAnswer({ campaign }: { campaign: Campaign }) {
  const { stage, is_over, missing } = campaign;
  if (stage === 'declined' || is_over) return <SendAgain campaign={campaign} />;
  return stage === 'incomplete' && missing.length === 0 ? <SendOff campaign={campaign} /> : null;
}

function SendAgain({ campaign }: { campaign: Campaign }) {
  const { id, stage, missing, decline_reason, open_until } = campaign;
  const { send, isSending } = useResubmitCampaign();
  const { press, failure } = useSending(() => send(id));
  const isDeclined = stage === 'declined';
  return (
    <section className={styles.answer} aria-labelledby="campaign-answer">
      <h2 id="campaign-answer" className={styles.title}>
        {isDeclined ? 'Declined' : `Over since ${formatDay(open_until)}`}
      </h2>
      <p className={styles.text}>
        {isDeclined
          ? decline_reason
          : 'Outlets do not see it any more. Send it again for another review and another month.'}
      </p>
      {missing.length > 0 ? (
        <p className={styles.text}>{`Before that it needs ${missingText(missing)}.`}</p>
      ) : (
        <Button variant="primary" isBusy={isSending} onClick={press}>
          Send again
        </Button>
      )}
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </section>
  );
}

/** Complete, and yet here: the last of several tracks did not come. */
function SendOff({ campaign: { id } }: { campaign: Campaign }) {
  const { send, isSending } = useUpdateCampaign();
  const { press, failure } = useSending(() => send({ id, patch: {} }));
  return (
    <section className={styles.answer} aria-labelledby="campaign-answer">
      <h2 id="campaign-answer" className={styles.title}>
        Nothing is missing
      </h2>
      <p className={styles.text}>
        It can go to its review now. Tracks and embargo cannot change while it is there.
      </p>
      <Button variant="primary" isBusy={isSending} onClick={press}>
        Send to review
      </Button>
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
    </section>
  );
}

/** Where the review stands. */
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
  if (stage === 'incomplete') return `A person listens to it once it is complete.${takes}`;
  if (stage === 'in_review') {
    return `Waiting for a person since ${formatDay(submitted_at)}.${takes} Until then tracks and embargo stay as they are.`;
  }
  if (stage === 'declined') return `Declined by a person on ${formatDay(decided_at)}.`;
  const approved = `Approved by a person on ${formatDay(decided_at)}.`;
  return isOpen(campaign)
    ? `${approved} The catalogue is open to you until this campaign is over.`
    : approved;
}
