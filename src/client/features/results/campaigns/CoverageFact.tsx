import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { Campaign } from '@/shared/music/campaignsContract';
import { useGetReleasePageQuery, usePublishCoverageMutation } from '@/client/entities/campaigns';
import { formatDay } from '@/client/lib/dates';
import { isUnderEmbargo } from '@/shared/music/embargo';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { siteOrigin } from '@/client/lib/siteOrigin';
import { Alert } from '@/client/ui/Alert';
import { CopyButton } from '@/client/ui/CopyButton';
import styles from './CampaignFacts.module.css';
import { Act, Fact } from './Fact';

/** Publishes or hides the coverage page. Renders nothing before the campaign is approved. */
export function CoverageFact({ campaign }: { campaign: Campaign }) {
  const { id, coverage_page: page, open_until, embargo_until, version } = campaign;
  const [publish, { isLoading }] = usePublishCoverageMutation();
  const { data: settings } = useGetReleasePageQuery(open_until === null ? skipToken : id);
  const [failure, setFailure] = useState('');
  const [now] = useState(() => new Date());
  if (page === null && open_until === null) return null;
  const isClosed = isUnderEmbargo(embargo_until, now) && settings?.opens_early === false;
  const change = async () => {
    setFailure('');
    try {
      await publish({ id, body: { is_public: page === null }, version }).unwrap();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.coverageFailed));
    }
  };
  return (
    <Fact
      name="Coverage page"
      action={
        <Act isBusy={isLoading} onPress={() => void change()} of="the coverage page">
          {page === null ? 'Publish it' : 'Take it down'}
        </Act>
      }
    >
      {page === null ? (
        <span>
          Not public. It lists what outlets have published, each piece marked as paid promotion.
        </span>
      ) : (
        <>
          {isClosed ? (
            <span>{`Closed until ${formatDay(embargo_until)}.`}</span>
          ) : (
            /* a plain link: the server renders this page, and the app has no route for it */
            <span>
              Public. <a href={page}>Your coverage page</a>
            </span>
          )}{' '}
          <CopyButton
            variant="quiet"
            size="sm"
            className={styles.act}
            text={new URL(page, siteOrigin()).toString()}
          >
            Copy link
          </CopyButton>
        </>
      )}
      <Alert tone="error">{failure}</Alert>
    </Fact>
  );
}
