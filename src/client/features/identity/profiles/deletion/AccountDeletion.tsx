import { useState } from 'react';
import { DELETION_MESSAGES } from '@/shared/identity/deletion.rules';
import type { DeletionBlocker } from '@/shared/identity/profiles.schemas';
import { useLazyGetDeletionQuery } from '@/client/entities/profiles';
import { useSessionRole } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { lateDialog } from '@/client/ui/lazyPart';
import { useAttempt } from '@/client/ui/useAttempt';
import { SettingsSection } from '../SettingsParts';

const dialog = lateDialog(() => import('./DeletionDialog'), 'DeletionDialog');

export function AccountDeletion() {
  const role = useSessionRole();
  const [getDeletion] = useLazyGetDeletionQuery();
  const [blockers, setBlockers] = useState<readonly DeletionBlocker[] | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const open = () =>
    attempt(async () => {
      const [found] = await Promise.all([getDeletion().unwrap(), dialog.fetch()]);
      setBlockers(found.obstacles);
    }, DELETION_MESSAGES.notLoaded);
  return (
    <SettingsSection
      heading="Delete your account"
      lead="This cannot be undone. Open orders have to end and your money has to be paid out first. Before that, you may want to download your data."
    >
      <Alert tone="error">{failure}</Alert>
      <Button variant="outline" isBusy={isBusy} onClick={() => void open()}>
        Delete account
      </Button>
      {blockers !== null && role !== null ? (
        <dialog.Dialog role={role} blockers={blockers} onClose={() => setBlockers(null)} />
      ) : null}
    </SettingsSection>
  );
}
