import type { Calls } from '../contract';

export const catalogueCalls = {
  searchCatalogue: {
    method: 'GET',
    path: 'catalogue/',
    who: 'artist',
    summary: 'Searches what can be ordered, page by page.',
    more: 'It is empty while no campaign of yours opens the catalogue; `access` says until when it is open. `tier` may name several tiers with commas.',
  },
  countCatalogue: {
    method: 'GET',
    path: 'catalogue/counts/',
    who: 'artist',
    summary: 'Counts what each option of the filters would find.',
    more: 'An option replaces the value of its own filter; search and the other filters are kept.',
  },
} as const satisfies Calls;
