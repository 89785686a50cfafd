import { publicOutletPath } from '@/shared/outlets/publicOutletPath';
import { useState } from 'react';
import { PROFILE_MESSAGES } from '@/shared/profiles/profileMessages';
import type { MediaUser } from '@/shared/profiles/profileContract';
import { useSaveProfile } from '@/client/entities/profiles/profilesHooks';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { SettingsSection } from './SettingsSection';

/** Publishes or hides the outlet's public page, with its prices and track record. */
export function PublicOutlet({ user }: { user: MediaUser }) {
  const save = useSaveProfile();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { id, is_public: isPublic, approved_at } = user.profile;
  const change = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await save({ changes: { is_public: !isPublic }, version: user.version });
    } catch (reason) {
      setFailure(causeOf(toApiError(reason), PROFILE_MESSAGES.profileSaveFailed));
    }
    setSaving(false);
  };
  return (
    <SettingsSection heading="Public page" lead={leadOf(isPublic, approved_at !== null)}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      {isPublic && approved_at !== null ? (
        <p>
          {/* a plain link: the server renders this page, and the app has no route for it */}
          <a href={publicOutletPath(id)}>Your public page</a>
        </p>
      ) : null}
      <Button isBusy={isSaving} onClick={() => void change()}>
        {isPublic ? 'Take it down' : 'Publish it'}
      </Button>
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
