import { type ReactNode, useState } from 'react';
import { AccountDeletion } from './deletion/AccountDeletion';
import { SessionsSection } from './SessionsSection';
import { useExportAccountMutation } from '@/client/entities/profiles';
import { localDay } from '@/client/lib/days';
import { saveFile } from '@/client/lib/saveFile';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import { CurrentPassword } from './secondFactor/ProofFields';
import { SettingsSection } from './SettingsParts';
import { isAboutCode } from '@/client/lib/apiError';
import { passwordChangeSchema } from '@/shared/identity/sessions.schemas';
import { MESSAGES } from '@/shared/platform/messages';
import { PROFILE_MESSAGES } from '@/shared/identity/profiles.rules';
import { changePassword } from '@/client/entities/accounts';
import { useDataDispatch } from '@/client/entities/entitiesState';
import { formField } from '@/client/ui/form/formField';
import { EditModal } from '@/client/ui/form/EditModal';
import { PasswordField } from '@/client/ui/PasswordField';
import { TextField } from '@/client/ui/Field';

const EMPTY_PASSWORD_FORM = { current_password: '', password: '', password2: '', code: '' };

const EXPORT_LEAD =
  'A ZIP file with everything we keep about your account, as JSON, and the files you have uploaded.';

const EXPORT_FAILED = 'Your data could not be prepared. Please try again.';

export function LogInSections({ twoStep }: { twoStep: ReactNode }) {
  return (
    <>
      <PasswordSection />
      {twoStep}
      <SessionsSection />
    </>
  );
}

export function DataSections({ help }: { help: ReactNode }) {
  return (
    <>
      <OwnData />
      {help}
      <AccountDeletion />
    </>
  );
}

function OwnData() {
  const [exportAccount] = useExportAccountMutation();
  const { isBusy, failure, attempt } = useAttempt();
  const save = (zip: Blob) => saveFile(zip, `linernote-data-${localDay(new Date())}.zip`);
  const download = () => attempt(() => exportAccount({ onResponse: save }).unwrap(), EXPORT_FAILED);
  return (
    <SettingsSection heading="Copy of everything" lead={EXPORT_LEAD}>
      <Alert tone="error">{failure}</Alert>
      <Button variant="outline" isBusy={isBusy} onClick={() => void download()}>
        Download your data
      </Button>
    </SettingsSection>
  );
}

function PasswordSection() {
  const dispatch = useDataDispatch();
  const [isOpen, setOpen] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  return (
    <SettingsSection heading="Password" lead="Changing it logs you out everywhere else.">
      <Button variant="outline" onClick={() => setOpen(true)}>
        Change password
      </Button>
      <EditModal
        isOpen={isOpen}
        title="Change password"
        initialValues={EMPTY_PASSWORD_FORM}
        schema={passwordChangeSchema}
        // The form starts empty, so the changed fields are all the filled ones.
        onSave={async ({ code, ...changes }) => {
          const change = passwordChangeSchema.cast({ ...changes, code: code ?? undefined });
          await dispatch(changePassword(change)).unwrap();
          return undefined;
        }}
        failureMessage={(error) => {
          if (isAboutCode(error)) setNeedsCode(true);
          return PROFILE_MESSAGES.profileSaveFailed;
        }}
        onClose={() => setOpen(false)}
      >
        {(formik) => (
          <>
            <CurrentPassword field={formField(formik, 'current_password')} />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint={MESSAGES.passwordRule}
              required
              {...formField(formik, 'password')}
            />
            <PasswordField
              label="Repeat new password"
              autoComplete="new-password"
              required
              {...formField(formik, 'password2')}
            />
            {needsCode ? (
              <TextField
                label="Code"
                autoComplete="one-time-code"
                hint="From your authenticator app, or a recovery code."
                required
                {...formField(formik, 'code')}
              />
            ) : null}
          </>
        )}
      </EditModal>
    </SettingsSection>
  );
}
