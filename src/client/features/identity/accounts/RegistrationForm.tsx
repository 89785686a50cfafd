import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Role, LINK_NAMES } from '@/shared/platform/options';
import { authThunks, type RegisterArg } from '@/client/entities/auth';
import { paths } from '@/client/lib/paths';
import { keepLogoOfSignUp } from '@/client/session/drafts';
import { useSessionDispatch } from '@/client/session/sessionState';
import { Alert } from '@/client/ui/Alert';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { Disclosure } from '@/client/ui/Disclosure';
import { TextLink } from '@/client/ui/TextLink';
import type { ServerForm } from '@/client/ui/form/useServerForm';
import { LogoField } from '@/client/features/identity/shared/outlets/LogoField';
import { fileProblem } from '@/client/features/platform/shared/releaseFiles/fileRules';
import { AuthPage, type Listing } from './AuthPage';
import {
  AboutFields,
  AccountFields,
  LinkFields,
  EMPTY_SIGN_UP,
  explainRegistration,
  type SignUpValues,
} from './RegistrationFields';
import { referralCode, useReferral } from './referral';
import styles from './RegistrationForm.module.css';
import { useAuthForm, loadAccountRules } from './useAuthForm';
import { Quiet, Stack } from '@/client/ui/kit';

/** An outlet needs an address; these two are asked for first. */
const FIRST_LINKS = ['website', 'instagram'] as const;
const OTHER_LINKS = ['facebook', 'youtube', 'tiktok', 'twitter'] as const;

/** What can be told later; a field with an error is never folded away. */
const MORE = {
  media: ['country', 'genres', 'types', ...OTHER_LINKS],
  artist: ['country', 'year_of_foundation', 'genres', ...LINK_NAMES],
} as const;

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
      'Sign up as an artist: submit a release and, once it is approved, order reviews, interviews, playlists and posts at fixed prices.',
  },
  media: {
    path: paths.signUpMedia,
    description:
      'Sign up as a media outlet: list the reviews, articles, interviews, playlists and posts that you offer. Artists order them at fixed prices.',
  },
};

const WHAT_FOLLOWS =
  'A person reads what you tell us, as a rule within two working days. By your reach they give you one of three tiers: The Underground, The Rising Stars or The Heavy Hitters. It sets your prices, and artists see you from then on.';

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
      const { registrationOf } = await loadAccountRules();
      const given = registrationOf(role, values, referralCode());
      const arg: RegisterArg = { role, values: given };
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
        <>
          {role === 'media' ? <p>{WHAT_FOLLOWS}</p> : null}
          <p>
            Already have an account? <TextLink to={paths.login}>Log in</TextLink>
          </p>
        </>
      }
    >
      <Stack as="form" gap={12} above={8} {...registration.form}>
        <Alert tone="error">{registration.alert}</Alert>
        <AccountFields form={registration} role={role} />
        {role === 'media' ? (
          <LinkFields form={registration} heading="Links" names={FIRST_LINKS}>
            <Quiet as="p" className={styles.full}>
              One is enough: your website, or a profile. @name works too.
            </Quiet>
          </LinkFields>
        ) : null}
        <Disclosure
          title="Tell more now"
          isWide
          defaultOpen={
            problem !== undefined ||
            MORE[role].some((name) => registration.field(name).error !== undefined)
          }
        >
          <Stack gap={12}>
            <AboutFields form={registration} role={role}>
              {role === 'media' ? (
                <LogoField isOptional file={logo} onChange={setLogo} error={problem} />
              ) : null}
            </AboutFields>
            <LinkFields
              form={registration}
              heading={role === 'media' ? 'More links' : 'Links'}
              names={role === 'media' ? OTHER_LINKS : LINK_NAMES}
              isOptional
            />
          </Stack>
        </Disclosure>
        <Consents form={registration} />
        <div>
          <Button type="submit" variant="primary" isBusy={registration.isSending}>
            Sign up
          </Button>
        </div>
      </Stack>
    </AuthPage>
  );
}

function Consents({ form: { checkbox } }: { form: ServerForm<SignUpValues> }) {
  return (
    <Stack gap={3} padAbove={6} ruleAbove="ink">
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
    </Stack>
  );
}
