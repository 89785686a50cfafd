import { useNavigate } from 'react-router-dom';
import { PART_TEXTS, SEAT_MESSAGES, STAFF_TEXTS } from '@/shared/identity/seats.rules';
import { MESSAGES } from '@/shared/platform/messages';
import { SITE_NAME } from '@/shared/platform/site';
import type { seatsContract } from '@/shared/identity/seats.schemas';
import type { ResponseOf } from '@/shared/platform/contract';
import type { AnyPart } from '@/shared/platform/roles';
import { join, useReadInvitationMutation, useTakeOverMutation } from '@/client/entities/seats';
import { paths } from '@/client/lib/paths';
import { useSessionDispatch } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { TextField } from '@/client/ui/Field';
import { PasswordField } from '@/client/ui/PasswordField';
import { Box } from '@/client/ui/kit';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { LinkFailed, PressPage, useMailedLink, WaitingForLink } from './mailedLink';
import { useAuthForm } from './useAuthForm';

type Invitation = ResponseOf<(typeof seatsContract)['readInvitation']>;

const loadSchema = async () =>
  (await import(/* webpackChunkName: "account-rules" */ '@/shared/identity/seats.schemas'))
    .seatJoinFormSchema;

const LOG_IN = { to: paths.login, label: 'Log in' };

/** `/join?token=…`: the page behind the link of an invitation. */
export function JoinPage() {
  const [read] = useReadInvitationMutation();
  const { token, result, failure } = useMailedLink<Invitation>(
    async (token) => read({ body: { token } }).unwrap(),
    SEAT_MESSAGES.notRead,
  );
  if (result) return <JoinForm token={token} invitation={result} />;
  if (failure === undefined) return <WaitingForLink title="Your invitation" />;
  return (
    <LinkFailed
      title="Invitation not found"
      cause={failure}
      advice="An invitation works once, for 7 days. Whoever invited you can send it again."
      wayOn={LOG_IN}
    />
  );
}

function JoinForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, part, outlet, is_staff } = invitation;
  const texts: Partial<Record<AnyPart, string>> = is_staff ? STAFF_TEXTS : PART_TEXTS;
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
      title={`Join ${is_staff ? SITE_NAME : (outlet ?? 'an outlet')}`}
      lead={<p>{`${texts[part] ?? ''} You log in with ${email}.`}</p>}
    >
      <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
        <Alert tone="error">{alert}</Alert>
        <TextField
          label="Your name"
          hint={
            is_staff ? 'Admins see it beside what you do.' : 'Artists see it beside what you do.'
          }
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

/** `/take-over?token=…` */
export function TakeOverPage() {
  const [takeOver] = useTakeOverMutation();
  return (
    <PressPage
      title="Take the outlet over"
      lead="Its page, orders and wallet become yours, and its owner becomes an editor. Both of you log in again."
      action="Take it over"
      leave="Not now"
      act={(token) => takeOver({ body: { token } }).unwrap()}
      failed={SEAT_MESSAGES.failed}
      done={{
        title: 'The outlet is yours',
        lead: <p>Log in again with your own address and password.</p>,
        wayOn: LOG_IN,
      }}
    />
  );
}
