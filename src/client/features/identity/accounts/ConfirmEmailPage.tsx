import { useConfirmEmailMutation } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { useIsAuthenticated } from '@/client/session/sessionState';
import { AuthPage } from './AuthPage';
import { LinkFailed, useMailedLink, WaitingForLink } from './mailedLink';

const FAILED = 'Your new email address could not be confirmed.';

export function ConfirmEmailPage() {
  const [confirmEmail] = useConfirmEmailMutation();
  const { result, failure } = useMailedLink(
    async (token) => confirmEmail({ body: { token } }).unwrap(),
    FAILED,
  );
  const wayOn = useIsAuthenticated()
    ? { to: paths.profileSettings, label: 'Go to profile settings' }
    : { to: paths.login, label: 'Log in' };
  if (failure !== undefined)
    return (
      <LinkFailed
        title="Email not confirmed"
        cause={failure}
        advice="Each link works once, for one day. Your account keeps its current address. To get another link, change the address again in your profile settings."
        wayOn={wayOn}
      />
    );
  if (!result) return <WaitingForLink title="Confirming your email" />;
  return (
    <AuthPage
      takesFocus
      title="Email confirmed"
      lead={<p>From now on you log in with this email address.</p>}
      wayOn={wayOn}
    />
  );
}
