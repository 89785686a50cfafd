import type { Registration } from '@/shared/identity/auth.requests';
import type { ApiError } from '@/shared/platform/apiError';
import { MESSAGES } from '@/shared/platform/messages';
import { linkValues, type Role } from '@/shared/platform/options';
import type { FormFailure } from '@/client/ui/form/useServerForm';
import { causeOf } from '@/client/lib/apiError';
import { loadAccountRules } from './useAuthForm';

export const EMPTY_SIGN_UP = {
  username: '',
  email: '',
  password: '',
  password2: '',
  stage_name: '',
  company_name: '',
  country: '',
  genres: [] as string[],
  types: [] as string[],
  year_of_foundation: '',
  ...linkValues(() => ''),
  terms: false,
  mailing_list: false,
};

export type SignUpValues = typeof EMPTY_SIGN_UP;

const isGiven = (value: unknown) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);

/**
 * Returns the body of `POST auth/register/{role}/`: the fields of the role without the consents.
 * Empty fields are left out, except for the artist's biography, which is sent empty.
 */
export async function registrationOf(
  role: Role,
  values: SignUpValues,
  ref?: string,
): Promise<Registration> {
  const { artistRegistrationSchema, outletRegistrationSchema } = await loadAccountRules();
  const schema = role === 'artist' ? artistRegistrationSchema : outletRegistrationSchema;
  const cast = schema.cast({ ...values, role, ref }, { stripUnknown: true });
  const given = Object.fromEntries(Object.entries(cast).filter(([, value]) => isGiven(value)));
  const biography = role === 'artist' ? { biography: '' } : {};
  return { ...given, ...biography } as Registration; // a subset of the cast values
}

/**
 * Shows every failure at the email field, as the specification requires. The actual cause is added
 * above the form, unless it is the email conflict itself.
 */
export function explainRegistration(error: ApiError): FormFailure {
  const isUsernameConflict = error.code === 'username_taken';
  const username = isUsernameConflict ? { username: error.message } : {};
  return {
    fields: { ...error.fields, ...username, email: MESSAGES.emailTaken },
    alert:
      error.status === 409 && !isUsernameConflict
        ? undefined
        : causeOf(error, MESSAGES.registrationFailed),
  };
}
