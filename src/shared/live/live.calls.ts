import type { Calls } from '../contract';

export const liveCalls = {
  openStream: {
    method: 'GET',
    path: 'live/',
    who: 'member',
    notInView: true,
    summary: 'Opens a stream of server-sent events that say what has changed.',
    more: 'To be asked for with `Accept: text/event-stream`. Each event is a hint in JSON, a type, an id and at times a version, without the content: ask for that by the ordinary call. The stream ends with the access token.',
    otherBody: {
      type: 'text/event-stream',
      says: 'A stream of events; the data of each is a hint.',
    },
    errors: { 406: ['not_acceptable'] },
  },
} as const satisfies Calls;
