import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import { useConfirmPasswordResetMutation } from '@/client/entities/auth';
import { causeOf } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { PasswordField } from '@/client/ui/PasswordField';
import { TextLink } from '@/client/ui/TextLink';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { useAuthForm, loadAccountRules } from './useAuthForm';
import { Box } from '@/client/ui/kit';

const loadSchema = async () => (await loadAccountRules()).newPasswordFormSchema;

function explain(error: ApiError): FormFailure {
  // After a malformed success response, the password may have been set.
  const isRejected = typeof error.status !== 'number' || error.status >= 400;
  const fallback = isRejected ? MESSAGES.resetFailed : MESSAGES.resetConfirmFailed;
  return { alert: causeOf(error, fallback), fields: error.fields };
}

export function NewPasswordPage() {
  const [isDone, setDone] = useState(false);
  return isDone ? <ResetDone /> : <NewPasswordForm onDone={() => setDone(true)} />;
}

function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const token = useSearchParams()[0].get('token') ?? '';
  const [confirmPasswordReset] = useConfirmPasswordResetMutation();
  const { alert, field, form, isSending } = useAuthForm({
    initialValues: { password: '', password2: '' },
    schema: loadSchema,
    send: async ({ password }) => {
      if (token === '') return;
      await confirmPasswordReset({ body: { token, password } }).unwrap();
      onDone();
    },
    explain,
  });
  const first = field('password');
  const second = field('password2');

  return (
    <AuthPage title="Choose a new password">
      <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
        {token === '' ? <TokenMissing /> : alert ? <Alert tone="error">{alert}</Alert> : null}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={MESSAGES.passwordRule}
          required
          {...first}
        />
        <PasswordField
          label="Repeat new password"
          autoComplete="new-password"
          required
          {...second}
          // The error applies to both fields, so it is shown only once.
          error={second.error === first.error ? undefined : second.error}
        />
        <Box flow="cluster" gap={3} above={8} className={styles.actions}>
          <Button type="submit" variant="dark" isBusy={isSending}>
            Submit
          </Button>
          <ButtonLink to={paths.login} variant="outline">
            Cancel
          </ButtonLink>
        </Box>
      </Box>
    </AuthPage>
  );
}

function TokenMissing() {
  return (
    <Alert tone="error">
      {MESSAGES.tokenMissing} Open the whole link from the email, or{' '}
      <TextLink to={paths.resetPassword}>ask for a new one</TextLink>.
    </Alert>
  );
}

function ResetDone() {
  return (
    <AuthPage
      takesFocus
      title="Password Reset Successful"
      lead={<p>Use your new password from now on. You have been logged out everywhere.</p>}
      wayOn={{ to: paths.login, label: 'Login' }}
    />
  );
}
