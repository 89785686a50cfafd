import type { Calls } from '../platform/contract';

export const outletCalls = {
  getOutlet: {
    method: 'GET',
    path: 'outlets/:id/',
    who: 'member',
    returns: { record: 'outlets' },
    summary: 'Reads an outlet with its services, figures and newest reviews.',
    more: 'To an artist with access to the catalogue, or with an order there; to the outlet itself.',
    errors: { 403: ['forbidden'] },
  },
  watchOutlet: {
    method: 'PUT',
    path: 'outlets/:id/watch/',
    who: 'artist',
    returns: { record: 'outlets' },
    summary: 'Says whether you want a notice when an outlet takes orders again.',
    more: 'The notice comes once. It comes within ten minutes where the outlet takes orders already.',
  },
  getOwnPage: {
    method: 'GET',
    path: 'auth/profile/page/',
    who: 'outlet',
    returns: 'value',
    summary: 'Reads what your page says: your text, audience figures and sample pieces.',
  },
  updateOwnPage: {
    method: 'PATCH',
    path: 'auth/profile/page/',
    who: 'outlet',
    returns: 'value',
    summary: 'Changes the given parts of your page.',
    more: 'Figures and sample pieces replace those that were there. A figure whose number or link has changed waits for a check by an admin; the links of samples are checked as delivered ones are.',
    isVersioned: true,
    limit: 'ownPage',
  },
} as const satisfies Calls;
