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
  text: string;
  file?: ChatFile | undefined;
  isUser: boolean;
  /** Who wrote it, if the outlet has several people. */
  person?: string | undefined;
  reportId?: number;
  timestamp: string;
  isEvent?: boolean;
  /** Whether an admin wrote it, to one side or both. */
  isFromHouse?: boolean;
  /** A delivered link, which is shown like a message; `text` is its title. */
  link?: { url: string; state: LinkState };
  /** Own messages only: it has not reached the server yet, or was rejected, with the reason. */
  state?: 'waiting' | { refused: string };
}
