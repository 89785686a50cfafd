import { useState } from 'react';
import { useExportAccount } from '@/client/entities/profiles/accountExport';
import { toApiError } from '@/client/lib/apiError';
import { causeOf } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { SettingsSection } from './SettingsSection';

const LEAD =
  'A ZIP file with everything we keep about your account, as JSON, and the files you have uploaded.';
const FAILED = 'Your data could not be put together. Please try again.';

/** Downloads the data that is stored about the account. */
export function OwnData() {
  const exportAccount = useExportAccount();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await exportAccount();
    } catch (reason) {
      setFailure(causeOf(toApiError(reason), FAILED));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingsSection heading="Copy of everything" lead={LEAD}>
      {failure === null ? null : <Alert tone="error">{failure}</Alert>}
      <Button variant="outline" isBusy={isBusy} onClick={() => void save()}>
        Download your data
      </Button>
    </SettingsSection>
  );
}
