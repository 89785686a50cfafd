import { object } from 'yup';
import { rawString } from '@/shared/platform/fields';
import { PASSWORD_MAX } from '@/shared/platform/limits';
import { MESSAGES } from '@/shared/platform/messages';

/** Characters of an app's code or a recovery code, with room for spaces and dashes. */
const CODE_MAX = 40;

export const currentPasswordField = () =>
  rawString(MESSAGES.currentPasswordWrong).max(PASSWORD_MAX * 8, MESSAGES.currentPasswordWrong);

/** A longer text can only be wrong. */
export const codeField = () => rawString(MESSAGES.codeWrong).max(CODE_MAX, MESSAGES.codeWrong);

/** The proof that a logged-in user is the owner of the account. */
export const proofSchema = object({ current_password: currentPasswordField(), code: codeField() });

export const codeSchema = object({ code: codeField().required(MESSAGES.codeMissing) });
