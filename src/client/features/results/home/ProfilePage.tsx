import { type ReactNode, Suspense } from 'react';
import type { ArtistUser, OutletUser, User } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { COUNTRY_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '@/shared/platform/options';
import { faceOf } from '@/shared/platform/coverArt';
import { useCurrentUser } from '@/client/entities/profiles';
import { formatDayOfYear, formatWeekday } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { Cover } from '@/client/ui/Cover';
import { DayHead } from '@/client/ui/DayHead';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';
import { lazyPart, latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { TierChip } from '@/client/features/identity/shared/outlets/TierChip';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import {
  nameOf,
  roleLabel,
  waitingOfOutlet,
} from '@/client/features/identity/shared/profiles/profileText';
import { Tasks, useTurnText } from './Tasks';
import styles from './ProfilePage.module.css';

const ArtistSide = latePart(
  async () => (await import(/* webpackChunkName: "artist-home" */ './ArtistSide')).ArtistSide,
);
const NewestPiece = latePart(
  async () => (await import(/* webpackChunkName: "artist-home" */ './NewestPiece')).NewestPiece,
);

const OutletHome = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "outlet-home" */ './outletHome/OutletHome')).OutletHome,
);
const OutletSide = latePart(
  async () =>
    (await import(/* webpackChunkName: "outlet-home" */ './outletHome/OutletSide')).OutletSide,
);

const FirstRelease = lazyPart(
  async () => (await import(/* webpackChunkName: "first-release" */ './FirstRelease')).FirstRelease,
);
const FirstService = lazyPart(
  async () => (await import(/* webpackChunkName: "first-service" */ './FirstService')).FirstService,
);

const FirstRun = lazyPart(
  async () => (await import(/* webpackChunkName: "first-run" */ './firstRun/FirstRun')).FirstRun,
);

const isNew = (user: User): boolean =>
  user.role === 'artist'
    ? user.profile.catalogue_until === null
    : user.profile.approved_at === null;

export function ProfilePage() {
  const { data: user, ...query } = useCurrentUser();
  if (!user) {
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
        </ProfileCard>
        <Suspense fallback={<SkeletonOf />}>
          <FirstRun user={user}>
            <Tasks role={user.role} isNew />
            {user.role === 'artist' ? <FirstRelease isNew /> : <FirstService isNew />}
          </FirstRun>
        </Suspense>
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
          <Tasks role="artist" />
          <div className={styles.side}>
            <ArtistSide />
          </div>
          <NewestPiece />
        </div>
        <Suspense>
          <FirstRelease />
        </Suspense>
        <ProfileCard user={user}>
          <Text tone="quiet">{captionOf(user)}</Text>
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
          <WaitingValues values={waitingIn(user)} />
        </Cluster>
      </ProfileCard>
      <div className={styles.columns}>
        <Tasks role="media" />
        <Suspense fallback={<SkeletonOf count={3} />}>
          <OutletHome />
        </Suspense>
        <div className={styles.side}>
          <OutletSide outlet={user.profile.id} />
        </div>
      </div>
    </Stack>
  );
}

function captionOf(user: User): string {
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

const waitingIn = (user: User): string[] =>
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
  user: User;
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
