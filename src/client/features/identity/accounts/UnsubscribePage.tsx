import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAIL_TOPICS, topicName } from '@/shared/platform/mailTopics';
import { MESSAGES } from '@/shared/platform/messages';
import { useUnsubscribeMutation } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { Box } from '@/client/ui/kit';

const FAILED = 'These emails could not be turned off.';

function labelOf(token: string): string {
  const name = token.split('.')[1];
  const topic = MAIL_TOPICS.find((each) => each === name);
  return topic === undefined ? 'these emails' : `emails about “${topicName(topic)}”`;
}

/**
 * `/unsubscribe?token=…`: the page behind the link at the end of a mail. Opening it changes
 * nothing.
 */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [unsubscribe] = useUnsubscribeMutation();
  const [isOff, setOff] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(token === '' ? MESSAGES.tokenMissing : null);
  const turnOff = async () => {
    if (await attempt(() => unsubscribe({ token }).unwrap(), FAILED)) setOff(true);
  };

  if (isOff) {
    return (
      <AuthPage
        key="off"
        takesFocus
        title="Emails turned off"
        lead={
          <p>{`You will no longer get ${labelOf(token)}. The notices still appear at the bell, and you can turn the emails on again in your profile settings.`}</p>
        }
        wayOn={{ to: paths.profileSettings, label: 'Go to profile settings' }}
      />
    );
  }
  return (
    <AuthPage title="Turn off emails" lead={<p>{`You will no longer get ${labelOf(token)}.`}</p>}>
      <Alert tone="error">{failure}</Alert>
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <Button
          variant="dark"
          isBusy={isBusy}
          disabled={token === ''}
          onClick={() => void turnOff()}
        >
          Turn off
        </Button>
        <ButtonLink to={paths.home} variant="outline">
          Leave them on
        </ButtonLink>
      </Box>
    </AuthPage>
  );
}
