export interface ChatMessage {
  id: number | string;
  text: string;
  /** Written by the reader. */
  isUser: boolean;
  /** The moment it was sent, ISO 8601. */
  timestamp: string;
  /** Not said by anybody: what happened, as a line between the messages. */
  isEvent?: boolean;
  /** Of the reader's own: it has not reached the server yet, or was not taken, and why. */
  state?: 'waiting' | { refused: string };
}
