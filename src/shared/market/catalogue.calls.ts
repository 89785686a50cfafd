import type { Calls } from '../platform/contract';

export const catalogueCalls = {
  searchCatalogue: {
    method: 'GET',
    path: 'catalogue/',
    who: 'artist',
    returns: { list: 'services' },
    summary: 'Searches what can be ordered, page by page.',
    more: 'It is empty while no campaign of yours opens the catalogue; `access` says until when it is open. `tier` and `genre` may name several with commas. `fit` sorts by how well a service suits an open campaign: its genre and format, the outlet’s record and answers, the days, and what the plan’s budget has left. It has no cursors.',
  },
  previewCatalogue: {
    method: 'GET',
    path: 'catalogue/preview/',
    who: 'artist',
    returns: 'value',
    summary:
      'Shows the services that can be ordered without their outlets, also while the catalogue is closed.',
    more: 'It has the newest services, of different outlets first, and nothing that names one.',
  },
  countCatalogue: {
    method: 'GET',
    path: 'catalogue/counts/',
    who: 'artist',
    returns: 'value',
    summary: 'Counts what each option of the filters would find.',
    more: 'An option replaces the value of its own filter; search and the other filters are kept.',
  },
} as const satisfies Calls;
