import type { OutletUser } from '@/shared/identity/profiles.schemas';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { useUpdateProfileMutation } from '@/client/entities/profiles';
import { Button } from '@/client/ui/Button';
import { SettingsSection } from './SettingsParts';
import {
  publicOutletPath,
  BADGE_HEIGHT,
  BADGE_WIDTH,
  badgeCode,
  badgePath,
} from '@/shared/identity/outlets.rules';
import { siteOrigin } from '@/client/lib/site';
import { Alert } from '@/client/ui/Alert';
import { CopyButton } from '@/client/ui/CopyButton';
import { useAttempt } from '@/client/ui/useAttempt';
import { Stack } from '@/client/ui/kit';
import styles from './PublicOutlet.module.css';

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
        <Stack items="start" className={styles.shown}>
          {/* a plain link: the server renders this page, and the app has no route for it */}
          <a href={publicOutletPath(id)}>Your public page</a>
          <p>A badge for your own website. It leads there and shows your record:</p>
          <img src={badgePath(id)} alt="" width={BADGE_WIDTH} height={BADGE_HEIGHT} />
          <CopyButton text={badgeCode(siteOrigin(), id)}>Copy the badge’s HTML</CopyButton>
        </Stack>
      ) : null}
    </SettingsSection>
  );
}

function leadOf(isPublic: boolean, isApproved: boolean): string {
  if (!isPublic)
    return 'Nobody without an account can see your outlet. A public page shows what you do, your prices, your figures and what artists say about you.';
  return isApproved
    ? 'Everybody can read what you do, your prices, your figures and what artists say about you.'
    : 'It is shown as soon as your outlet is approved.';
}
