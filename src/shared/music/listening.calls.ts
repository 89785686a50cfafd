import type { Calls } from '../platform/contract';

export const listeningCalls = {
  reportListening: {
    method: 'PUT',
    path: 'listening/:id/',
    who: 'outlet',
    part: 'editor',
    returns: 'nothing',
    summary: 'Says which parts of a track you have played audibly; the artist sees it.',
    more: 'The first report of a track only begins the count. Each later one adds at most as much as could have been played since the one before, at normal speed. Parts are never taken away.',
    limit: 'listening',
  },
} as const satisfies Calls;
