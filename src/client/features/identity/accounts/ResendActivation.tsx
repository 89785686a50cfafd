import { useState } from 'react';
import type { ApiError } from '@/shared/platform/apiError';
import { useResendActivationMutation } from '@/client/entities/auth';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import styles from './AuthForm.module.css';
import { useLoginCall } from './loginCalls';
import { useAuthForm, loadAccountRules } from './useAuthForm';
import { Box } from '@/client/ui/kit';

const FAILED = 'The link could not be sent.';
/** The server does not reveal whether such an account exists. */
const SENT = 'If this account still has to be confirmed, a new link is on its way.';
const loadSchema = async () => (await loadAccountRules()).activationResendSchema;

const explain = (error: ApiError): FormFailure => ({
  alert: causeOf(error, FAILED),
  fields: error.fields,
});

export function ResendButton({ email }: { email: string }) {
  const resendActivation = useLoginCall('resendActivation');
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'error' | 'success'; text: string } | null>(null);
  const send = async () => {
    setOutcome(null);
    setSending(true);
    try {
      await resendActivation({ email });
      setOutcome({ tone: 'success', text: SENT });
    } catch (reason) {
      setOutcome({ tone: 'error', text: causeOf(toApiError(reason), FAILED) });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <Button variant="outline" isBusy={isSending} onClick={() => void send()}>
          Send the link again
        </Button>
      </Box>
    </>
  );
}

/** Asks for the address first: an opened link does not reveal whose it was. */
export function ResendForm() {
  const [resendActivation] = useResendActivationMutation();
  const [isSent, setSent] = useState(false);
  const { alert, field, form, isSending } = useAuthForm({
    initialValues: { email: '' },
    schema: loadSchema,
    send: async ({ email }) => {
      setSent(false);
      await resendActivation({ body: { email } }).unwrap();
      setSent(true);
    },
    explain,
  });
  return (
    <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
      <Alert tone="error">{alert}</Alert>
      {isSent ? <Alert tone="success">{SENT}</Alert> : null}
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <Button type="submit" variant="outline" isBusy={isSending}>
          Send a new link
        </Button>
      </Box>
    </Box>
  );
}
