import { useNavigate } from 'react-router-dom';
import { authThunks } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { useIsAuthenticated, useSessionDispatch } from '@/client/session/sessionState';
import { ButtonLink } from '@/client/ui/Button';
import { Box } from '@/client/ui/kit';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { LinkFailed, useMailedLink, WaitingForLink } from './mailedLink';
import { ResendForm } from './ResendActivation';

const FAILED = 'Your account could not be activated.';

export function ActivatePage() {
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const { result: isConfirmed, failure } = useMailedLink(async (token) => {
    const { loggedIn } = await dispatch(authThunks.activate({ token }));
    if (loggedIn) await navigate(paths.profile, { replace: true });
    return !loggedIn;
  }, FAILED);
  if (isConfirmed) return <Confirmed />;
  if (failure === undefined) return <WaitingForLink title="Activating your account" />;
  return (
    <LinkFailed
      title="Account not activated"
      cause={failure}
      advice="Each link works once. If you have opened it before, your account is ready: log in."
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
    </LinkFailed>
  );
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
