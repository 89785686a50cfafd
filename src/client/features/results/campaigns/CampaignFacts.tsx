import { useState, type ReactNode } from 'react';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import { labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { genresText } from '@/shared/platform/styleText';
import { formatDay } from '@/client/lib/dates';
import { editReleasePath, planPath } from '@/client/lib/paths';
import { lateDialog } from '@/client/ui/lazyPart';
import { TextLink } from '@/client/ui/TextLink';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './CampaignFacts.module.css';
import { reviewTime } from './CampaignFigures';
import { skipToken } from '@reduxjs/toolkit/query';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import { useGetReleasePageQuery, usePublishCoverageMutation } from '@/client/entities/campaigns';
import { isUnderEmbargo } from '@/shared/music/embargo.rules';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { siteOrigin } from '@/client/lib/site';
import { Alert } from '@/client/ui/Alert';
import { CopyButton } from '@/client/ui/CopyButton';
import { Button } from '@/client/ui/Button';
import { Box, Panel, Text } from '@/client/ui/kit';

interface FactProps {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}

interface ActProps {
  children: string;
  of: string;
  isBusy?: boolean;
  onPress: () => void;
}

const pageDialog = lateDialog(() => import('./ReleasePageDialog'), 'ReleasePageDialog');

const embargoDialog = lateDialog(
  () => import(/* webpackChunkName: "campaign-edit" */ './CampaignDialogs'),
  'EmbargoDialog',
);
const filesDialog = lateDialog(
  () =>
    import(
      /* webpackChunkName: "release-files" */ '@/client/features/music/shared/releaseFiles/FilesDialog'
    ),
  'FilesDialog',
);

const FILES = [
  ['artwork', 'Artwork', 'None. The cover is drawn for you.'],
  ['presskit', 'Press kit', 'None yet.'],
] as const;

export function CampaignFacts({ campaign }: { campaign: Campaign }) {
  const { embargo_until, embargo_note, format, genre, release, release_date } = campaign;
  const [open, setOpen] = useState<'embargo' | 'files' | null>(null);
  const edit = async (which: 'embargo' | 'files') => {
    await (which === 'embargo' ? embargoDialog : filesDialog).fetch();
    setOpen(which);
  };
  const close = () => setOpen(null);
  const canChange = campaign.stage !== 'in_review';
  const hasEmbargo = embargo_until !== null || embargo_note !== null;
  const what = [
    labelOf(RELEASE_FORMAT_OPTIONS, format),
    genresText([genre], campaign.styles),
    release_date && formatDay(release_date),
  ];
  return (
    <Panel as="section" padBelow={2} aria-labelledby="campaign-facts">
      <Text id="campaign-facts" as="h2" below={4} size="row">
        Facts
      </Text>
      <dl>
        <Fact
          name="Embargo"
          action={
            canChange ? (
              <Act onPress={() => void edit('embargo')} of="the embargo">
                {hasEmbargo ? 'Change' : 'Add'}
              </Act>
            ) : null
          }
        >
          {embargoText(campaign)}
        </Fact>
        <Fact name="Review">{reviewText(campaign)}</Fact>
        <Fact
          name="Release"
          action={
            <TextLink to={editReleasePath(release)}>
              Edit<VisuallyHidden> release</VisuallyHidden>
            </TextLink>
          }
        >
          {what.filter(Boolean).join(', ')}
        </Fact>
        {FILES.map(([kind, name, without]) => (
          <Fact
            key={kind}
            name={name}
            action={
              canChange ? (
                <Act onPress={() => void edit('files')} of={`the ${name.toLowerCase()}`}>
                  {campaign[kind] === null ? 'Add' : 'Replace'}
                </Act>
              ) : null
            }
          >
            {campaign[kind] === null ? (
              <Text as="span" tone="quiet" weight="plain">
                {without}
              </Text>
            ) : (
              'Added'
            )}
          </Fact>
        ))}
        {campaign.stage === 'approved' && !campaign.is_over ? (
          <Fact name="Plan" action={<TextLink to={planPath(campaign.id)}>Plan a budget</TextLink>}>
            What to order, and when.
          </Fact>
        ) : null}
        <ReleasePageFact campaign={campaign} />
        <CoverageFact campaign={campaign} />
      </dl>
      <embargoDialog.Dialog campaign={open === 'embargo' ? campaign : null} onClose={close} />
      <filesDialog.Dialog campaign={open === 'files' ? campaign : null} onClose={close} />
    </Panel>
  );
}

const isPast = (day: string): boolean => day <= new Date().toISOString().slice(0, 10);

function embargoText({ embargo_until: until, embargo_note: note }: Campaign): string {
  if (until === null) return note ?? 'None. Outlets may publish at once.';
  const day = `${isPast(until) ? 'Over since' : 'Nothing before'} ${formatDay(until)}`;
  return note === null ? `${day}.` : `${day}, ${note}`;
}

function reviewText({ stage, review_hours, decided_at }: Campaign): string {
  if (stage === 'in_review') return 'A person is listening.';
  if (stage === 'declined') return `Declined by a person on ${formatDay(decided_at)}.`;
  if (stage === 'approved') return `Approved by a person on ${formatDay(decided_at)}.`;
  const usual = reviewTime(review_hours);
  const takes = usual === '' ? '' : ` That usually takes ${usual}.`;
  return `A person listens to it once you send it.${takes}`;
}

function CoverageFact({ campaign }: { campaign: Campaign }) {
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

function ReleasePageFact({ campaign }: { campaign: Campaign }) {
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
              Open
              <Text as="span" tone="quiet" weight="plain">
                {' '}
                {page.path}
              </Text>
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

function Fact({ name, action, children }: FactProps) {
  return (
    <Box flow="grid" columns="end" pad={3} ruleAbove="line">
      <Text as="dt" tone="quiet" size="caption">
        {name}
      </Text>
      <Text as="dd" across size="small" leading={135} weight="strong" breaks>
        {children}
      </Text>
      {action ? <dd className={styles.action}>{action}</dd> : null}
    </Box>
  );
}

function Act({ children, of, isBusy, onPress }: ActProps) {
  return (
    <Button variant="quiet" size="sm" className={styles.act} isBusy={isBusy} onClick={onPress}>
      {children}
      <VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  );
}
