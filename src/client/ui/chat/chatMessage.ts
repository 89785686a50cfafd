export interface ChatMessage {
  id: number;
  text: string;
  /** Written by the reader. */
  isUser: boolean;
  /** The moment it was sent, ISO 8601. */
  timestamp: string;
}
