import type { ReactNode } from 'react';
import type { ArtistUser, OutletUser, TradingUser } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { OWN_SERVICE_MESSAGES } from '@/shared/market/services.rules';
import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { formatDays, formatPrice } from '@/shared/platform/format';
import {
  COUNTRY_OPTIONS,
  GENRE_OPTIONS,
  labelOf,
  OUTLET_CATEGORY_OPTIONS,
  RELEASE_FORMAT_OPTIONS,
  type Role,
  serviceTypeLabel,
} from '@/shared/platform/options';
import { faceOf } from '@/shared/platform/coverArt';
import { useCurrentUser } from '@/client/entities/profiles';
import { useLatestRelease } from '@/client/entities/releases';
import { useLatestService } from '@/client/entities/services';
import { formatDayOfYear, formatShortDay, formatWeekday } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { DayHead } from '@/client/ui/DayHead';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { Box, Cluster, Quiet, Stack, Text } from '@/client/ui/kit';
import { latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TextLink } from '@/client/ui/TextLink';
import { TierChip } from '@/client/features/identity/shared/outlets/TierChip';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import {
  nameOf,
  roleLabel,
  waitingOfOutlet,
} from '@/client/features/identity/shared/profiles/profileText';
import { ClosedChip, Tasks, useTurnText } from './Tasks';
import styles from './ProfilePage.module.css';

const ArtistSide = latePart(
  () => import(/* webpackChunkName: "artist-home" */ './ArtistSide'),
  'ArtistSide',
);
const NewestPiece = latePart(
  () => import(/* webpackChunkName: "artist-home" */ './NewestPiece'),
  'NewestPiece',
);

const OutletHome = latePart(
  () => import(/* webpackChunkName: "outlet-home" */ './outletHome/OutletHome'),
  'OutletHome',
  <SkeletonOf count={3} />,
);
const OutletSide = latePart(
  () => import(/* webpackChunkName: "outlet-home" */ './outletHome/OutletSide'),
  'OutletSide',
);

const Noes = latePart(() => import('../shared/noes/Noes'), 'Noes');
const FirstRun = latePart(() => import('./firstRun/FirstRun'), 'FirstRun', <SkeletonOf />);

const isNew = (user: TradingUser): boolean =>
  user.role === 'artist'
    ? user.profile.catalogue_until === null
    : user.profile.approved_at === null;

export function ProfilePage() {
  const { data: user, ...query } = useCurrentUser();
  /* staff has another home */
  if (!user || user.role === 'staff') {
    return (
      <>
        <PageHeader title="Profile" />
        <ListStates {...statesOf(query)} errorFallback={PROFILE_MESSAGES.profileLoadFailed} />
      </>
    );
  }
  if (isNew(user)) {
    return (
      <Stack gap={12} single>
        <ProfileCard user={user} isHead>
          <Text above={2} tone="quiet">
            {captionOf(user)} <WaitingValues values={waitingIn(user)} />
          </Text>
          <FirstRecord role={user.role} isNew />
        </ProfileCard>
        <FirstRun user={user}>
          <Tasks role={user.role} isNew />
        </FirstRun>
      </Stack>
    );
  }
  return user.role === 'artist' ? <ArtistHome user={user} /> : <MediaHome user={user} />;
}

function ArtistHome({ user }: { user: ArtistUser }) {
  return (
    <>
      <DayHead sentence={useTurnText('artist')} />
      <Stack gap={12} single>
        <div className={styles.columns}>
          <Stack gap={12} single>
            <Tasks role="artist" />
            <Noes />
          </Stack>
          <div className={styles.side}>
            <ArtistSide />
          </div>
          <NewestPiece />
        </div>
        <ProfileCard user={user}>
          <Text tone="quiet">{captionOf(user)}</Text>
          <FirstRecord role="artist" />
        </ProfileCard>
      </Stack>
    </>
  );
}

function MediaHome({ user }: { user: OutletUser }) {
  return (
    <Stack gap={12} single>
      <ProfileCard user={user} isHead>
        <Cluster as="p" rowGap={1} above={2} tone="quiet">
          <TierChip tier={user.profile.tier} />
          <TodayLine />
          <ClosedChip user={user} />
          <WaitingValues values={waitingIn(user)} />
        </Cluster>
        <FirstRecord role="media" />
      </ProfileCard>
      <div className={styles.columns}>
        <Tasks role="media" />
        <OutletHome />
        <div className={styles.side}>
          <OutletSide outlet={user.profile.id} />
        </div>
      </div>
    </Stack>
  );
}

