import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';

/** Shown after a media account is created, while its email address is unconfirmed. */
export function MediaWelcomePage({ hasLogo }: { hasLogo: boolean }) {
  return (
    <AuthPage
      takesFocus
      title="Media, Welcome!"
      lead={
        <>
          <p>Please check your email to confirm and activate your account.</p>
          {hasLogo ? (
            <p>Your logo can be stored only then: please add it in the settings.</p>
          ) : null}
        </>
      }
    >
      <div className={styles.actions}>
        <ButtonLink to={paths.home} variant="dark">
          Close
        </ButtonLink>
      </div>
    </AuthPage>
  );
}
