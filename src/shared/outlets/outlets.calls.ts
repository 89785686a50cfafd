import type { Calls } from '../contract';

export const outletCalls = {
  getOutlet: {
    method: 'GET',
    path: 'outlets/:id/',
    who: 'member',
    summary: 'Reads an outlet with its services, figures and newest reviews.',
    more: 'To an artist with access to the catalogue, or with an order there; to the outlet itself.',
    errors: { 403: ['forbidden'] },
  },
} as const satisfies Calls;
