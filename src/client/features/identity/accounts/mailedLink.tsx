import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGES } from '@/shared/platform/messages';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { Box } from '@/client/ui/kit';
import { useAttempt } from '@/client/ui/useAttempt';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';

export const useLinkToken = (): string => useSearchParams()[0].get('token') ?? '';

/**
 * Makes the call of a mailed link, whose token works only once; React runs effects twice in
 * development.
 */
export function useMailedLink<Result>(call: (token: string) => Promise<Result>, failed: string) {
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<{ result?: Result; failure?: string }>({});
  const tried = useRef('');
  const open = useEffectEvent(() => {
    call(token).then(
      (result) => setOutcome({ result }),
      (reason: unknown) => setOutcome({ failure: causeOf(toApiError(reason), failed) }),
    );
  });
  useEffect(() => {
    if (token === '' || tried.current === token) return;
    tried.current = token;
    setOutcome({});
    open();
  }, [token]);
  return { token, ...outcome, ...(token === '' && { failure: MESSAGES.tokenMissing }) };
}

export const WaitingForLink = ({ title }: { title: string }) => (
  <AuthPage title={title} lead={<p role="status">One moment…</p>} />
);

interface LinkFailedProps extends Pick<ComponentProps<typeof AuthPage>, 'title' | 'wayOn'> {
  cause: string;
  advice: string;
  children?: ReactNode;
}

export const LinkFailed = ({ cause, advice, ...page }: LinkFailedProps) => (
  <AuthPage
    takesFocus
    {...page}
    lead={
      <>
        <p role="alert">{cause}</p>
        <p>{advice}</p>
      </>
    }
  />
);

interface PressPageProps {
  title: string;
  lead: string;
  action: string;
  leave: string;
  act: (token: string) => Promise<unknown>;
  failed: string;
  done: ComponentProps<typeof AuthPage>;
}

/** The page of a mailed link whose opening changes nothing. */
export function PressPage({ title, lead, action, leave, act, failed, done }: PressPageProps) {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(token === '' ? MESSAGES.tokenMissing : null);
  const press = async () => setDone(await attempt(() => act(token), failed));
  if (isDone) return <AuthPage key="done" takesFocus {...done} />;
  return (
    <AuthPage title={title} lead={<p>{lead}</p>}>
      <Alert tone="error">{failure}</Alert>
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <Button variant="dark" isBusy={isBusy} disabled={token === ''} onClick={() => void press()}>
          {action}
        </Button>
        <ButtonLink to={paths.home} variant="outline">
          {leave}
        </ButtonLink>
      </Box>
    </AuthPage>
  );
}
