import type { Calls } from '../platform/contract';

export const ownPageCalls = {
  getOwnPage: {
    method: 'GET',
    path: 'auth/profile/page/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    summary: 'Reads what your page says: your text, audience figures and sample pieces.',
  },
  updateOwnPage: {
    method: 'PATCH',
    path: 'auth/profile/page/',
    who: 'outlet',
    part: 'editor',
    returns: 'value',
    summary: 'Changes the given parts of your page.',
    more: 'Figures and sample pieces replace those that were there. A figure whose number or link has changed waits for a check by an admin; the links of samples are checked as delivered ones are.',
    isVersioned: true,
    limit: 'ownPage',
  },
} as const satisfies Calls;
