import { boolean, type InferType, mixed, object, ref } from 'yup';
import {
  atMost,
  choices,
  countryField,
  genresField,
  inOrder,
  line,
  optionalName,
  rawString,
  text,
  trimmedString,
  uncoerced,
  yearField,
} from '@/shared/platform/fields';
import { linkFields } from '@/shared/platform/linkFields';
import {
  CONTACT_MAX,
  EMAIL_MAX,
  OUTLET_CATEGORIES_MAX,
  TOKEN_MAX,
  USERNAME_MAX,
} from '@/shared/platform/limits';
import { CALL_MESSAGES } from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import {
  LINK_NAMES,
  OUTLET_CATEGORY_OPTIONS,
  type Role,
  valuesOf,
} from '@/shared/platform/options';
import { isWeakPassword, PASSWORD_MAX, type PasswordOwner } from './passwords.rules';
import { codeField } from './secondFactor.schemas';

/** As in the HTML standard, with a dot in the domain, any script, and rules of mail servers. */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';
const EMAIL_SHAPE = new RegExp(
  `^(?=[^@]{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`,
  'u',
);

/** Normalizes letters with marks to one spelling, so that the same name is not two names. */
const composed = (max: number) => (value: unknown) =>
  typeof value === 'string' && value.length <= max ? value.normalize('NFC') : value;

export const emailField = () =>
  trimmedString(MESSAGES.emailInvalid)
    .transform(composed(EMAIL_MAX))
    .test(
      'email',
      inOrder([
        atMost(EMAIL_MAX, MESSAGES.emailInvalid),
        { message: MESSAGES.emailInvalid, holds: (value) => EMAIL_SHAPE.test(value) },
      ]),
    )
    .meta({ json: { maxLength: EMAIL_MAX } })
    .required(MESSAGES.emailRequired);

export const usernameField = () => line('Username', USERNAME_MAX).transform(composed(USERNAME_MAX));

/** A new password; the username and the e-mail may still be unknown. */
export const strongPassword = (missing: string) =>
  rawString(MESSAGES.passwordWeak)
    .required(missing)
    .test('strong', MESSAGES.passwordWeak, (value, context) => {
      const { username, email } = context.parent as PasswordOwner;
      return !isWeakPassword(value, { username, email });
    });

/** Passes while the password is empty, so that only the first field reports that. */
const passwordAgain = () =>
  rawString(MESSAGES.passwordsDiffer).when('password', {
    is: (password: unknown) => password === undefined || password === '',
    then: (again) => again,
    otherwise: (again) =>
      again.oneOf([ref('password')], MESSAGES.passwordsDiffer).required(MESSAGES.passwordsDiffer),
  });

const REFERRAL_MAX = 32;
const REFERRAL_CODE = /^[0-9a-z]{4,}$/;

/** An invalid code counts as absent, so that a cut link keeps nobody from signing up. */
const referralField = () =>
  mixed<string>()
    .transform((value: unknown) =>
      typeof value === 'string' && value.length <= REFERRAL_MAX && REFERRAL_CODE.test(value)
        ? value
        : undefined,
    )
    .meta({ json: { type: 'string' } });

const accountFields = {
  username: usernameField().required(MESSAGES.usernameRequired),
  email: emailField(),
  password: strongPassword(MESSAGES.passwordMissing),
  password2: passwordAgain(),
  country: countryField(),
  genres: genresField(),
  ...linkFields,
  ref: referralField(),
};

export const artistRegistrationSchema = object({
  ...accountFields,
  role: mixed<Role>().oneOf(['artist']),
  stage_name: optionalName('Stage name'),
  /** The sign-up form has no biography; the client sends it empty. */
  biography: text('Biography'),
  year_of_foundation: yearField(),
});

export const outletRegistrationSchema = object({
  ...accountFields,
  role: mixed<Role>().oneOf(['media']),
  company_name: optionalName('Media name'),
  types: choices('Topics', valuesOf(OUTLET_CATEGORY_OPTIONS), OUTLET_CATEGORIES_MAX),
});

const consentFields = {
  terms: uncoerced(boolean())
    .oneOf([true], MESSAGES.termsRequired)
    .required(MESSAGES.termsRequired),
  mailing_list: uncoerced(boolean()),
};
export const artistSignUpFormSchema = artistRegistrationSchema.shape(consentFields);

/** The form asks for more than the call, whose names are optional. */
export const outletSignUpFormSchema = outletRegistrationSchema.shape({
  ...consentFields,
  company_name: optionalName('Media name').required(MESSAGES.outletNameRequired),
  website: linkFields.website.test(
    'address',
    MESSAGES.outletAddressRequired,
    (_website, { parent }) =>
      LINK_NAMES.some((name) => (parent as Record<string, unknown>)[name] !== undefined), // cast
  ),
});

export const loginSchema = object({
  email: emailField(),
  password: rawString(CALL_MESSAGES.loginIncorrect)
    .max(PASSWORD_MAX * 8, CALL_MESSAGES.loginIncorrect)
    .required('Please enter your password.'),
  /** The code of the second step, once the server has required it. */
  code: codeField(),
});

export const passwordResetSchema = object({ email: emailField() });

/** The rule about username and e-mail needs the account, so the server applies it. */
export const newPasswordFormSchema = object({
  password: strongPassword(MESSAGES.passwordsMissing),
  password2: rawString(MESSAGES.passwordsDiffer)
    .required(MESSAGES.passwordsMissing)
    .oneOf([ref('password')], MESSAGES.passwordsDiffer),
});

const token = () =>
  rawString('The token is not valid.')
    .max(TOKEN_MAX, 'The token is not valid.')
    .required('The token is missing.');
export const passwordResetConfirmSchema = object({
  token: token(),
  password: strongPassword(MESSAGES.passwordMissing),
});
export const activateSchema = object({ token: token() });
export const activationResendSchema = object({ email: emailField() });
export const confirmEmailSchema = object({ token: token() });
export const refreshSchema = object({ refresh: token() });

export type ArtistRegistration = InferType<typeof artistRegistrationSchema>;
export type OutletRegistration = InferType<typeof outletRegistrationSchema>;
export type Registration = ArtistRegistration | OutletRegistration;
export type LoginCredentials = InferType<typeof loginSchema>;

export interface AccessToken {
  access: string;
}
export interface TokenPair extends AccessToken {
  refresh: string;
}

export const contactSchema = object({
  email: emailField(),
  text: text('Message', CONTACT_MAX).required('Please write your message.'),
});

const isGiven = (value: unknown) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/**
 * Returns the body of `POST auth/register/{role}/`: the fields of the role without the consents.
 * Empty fields are left out, except for the artist's biography, which is sent empty.
 */
export function registrationOf(role: Role, values: object, ref?: string): Registration {
  const schema = role === 'artist' ? artistRegistrationSchema : outletRegistrationSchema;
  const cast = schema.cast({ ...values, role, ref }, { stripUnknown: true });
  const given = Object.fromEntries(Object.entries(cast).filter(([, value]) => isGiven(value)));
  const biography = role === 'artist' ? { biography: '' } : {};
  return { ...given, ...biography } as Registration; // a subset of the cast values
}
