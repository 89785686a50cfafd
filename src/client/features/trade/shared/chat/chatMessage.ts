import type { FileStateProps } from '@/client/ui/Files';
import type { LinkState } from '@/shared/identity/links.rules';

export interface ChatFile {
  name: string;
  /** As HTTP names it, e.g. 'image/png'. */
  mediaType: string;
  bytes: number;
}

export interface FileToSend extends FileStateProps {
  /** Whether a retry may succeed. */
  canRetry?: boolean | undefined;
}

export interface ChatMessage {
  id: number | string;
  /** Empty where the message is only a file. */
  text: string;
  file?: ChatFile | undefined;
  isUser: boolean;
  /** The id by which the reader can report it. */
  reportId?: number;
  /** The time of sending, ISO 8601. */
  timestamp: string;
  /** An event of the order rather than a message, shown as a line between the messages. */
  isEvent?: boolean;
  /** A delivered link, which is shown like a message; `text` is its title. */
  link?: { url: string; state: LinkState };
  /** Own messages only: it has not reached the server yet, or was rejected, with the reason. */
  state?: 'waiting' | { refused: string };
}
