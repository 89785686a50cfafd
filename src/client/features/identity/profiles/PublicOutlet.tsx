import { BADGE_HEIGHT, BADGE_WIDTH, badgeCode, badgePath } from '@/shared/identity/badge';
import { publicOutletPath } from '@/shared/identity/publicOutletPath';
import { PROFILE_MESSAGES } from '@/shared/identity/profileMessages';
import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { siteOrigin } from '@/client/lib/siteOrigin';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { CopyButton } from '@/client/ui/CopyButton';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './PublicOutlet.module.css';
import { SettingsSection } from './SettingsSection';

/** Publishes or hides the outlet's public page, with its prices and track record. */
export function PublicOutlet({ user }: { user: OutletUser }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const { id, is_public: isPublic, approved_at } = user.profile;
  const change = () =>
    attempt(
      () => updateProfile({ body: { is_public: !isPublic }, version: user.version }).unwrap(),
      PROFILE_MESSAGES.profileSaveFailed,
    );
  return (
    <SettingsSection heading="Public page" lead={leadOf(isPublic, approved_at !== null)}>
      <Alert tone="error">{failure}</Alert>
      <Button isBusy={isBusy} onClick={() => void change()}>
        {isPublic ? 'Take it down' : 'Publish it'}
      </Button>
      {isPublic && approved_at !== null ? (
        <div className={styles.shown}>
          {/* a plain link: the server renders this page, and the app has no route for it */}
          <a href={publicOutletPath(id)}>Your public page</a>
          <p>A badge for your own website leads there and shows your record:</p>
          <img src={badgePath(id)} alt="" width={BADGE_WIDTH} height={BADGE_HEIGHT} />
          <CopyButton text={badgeCode(siteOrigin(), id)}>Copy the badge’s HTML</CopyButton>
        </div>
      ) : null}
    </SettingsSection>
  );
}

function leadOf(isPublic: boolean, isApproved: boolean): string {
  if (!isPublic)
    return 'Nobody without an account can see your outlet. A public page shows what you do, your prices, your figures and the reviews of artists.';
  return isApproved
    ? 'Everybody can read what you do, your prices, your figures and the reviews of artists.'
    : 'It is shown as soon as your outlet is approved.';
}
