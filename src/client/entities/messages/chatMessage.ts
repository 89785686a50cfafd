import type { FileStateProps } from '@/client/ui/FileState';

/** What goes along with a message. */
export interface ChatFile {
  name: string;
  /** As HTTP names it, e.g. 'image/png'. */
  mediaType: string;
  bytes: number;
}

/** A file on its way into a message. */
export interface FileToSend extends FileStateProps {
  /** Whether trying again may help. */
  canRetry?: boolean | undefined;
}

export interface ChatMessage {
  id: number | string;
  /** Empty where a file says it all. */
  text: string;
  file?: ChatFile | undefined;
  /** Written by the reader. */
  isUser: boolean;
  /** The moment it was sent, ISO 8601. */
  timestamp: string;
  /** Not said by anybody: what happened, as a line between the messages. */
  isEvent?: boolean;
  /** Of the reader's own: it has not reached the server yet, or was not taken, and why. */
  state?: 'waiting' | { refused: string };
}
