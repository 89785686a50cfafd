/** What somebody can be told has changed. */
export const LIVE_TYPES = ['order', 'message', 'notice', 'wallet', 'campaign', 'service'] as const;
export type LiveType = (typeof LIVE_TYPES)[number];

/**
 * News without its content: what changed, never what it is now. Who gets one asks for the rest by the
 * ordinary call, with the rights that they have then.
 */
export interface LiveHint {
  type: LiveType;
  /** Of a message that of its order; of a wallet that of its account; else the record's own. */
  id: number;
  /** Of a record that carries one; of messages the newest message's id. */
  version?: number;
}
