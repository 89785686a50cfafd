import { dropFromTab, keepInTab, readInTab } from '@/client/lib/tabStorage';
import type { PlayerTrack } from './playerTrack';

/** Two keys, since the position is written every second and the queue is long. */
const QUEUE_KEY = 'linernote:player-queue';
const PLACE_KEY = 'linernote:player-place';

export interface KeptPlayer {
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
export function readKept(userId: string): KeptPlayer | null {
  const kept = parsed(QUEUE_KEY) as { user: string; queue: PlayerTrack[] } | null; // written by keepQueue
  if (kept?.user !== userId) return null;
  const { index, place } = (parsed(PLACE_KEY) ?? { index: 0, place: 0 }) as KeptPlayer; // written by keepPlace
  return kept.queue[index] ? { queue: kept.queue, index, place } : null;
}

export function keepQueue(user: string, queue: readonly PlayerTrack[]): void {
  keepInTab(QUEUE_KEY, JSON.stringify({ user, queue }));
}

export function keepPlace(index: number, place: number): void {
  keepInTab(PLACE_KEY, JSON.stringify({ index, place }));
}

export const isAnyKept = (): boolean => readInTab(QUEUE_KEY) !== null;

export function dropKept(): void {
  dropFromTab(QUEUE_KEY);
  dropFromTab(PLACE_KEY);
}
