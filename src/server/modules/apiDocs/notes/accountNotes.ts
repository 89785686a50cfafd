import { boolean, number, object, string } from 'yup';
import { authContract } from '@/shared/accounts/authContract';
import { secondFactorContract } from '@/shared/accounts/secondFactorContract';
import { proofSchema } from '@/shared/accounts/secondFactorSchemas';
import { sessionsContract } from '@/shared/accounts/sessionsContract';
import { profileContract } from '@/shared/profiles/profileContract';
import { DELETION_BLOCKED } from '@/shared/profiles/deletionObstacles';
import {
  accountUpdateSchema,
  artistProfileFieldsSchema,
  mediaProfileFieldsSchema,
} from '@/shared/profiles/profileSchemas';
import { group } from '../callNote';

const TAKEN = { 409: ['email_taken', 'username_taken'] };
const LINK = { 400: ['link_not_valid'] };
const PROOF = ['second_factor_required', 'second_factor_wrong'];

/** The fields of both roles, since a client may send back the whole profile that it received. */
const profileFields = artistProfileFieldsSchema.concat(mediaProfileFieldsSchema);
const profileUpdateSchema = accountUpdateSchema.concat(profileFields).concat(proofSchema).shape({
  id: number(),
  role: string(),
  is_admin: boolean(),
  version: number(),
  profile: object(),
});

export const accountGroups = [
  group('Accounts', 'Sign up, log in, and get another password.', authContract, {
    registerArtist: {
      by: 'guest',
      summary: 'Opens the account of an artist and logs it in.',
      status: 201,
      refusals: TAKEN,
    },
    registerMedia: {
      by: 'guest',
      summary: 'Opens the account of a media outlet.',
      more: 'It is logged in at once, unless the server asks for its e-mail to be confirmed first: then there are no tokens in the answer, and the link comes by mail.',
      status: 201,
      refusals: TAKEN,
    },
    login: {
      by: 'guest',
      summary: 'Logs in with an e-mail and a password.',
      more: 'Where two-step log-in is on, the first try is answered with `second_factor_required`; the second brings the `code` of the app, or a recovery code.',
      refusals: {
        401: ['incorrect_login', ...PROOF],
        403: ['account_not_active', 'account_suspended'],
      },
    },
    refresh: {
      by: 'guest',
      summary: 'Exchanges a refresh token for a new pair of tokens.',
      more: 'The token that was used is good for 30 seconds more. When it is used after that, the session ends: somebody else may have it.',
      refusals: { 401: ['token_not_valid'] },
    },
    logout: { by: 'guest', summary: 'Ends the session of a refresh token.' },
    activate: {
      by: 'guest',
      summary:
        'Confirms an e-mail by the token of the mailed link, and logs in who has waited for that.',
      more: 'It answers tokens only where an outlet could not log in before (`MEDIA_ACTIVATION=1`); of an account that is in use already it confirms the address, and answers 200 without tokens.',
      refusals: { ...LINK, 403: ['account_suspended'] },
    },
    resendActivation: {
      by: 'guest',
      summary: 'Mails the link that confirms an e-mail once more.',
      more: 'The answer is the same whether there is such an account or not. Only with a token of the account itself it says in `detail` that a link was sent within the last minute, and no other is.',
    },
    confirmEmail: {
      by: 'guest',
      summary: 'Puts another e-mail into force by the token of the link mailed there.',
      refusals: { ...LINK, 409: ['email_taken'] },
    },
    changePassword: {
      by: 'member',
      summary: 'Changes the password, ends every other session and answers new tokens.',
      refusals: { 400: PROOF },
    },
    requestPasswordReset: {
      by: 'guest',
      summary: 'Mails a link by which a new password can be set.',
      refusals: { 404: ['account_not_found'] },
    },
    confirmPasswordReset: {
      by: 'guest',
      summary: 'Sets a new password by the token of the mailed link and ends every session.',
      refusals: LINK,
    },
  }),
  group('Two-step log-in', 'The second step of the log-in: TOTP, RFC 6238.', secondFactorContract, {
    getSecondFactor: { by: 'member', summary: 'Says whether two-step log-in is on.' },
    beginSecondFactor: {
      by: 'member',
      summary: 'Answers a new secret for an authenticator app; nothing is on yet.',
      refusals: { 400: PROOF, 409: ['second_factor_on'] },
    },
    confirmSecondFactor: {
      by: 'member',
      summary: 'Turns two-step log-in on by a code of the app and answers the recovery codes.',
      refusals: { 409: ['second_factor_on', 'second_factor_not_begun'] },
    },
    disableSecondFactor: {
      by: 'member',
      summary: 'Turns two-step log-in off.',
      refusals: { 400: PROOF, 409: ['second_factor_off'] },
    },
    renewRecoveryCodes: {
      by: 'member',
      summary: 'Replaces the recovery codes by ten new ones, which are shown this once.',
      refusals: { 400: PROOF, 409: ['second_factor_off'] },
    },
  }),
  group('Sessions', 'Where an account is logged in.', sessionsContract, {
    listSessions: { by: 'member', summary: 'Lists your sessions, the one used last first.' },
    endSession: { by: 'member', summary: 'Ends one of your sessions.' },
    endOtherSessions: { by: 'member', summary: 'Ends all of your sessions but this one.' },
  }),
  group('Profile', 'Your own account and its profile.', profileContract, {
    getProfile: { by: 'member', summary: 'Reads your account with the profile of its role.' },
    updateProfile: {
      by: 'member',
      summary: 'Changes what is given of your account and its profile.',
      more: 'The fields are flat, or in `profile`, or both; what is in `profile` wins. `null` clears a field. Another e-mail needs `current_password` and takes effect when the link mailed there is opened. What cannot be changed may be sent back as it was given.',
      hasVersion: true,
      body: profileUpdateSchema,
      refusals: { 400: PROOF, 409: TAKEN[409] },
    },
    exportAccount: {
      by: 'member',
      summary:
        'Downloads all that is kept about your account, and the files that you have uploaded.',
      other: { type: 'application/zip', says: 'JSON files in `data/`, uploads in `files/`.' },
    },
    getDeletion: {
      by: 'member',
      summary: 'Says what has to be settled before your account can be deleted.',
    },
    deleteAccount: {
      by: 'member',
      summary: 'Deletes your account, for good.',
      more: 'It asks for the current password, and for a code where two-step log-in is on. Every token ends with it. While something is in the way, the answer is 409 and its `present` says what, as `GET auth/profile/deletion/` does.',
      refusals: { 400: PROOF, 409: [DELETION_BLOCKED] },
    },
  }),
];
