import { object, type InferType } from 'yup';
import { rawString } from '@/shared/platform/fields';
import { PASSWORD_MAX } from './passwords.rules';
import { MESSAGES } from '@/shared/platform/messages';
import { contract } from '../platform/contract';
import { FLAG, listOf, NUMBER, TEXT } from '../platform/responseParts.schemas';
import { secondFactorCalls } from './secondFactor.calls';

/** Characters of an app's code or a recovery code, with room for spaces and dashes. */
const CODE_MAX = 40;

export const currentPasswordField = () =>
  rawString(MESSAGES.currentPasswordWrong).max(PASSWORD_MAX * 8, MESSAGES.currentPasswordWrong);

/** A longer text can only be wrong. */
export const codeField = () => rawString(MESSAGES.codeWrong).max(CODE_MAX, MESSAGES.codeWrong);

export const proofSchema = object({ current_password: currentPasswordField(), code: codeField() });

export const codeSchema = object({ code: codeField().required(MESSAGES.codeMissing) });

const secondFactorState = object({ is_on: FLAG, recovery_codes_left: NUMBER });

const secondFactorSetup = object({
  /** In base32, for typing in. */
  secret: TEXT,
  /** `otpauth://…`, for a QR code. */
  uri: TEXT,
});
export type SecondFactorSetup = InferType<typeof secondFactorSetup>;

/** The codes are shown once: the server keeps only their hashes. */
const recoveryCodes = object({ recovery_codes: listOf(TEXT) });
export type RecoveryCodes = InferType<typeof recoveryCodes>;

export const secondFactorContract = contract(secondFactorCalls, {
  getSecondFactor: { response: secondFactorState },
  beginSecondFactor: { body: proofSchema, response: secondFactorSetup },
  confirmSecondFactor: { body: codeSchema, response: recoveryCodes },
  disableSecondFactor: { body: proofSchema, response: secondFactorState },
  prove: { body: proofSchema },
  renewRecoveryCodes: { body: proofSchema, response: recoveryCodes },
});
