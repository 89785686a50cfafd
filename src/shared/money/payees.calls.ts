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
  useStripe: {
    method: 'POST',
    path: 'payee/stripe/',
    who: 'outlet',
    returns: 'value',
    tags: ['Payee'],
    summary: 'Pays out by Stripe from now on, or brings its state up to date.',
    more: 'Where Stripe needs details, `url` is its page for them. Money goes there after its hold, by itself. A change of destination waits three days and is mailed to the account.',
    needsProof: true,
    errors: {
      409: ['details_missing', 'stripe_off', SECOND_FACTOR_NEEDED],
      503: ['provider_away', 'provider_shut'],
    },
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
