import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '@/shared/platform/messages';
import { authThunks } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { useIsAuthenticated, useSessionDispatch } from '@/client/session/sessionState';
import { ButtonLink } from '@/client/ui/Button';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { ResendForm } from './ResendActivation';
import { Box } from '@/client/ui/kit';

const FAILED = 'Your account could not be activated.';

export function ActivatePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  // The token works only once, and React runs effects twice in development.
  const triedToken = useRef('');

  useEffect(() => {
    if (token === '' || triedToken.current === token) return;
    triedToken.current = token;
    setFailure(null);
    dispatch(authThunks.activate({ token })).then(
      ({ loggedIn }) =>
        loggedIn ? navigate(paths.profile, { replace: true }) : setConfirmed(true),
      (reason: unknown) => setFailure(causeOf(toApiError(reason), FAILED)),
    );
  }, [token, dispatch, navigate]);

  if (isConfirmed) return <Confirmed />;
  const problem = token === '' ? MESSAGES.tokenMissing : failure;
  return problem === null ? <Activating /> : <NotActivated cause={problem} />;
}

function Activating() {
  return <AuthPage title="Activating your account" lead={<p role="status">One moment…</p>} />;
}

function Confirmed() {
  const isAuthenticated = useIsAuthenticated();
  return (
    <AuthPage
      takesFocus
      title="Email confirmed"
      lead={<p>Thank you. You now get emails about your orders and deadlines.</p>}
      wayOn={{
        to: isAuthenticated ? paths.profile : paths.login,
        label: isAuthenticated ? 'Go to profile' : 'Log in',
      }}
    />
  );
}

function NotActivated({ cause }: { cause: string }) {
  return (
    <AuthPage
      takesFocus
      title="Account not activated"
      lead={
        <>
          <p role="alert">{cause}</p>
          <p>Each link works once. If you have opened it before, your account is ready: log in.</p>
        </>
      }
    >
      <ResendForm />
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <ButtonLink to={paths.login} variant="dark">
          Log in
        </ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Go to main page
        </ButtonLink>
      </Box>
    </AuthPage>
  );
}
