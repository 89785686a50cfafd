import { useDeferredValue } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useIsAuthenticated, useIsSessionReady } from '@/client/session/sessionHooks';
import { ButtonLink } from '@/client/ui/Button';
import { SampleNote } from '@/client/ui/SampleNote';
import { AppShell } from '@/client/ui/shells/AppShell';
import { ToLogin, useWasIn } from '../guards/AuthGuard';
import { PageOutlet } from '../PageOutlet';
import { WaitingPage } from '../WaitingPage';
import { visitorNavigation } from './navigation';
import styles from './SampleLayout.module.css';
import { SignedInLayout } from './SignedInLayout';
import { WaitingFrame } from './WaitingFrame';

/**
 * The frame of the screens that visitors may see with sample data: a member's own frame, or the
 * same frame with links to sign up in place of the account.
 */
export function SampleLayout() {
  const isReady = useDeferredValue(useIsSessionReady());
  const isAuthenticated = useIsAuthenticated();
  const wasIn = useWasIn();
  if (!isReady) return <WaitingFrame />;
  if (isAuthenticated) return <SignedInLayout />;
  /* A user whose session has just ended would take the samples for their own data. */
  return wasIn ? <ToLogin wasIn /> : <VisitorShell />;
}

function VisitorShell() {
  const { pathname } = useLocation();
  return (
    <AppShell homeTo={paths.home} nav={visitorNavigation(pathname)} account={<JoinLinks />}>
      <PageOutlet waiting={<WaitingPage />} />
    </AppShell>
  );
}

function JoinLinks() {
  return (
    <div className={styles.join}>
      <ButtonLink to={paths.signUp} variant="primary" fullWidth>
        Sign up
      </ButtonLink>
      <ButtonLink to={paths.login} fullWidth>
        Log in
      </ButtonLink>
    </div>
  );
}

/** Marks what visitors see as samples. */
export function MarkedSamples() {
  const isVisitor = !useIsAuthenticated();
  return (
    <>
      {isVisitor ? <SampleNote /> : null}
      <Outlet />
    </>
  );
}
