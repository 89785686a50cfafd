import {
  onStoredElsewhere,
  readStoredUnder,
  removeStored,
  writeStored,
} from '@/client/lib/storage';
import { outboxPrefix as prefixOf } from './sessionEnd';

export interface SentFile {
  id: number;
  name: string;
  mediaType: string;
  bytes: number;
}

export interface Waiting {
  clientId: string;
  order: number;
  text: string;
  file?: SentFile;
  /** Milliseconds since 1970; unique within an account. */
  at: number;
  /** Why the server rejected it. */
  refused?: string;
}

export function readSentFile(stored: unknown): SentFile | undefined {
  const { id, name, mediaType, bytes } = (stored ?? {}) as Partial<SentFile>; // checked here
  return typeof id === 'number' &&
    typeof name === 'string' &&
    typeof mediaType === 'string' &&
    typeof bytes === 'number'
    ? { id, name, mediaType, bytes }
    : undefined;
}

function parse(text: string): Waiting[] {
  try {
    const stored = JSON.parse(text) as Partial<Waiting>; // checked here
    const { clientId, order, text: storedText, at, refused } = stored;
    const file = readSentFile(stored.file);
    if (typeof clientId !== 'string' || typeof order !== 'number') return [];
    if (typeof storedText !== 'string' || typeof at !== 'number') return [];
    return [
      {
        clientId,
        order,
        text: storedText,
        at,
        ...(file && { file }),
        ...(typeof refused === 'string' && { refused }),
      },
    ];
  } catch {
    return [];
  }
}

/**
 * The waiting messages, oldest first. Each is an entry of its own, so that two tabs never write the
 * same one.
 */
export const readOutbox = (userId: string): Waiting[] =>
  [...readStoredUnder(prefixOf(userId)).values()]
    .flatMap(parse)
    .sort((one, other) => one.at - other.at);

/** Notifies of each change in another tab. Returns the function that stops it. */
export const onOutboxElsewhere = (listener: () => void): (() => void) =>
  onStoredElsewhere((key) => {
    if (key === null || key.startsWith('linernote:outbox:')) listener();
  });

export function writeToOutbox(userId: string, waiting: Waiting): void {
  writeStored(prefixOf(userId) + waiting.clientId, JSON.stringify(waiting));
}

export function addToOutbox(userId: string, message: Omit<Waiting, 'at' | 'refused'>) {
  const last = readOutbox(userId).at(-1)?.at ?? 0;
  writeToOutbox(userId, { ...message, at: Math.max(Date.now(), last + 1) });
}

export function takeFromOutbox(userId: string, clientId: string): void {
  removeStored(prefixOf(userId) + clientId);
}
