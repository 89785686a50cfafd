import { type InferType, object, ref } from 'yup';
import { rawString } from '@/shared/platform/fields';
import { MESSAGES } from '@/shared/platform/messages';
import { strongPassword } from './authSchemas';
import { codeField, currentPasswordField } from './secondFactorSchemas';

/** The rule about username and e-mail needs the account, so the server applies it. */
export const passwordChangeSchema = object({
  current_password: currentPasswordField().required(MESSAGES.currentPasswordMissing),
  /** Required if the second step is on. */
  code: codeField(),
  password: strongPassword(MESSAGES.passwordMissing),
  password2: rawString(MESSAGES.passwordsDiffer)
    .required(MESSAGES.passwordsDiffer)
    .oneOf([ref('password')], MESSAGES.passwordsDiffer),
});

export type PasswordChange = InferType<typeof passwordChangeSchema>;
