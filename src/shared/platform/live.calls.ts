import type { Calls } from './contract';

export const liveCalls = {
  openStream: {
    method: 'GET',
    path: 'live/',
    who: 'member',
    part: 'any',
    returns: 'file',
    notInView: true,
    summary: 'Opens a stream of server-sent events that say what has changed.',
    more: 'Request it with `Accept: text/event-stream`. Each event is JSON with a type, an id and sometimes a version, without the content: fetch that by the ordinary call. The stream ends with the access token.',
    otherBody: {
      type: 'text/event-stream',
      description: 'A stream of events, each with the type and id of a changed record.',
    },
    errors: { 406: ['not_acceptable'] },
  },
} as const satisfies Calls;
