import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  ACCOUNT_NOT_ACTIVE,
  type ApiError,
  SECOND_FACTOR_REQUIRED,
  CALL_MESSAGES,
} from '@/shared/platform/apiError';
import { toApiError, causeOf, isAboutCode } from '@/client/lib/apiError';
import { paths } from '@/client/lib/paths';
import { useHasStoredSession } from '@/client/session/storedSession';
import type { SessionEnd } from '@/client/session/sessionSlice';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { PasswordField } from '@/client/ui/PasswordField';
import { TextField } from '@/client/ui/Field';
import { TextLink } from '@/client/ui/TextLink';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { useLoginCall } from './loginCalls';
import { useAuthForm, loadAccountRules } from './useAuthForm';
import { Cluster, Box } from '@/client/ui/kit';

/** How the session ended, which the guard stores in the navigation state. */
const endOf = (state: unknown): SessionEnd | null =>
  typeof state === 'object' && state !== null && 'ended' in state
    ? (state.ended as SessionEnd) // written by `AuthGuard` alone
    : null;

const LISTING = {
  title: 'Log in',
  path: paths.login,
  description: 'Log in to Linernote to see your releases, services and orders.',
};

const NOTES: Partial<Record<SessionEnd, string>> = {
  refused: CALL_MESSAGES.sessionEnded,
  deleted: CALL_MESSAGES.accountDeleted,
};

const EMPTY_FORM = { email: '', password: '', code: '' };

/* Only a few log-ins need these parts, so they are fetched on demand. */
const SecondStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login-later" */ './SecondStep')).SecondStep,
}));
const ResendButton = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login-later" */ './ResendActivation')).ResendButton,
}));

const loadSchema = async () => (await loadAccountRules()).loginSchema;

function explain(error: ApiError): FormFailure {
  if (isAboutCode(error)) return { fields: { code: error.message } };
  if (error.status === 401) return { fields: { password: CALL_MESSAGES.loginIncorrect } };
  return { alert: causeOf(error, CALL_MESSAGES.loginFailed), fields: error.fields };
}

export function LoginPage() {
  const isLoggedIn = useHasStoredSession();
  // Between the log-in made here and the next page, "already logged in" must not flash up.
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (isLoggedIn && !isLoggingIn) return <AlreadyLoggedIn />;
  return <LoginForm onSending={setLoggingIn} />;
}

function AlreadyLoggedIn() {
  return (
    <AuthPage
      title="You are already logged in"
      wayOn={{ to: paths.profile, label: 'Go to profile' }}
    />
  );
}

function LoginForm({ onSending }: { onSending: (isSending: boolean) => void }) {
  const login = useLoginCall('login');
  const navigate = useNavigate();
  const location = useLocation();
  const [isCodeRequired, setCodeRequired] = useState(false);
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string | null>(null);
  const end = endOf(location.state);
  const note = end === null ? undefined : NOTES[end];
  const { alert, field, form, isSending } = useAuthForm({
    initialValues: EMPTY_FORM,
    schema: loadSchema,
    send: async ({ code, ...credentials }) => {
      onSending(true);
      try {
        await login(code ? { ...credentials, code } : credentials);
      } catch (reason) {
        onSending(false);
        const error = toApiError(reason);
        setUnconfirmedEmail(error.code === ACCOUNT_NOT_ACTIVE ? credentials.email : null);
        setCodeRequired(isAboutCode(error) || (isCodeRequired && error.status !== 401));
        if (error.code === SECOND_FACTOR_REQUIRED && !isCodeRequired) return undefined;
        throw reason;
      }
      const target = loginTarget(location.state);
      await navigate(target ?? paths.profile, { replace: true });
      return undefined;
    },
    explain,
  });

  if (isCodeRequired) {
    return (
      <AuthPage title="One more step" listing={LISTING}>
        <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
          <Alert tone="error">{alert}</Alert>
          <Suspense fallback={null}>
            <SecondStep
              field={field('code')}
              isBusy={isSending}
              onBack={() => setCodeRequired(false)}
            />
          </Suspense>
        </Box>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Welcome back" listing={LISTING}>
      <Box as="form" flow="grid" gap={6} above={8} className={styles.form} {...form}>
        {alert ? (
          <Alert tone="error">{alert}</Alert>
        ) : note ? (
          <Alert tone="info">{note}</Alert>
        ) : null}
        {unconfirmedEmail === null ? null : (
          <Suspense fallback={null}>
            <ResendButton key={unconfirmedEmail} email={unconfirmedEmail} />
          </Suspense>
        )}
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <Button type="submit" variant="dark" fullWidth isBusy={isSending}>
          Log in
        </Button>
        <Cluster as="p" gap={6} rowGap={2} align="stretch" justify="between">
          <TextLink to={paths.resetPassword}>Forgot your password?</TextLink>
          <TextLink to={paths.signUp}>Create account</TextLink>
        </Cluster>
      </Box>
    </AuthPage>
  );
}

/**
 * Returns the guarded page that was requested before a log-in, which the guard stores in the
 * navigation state. Only addresses within this app count.
 */
export function loginTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('from' in state)) return undefined;
  const from = addressOf(state.from);
  return from !== undefined && /^\/(?![/\\])/.test(from) ? from : undefined;
}

/** The guard may pass a string or the router's location. */
function addressOf(from: unknown): string | undefined {
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return undefined;
  const { pathname, search = '', hash = '' } = from as Record<string, unknown>; // checked below
  return [pathname, search, hash].every((part) => typeof part === 'string')
    ? `${String(pathname)}${String(search)}${String(hash)}`
    : undefined;
}
