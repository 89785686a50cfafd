export interface Outbox {
  /** Mail may be waiting: to be called after the commit. */
  wake(): void;
  /** Finishes the mail that is being sent and takes no other. */
  stop(): Promise<void>;
}
