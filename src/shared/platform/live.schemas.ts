import { contract } from './contract';
import { liveCalls } from './live.calls';

/** The kinds of changes that the live stream reports. */
export const LIVE_TYPES = [
  'order',
  'message',
  'notice',
  'wallet',
  'campaign',
  'service',
  'queue',
] as const;

export type LiveType = (typeof LIVE_TYPES)[number];

/**
 * A change without its content. The recipient fetches the record by the ordinary call, with the
 * permissions that apply at that time.
 */
export interface LiveEvent {
  type: LiveType;
  /**
   * The order's id for a message, the account's for a wallet, else the record's own; admins alone
   * hear of a queue.
   */
  id: number;
  /** The record's version, if it has one; for messages the id of the newest message. */
  version?: number;
}

export const liveContract = contract(liveCalls, {});
