import type { Calls } from '../platform/contract';

export const PROOF = ['second_factor_required', 'second_factor_wrong'] as const;

export const secondFactorCalls = {
  getSecondFactor: {
    method: 'GET',
    path: 'auth/second-factor/',
    who: 'member',
    part: 'self',
    returns: 'value',
    notInView: true,
    summary: 'Says whether two-step log-in is on.',
  },
  beginSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/',
    who: 'member',
    part: 'self',
    returns: 'secret',
    summary: 'Returns a new secret for an authenticator app; nothing is on yet.',
    errors: { 400: PROOF, 409: ['second_factor_on'] },
  },
  confirmSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/confirm/',
    who: 'member',
    part: 'self',
    returns: 'secret',
    summary: 'Turns two-step log-in on by a code of the app and returns the recovery codes.',
    errors: { 409: ['second_factor_on', 'second_factor_not_begun'] },
  },
  disableSecondFactor: {
    method: 'POST',
    path: 'auth/second-factor/disable/',
    who: 'member',
    part: 'self',
    returns: 'value',
    summary: 'Turns two-step log-in off.',
    more: 'An admin cannot, if the server requires it of admins.',
    errors: { 400: PROOF, 409: ['second_factor_off', 'second_factor_needed'] },
  },
  prove: {
    method: 'POST',
    path: 'auth/proof/',
    goesOn: true,
    who: 'member',
    part: 'self',
    returns: 'nothing',
    summary: 'Proves who uses the session, before a call that moves money.',
    more: 'It takes a code where two-step log-in is on, else the password, and is good for ten minutes.',
    errors: { 400: PROOF },
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: 'auth/second-factor/recovery-codes/',
    who: 'member',
    part: 'self',
    returns: 'secret',
    summary: 'Replaces the recovery codes by ten new ones, which are shown this once.',
    errors: { 400: PROOF, 409: ['second_factor_off'] },
  },
} as const satisfies Calls;
