import type { Calls } from '../platform/contract';

export const streamCalls = {
  getStreams: {
    method: 'GET',
    path: 'campaigns/:id/streams/',
    who: 'artist',
    returns: 'value',
    summary: 'Reads the daily streams that you have uploaded for one of your campaigns.',
  },
  replaceStreams: {
    method: 'PUT',
    path: 'campaigns/:id/streams/',
    who: 'artist',
    returns: 'value',
    summary: 'Replaces the daily streams of one of your campaigns; an empty list removes them.',
  },
} as const satisfies Calls;
