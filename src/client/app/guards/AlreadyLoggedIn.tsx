import { paths } from '@/client/lib/paths';
import { LogoutButton } from '@/client/features/identity/shared/logout/LogoutButton';
import { Button, ButtonLink } from '@/client/ui/Button';
import { useGoBack } from '@/client/ui/useGoBack';
import { AuthPage } from '@/client/features/identity/accounts/AuthPage';
import styles from '@/client/features/identity/accounts/AuthForm.module.css';

/** Shown to a logged-in user instead of a page for guests. */
export function AlreadyLoggedIn() {
  const goBack = useGoBack(paths.home);
  return (
    <AuthPage title="You are already registered and logged in">
      <div className={styles.actions}>
        <ButtonLink to={paths.profile} variant="dark">
          Go to Profile
        </ButtonLink>
        <LogoutButton />
        <Button variant="quiet" onClick={goBack}>
          Back
        </Button>
      </div>
    </AuthPage>
  );
}
