import { object } from 'yup';
import { call, type Contract, TEXT } from '@/shared/contract';
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

const tokens = object({ access: TEXT, refresh: TEXT });
/** The tokens are left out where the account must first be activated by mail. */
const registered = object({ user: userAnswer, access: TEXT.optional(), refresh: TEXT.optional() });
const done = object({ status: TEXT });

export const authContract = {
  registerArtist: call('POST', 'auth/register/artist/', {
    body: artistRegistrationSchema,
    answer: registered,
  }),
  registerMedia: call('POST', 'auth/register/media/', {
    body: mediaRegistrationSchema,
    answer: registered,
  }),
  login: call('POST', 'auth/login/', { body: loginSchema, answer: tokens }),
  refresh: call('POST', 'auth/token/refresh/', {
    body: refreshSchema,
    answer: object({ access: TEXT, refresh: TEXT.optional() }),
  }),
  logout: call('POST', 'auth/logout/', { body: refreshSchema }),
  /** The tokens are present only if the account was waiting for its activation. */
  activate: call('POST', 'auth/activate/', {
    body: activateSchema,
    answer: object({ access: TEXT.optional(), refresh: TEXT.optional() }),
  }),
  /** `detail` is present for the account itself if its last link is less than a minute old. */
  resendActivation: call('POST', 'auth/activate/resend/', {
    body: activationResendSchema,
    answer: object({ status: TEXT, detail: TEXT.optional() }),
  }),
  confirmEmail: call('POST', 'auth/email/confirm/', { body: confirmEmailSchema, answer: done }),
  changePassword: call('POST', 'auth/password/', { body: passwordChangeSchema, answer: tokens }),
  /** `detail` is present where a link that was sent still works. */
  requestPasswordReset: call('POST', 'password_reset/', {
    body: passwordResetSchema,
    answer: object({ status: TEXT, detail: TEXT.optional() }),
  }),
  confirmPasswordReset: call('POST', 'password_reset/confirm/', {
    body: passwordResetConfirmSchema,
    answer: done,
  }),
} satisfies Contract;
