import { call, type Contract } from '../contract';

export const liveContract = {
  /** Server-sent events, each a `LiveHint`; the request needs `Accept: text/event-stream`. */
  openStream: call('GET', 'live/'),
} satisfies Contract;
