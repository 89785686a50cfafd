import { Suspense } from 'react';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import { useCurrentUser } from '@/client/entities/profiles/profilesHooks';
import { lazyPart } from '@/client/ui/lazyPart';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { FirstRelease } from './FirstRelease';
import { FirstService } from './FirstService';
import { ProfileCard } from './ProfileCard';
import styles from './ProfilePage.module.css';
import { ToDoList } from './ToDoList';

/* not what most visits are for, so it loads after the page */
const SideCards = lazyPart(
  async () => (await import(/* webpackChunkName: "side-cards" */ './SideCards')).SideCards,
);

/** `/profile`: the user's own card, and below it what the role offers. */
export function ProfilePage() {
  const { status, user, error, refetch } = useCurrentUser();
  if (user) {
    return (
      <div className={styles.page}>
        <ProfileCard user={user} />
        <div className={styles.columns}>
          <ToDoList role={user.role} />
          <div className={styles.side}>
            <Suspense>
              <SideCards user={user} />
            </Suspense>
          </div>
          {user.role === 'artist' ? <FirstRelease /> : <FirstService />}
        </div>
      </div>
    );
  }
  return (
    <>
      <PageHeader title="Profile" />
      <ListStates
        status={status}
        error={error}
        errorFallback={PROFILE_MESSAGES.profileLoadFailed}
        onRetry={refetch}
        isEmpty={false}
        empty={null}
      >
        {null}
      </ListStates>
    </>
  );
}
