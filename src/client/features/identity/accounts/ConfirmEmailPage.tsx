import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MESSAGES } from '@/shared/platform/messages';
import { useConfirmEmailMutation } from '@/client/entities/auth';
import { toApiError, causeOf } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { useIsAuthenticated } from '@/client/session/sessionState';
import { AuthPage } from './AuthPage';

const FAILED = 'Your new email address could not be confirmed.';

type Outcome = { isConfirmed: true } | { isConfirmed: false; cause: string };

export function ConfirmEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [confirmEmail] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  // The token works only once, and React runs effects twice in development.
  const triedToken = useRef('');

  useEffect(() => {
    if (token === '' || triedToken.current === token) return;
    triedToken.current = token;
    setOutcome(null);
    confirmEmail({ body: { token } })
      .unwrap()
      .then(
        () => setOutcome({ isConfirmed: true }),
        (reason: unknown) =>
          setOutcome({ isConfirmed: false, cause: causeOf(toApiError(reason), FAILED) }),
      );
  }, [token, confirmEmail]);

  if (token === '') return <NotConfirmed cause={MESSAGES.tokenMissing} />;
  if (outcome === null) return <Confirming />;
  return outcome.isConfirmed ? <Confirmed /> : <NotConfirmed cause={outcome.cause} />;
}

function Confirming() {
  return <AuthPage title="Confirming your email" lead={<p role="status">One moment…</p>} />;
}

function Confirmed() {
  return (
    <AuthPage
      takesFocus
      title="Email confirmed"
      lead={<p>From now on you log in with this email address.</p>}
      wayOn={useWayOn()}
    />
  );
}

function NotConfirmed({ cause }: { cause: string }) {
  return (
    <AuthPage
      takesFocus
      title="Email not confirmed"
      lead={
        <>
          <p role="alert">{cause}</p>
          <p>
            Each link works once, for one day. Your account keeps its current address. To get
            another link, change the address again in your profile settings.
          </p>
        </>
      }
      wayOn={useWayOn()}
    />
  );
}

function useWayOn() {
  return useIsAuthenticated()
    ? { to: paths.profileSettings, label: 'Go to profile settings' }
    : { to: paths.login, label: 'Log in' };
}
