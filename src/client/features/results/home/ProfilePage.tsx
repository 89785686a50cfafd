import { Suspense } from 'react';
import type { User } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { useCurrentUser } from '@/client/entities/profiles';
import { lazyPart, latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import styles from './ProfilePage.module.css';
import { ToDoList } from './ToDoList';
import { COUNTRY_OPTIONS, labelOf, OUTLET_CATEGORY_OPTIONS } from '@/shared/platform/options';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { Cover } from '@/client/ui/Cover';
import { faceOf } from '@/shared/platform/coverArt';
import { ExternalLink } from '@/client/ui/ExternalLink';
import { TierChip } from '@/client/features/identity/shared/outlets/TierChip';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import {
  genreLabels,
  nameOf,
  roleLabel,
  typeLabels,
  linksOf,
  waitingOfOutlet,
} from '@/client/features/identity/shared/profiles/profileText';
import { useOrderCounts } from '@/client/entities/counts';
import { formatDay, formatWeekday } from '@/client/lib/dates';
import { useNow } from '@/client/lib/days';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';

const SideCards = latePart(
  async () => (await import(/* webpackChunkName: "side-cards" */ './SideCards')).SideCards,
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
  if (user && isNew(user)) {
    return (
      <Stack gap={0} single className={styles.page}>
        <ProfileCard user={user} isNew />
        <Suspense fallback={<SkeletonOf />}>
          <FirstRun user={user}>
            <ToDoList role={user.role} isNew />
            {user.role === 'artist' ? <FirstRelease isNew /> : <FirstService isNew />}
          </FirstRun>
        </Suspense>
      </Stack>
    );
  }
  if (user) {
    return (
      <Stack gap={0} single className={styles.page}>
        <ProfileCard user={user} />
        <Stack gap={10} rowGap={12} single alignContent="start" className={styles.columns}>
          <ToDoList role={user.role} />
          {user.role === 'artist' ? (
            <>
              <div className={styles.side}>
                <SideCards user={user} />
              </div>
              <Suspense fallback={<SkeletonOf count={1} />}>
                <FirstRelease />
              </Suspense>
            </>
          ) : (
            <>
              <Suspense fallback={<SkeletonOf count={3} />}>
                <OutletHome />
              </Suspense>
              <div className={styles.side}>
                <OutletSide outlet={user.profile.id} />
              </div>
            </>
          )}
        </Stack>
      </Stack>
    );
  }
  return (
    <>
      <PageHeader title="Profile" />
      <ListStates {...statesOf(query)} errorFallback={PROFILE_MESSAGES.profileLoadFailed} />
    </>
  );
}

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

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
  isNew?: boolean;
}

function ProfileCard({ user, isNew = false }: ProfileCardProps) {
  const name = nameOf(user);
  /* An outlet's home shows its work; its public facts are on its own page. */
  const isHome = user.role === 'media' && !isNew;
  const isShort = isNew || isHome;
  const tags = isShort ? [] : [...genreLabels(user), ...typeLabels(user)];
  const links = isShort ? [] : linksOf(user.profile);
  const biography = user.role === 'artist' && !isShort ? user.profile.biography : null;
  return (
    <Stack as="section" align="start" className={styles.card} aria-label="Your profile">
      <Cover seed={faceOf(user)} className={styles.cover} />
      <header>
        <Box as="h1" breaks>
          {name}
        </Box>
        {isHome ? (
          <Cluster as="p" rowGap={1} above={2} tone="quiet">
            <TierChip tier={user.profile.tier} />
            <span>
              <TodayLine />
            </span>
            <WaitingValues values={waitingIn(user)} />
          </Cluster>
        ) : (
          <Text above={2} tone="quiet">
            {captionOf(user)} <WaitingValues values={waitingIn(user)} />
          </Text>
        )}
      </header>
      <Cluster gap={2} align="stretch" across className={styles.ways}>
        {[...LISTS[user.role], SETTINGS].map(({ to, label }) => (
          <ButtonLink key={to} to={to} size="sm">
            {label}
          </ButtonLink>
        ))}
      </Cluster>
      {tags.length > 0 || biography ? (
        <Stack across>
          {biography ? (
            <Text words measure>
              {biography}
            </Text>
          ) : null}
          {tags.length > 0 ? (
            <Cluster
              as="ul"
              gap={2}
              align="stretch"
              className={styles.tags}
              aria-label="Genres and topics"
            >
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </Cluster>
          ) : null}
        </Stack>
      ) : null}
      {links.length > 0 ? (
        <dl className={styles.links}>
          {links.map(({ name: link, label, value }) => (
            <Cluster key={link} rowGap={0} align="stretch" pad={3} ruleBelow="line">
              <Text as="dt" tone="quiet">
                {label}
              </Text>
              <Text as="dd" basis={8} weight="medium" breaks>
                <ExternalLink value={value} />
              </Text>
            </Cluster>
          ))}
        </dl>
      ) : null}
    </Stack>
  );
}

function turnText(count: number): string {
  if (count === 0) return 'Nothing waits for you.';
  if (count === 1) return 'One thing is your turn.';
  return `${NUMBERS[count] ?? count} things are your turn.`;
}

function TodayLine() {
  const { data: counts } = useOrderCounts();
  const today = new Date(useNow()).toISOString();
  return (
    <span>
      {`${formatWeekday(today, 'long')}, ${formatDay(today)}. ${counts ? turnText(counts.waiting) : ''}`}
    </span>
  );
}
