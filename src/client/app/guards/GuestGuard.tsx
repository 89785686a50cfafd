import { useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useIsAuthenticated, useIsSessionReady } from '@/client/session/sessionState';
import { useHasStoredSession } from '@/client/session/storedSession';
import { Loading } from '@/client/ui/Skeleton';
import { paths } from '@/client/lib/paths';
import { LogoutButton } from '@/client/features/identity/shared/logout/LogoutButton';
import { Button, ButtonLink } from '@/client/ui/Button';
import { useGoBack } from '@/client/ui/useGoBack';
import { AuthPage } from '@/client/features/identity/accounts/AuthPage';
import styles from '@/client/features/identity/accounts/AuthForm.module.css';
import { Box } from '@/client/ui/kit';

export function GuestGuard() {
  const isReady = useIsSessionReady();
  const hasStored = useHasStoredSession();
  const { pathname } = useLocation();
  return isReady || !hasStored ? <GuestGate key={pathname} isReady={isReady} /> : <Loading />;
}

/**
 * A visitor who arrived as a guest stays on the page: registering logs in and then navigates by
 * itself, and must not show 'already logged in' in between. The state is `null` until the stored
 * session has been read.
 */
function GuestGate({ isReady }: { isReady: boolean }) {
  const isAuthenticated = useIsAuthenticated();
  const [arrivedLoggedIn, setArrivedLoggedIn] = useState(isReady ? isAuthenticated : null);
  if (arrivedLoggedIn === null && isReady) setArrivedLoggedIn(isAuthenticated);
  if (arrivedLoggedIn && !isAuthenticated) setArrivedLoggedIn(false);
  return arrivedLoggedIn ? <AlreadyLoggedIn /> : <Outlet />;
}

function AlreadyLoggedIn() {
  const goBack = useGoBack(paths.home);
  return (
    <AuthPage title="You are already registered and logged in">
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <ButtonLink to={paths.profile} variant="dark">
          Go to Profile
        </ButtonLink>
        <LogoutButton />
        <Button variant="quiet" onClick={goBack}>
          Back
        </Button>
      </Box>
    </AuthPage>
  );
}
