import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Role } from '@/shared/platform/options';
import { authThunks } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { keepLogoOfSignUp } from '@/client/session/logoOfSignUp';
import { useSessionDispatch } from '@/client/session/sessionHooks';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { TextLink } from '@/client/ui/TextLink';
import type { ServerForm } from '@/client/ui/form/useServerForm';
import { LogoField } from '@/client/features/identity/shared/outlets/LogoField';
import { fileProblem } from '@/client/features/platform/shared/releaseFiles/fileRules';
import { loadAccountRules } from './accountRules';
import { AuthPage, type Listing } from './AuthPage';
import {
  EMPTY_SIGN_UP,
  explainRegistration,
  registrationOf,
  type SignUpValues,
} from './registration';
import { AboutFields, AccountFields, LinkFields } from './RegistrationFields';
import { referralCode, useReferral } from './referral';
import styles from './RegistrationForm.module.css';
import { useAuthForm } from './useAuthForm';

type Rules = Awaited<ReturnType<typeof loadAccountRules>>;
type SignUpSchema = Rules['artistSignUpFormSchema'] | Rules['outletSignUpFormSchema'];
const loadSchema: Record<Role, () => Promise<SignUpSchema>> = {
  artist: async () => (await loadAccountRules()).artistSignUpFormSchema,
  media: async () => (await loadAccountRules()).outletSignUpFormSchema,
};

const LISTINGS: Record<Role, Listing> = {
  artist: {
    path: paths.signUpArtist,
    description:
      'Sign up as an artist: submit a release, and once it is approved order reviews, interviews, playlists and posts at fixed prices.',
  },
  media: {
    path: paths.signUpMedia,
    description:
      'Sign up as a media outlet: list the reviews, articles, interviews, playlists and posts that you offer. Artists order them at fixed prices.',
  },
};

interface RegistrationFormProps {
  role: Role;
  /**
   * Called when the account exists, but its email must be confirmed before the first log-in.
   * `hasLogo`: a logo was chosen, which cannot be stored before.
   */
  onMustActivate?: (hasLogo: boolean) => void;
}

export function RegistrationForm({ role, onMustActivate }: RegistrationFormProps) {
  const dispatch = useSessionDispatch();
  const navigate = useNavigate();
  useReferral();
  const [logo, setLogo] = useState<File | null>(null);
  const problem = fileProblem('logo', logo);
  const registration = useAuthForm({
    initialValues: EMPTY_SIGN_UP,
    schema: loadSchema[role],
    send: async (_cast, { typed: values }) => {
      if (problem !== undefined) return { alert: problem };
      const arg = { role, values: await registrationOf(role, values, referralCode()) };
      const { loggedIn } = await dispatch(authThunks.register(arg));
      /* the first page stores the logo, which requires an account */
      if (loggedIn) {
        keepLogoOfSignUp(values.email, logo);
        await navigate(paths.profile, { replace: true });
      } else onMustActivate?.(logo !== null);
      return undefined;
    },
    explain: explainRegistration,
  });

  /* the values chosen before the script loaded */
  const { ref } = registration.form;
  useLayoutEffect(() => {
    const early = ref.current?.querySelector<HTMLInputElement>('[name="logo"]')?.files?.[0];
    if (early) setLogo(early);
  }, [ref]);

  return (
    <AuthPage
      isWide
      title={`Sign up as ${role}`}
      listing={LISTINGS[role]}
      lead={
        <p>
          Already have an account? <TextLink to={paths.login}>Log in</TextLink>
        </p>
      }
    >
      <form className={styles.form} {...registration.form}>
        <Alert tone="error">{registration.alert}</Alert>
        <AccountFields form={registration} />
        <AboutFields form={registration} role={role}>
          {role === 'media' ? (
            <LogoField isOptional file={logo} onChange={setLogo} error={problem} />
          ) : null}
        </AboutFields>
        <LinkFields form={registration} />
        <Consents form={registration} />
        <div>
          <Button type="submit" variant="primary" isBusy={registration.isSending}>
            Sign up
          </Button>
        </div>
      </form>
    </AuthPage>
  );
}

function Consents({ form: { checkbox } }: { form: ServerForm<SignUpValues> }) {
  return (
    <div className={styles.consents}>
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <TextLink to={paths.terms} target="_blank">
              terms and conditions
            </TextLink>{' '}
            (opens in a new tab)
          </>
        }
        required
        {...checkbox('terms')}
      />
      <Checkbox label="Add me to the mailing list (optional)" {...checkbox('mailing_list')} />
    </div>
  );
}
