import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Role } from '@/shared/options';
import type { User } from '@/shared/profile/profileContract';
import { hasData, type DataHost, installData } from '@/client/entities/installData';
import { useLatestOffers } from '@/client/entities/orders/ordersHooks';
import { useReviewCounts } from '@/client/entities/review/reviewCounts';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { paths } from '@/client/lib/paths';
import { PlayerSlot } from '@/client/player/PlayerSlot';
import { useSessionRole } from '@/client/session/sessionHooks';
import { coverSeed } from '@/client/ui/coverSeed';
import { AccountLink } from '@/client/ui/shells/AccountLink';
import { AppShell } from '@/client/ui/shells/AppShell';
import { PageOutlet } from '../PageOutlet';
import { WaitingPage } from '../WaitingPage';
import { railOf } from './rail';

/** The frame of everything that needs data: fetched with the first such page, it brings the data layer. */
export function SignedInLayout() {
  const store = useStore() as unknown as DataHost; // the only store there is, see makeStore
  const isInstalled = useSyncExternalStore(
    (onChange) => store.subscribe(onChange),
    () => hasData(store),
  );
  // Adding slices changes the state, which must not happen while drawing.
  useLayoutEffect(() => {
    installData(store);
  }, [store]);
  return isInstalled ? <SignedInShell /> : null;
}

function SignedInShell() {
  const role = useSessionRole();
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  const isAdmin = user?.is_admin === true;
  const waiting = { ...useWaiting(role), [paths.adminReview]: useToReview(isAdmin) };
  const whose = [...(role ? [role] : []), ...(isAdmin ? (['admin'] as const) : [])];
  return (
    <AppShell
      homeTo={paths.profile}
      nav={railOf(whose, pathname, waiting)}
      account={user ? <Account user={user} /> : undefined}
      foot={<PlayerSlot />}
    >
      <PageOutlet waiting={<WaitingPage />} />
    </AppShell>
  );
}

/** How many orders wait for this person: what is to be answered, and what follows. */
function useWaiting(role: Role | null): Record<string, number> {
  const { offers } = useLatestOffers();
  const mine = offers.filter(({ order }) => order.is_waiting);
  const offered = mine.filter(({ order }) => order.stage === 'offered');
  return role === 'artist'
    ? { [paths.offers]: offered.length, [paths.myOrders]: mine.length - offered.length }
    : { [paths.offers]: mine.length };
}

/** How much waits for a decision; for an admin. */
function useToReview(isAdmin: boolean): number {
  const { counts } = useReviewCounts({ isAdmin });
  return isAdmin && counts ? counts.campaigns + counts.outlets + counts.services : 0;
}

function Account({ user }: { user: User }) {
  const name = user.role === 'artist' ? user.profile.stage_name : user.profile.company_name;
  return (
    <AccountLink
      name={name ?? user.username}
      role={user.role === 'artist' ? 'Artist' : 'Media'}
      to={paths.profileSettings}
      seed={coverSeed[user.role](user.profile.id)}
    />
  );
}
