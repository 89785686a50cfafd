import type { Calls } from '../platform/contract';

export const outletCalls = {
  getOutlet: {
    method: 'GET',
    path: 'outlets/:id/',
    who: 'member',
    part: 'editor',
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
} as const satisfies Calls;
