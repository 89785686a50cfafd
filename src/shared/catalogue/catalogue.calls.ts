import type { Calls } from '../contract';

export const catalogueCalls = {
  searchCatalogue: {
    method: 'GET',
    path: 'catalogue/',
    who: 'artist',
    summary: 'Searches what can be ordered, page by page.',
    more: 'It is empty while no campaign of yours opens the catalogue; `access` says until when it is open. `tier` may name several tiers with commas.',
  },
  getOutlet: {
    method: 'GET',
    path: 'outlets/:id/',
    who: 'member',
    summary: 'Reads an outlet with its services, figures and newest reviews.',
    more: 'To an artist with access to the catalogue, or with an order there; to the outlet itself.',
    errors: { 403: ['forbidden'] },
  },
} as const satisfies Calls;