const FirstRecord = ({ role, isNew = false }: { role: Role; isNew?: boolean }) =>
  role === 'artist' ? <FirstRelease isNew={isNew} /> : <FirstService isNew={isNew} />;

const LINE = <Quiet>{'\u00a0'}</Quiet>;

/** The latest release in one line. A new account has the way to the first one in its steps. */
function FirstRelease({ isNew }: { isNew: boolean }) {
  const { rows, more, ...loading } = useLatestRelease();
  const [latest] = rows;
  const isOnly = rows.length === 1 && more.status === 'none';
  return (
    <ListStates
      {...loading}
      errorFallback={RELEASE_MESSAGES.listFailed}
      skeleton={LINE}
      isEmpty={!latest}
      empty={
        isNew ? null : (
          <Quiet>
            You have not submitted any music yet.{' '}
            <TextLink to={paths.submitMusic}>Submit your music</TextLink>
          </Quiet>
        )
      }
    >
      {latest ? (
        <>
          <Quiet breaks>
            {isOnly
              ? `You have submitted one release, ${latest.title}.`
              : `You have submitted several releases. ${latest.title} is the latest.`}
          </Quiet>
          <Quiet breaks>
            {[
              labelOf(RELEASE_FORMAT_OPTIONS, latest.format),
              labelOf(GENRE_OPTIONS, latest.genre),
              formatShortDay(latest.release_date),
            ].join(', ')}
            {latest.link === null ? null : (
              <>
                , <ExternalLink value={latest.link} />
              </>
            )}
          </Quiet>
        </>
      ) : null}
    </ListStates>
  );
}

function FirstService({ isNew }: { isNew: boolean }) {
  const { rows, total, more, ...loading } = useLatestService();
  const [latest] = rows;
  const isOnly = rows.length === 1 && more.status === 'none';
  return (
    <ListStates
      {...loading}
      errorFallback={OWN_SERVICE_MESSAGES.listFailed}
      skeleton={LINE}
      isEmpty={!latest}
      empty={
        isNew ? null : (
          <Quiet>
            You do not offer any services yet.{' '}
            <TextLink to={paths.createService}>Create your service</TextLink>
          </Quiet>
        )
      }
    >
      {latest ? (
        <Quiet>
          {isOnly ? 'One service: ' : `${total || 'Several'} services, the latest: `}
          {[
            serviceTypeLabel(latest.type),
            formatPrice(latest.price),
            formatDays(latest.delivery_days),
          ].join(', ')}
        </Quiet>
      ) : null}
    </ListStates>
  );
}

function captionOf(user: TradingUser): string {
  const { country } = user.profile;
  const place = country === null ? [] : [labelOf(COUNTRY_OPTIONS, country)];
  if (user.role === 'artist') {
    const year = user.profile.year_of_foundation;
    return ['Artist', ...place, ...(year === null ? [] : [`since ${year}`])].join(', ');
  }
  const { category } = user.profile;
  const kind = category === null ? [] : [labelOf(OUTLET_CATEGORY_OPTIONS, category)];
  return [roleLabel(user), ...place, ...kind].join(', ');
}

const waitingIn = (user: TradingUser): string[] =>
  user.role === 'artist'
    ? []
    : waitingOfOutlet(user.profile).map(({ label, value }) => value ?? `${label}: none`);

const LISTS = {
  artist: [
    { to: paths.myReleases, label: 'List of releases' },
    { to: paths.myOrders, label: 'List of orders' },
  ],
  media: [{ to: paths.myServices, label: 'List of services' }],
};

const SETTINGS = { to: paths.profileSettings, label: 'Settings' };

interface ProfileCardProps {
  user: TradingUser;
  /** It is the head of the page. */
  isHead?: boolean;
  children: ReactNode;
}

const ProfileCard = ({ user, isHead = false, children }: ProfileCardProps) => (
  <Stack
    as="section"
    align="start"
    className={classNames(styles.card, isHead && styles.head)}
    aria-label="Your profile"
  >
    <Cover seed={faceOf(user)} className={styles.cover} />
    <header>
      <Box as={isHead ? 'h1' : 'h2'} breaks>
        {nameOf(user)}
      </Box>
      {children}
    </header>
    <Cluster gap={2} align="stretch" across className={styles.ways}>
      {[...LISTS[user.role], SETTINGS].map(({ to, label }) => (
        <ButtonLink key={to} to={to} size="sm">
          {label}
        </ButtonLink>
      ))}
    </Cluster>
  </Stack>
);

function TodayLine() {
  const today = new Date(useNow()).toISOString();
  const turn = useTurnText('media') ?? '';
  return <span>{`${formatWeekday(today, 'long')}, ${formatDayOfYear(today)}. ${turn}`}</span>;
}
