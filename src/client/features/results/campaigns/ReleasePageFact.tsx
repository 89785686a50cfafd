import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { Campaign } from '@/shared/music/campaignsContract';
import { useGetReleasePageQuery } from '@/client/entities/campaigns';
import { siteOrigin } from '@/client/lib/siteOrigin';
import { formatDay } from '@/client/lib/dates';
import { isUnderEmbargo } from '@/shared/music/embargo';
import { Alert } from '@/client/ui/Alert';
import { CopyButton } from '@/client/ui/CopyButton';
import { lateDialog } from '@/client/ui/lateDialog';
import styles from './CampaignFacts.module.css';
import { Act, Fact } from './Fact';

const pageDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "release-page" */ './ReleasePageDialog')).ReleasePageDialog,
);

/** The release's public page, with its address while it is on. Nothing before the approval. */
export function ReleasePageFact({ campaign }: { campaign: Campaign }) {
  const { id, open_until, stage, embargo_until } = campaign;
  const { data: page, isError } = useGetReleasePageQuery(open_until === null ? skipToken : id);
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(() => new Date());
  if (open_until === null) return null;
  const isClosed = isUnderEmbargo(embargo_until, now) && page?.opens_early === false;
  const state = isClosed ? `On, and closed until ${formatDay(embargo_until)}. ` : 'Public. ';
  const open = async () => {
    await pageDialog.fetch();
    setIsOpen(true);
  };
  return (
    <Fact
      name="Release page"
      action={
        page ? (
          <Act onPress={() => void open()} of="the release page">
            {page.is_public ? 'Change' : 'Set up'}
          </Act>
        ) : null
      }
    >
      {page?.is_public && page.path !== null ? (
        <>
          <span>{stage === 'approved' ? state : 'On, and public again after the review.'}</span>{' '}
          {stage === 'approved' && !isClosed ? (
            /* a plain link: the server renders this page, and the app has no route for it */
            <a href={page.path} target="_blank" rel="noopener">
              Open<span className={styles.none}> {page.path}</span>
            </a>
          ) : null}{' '}
          <CopyButton
            variant="quiet"
            size="sm"
            className={styles.act}
            text={new URL(page.path, siteOrigin()).toString()}
            aria-label="Copy the address of the release page"
          >
            Copy
          </CopyButton>
        </>
      ) : (
        <span>
          Off. It shows your music to everybody: where to listen, who made it, what was written.
        </span>
      )}
      {isError && !page ? <Alert tone="error">{CAMPAIGN_MESSAGES.pageFailed}</Alert> : null}
      <pageDialog.Dialog
        campaign={campaign}
        page={isOpen && page ? page : null}
        onClose={() => setIsOpen(false)}
      />
    </Fact>
  );
}
