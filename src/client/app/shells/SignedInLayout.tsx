import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { Role } from '@/shared/options';
import type { User } from '@/shared/profile/profileSchemas';
import { hasData, type DataHost, installData } from '@/client/entities/installData';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { paths } from '@/client/lib/paths';
import { useSessionRole } from '@/client/session/sessionHooks';
import { coverSeed } from '@/client/ui/coverSeed';
import { AccountLink } from '@/client/ui/shells/AccountLink';
import { AppShell } from '@/client/ui/shells/AppShell';
import { preloadPage } from '../framedPages';
import { PageOutlet } from '../PageOutlet';
import { WaitingPage } from '../WaitingPage';
import { EXPLORE } from './explore';

/** The person's own pages, by role, with the pages that belong to each. */
const NAV: Record<Role, { to: string; label: string; within: string[] }[]> = {
  artist: [
    { to: paths.profile, label: 'Profile', within: [paths.profileSettings] },
    { to: paths.myReleases, label: 'Releases', within: [paths.submitMusic] },
    { to: paths.myOrders, label: 'Orders', within: [paths.createOrder] },
  ],
  media: [
    { to: paths.profile, label: 'Profile', within: [paths.profileSettings] },
    { to: paths.myServices, label: 'Services', within: [paths.createService] },
  ],
};

const ADMIN = { to: paths.admin, label: 'Admin', within: [] };

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
  const own = role ? NAV[role] : [];
  const nav = (user?.is_admin ? [...own, ADMIN] : own).map(({ to, label, within }) => ({
    to,
    label,
    isCurrent: [to, ...within].includes(pathname),
    prefetch: () => {
      preloadPage(to);
    },
  }));
  return (
    <AppShell
      homeTo={paths.profile}
      nav={nav}
      explore={EXPLORE}
      account={user ? <Account user={user} /> : undefined}
    >
      <PageOutlet waiting={<WaitingPage />} />
    </AppShell>
  );
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
