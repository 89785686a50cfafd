import { useEffect, useState } from 'react';
import { useResendActivationMutation } from '@/client/entities/auth';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { keepInTab, readInTab } from '@/client/lib/tabStorage';
import { Button } from '@/client/ui/Button';
import { TextLink } from '@/client/ui/TextLink';
import { RemoveButton } from '@/client/ui/RemoveButton';
import { Box, Cluster, Row, Text } from '@/client/ui/kit';

const DISMISSED = 'linernote:confirm-email';

/** Asks at home for the confirmation of the address, until it is dismissed for this visit. */
export function ConfirmEmailBand({ email, onReturn }: { email: string; onReturn: () => void }) {
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
    <Cluster
      as="section"
      justify="between"
      fill="sunken"
      corner="input"
      padInline={4}
      below={5}
      size="small"
      aria-label="Your email address"
    >
      <Text role="status" breaks leading={130}>
        {outcome ?? (
          <>
            Confirm your email
            <Box as="span" only="wide">
              : open the link that we sent to <strong>{email}</strong>.
            </Box>
          </>
        )}
      </Text>
      <Row>
        <Button variant="quiet" size="sm" isBusy={isSending} onClick={() => void send()}>
          Send again
        </Button>
        <Box only="wide" fixed>
          <TextLink to={paths.profileSettings}>Change the address</TextLink>
        </Box>
        <RemoveButton
          name="this line"
          onRemove={() => {
            keepInTab(DISMISSED, email);
            setDismissed(true);
          }}
        />
      </Row>
    </Cluster>
  );
}
