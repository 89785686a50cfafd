import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';

/** A media account was made and waits for its e-mail to be confirmed. */
export function MediaWelcomePage() {
  return (
    <AuthPage
      takesFocus
      title="Media, Welcome!"
      lead={<p>Please check your email to confirm and activate your account.</p>}
    >
      <div className={styles.actions}>
        <ButtonLink to={paths.home} variant="dark">
          Close
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
