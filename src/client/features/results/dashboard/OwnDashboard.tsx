import type { ReactNode } from 'react';
import { useOrderCounts } from '@/client/entities/counts';
import { type OwnPageProps, FIRST_STEPS } from '@/client/session/openPage';
import { statesOf, ListStates } from '@/client/ui/list/ListStates';
import { NothingYet, PendingPage } from '@/client/ui/NothingYet';
import { PageHeader } from '@/client/ui/PageHeader';
import type { Role } from '@/shared/platform/options';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import { useGetCampaignWorkQuery, useGetDashboardQuery } from '@/client/entities/results';
import { paths, idIn } from '@/client/lib/paths';
import { classNames } from '@/client/ui/classNames';
import { BigFigures } from '@/client/ui/BigFigures';
import { Cover } from '@/client/ui/Cover';
import { Disclosure } from '@/client/ui/Disclosure';
import { latePart } from '@/client/ui/lazyPart';
import { RuledSection } from '@/client/ui/RuledSection';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TextLink } from '@/client/ui/TextLink';
import { textField, useAddressState } from '@/client/ui/useAddressState';
import { CampaignChoice } from '@/client/features/music/shared/campaigns/CampaignChoice';
import type { Dashboard } from '@/shared/results/dashboard.schemas';
import {
  summaryOf,
  figuresOf,
  monthRowsOf,
  type ResultRow,
  rowsOf,
  servicesOf,
  SERVICE_HEADS,
  type ServiceResult,
} from './resultTexts';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';
import styles from './OwnDashboard.module.css';

const BAD = { tone: 'signal', weight: 'bold' } as const;

