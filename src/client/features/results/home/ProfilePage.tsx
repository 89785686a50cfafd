import { Suspense } from 'react';
import type { User } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { useCurrentUser } from '@/client/entities/profiles';
import { lazyPart, latePart } from '@/client/ui/lazyPart';
import { ListStates, statesOf } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { SkeletonOf } from '@/client/ui/Skeleton';
import { ProfileCard } from './ProfileCard';
import styles from './ProfilePage.module.css';
import { ToDoList } from './ToDoList';

/* not what most visits are for, so it loads after the page */
const SideCards = latePart(
  async () => (await import(/* webpackChunkName: "side-cards" */ './SideCards')).SideCards,
);

/* below and beside the tasks of an outlet, together in one chunk */
const OutletHome = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "outlet-home" */ './outletHome/OutletHome')).OutletHome,
);
const OutletSide = latePart(
  async () =>
    (await import(/* webpackChunkName: "outlet-home" */ './outletHome/OutletSide')).OutletSide,
);

/* below the page's main content, and each for one of the roles */
const FirstRelease = lazyPart(
  async () => (await import(/* webpackChunkName: "first-release" */ './FirstRelease')).FirstRelease,
);
const FirstService = lazyPart(
  async () => (await import(/* webpackChunkName: "first-service" */ './FirstService')).FirstService,
);

/* Only accounts without an approval need it. */
const FirstRun = lazyPart(
  async () => (await import(/* webpackChunkName: "first-run" */ './firstRun/FirstRun')).FirstRun,
);

/** Whether the account has never been approved; before that, it has few tasks. */
const isNew = (user: User): boolean =>
  user.role === 'artist'
    ? user.profile.catalogue_until === null
    : user.profile.approved_at === null;

/** `/profile`: the user's own card, the waiting tasks, and the parts of the role. */
export function ProfilePage() {
  const { data: user, ...query } = useCurrentUser();
  if (user && isNew(user)) {
    return (
      <div className={styles.page}>
        <ProfileCard user={user} isNew />
        <Suspense fallback={<SkeletonOf />}>
          <FirstRun user={user}>
            <ToDoList role={user.role} isNew />
            {user.role === 'artist' ? <FirstRelease isNew /> : <FirstService isNew />}
          </FirstRun>
        </Suspense>
      </div>
    );
  }
  if (user) {
    return (
      <div className={styles.page}>
        <ProfileCard user={user} />
        <div className={styles.columns}>
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
        </div>
      </div>
    );
  }
  return (
    <>
      <PageHeader title="Profile" />
      <ListStates {...statesOf(query)} errorFallback={PROFILE_MESSAGES.profileLoadFailed} />
    </>
  );
}
