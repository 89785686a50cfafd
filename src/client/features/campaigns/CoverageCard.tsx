import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/campaigns/campaignMessages';
import type { Campaign } from '@/shared/campaigns/campaignsContract';
import { usePublishCoverage } from '@/client/entities/campaigns/campaignsHooks';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignReview.module.css';

/** Publishes or hides the coverage page. Renders nothing before the campaign is approved. */
export function CoverageCard({ campaign }: { campaign: Campaign }) {
  const { id, coverage_page: page, open_until, version } = campaign;
  const { send, isSending } = usePublishCoverage();
  const [failure, setFailure] = useState('');
  if (page === null && open_until === null) return null;
  const change = async () => {
    setFailure('');
    try {
      await send({ id, body: { is_public: page === null }, version });
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.coverageFailed));
    }
  };
  return (
    <section className={styles.card} aria-labelledby="campaign-coverage">
      <h2 id="campaign-coverage" className={styles.title}>
        Coverage page
      </h2>
      {page === null ? (
        <p className={styles.text}>
          A page for everybody, with links to what outlets have published. Each is marked as paid
          promotion.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            Everybody can read what outlets have published. Taken down, the page loses its address
            for good.
          </p>
          <p className={styles.text}>
            {/* a plain link: the server renders this page, and the app has no route for it */}
            <a href={page}>Your coverage page</a>
          </p>
        </>
      )}
      {failure === '' ? null : <Alert tone="error">{failure}</Alert>}
      <Button size="sm" className={styles.act} isBusy={isSending} onClick={() => void change()}>
        {page === null ? 'Publish it' : 'Take it down'}
        <VisuallyHidden>: the coverage page</VisuallyHidden>
      </Button>
    </section>
  );
}