const ServiceResults = ({ services }: { services: readonly ServiceResult[] }) => (
  <table className={classNames('table', styles.services)}>
    <caption className="unseen">By service</caption>
    <thead>
      <tr>
        <th scope="col">Service</th>
        {SERVICE_HEADS.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {services.map(({ name, cells }) => (
        <tr key={name}>
          <Text as="th" scope="row" weight="strong" textAlign="start" breaks>
            {name}
          </Text>
          {cells.map(({ text, isBad }, index) => (
            <Text
              as="td"
              key={SERVICE_HEADS[index]}
              {...(isBad && BAD)}
              data-head={SERVICE_HEADS[index]}
            >
              {text}
            </Text>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

const StreamsSection = latePart(
  () =>
    import(
      /* webpackChunkName: "streams" */ '@/client/features/music/shared/streams/StreamsSection'
    ),
  'StreamsSection',
);

const AllCharts = latePart(() => import('./AllCharts'), 'AllCharts');

const ADDRESS = { campaign: textField };

interface ResultsOfProps {
  role: Role;
  /** The id of the campaign whose orders alone count; 0 for all. */
  campaign: number;
  /** The id of the campaign whose streams are shown; 0 for none. */
  streams: number;
  choice?: ReactNode;
}

interface LoadedResultsProps extends Pick<ResultsOfProps, 'role' | 'streams'> {
  result: Dashboard;
}

const NoSummary = ({ isArtist }: { isArtist: boolean }) =>
  isArtist ? (
    <span>
      No piece is live yet. <TextLink to={paths.catalogue}>Open the catalogue.</TextLink>
    </span>
  ) : (
    <span>
      No piece is delivered yet.{' '}
      <TextLink to={paths.artistSubmissions}>Open the submissions.</TextLink>
    </span>
  );

const TITLE = 'Results';

const NOTHING_YET: Readonly<Record<Role, string>> = {
  artist:
    'What your orders brought will be listed here, from your first order on. Submit your music to reach outlets.',
  media:
    'What your orders bring will be listed here, from your first order on. Make an offer to an artist.',
};

export function OwnDashboard({ role, sample }: OwnPageProps) {
  const counts = useOrderCounts();
  const states = statesOf(counts);
  if (states.status !== 'ready') {
    return (
      <PendingPage
        title={TITLE}
        {...states}
        errorFallback="An error occurred while fetching the results."
      />
    );
  }
  if (counts.data?.all === 0) {
    return (
      <NothingYet title={TITLE} sample={sample} first={FIRST_STEPS[role]}>
        {NOTHING_YET[role]}
      </NothingYet>
    );
  }
  return role === 'artist' ? <ArtistResults /> : <ResultsOf role={role} campaign={0} streams={0} />;
}

function ArtistResults() {
  const [address, setAddress] = useAddressState(ADDRESS);
  const { rows: campaigns } = useWholeCampaignList();
  const campaign = idIn(address.campaign) ?? 0;
  const [only, another] = campaigns.filter(({ open_until }) => open_until !== null);
  return (
    <ResultsOf
      role="artist"
      campaign={campaign}
      streams={campaign || (another ? 0 : (only?.id ?? 0))}
      choice={
        <CampaignChoice
          value={campaign}
          all="All music"
          onChoose={(id) => setAddress({ campaign: id === 0 ? '' : String(id) })}
        />
      }
    />
  );
}

function ResultsOf({ role, campaign, streams, choice }: ResultsOfProps) {
  const query = useGetDashboardQuery(campaign === 0 ? {} : { campaign });
  return (
    <>
      <PageHeader title={TITLE} actions={choice} />
      <ListStates
        {...statesOf(query)}
        errorFallback="An error occurred while fetching the results."
        skeleton={<SkeletonOf count={6} />}
      >
        {query.data ? (
          <Stack gap={6} below={10}>
            <LoadedResults result={query.data} role={role} streams={streams} />
          </Stack>
        ) : null}
      </ListStates>
      {query.isLoading ? null : (
        <Disclosure title="All charts" isLate>
          <AllCharts role={role} />
        </Disclosure>
      )}
    </>
  );
}

function LoadedResults({ result, role, streams }: LoadedResultsProps) {
  const isArtist = role === 'artist';
  const what = isArtist ? 'Spent' : 'Earned';
  const isByClicks = isArtist && result.clicks !== null;
  const services = servicesOf(result);
  return (
    <>
      <p className={styles.answer}>
        <span>{summaryOf(result, role) || <NoSummary isArtist={isArtist} />}</span>
      </p>
      <BigFigures figures={figuresOf(result, role)} />
      <div className={classNames(styles.parts, !isArtist && styles.ofOutlet)}>
        <RuledSection
          id="results-by"
          title={isArtist ? 'By outlet' : 'By service'}
          summary={isByClicks ? 'Clicks, best first' : `${what}, most first`}
        >
          {services.length > 0 ? (
            <ServiceResults services={services} />
          ) : (
            <Bars rows={isArtist ? rowsOf(result) : []} />
          )}
          {result.clicks === null ? null : (
            <Text padAbove={3} tone="quiet" size="caption">
              A click is one press on a link that Linernote made, counted once per person and day.
            </Text>
          )}
          {services.length === 0 ? null : (
            <Text padAbove={3} tone="quiet" size="caption">
              Played is how much of the music of these orders you have heard. The artists see it
              too.
            </Text>
          )}
        </RuledSection>
        {streams === 0 ? (
          <RuledSection id="results-months" title="By month" summary={`${what}, newest first`}>
            <Bars rows={monthRowsOf(result)} isLately />
          </RuledSection>
        ) : (
          <CampaignStreams key={streams} campaign={streams} />
        )}
      </div>
    </>
  );
}

function CampaignStreams({ campaign }: { campaign: number }) {
  const { data } = useGetCampaignWorkQuery(campaign);
  return (
    <StreamsSection
      campaign={campaign}
      published={data?.pieces.map(({ delivered_at }) => delivered_at) ?? []}
    />
  );
}

/** Rows with bars that scale to the largest; without any, where they will be. */
function Bars({ rows, isLately }: { rows: readonly ResultRow[]; isLately?: true }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) {
    return (
      <Stack padAbove={5} tone="quiet" className={styles.ghost}>
        <span />
        <span />
        <span />
        <p>{isLately ? 'Nothing in the last twelve months.' : 'Nothing yet.'}</p>
      </Stack>
    );
  }
  return (
    <Box as="ul" className={isLately && styles.months}>
      {rows.map(({ key, name, value, text, seed, note }) => (
        <Cluster key={key} as="li" rowGap={2} pad={3} ruleBelow="line">
          {seed === undefined ? null : <Cover seed={seed} square={40} />}
          <Text weight="strong" breaks grow shrinks className={styles.name}>
            {name}
            {note === undefined ? null : <span className="subline">{note}</span>}
          </Text>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
          <Text as="b" number className={styles.amount}>
            {text}
          </Text>
        </Cluster>
      ))}
    </Box>
  );
}
