import { useExportAccountMutation } from '@/client/entities/profiles';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import { SettingsSection } from './SettingsSection';

const LEAD =
  'A ZIP file with everything we keep about your account, as JSON, and the files you have uploaded.';
const FAILED = 'Your data could not be put together. Please try again.';

/** Downloads the data that is stored about the account. */
export function OwnData() {
  const [exportAccount] = useExportAccountMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const save = (zip: Blob) => saveFile(zip, `linernote-data-${localDay(new Date())}.zip`);
  const download = () => attempt(() => exportAccount({ onResponse: save }).unwrap(), FAILED);
  return (
    <SettingsSection heading="Copy of everything" lead={LEAD}>
      <Alert tone="error">{failure}</Alert>
      <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
        Download your data
      </Button>
    </SettingsSection>
  );
}
