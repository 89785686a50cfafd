import { useDeferredValue } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useIsAuthenticated, useIsSessionReady } from '@/client/session/sessionHooks';
import { ButtonLink } from '@/client/ui/Button';
import { SampleNote } from '@/client/ui/SampleNote';
import { AppShell } from '@/client/ui/shells/AppShell';
import { ToLogin, useWasIn } from '../guards/AuthGuard';
import { PageOutlet } from '../PageOutlet';
import { WaitingPage } from '../WaitingPage';
import { VISITOR_SIDEBAR } from './sidebar';
import styles from './SampleLayout.module.css';
import { SignedInLayout } from './SignedInLayout';
import { WaitingFrame } from './WaitingFrame';

/**
 * The frame of the screens that anyone may see, on sample data at least: the person's own frame, or for a
 * visitor the same one with a way to sign up where the account would be.
 */
export function SampleLayout() {
  const isReady = useDeferredValue(useIsSessionReady());
  const isAuthenticated = useIsAuthenticated();
  const wasIn = useWasIn();
  if (!isReady) return <WaitingFrame />;
  if (isAuthenticated) return <SignedInLayout />;
  /* whose session has ended would take the samples for their own */
  return wasIn ? <ToLogin wasIn /> : <VisitorShell />;
}

function VisitorShell() {
  return (
    <AppShell homeTo={paths.home} nav={VISITOR_SIDEBAR} account={<JoinLinks />}>
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

/** Above each page that has nothing but samples. */
export function AlwaysSamples() {
  return (
    <>
      <SampleNote />
      <Outlet />
    </>
  );
}
