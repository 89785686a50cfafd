import type { Calls } from '../platform/contract';

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
