import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/client/lib/paths';
import { useLogout } from '@/client/session/sessionHooks';
import { Button, ButtonLink } from '@/client/ui/Button';
import styles from '../Message.module.css';

/** Shown instead of a page for guests. */
export function AlreadyLoggedIn() {
  const logout = useLogout();
  const navigate = useNavigate();
  /* the router gives this key to the entry that a visit starts with: nothing lies behind it */
  const isFirstPage = useLocation().key === 'default';
  return (
    <section className={styles.message}>
      <title>Already logged in · Linernote</title>
      <h1>You are already registered and logged in</h1>
      <div className={styles.actions}>
        <ButtonLink to={paths.profile} variant="dark">
          Go to Profile
        </ButtonLink>
        <Button variant="outline" onClick={() => void logout()}>
          Logout
        </Button>
        <Button
          variant="quiet"
          onClick={() => void (isFirstPage ? navigate(paths.home) : navigate(-1))}
        >
          Back
        </Button>
      </div>
    </section>
  );
}
