import { useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import { useRequestPasswordResetMutation } from '@/client/entities/auth';
import { causeOf } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { useGoBack } from '@/client/ui/useGoBack';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { useAuthForm, loadAccountRules } from './useAuthForm';
import { Box } from '@/client/ui/kit';

const loadSchema = async () => (await loadAccountRules()).passwordResetSchema;

function explain(error: ApiError): FormFailure {
  if (error.status === 404) return { fields: { email: MESSAGES.emailUnknown } };
  return { alert: causeOf(error, MESSAGES.resetRequestFailed), fields: error.fields };
}

export function ResetPasswordPage() {
  const [sent, setSent] = useState<Sent | null>(null);
  return sent === null ? <RequestForm onSent={setSent} /> : <EmailSent {...sent} />;
}

interface Sent {
  to: string;
  note: string | undefined;
}

function RequestForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const goBack = useGoBack(paths.login);
  const [requestPasswordReset] = useRequestPasswordResetMutation();
  const { alert, field, form, isSending } = useAuthForm({
    initialValues: { email: '' },
    schema: loadSchema,
    send: async ({ email }) => {
      const { detail } = await requestPasswordReset({ body: { email } }).unwrap();
      onSent({ to: email, note: detail });
    },
    explain,
  });

  return (
    <AuthPage
      title="Reset your password"
      lead={
        <p>Enter the email of your account. We will send you a link to choose a new password.</p>
      }
    >
      <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
        <Alert tone="error">{alert}</Alert>
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <Box flow="cluster" gap={3} above={8} className={styles.actions}>
          <Button type="submit" variant="dark" isBusy={isSending}>
            Submit
          </Button>
          <Button variant="outline" onClick={goBack}>
            Cancel
          </Button>
        </Box>
      </Box>
    </AuthPage>
  );
}

function EmailSent({ to, note }: Sent) {
  return (
    <AuthPage
      takesFocus
      title="Email sent"
      lead={
        <p>
          {note ?? (
            <span>
              A link to choose a new password is on its way to <strong>{to}</strong>. It works once,
              for one hour.
            </span>
          )}
        </p>
      }
      wayOn={{ to: paths.login, label: 'Log in' }}
    />
  );
}
