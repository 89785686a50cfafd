import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PART_TEXTS, SEAT_MESSAGES } from '@/shared/identity/seats.rules';
import { MESSAGES } from '@/shared/platform/messages';
import type { SeatPart } from '@/shared/platform/roles';
import { join, useReadInvitationMutation, useTakeOverMutation } from '@/client/entities/seats';
import { causeOf, toApiError } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { useSessionDispatch } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { PasswordField } from '@/client/ui/PasswordField';
import { useAttempt } from '@/client/ui/useAttempt';
import { Box } from '@/client/ui/kit';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { useAuthForm } from './useAuthForm';

interface Invitation {
  email: string;
  part: SeatPart;
  outlet: string | null;
}

const loadSchema = async () =>
  (await import(/* webpackChunkName: "account-rules" */ '@/shared/identity/seats.schemas'))
    .seatJoinFormSchema;

/** `/join?token=…`: the page behind the link of an invitation. */
export function JoinPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [read] = useReadInvitationMutation();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [failure, setFailure] = useState<string | null>(
    token === '' ? MESSAGES.tokenMissing : null,
  );
  const triedToken = useRef('');
  useEffect(() => {
    if (token === '' || triedToken.current === token) return;
    triedToken.current = token;
    read({ body: { token } })
      .unwrap()
      .then(setInvitation, (reason: unknown) =>
        setFailure(causeOf(toApiError(reason), SEAT_MESSAGES.notRead)),
      );
  }, [token, read]);

  if (invitation) return <JoinForm token={token} invitation={invitation} />;
  if (failure === null)
    return <AuthPage title="Your invitation" lead={<p role="status">One moment…</p>} />;
  return (
    <AuthPage
      takesFocus
      title="Invitation not found"
      lead={
        <>
          <p role="alert">{failure}</p>
          <p>An invitation works once, for 7 days. The outlet can send it again.</p>
        </>
      }
      wayOn={{ to: paths.login, label: 'Log in' }}
    />
  );
}

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, part, outlet } = invitation;
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  const { alert, field, form, isSending } = useAuthForm({
    initialValues: { username: '', password: '', password2: '' },
    schema: loadSchema,
    send: async ({ username, password }) => {
      await dispatch(join({ token, username, password }));
      await navigate(paths.profile, { replace: true });
      return undefined;
    },
    explain: ({ code, message, fields }) =>
      code === 'username_taken' ? { fields: { username: message } } : { alert: message, fields },
  });
  return (
    <AuthPage
      takesFocus
      title={`Join ${outlet ?? 'an outlet'}`}
      lead={<p>{`${PART_TEXTS[part]} You log in with ${email}.`}</p>}
    >
      <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
        <Alert tone="error">{alert}</Alert>
        <TextField
          label="Your name"
          hint="Artists see it beside what you do."
          autoComplete="name"
          required
          {...field('username')}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={MESSAGES.passwordRule}
          required
          {...field('password')}
        />
        <PasswordField
          label="Repeat password"
          autoComplete="new-password"
          required
          {...field('password2')}
        />
        <Button type="submit" variant="dark" fullWidth isBusy={isSending}>
          Join
        </Button>
      </Box>
    </AuthPage>
  );
}

/** `/take-over?token=…`: opening it changes nothing. */
export function TakeOverPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [takeOver] = useTakeOverMutation();
  const [isDone, setDone] = useState(false);
  const { isBusy, failure, attempt } = useAttempt(token === '' ? MESSAGES.tokenMissing : null);
  const accept = async () => {
    if (await attempt(() => takeOver({ body: { token } }).unwrap(), SEAT_MESSAGES.failed))
      setDone(true);
  };
  if (isDone)
    return (
      <AuthPage
        key="done"
        takesFocus
        title="The outlet is yours"
        lead={<p>Log in again with your own address and password.</p>}
        wayOn={{ to: paths.login, label: 'Log in' }}
      />
    );
  return (
    <AuthPage
      title="Take the outlet over"
      lead={
        <p>
          Its page, orders and wallet become yours, and its owner becomes an editor. Both of you log
          in again.
        </p>
      }
    >
      <Alert tone="error">{failure}</Alert>
      <Box flow="cluster" gap={3} above={8} className={styles.actions}>
        <Button
          variant="dark"
          isBusy={isBusy}
          disabled={token === ''}
          onClick={() => void accept()}
        >
          Take it over
        </Button>
        <ButtonLink to={paths.home} variant="outline">
          Not now
        </ButtonLink>
      </Box>
    </AuthPage>
  );
}
