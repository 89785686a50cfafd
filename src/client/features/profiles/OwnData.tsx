import { useExportAccount } from '@/client/entities/profiles/accountExport';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import { SettingsSection } from './SettingsSection';

const LEAD =
  'A ZIP file with everything we keep about your account, as JSON, and the files you have uploaded.';
const FAILED = 'Your data could not be put together. Please try again.';

/** Downloads the data that is stored about the account. */
export function OwnData() {
  const exportAccount = useExportAccount();
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <SettingsSection heading="Copy of everything" lead={LEAD}>
      <Alert tone="error">{failure}</Alert>
      <Button variant="outline" isBusy={isBusy} onClick={() => void attempt(exportAccount, FAILED)}>
        Download your data
      </Button>
    </SettingsSection>
  );
}
