import type { Calls } from '../platform/contract';
import { ORDERS_AT_ONCE_MAX } from '../platform/limits';

export const SHORTLIST_MESSAGES = {
  full: `A shortlist can have at most ${ORDERS_AT_ONCE_MAX} services.`,
  closed: 'This campaign is not open any more.',
  noCampaign: 'This is not a campaign.',
  failed: 'The shortlist could not be changed. Please try again.',
} as const;

export const shortlistCalls = {
  listShortlist: {
    method: 'GET',
    path: 'shortlist/',
    who: 'artist',
    returns: { list: 'services' },
    /* ordered services leave it */
    tags: ['Order'],
    summary: 'Lists the services that you have starred for an open campaign, the first one first.',
    more: 'By default for the newest campaign. What can no longer be ordered is left out.',
  },
  addToShortlist: {
    method: 'PUT',
    path: 'shortlist/:id/',
    who: 'artist',
    returns: { list: 'services' },
    summary: 'Stars a service for an open campaign and returns the shortlist.',
    errors: { 409: ['campaign_closed', 'shortlist_full'] },
  },
  removeFromShortlist: {
    method: 'DELETE',
    path: 'shortlist/:id/',
    who: 'artist',
    returns: { list: 'services' },
    status: 200,
    summary: 'Removes the star of a service and returns the shortlist.',
    errors: { 409: ['campaign_closed'] },
  },
} as const satisfies Calls;

export const catalogueCalls = {
  searchCatalogue: {
    method: 'GET',
    path: 'catalogue/',
    who: 'artist',
    returns: { list: 'services' },
    summary: 'Searches what can be ordered, page by page.',
    more: 'It is empty while no campaign of yours opens the catalogue; `access` says until when it is open. `tier` and `genre` may name several with commas. `fit` sorts by how well a service suits an open campaign: its genre and format, the outlet’s record and answers, the days, and what the plan’s budget has left.',
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
