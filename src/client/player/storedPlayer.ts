import { dropFromTab, keepInTab, readInTab } from '@/client/lib/tabStorage';
import type { PlayerTrack } from './playerState';

/** Two keys, since the position is written every second and the queue is long. */
const QUEUE_KEY = 'linernote:player-queue';
const PLACE_KEY = 'linernote:player-place';

export interface StoredPlayer {
  queue: PlayerTrack[];
  index: number;
  /** Seconds. */
  place: number;
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(readInTab(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The queue that this tab played for this account before a reload; `null` without one. */
export function readStoredPlayer(userId: string): StoredPlayer | null {
  const stored = parsed(QUEUE_KEY) as { user: string; queue: PlayerTrack[] } | null; // written by storeQueue
  if (stored?.user !== userId) return null;
  const { index, place } = (parsed(PLACE_KEY) ?? { index: 0, place: 0 }) as StoredPlayer; // written by storePlace
  return stored.queue[index] ? { queue: stored.queue, index, place } : null;
}

export function storeQueue(user: string, queue: readonly PlayerTrack[]): void {
  keepInTab(QUEUE_KEY, JSON.stringify({ user, queue }));
}

export function storePlace(index: number, place: number): void {
  keepInTab(PLACE_KEY, JSON.stringify({ index, place }));
}

export const hasStoredPlayer = (): boolean => readInTab(QUEUE_KEY) !== null;

export function clearStoredPlayer(): void {
  dropFromTab(QUEUE_KEY);
  dropFromTab(PLACE_KEY);
}
