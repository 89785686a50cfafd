import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ApiError } from '@/shared/apiError';
import { MESSAGES } from '@/shared/messages';
import { paths } from '@/client/lib/paths';
import { useIsAuthenticated, useLogin } from '@/client/session/sessionHooks';
import { Alert } from '@/client/ui/Alert';
import { Button, ButtonLink } from '@/client/ui/Button';
import { PasswordField } from '@/client/ui/PasswordField';
import { TextField } from '@/client/ui/TextField';
import { TextLink } from '@/client/ui/TextLink';
import styles from './AuthForm.module.css';
import { AuthPage } from './AuthPage';
import { causeOf } from './causeOf';
import { loginTarget } from './loginTarget';
import { type Refusal, useAuthForm } from './useAuthForm';

const LISTING = {
  title: 'Log in',
  path: paths.login,
  description: 'Log in to Linernote to see your releases, services and orders.',
};

const EMPTY = { email: '', password: '' };

/* the first page of most visits: what checks a form comes when somebody begins to fill it in */
const loadSchema = async () =>
  (await import(/* webpackChunkName: "login-rules" */ '@/shared/auth/authSchemas')).loginSchema;

function explain(error: ApiError): Refusal<typeof EMPTY> {
  if (error.status === 401) return { fields: { password: MESSAGES.loginIncorrect } };
  return { alert: causeOf(error, MESSAGES.loginFailed), fields: error.fields };
}

export function LoginPage() {
  const isAuthenticated = useIsAuthenticated();
  // Between a login made here and the next page, this page must not call it an old one.
  const [isLoggingIn, setLoggingIn] = useState(false);
  if (isAuthenticated && !isLoggingIn) return <AlreadyLoggedIn />;
  return <LoginForm onSending={setLoggingIn} />;
}

function AlreadyLoggedIn() {
  return (
    <AuthPage title="You are already logged in">
      <div className={styles.actions}>
        <ButtonLink to={paths.profile} variant="dark">
          Go to profile
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function LoginForm({ onSending }: { onSending: (isSending: boolean) => void }) {
  const login = useLogin();
  const navigate = useNavigate();
  const location = useLocation();
  const { alert, field, form, formik } = useAuthForm({
    initialValues: EMPTY,
    schema: loadSchema,
    send: async (values) => {
      onSending(true);
      try {
        await login((await loadSchema()).cast(values));
      } catch (reason) {
        onSending(false);
        throw reason;
      }
      await navigate(loginTarget(location.state), { replace: true });
    },
    explain,
  });

  return (
    <AuthPage title="Welcome back" listing={LISTING}>
      <form className={styles.form} {...form}>
        {alert ? <Alert tone="error">{alert}</Alert> : null}
        <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          {...field('password')}
        />
        <Button type="submit" variant="dark" fullWidth isBusy={formik.isSubmitting}>
          Log in
        </Button>
        <p className={styles.links}>
          <TextLink to={paths.resetPassword}>Forgot your password?</TextLink>
          <TextLink to={paths.signUp}>Create account</TextLink>
        </p>
      </form>
    </AuthPage>
  );
}
