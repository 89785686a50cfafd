import { type ReactNode, useContext, useDeferredValue, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import {
  selectSessionEnd,
  useIsAuthenticated,
  useIsSessionReady,
  useSessionSelector,
  useSessionRole,
} from '@/client/session/sessionState';
import type { SessionEnd } from '@/client/session/sessionSlice';
import { AppShell } from '@/client/ui/shells/AppShell';
import styles from './guards.module.css';
import type { Role } from '@/shared/platform/options';
import { Loading, SkeletonOf } from '@/client/ui/Skeleton';
import { lazyPage } from '@/client/ui/lazyPage';
import { PageHeader, PageTabsContext } from '@/client/ui/PageHeader';
import { UnlistedMeta } from '@/client/ui/PageMeta';
import { screenAt } from '../screens/signedInScreens';

export const AccessDenied = lazyPage(
  async () => (await import('./AccessDeniedPage')).AccessDeniedPage,
);

/** The navigation state of `/login`: the address to return to after the log-in, and why. */
export interface LoginState {
  from?: { pathname: string; search: string; hash: string };
  ended?: SessionEnd | null;
}

interface AuthGuardProps {
  /** Shown to a visitor instead of the page; without it, a visitor goes to the log-in. */
  visitors?: ReactNode;
  children?: ReactNode;
}

/**
 * Lets signed-in users in; others go to `/login` and return afterwards. A user who has just logged
 * out here does not return, since the next user may be another one, and sees no samples, which look
 * like their own data.
 */
export function AuthGuard({ visitors, children = <Outlet /> }: AuthGuardProps) {
  /* The frame stays until its replacement can render. */
  const isReady = useDeferredValue(useIsSessionReady());
  const isAuthenticated = useIsAuthenticated();
  const wasIn = useWasIn();
  if (!isReady) return <WaitingFrame forMembers={visitors === undefined} />;
  if (isAuthenticated) return children;
  return wasIn || visitors === undefined ? <ToLogin wasIn={wasIn} /> : visitors;
}

function useWasIn(): boolean {
  const isAuthenticated = useIsAuthenticated();
  const [wasIn, setWasIn] = useState(false);
  if (isAuthenticated && !wasIn) setWasIn(true);
  return wasIn;
}

function ToLogin({ wasIn }: { wasIn: boolean }) {
  const endedBy = useSessionSelector(selectSessionEnd);
  const { pathname, search, hash } = useLocation();
  const isLeaving = wasIn && (endedBy === 'logout' || endedBy === 'deleted');
  const state: LoginState = {
    ended: endedBy,
    ...(!isLeaving && { from: { pathname, search, hash } }),
  };
  return <Navigate to={paths.login} replace state={state} />;
}

/**
 * The signed-in frame as it is prerendered, before the session is known. With `forMembers` it stays
 * hidden from a visitor, who is about to be redirected.
 */
function WaitingFrame({ forMembers = false }: { forMembers?: boolean }) {
  return (
    <div className={forMembers ? styles.forMembers : undefined}>
      <AppShell homeTo={paths.profile} nav={[]}>
        <WaitingPage />
      </AppShell>
    </div>
  );
}

export function RoleGuard({ role }: { role: Role }) {
  const isReady = useIsSessionReady();
  const ownRole = useSessionRole();
  if (!isReady) return <Loading />;
  return ownRole === role ? <Outlet /> : <AccessDenied />;
}

export function WaitingPage() {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const isOwn = useContext(PageTabsContext) !== undefined;
  const heading = (isOwn ? screen?.ownHeading : undefined) ?? screen?.heading ?? screen?.title;
  if (heading === undefined) return <Loading />;
  return (
    <>
      <UnlistedMeta title={heading} />
      <PageHeader title={heading} />
      <SkeletonOf shape={screen?.waiting} />
    </>
  );
}
