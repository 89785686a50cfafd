import { object } from 'yup';
import { contract, TEXT } from '@/shared/contract';
import { userAnswer } from '@/shared/profiles/profileContract';
import {
  activateSchema,
  activationResendSchema,
  artistRegistrationSchema,
  confirmEmailSchema,
  loginSchema,
  mediaRegistrationSchema,
  passwordResetConfirmSchema,
  passwordResetSchema,
  refreshSchema,
} from './authSchemas';
import { passwordChangeSchema } from './sessionSchemas';
import { authCalls } from './auth.calls';
import { tokenCalls } from './tokens.calls';

const tokens = object({ access: TEXT, refresh: TEXT });
/** The tokens are left out where the account must first be activated by mail. */
const registered = object({ user: userAnswer, access: TEXT.optional(), refresh: TEXT.optional() });
const done = object({ status: TEXT });

export const authContract = contract(
  { ...authCalls, ...tokenCalls },
  {
    registerArtist: {
      body: artistRegistrationSchema,
      answer: registered,
    },
    registerMedia: {
      body: mediaRegistrationSchema,
      answer: registered,
    },
    login: { body: loginSchema, answer: tokens },
    refresh: {
      body: refreshSchema,
      answer: object({ access: TEXT, refresh: TEXT.optional() }),
    },
    logout: { body: refreshSchema },
    /** The tokens are present only if the account was waiting for its activation. */
    activate: {
      body: activateSchema,
      answer: object({ access: TEXT.optional(), refresh: TEXT.optional() }),
    },
    /** `detail` is present for the account itself if its last link is less than a minute old. */
    resendActivation: {
      body: activationResendSchema,
      answer: object({ status: TEXT, detail: TEXT.optional() }),
    },
    confirmEmail: { body: confirmEmailSchema, answer: done },
    changePassword: { body: passwordChangeSchema, answer: tokens },
    /** `detail` is present where a link that was sent still works. */
    requestPasswordReset: {
      body: passwordResetSchema,
      answer: object({ status: TEXT, detail: TEXT.optional() }),
    },
    confirmPasswordReset: {
      body: passwordResetConfirmSchema,
      answer: done,
    },
  },
);
