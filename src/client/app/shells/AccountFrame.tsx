import { matchPath, useLocation } from 'react-router-dom';
import { AuthGuard } from '../guards/AuthGuard';
import { signedInScreens } from '../screens/signedInScreens';
import { SignedInLayout } from './SignedInLayout';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { SampleNote } from '@/client/ui/SampleNote';
import { AppShell } from '@/client/ui/shells/AppShell';
import { PageOutlet } from '../PageOutlet';
import { WaitingPage } from '../WaitingPage';
import { visitorNavigation } from './navigation';
import styles from './VisitorShell.module.css';

/**
 * The frame of all screens of an account, which stays from page to page: a member's frame, or for a
 * visitor the same one with samples, on the open screens.
 */
export function AccountFrame() {
  const { pathname } = useLocation();
  const isGuarded = signedInScreens.some(({ path }) => matchPath(path, pathname) !== null);
  return (
    <AuthGuard visitors={isGuarded ? undefined : <VisitorShell />}>
      <SignedInLayout />
    </AuthGuard>
  );
}

/** The signed-in frame for a visitor, who sees samples, with links to sign up. */
function VisitorShell() {
  const { pathname } = useLocation();
  return (
    <AppShell homeTo={paths.home} nav={visitorNavigation(pathname)} account={<JoinLinks />}>
      <SampleNote />
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
