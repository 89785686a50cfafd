import { contract } from './contract';
import { liveCalls } from './live.calls';

export const LIVE_TYPES = [
  'order',
  'message',
  'notice',
  'wallet',
  'campaign',
  'service',
  'queue',
  'submission',
] as const;

export type LiveType = (typeof LIVE_TYPES)[number];

/** Without the content, which the recipient fetches with the permissions of that time. */
export interface LiveEvent {
  type: LiveType;
  /** The order's for a message, the account's for a wallet, else the record's own. */
  id: number;
  /** The record's version, if it has one; for messages the id of the newest message. */
  version?: number;
}

export const liveContract = contract(liveCalls, {});
