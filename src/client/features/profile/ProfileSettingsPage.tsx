import { useState } from 'react';
import { MESSAGES } from '@/shared/messages';
import { useLogout } from '@/client/session/sessionHooks';
import { useCurrentUser } from '@/client/entities/users/usersHooks';
import { paths } from '@/client/lib/paths';
import { Button, ButtonLink } from '@/client/ui/Button';
import { ListStates } from '@/client/ui/list/ListStates';
import { PageHeader } from '@/client/ui/PageHeader';
import { ProfileDetails } from './ProfileDetails';
import { ProfileEditModal } from './ProfileEditModal';
import styles from './ProfileSettingsPage.module.css';
import { ThemeChoice } from './ThemeChoice';

/** `/profile-settings`: everything stored about the account, the theme, and the way out. */
export function ProfileSettingsPage() {
  const { status, user, error, refetch } = useCurrentUser();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title="Profile settings"
        actions={
          user ? (
            <Button
              variant="primary"
              onClick={() => {
                setEditing(true);
              }}
            >
              Edit Profile
            </Button>
          ) : null
        }
      />
      <div className={styles.page}>
        {user ? (
          <>
            <ProfileDetails user={user} />
            <ProfileEditModal
              isOpen={isEditing}
              user={user}
              onClose={() => {
                setEditing(false);
              }}
            />
          </>
        ) : (
          <ListStates
            status={status}
            error={error}
            errorFallback={MESSAGES.userProfileLoadFailed}
            onRetry={refetch}
            isEmpty={false}
            empty={null}
          >
            {null}
          </ListStates>
        )}
        <ThemeChoice />
        <WaysOut />
      </div>
    </>
  );
}

function WaysOut() {
  const logout = useLogout();
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.profile} variant="outline">
        Back to profile
      </ButtonLink>
      <Button variant="outline" onClick={() => void logout()}>
        Logout
      </Button>
    </div>
  );
}
