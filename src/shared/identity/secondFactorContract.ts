import { type InferType, object } from 'yup';
import { contract } from '../platform/contract';
import { FLAG, listOf, NUMBER, TEXT } from '../platform/responseParts';
import { codeSchema, proofSchema } from './secondFactorSchemas';
import { secondFactorCalls } from './secondFactor.calls';

const secondFactorState = object({ is_on: FLAG, recovery_codes_left: NUMBER });
export type SecondFactorState = InferType<typeof secondFactorState>;

/** The data with which an authenticator app is set up. */
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
  beginSecondFactor: {
    body: proofSchema,
    response: secondFactorSetup,
  },
  confirmSecondFactor: {
    body: codeSchema,
    response: recoveryCodes,
  },
  disableSecondFactor: {
    body: proofSchema,
    response: secondFactorState,
  },
  prove: { body: proofSchema },
  renewRecoveryCodes: {
    body: proofSchema,
    response: recoveryCodes,
  },
});
