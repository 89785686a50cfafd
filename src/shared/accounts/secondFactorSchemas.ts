import { object } from 'yup';
import { rawString } from '@/shared/fields';
import { PASSWORD_MAX } from '@/shared/limits';
import { MESSAGES } from '@/shared/messages';

/** Characters; of an app or a recovery code, with room for how people write them. */
const CODE_MAX = 40;

export const currentPasswordField = () =>
  rawString(MESSAGES.currentPasswordWrong).max(PASSWORD_MAX * 8, MESSAGES.currentPasswordWrong);

/** Whatever is too long can only be wrong. */
export const codeField = () => rawString(MESSAGES.codeWrong).max(CODE_MAX, MESSAGES.codeWrong);

/** What proves that somebody who is logged in is the owner of the account. */
export const proofSchema = object({ current_password: currentPasswordField(), code: codeField() });

export const codeSchema = object({ code: codeField().required(MESSAGES.codeMissing) });
