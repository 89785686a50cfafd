import { object } from 'yup';
import { contract } from '../platform/contract';
import { TEXT } from '../platform/responseParts.schemas';
import { userResponse } from '@/shared/identity/profiles.schemas';
import {
  activateSchema,
  activationResendSchema,
  artistRegistrationSchema,
  contactSchema,
  confirmEmailSchema,
  loginSchema,
  outletRegistrationSchema,
  passwordResetConfirmSchema,
  passwordResetSchema,
  refreshSchema,
} from './auth.requests';
import { passwordChangeSchema } from './sessions.schemas';
import { authCalls } from './auth.calls';
import { mailedLinkCalls } from './mailedLinks.calls';
import { tokenCalls } from './sessions.calls';

const tokens = object({ access: TEXT, refresh: TEXT }).meta({ name: 'Tokens' });
/** The tokens are left out if the account must first be activated by mail. */
const registered = object({
  user: userResponse,
  access: TEXT.optional(),
  refresh: TEXT.optional(),
});
const done = object({ status: TEXT });

export const authContract = contract(
  { ...authCalls, ...tokenCalls },
  {
    contactOperator: { body: contactSchema },
    registerArtist: { body: artistRegistrationSchema, response: registered },
    registerMedia: { body: outletRegistrationSchema, response: registered },
    login: { body: loginSchema, response: tokens },
    refresh: { body: refreshSchema, response: object({ access: TEXT, refresh: TEXT.optional() }) },
    logout: { body: refreshSchema },
    /** The tokens are present only if the account was waiting for its activation. */
    activate: {
      body: activateSchema,
      response: object({ access: TEXT.optional(), refresh: TEXT.optional() }),
    },
    /** `detail` is present for the account itself if its last link is less than a minute old. */
    resendActivation: {
      body: activationResendSchema,
      response: object({ status: TEXT, detail: TEXT.optional() }),
    },
    confirmEmail: { body: confirmEmailSchema, response: done },
    changePassword: { body: passwordChangeSchema, response: tokens },
    /** `detail` is present if a link that was sent still works. */
    requestPasswordReset: {
      body: passwordResetSchema,
      response: object({ status: TEXT, detail: TEXT.optional() }),
    },
    confirmPasswordReset: { body: passwordResetConfirmSchema, response: done },
  },
);

export const mailedLinkContract = contract(mailedLinkCalls, {
  stopEmailChange: { body: confirmEmailSchema, response: done },
  takeExport: { body: confirmEmailSchema },
});
