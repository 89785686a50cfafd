import { object } from 'yup';
import { type Contract, TEXT } from '../contract';
import { userAnswer } from '../profile/profileContract';
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
/** Without tokens where the account must be activated by mail first. */
const registered = object({ user: userAnswer, access: TEXT.optional(), refresh: TEXT.optional() });
const done = object({ status: TEXT });

export const authContract = {
  registerArtist: {
    method: 'POST',
    path: 'auth/register/artist/',
    body: artistRegistrationSchema,
    answer: registered,
  },
  registerMedia: {
    method: 'POST',
    path: 'auth/register/media/',
    body: mediaRegistrationSchema,
    answer: registered,
  },
  login: { method: 'POST', path: 'auth/login/', body: loginSchema, answer: tokens },
  refresh: {
    method: 'POST',
    path: 'auth/token/refresh/',
    body: refreshSchema,
    answer: object({ access: TEXT, refresh: TEXT.optional() }),
  },
  logout: { method: 'POST', path: 'auth/logout/', body: refreshSchema },
  activate: { method: 'POST', path: 'auth/activate/', body: activateSchema, answer: tokens },
  resendActivation: {
    method: 'POST',
    path: 'auth/activate/resend/',
    body: activationResendSchema,
    answer: done,
  },
  confirmEmail: {
    method: 'POST',
    path: 'auth/email/confirm/',
    body: confirmEmailSchema,
    answer: done,
  },
  changePassword: {
    method: 'POST',
    path: 'auth/password/',
    body: passwordChangeSchema,
    answer: tokens,
  },
  requestPasswordReset: {
    method: 'POST',
    path: 'password_reset/',
    body: passwordResetSchema,
    /** With a sentence where a link that was sent still works. */
    answer: object({ status: TEXT, detail: TEXT.optional() }),
  },
  confirmPasswordReset: {
    method: 'POST',
    path: 'password_reset/confirm/',
    body: passwordResetConfirmSchema,
    answer: done,
  },
} as const satisfies Contract;
