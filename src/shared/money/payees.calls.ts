import { SECOND_FACTOR_NEEDED } from '../platform/apiError';
import type { Calls } from '../platform/contract';

export const payeeCalls = {
  getPayee: {
    method: 'GET',
    path: 'payee/',
    who: 'member',
    part: 'finance',
    notInView: true,
    returns: 'value',
    tags: ['Payee'],
    summary: 'Reads who is paid when money is paid out to you.',
  },
  setPayee: {
    method: 'PUT',
    path: 'payee/',
    who: 'member',
    returns: 'value',
    tags: ['Payee'],
    summary: 'Replaces who is paid when money is paid out to you.',
    more: 'Another bank account can be paid to after three days. Each change is mailed to the account.',
    isVersioned: 'always',
    needsProof: true,
    errors: { 409: [SECOND_FACTOR_NEEDED] },
  },
  setAutomaticPayouts: {
    method: 'PUT',
    path: 'payee/automatic/',
    who: 'member',
    part: 'finance',
    returns: 'value',
    tags: ['Payee'],
    summary: 'Turns payouts of the whole balance on each Friday on or off.',
    errors: { 409: ['payee_missing', SECOND_FACTOR_NEEDED] },
  },
} as const satisfies Calls;
