import { type InferType, object, ref } from 'yup';
import { rawString } from '../fields';
import { MESSAGES } from '../messages';
import { strongPassword } from './authSchemas';
import { codeField, currentPasswordField } from './secondFactorSchemas';

/** A log-in that has not ended, as its owner sees it. */
export interface Session {
  id: number;
  /** Such as 'Firefox on Linux'; `null` when it did not say. */
  browser: string | null;
  address_family: 'IPv4' | 'IPv6' | null;
  created_at: string;
  /** The log-in or the last renewal of its tokens. */
  last_used_at: string;
  /** Whether it is the one that asks. */
  is_current: boolean;
}

/** The rule about username and e-mail needs the account, so the server applies it. */
export const passwordChangeSchema = object({
  current_password: currentPasswordField().required(MESSAGES.currentPasswordMissing),
  /** Asked for where the second step is on. */
  code: codeField(),
  password: strongPassword(MESSAGES.passwordWeak),
  password2: rawString(MESSAGES.passwordsDiffer)
    .required(MESSAGES.passwordsDiffer)
    .oneOf([ref('password')], MESSAGES.passwordsDiffer),
});

export type PasswordChange = InferType<typeof passwordChangeSchema>;
