import type { Calls } from '../platform/contract';
import { PROOF } from './secondFactor.calls';

const TAKEN = { 409: ['email_taken', 'username_taken'] } as const;
const LINK = { 400: ['link_not_valid'] } as const;

export const authCalls = {
  contactOperator: {
    method: 'POST',
    path: 'contact/',
    who: 'guest',
    returns: 'nothing',
    limit: 'report',
    summary: 'Mails a message to the operator, who answers to the given address.',
  },
  registerArtist: {
    method: 'POST',
    path: 'auth/register/artist/',
    who: 'guest',
    returns: 'secret',
    limit: 'register',
    summary: 'Opens the account of an artist and logs it in.',
    status: 201,
    errors: TAKEN,
  },
  registerMedia: {
    method: 'POST',
    path: 'auth/register/media/',
    who: 'guest',
    returns: 'secret',
    limit: 'register',
    summary: 'Opens the account of a media outlet.',
    more: 'It is logged in at once, unless the server requires its email address to be confirmed first: then the response has no tokens, and the link is sent by email.',
    status: 201,
    errors: TAKEN,
  },
  login: {
    method: 'POST',
    path: 'auth/login/',
    who: 'guest',
    returns: 'secret',
    limit: 'login',
    summary: 'Logs in with an email address and a password.',
    more: 'Where two-step log-in is on, the first request gets `second_factor_required`; repeat it with the `code` of the app, or a recovery code.',
    errors: {
      401: ['incorrect_login', ...PROOF],
      403: ['account_not_active', 'account_suspended'],
    },
  },
  logout: {
    method: 'POST',
    path: 'auth/logout/',
    who: 'guest',
    returns: 'nothing',
    limit: 'refresh',
    summary: 'Ends the session of a refresh token.',
  },
  activate: {
    method: 'POST',
    path: 'auth/activate/',
    who: 'guest',
    returns: 'secret',
    limit: 'refresh',
    summary:
      'Confirms an email address by the token of the link sent there, and logs in an account that waited for it.',
    more: 'It returns tokens only if an outlet could not log in before (`MEDIA_ACTIVATION=1`); for an account that is already in use it confirms the address and returns 200 without tokens.',
    errors: { ...LINK, 403: ['account_suspended'] },
  },
  resendActivation: {
    method: 'POST',
    path: 'auth/activate/resend/',
    who: 'guest',
    returns: 'value',
    limit: 'reset',
    summary: 'Sends the link that confirms an email address again.',
    more: 'The response is the same whether or not there is such an account. Only with a token of the account itself, `detail` says that a link was sent within the last minute, so no other is.',
  },
  confirmEmail: {
    method: 'POST',
    path: 'auth/email/confirm/',
    who: 'guest',
    returns: 'value',
    limit: 'resetConfirm',
    summary: 'Changes the email address by the token of the link that was sent to the new one.',
    errors: { ...LINK, 409: ['email_taken'] },
  },
  changePassword: {
    method: 'POST',
    path: 'auth/password/',
    who: 'member',
    returns: 'secret',
    summary: 'Changes the password, ends every other session and returns new tokens.',
    errors: { 400: PROOF },
  },
  requestPasswordReset: {
    method: 'POST',
    path: 'password_reset/',
    who: 'guest',
    returns: 'value',
    limit: 'passwordReset',
    summary: 'Sends a link to set a new password by email.',
    errors: { 404: ['account_not_found'] },
  },
  confirmPasswordReset: {
    method: 'POST',
    path: 'password_reset/confirm/',
    who: 'guest',
    returns: 'value',
    limit: 'resetConfirm',
    summary:
      'Sets a new password by the token of the link that was sent by email, and ends every session.',
    errors: LINK,
  },
} as const satisfies Calls;
