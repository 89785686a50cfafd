import { type InferType, object } from 'yup';
import { call, type Contract, FLAG, listOf, NUMBER, TEXT } from '@/shared/contract';
import { codeSchema, proofSchema } from './secondFactorSchemas';

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

export const secondFactorContract = {
  getSecondFactor: call('GET', 'auth/second-factor/', { answer: secondFactorState }),
  beginSecondFactor: call('POST', 'auth/second-factor/', {
    body: proofSchema,
    answer: secondFactorSetup,
  }),
  confirmSecondFactor: call('POST', 'auth/second-factor/confirm/', {
    body: codeSchema,
    answer: recoveryCodes,
  }),
  disableSecondFactor: call('POST', 'auth/second-factor/disable/', {
    body: proofSchema,
    answer: secondFactorState,
  }),
  renewRecoveryCodes: call('POST', 'auth/second-factor/recovery-codes/', {
    body: proofSchema,
    answer: recoveryCodes,
  }),
} satisfies Contract;
