import { useState } from 'react';
import { passwordChangeSchema } from '@/shared/auth/sessionSchemas';
import { MESSAGES } from '@/shared/messages';
import { useChangePassword } from '@/client/entities/auth/passwordHooks';
import { Button } from '@/client/ui/Button';
import { formField } from '@/client/ui/formField';
import { EditModal } from '@/client/ui/list/EditModal';
import { PasswordField } from '@/client/ui/PasswordField';
import { SettingsSection } from './SettingsSection';

const EMPTY = { current_password: '', password: '', password2: '' };

/** Another password, for who knows the current one. */
export function PasswordSection() {
  const change = useChangePassword();
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      heading="Password"
      lead="When you change it, you are logged out everywhere else."
    >
      <Button
        variant="outline"
        onClick={() => {
          setOpen(true);
        }}
      >
        Change password
      </Button>
      <EditModal
        isOpen={isOpen}
        title="Change password"
        initialValues={EMPTY}
        schema={passwordChangeSchema}
        // None of the three can be empty, so all of them are among what was changed.
        onSave={(changes) => change(passwordChangeSchema.cast({ ...EMPTY, ...changes }))}
        failureMessage={() => MESSAGES.profileSaveFailed}
        onClose={() => {
          setOpen(false);
        }}
      >
        {(formik) => (
          <>
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              required
              {...formField(formik, 'current_password')}
            />
            <PasswordField
              label="New password"
              autoComplete="new-password"
              hint="At least 8 characters, without your username or email."
              required
              {...formField(formik, 'password')}
            />
            <PasswordField
              label="Repeat new password"
              autoComplete="new-password"
              required
              {...formField(formik, 'password2')}
            />
          </>
        )}
      </EditModal>
    </SettingsSection>
  );
}
