import { useEffect, useState } from 'react';
import { useResendActivationMutation } from '@/client/entities/auth';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { keepInTab, readInTab } from '@/client/lib/tabStorage';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextLink } from '@/client/ui/TextLink';
import { Box, Cluster } from '@/client/ui/kit';
import styles from './ConfirmEmailBand.module.css';

const DISMISSED = 'linernote:confirm-email';

interface ConfirmEmailBandProps {
  email: string;
  onReturn: () => void;
}

/**
 * Asks for the confirmation of the email address on every screen, until it is confirmed or the band
 * is dismissed for this visit.
 */
export function ConfirmEmailBand({ email, onReturn }: ConfirmEmailBandProps) {
  const [resend, { isLoading: isSending }] = useResendActivationMutation();
  const [isDismissed, setDismissed] = useState(() => readInTab(DISMISSED) === email);
  const [outcome, setOutcome] = useState<string | null>(null);

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [onReturn]);

  if (isDismissed) return null;
  const send = async () => {
    setOutcome(null);
    try {
      const { detail } = await resend({ body: { email } }).unwrap();
      setOutcome(detail ?? 'A new link is on its way. It can take a minute.');
    } catch (reason) {
      setOutcome(causeOf(toApiError(reason), 'The link could not be sent.'));
    }
  };
  return (
    <Box as="section" below={5} aria-label="Your e-mail address">
      <Alert
        tone="info"
        onDismiss={() => {
          keepInTab(DISMISSED, email);
          setDismissed(true);
        }}
      >
        <p>
          Please confirm your e-mail address: open the link in the mail that we sent to{' '}
          <strong>{email}</strong>, so that you miss no deadline.
        </p>
        <Cluster above={2} className={styles.actions}>
          <Button variant="outline" size="sm" isBusy={isSending} onClick={() => void send()}>
            Send again
          </Button>
          <TextLink to={paths.profileSettings}>Change the address</TextLink>
        </Cluster>
        {outcome === null ? null : <p>{outcome}</p>}
      </Alert>
    </Box>
  );
}
