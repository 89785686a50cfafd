import { call, type Contract } from '../contract';

export const liveContract = {
  /** Server-sent events: each is a `LiveHint`. To be asked for with `Accept: text/event-stream`. */
  openStream: call('GET', 'live/'),
} satisfies Contract;
