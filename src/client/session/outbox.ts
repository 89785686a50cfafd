import {
  onStoredElsewhere,
  readStoredUnder,
  removeStored,
  writeStored,
} from '@/client/lib/storage';
import { outboxPrefix as prefixOf } from './outboxKeys';

/** What goes along with a message: the server has it already. */
export interface SentFile {
  id: number;
  name: string;
  mediaType: string;
  bytes: number;
}

/** A message that has not been sent, or was refused. */
export interface Waiting {
  /** However often it is sent, one message comes of it. */
  clientId: string;
  /** The order that it is about. */
  order: number;
  /** Empty where a file says it all. */
  text: string;
  file?: SentFile;
  /** Milliseconds since 1970; no two of an account have the same. */
  at: number;
  /** Why the server does not take it. */
  refused?: string;
}

/** As it was stored; `undefined` for anything else. */
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
    const { clientId, order, text: said, at, refused } = stored;
    const file = readSentFile(stored.file);
    if (typeof clientId !== 'string' || typeof order !== 'number') return [];
    if (typeof said !== 'string' || typeof at !== 'number') return [];
    return [
      {
        ...{ clientId, order, text: said, at },
        ...(file && { file }),
        ...(typeof refused === 'string' && { refused }),
      },
    ];
  } catch {
    return [];
  }
}

/** In the order in which they were written. Each is an entry, so that no two tabs write the same. */
export const readOutbox = (userId: string): Waiting[] =>
  [...readStoredUnder(prefixOf(userId)).values()]
    .flatMap(parse)
    .sort((one, other) => one.at - other.at);

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** Hears of each change, in this tab and in others. Returns how to stop. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere((key) => {
    if (key === null || key.startsWith('linernote:outbox:')) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

export function writeToOutbox(userId: string, waiting: Waiting): void {
  writeStored(prefixOf(userId) + waiting.clientId, JSON.stringify(waiting));
  tell();
}

export function addToOutbox(userId: string, message: Omit<Waiting, 'at' | 'refused'>) {
  const last = readOutbox(userId).at(-1)?.at ?? 0;
  writeToOutbox(userId, { ...message, at: Math.max(Date.now(), last + 1) });
}

export function takeFromOutbox(userId: string, clientId: string): void {
  removeStored(prefixOf(userId) + clientId);
  tell();
}
