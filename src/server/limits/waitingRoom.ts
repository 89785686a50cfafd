import { setTimeout as timeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { untilLeft } from '@/server/http/untilLeft';

/** Of all requests, so many wait at most. */
const PLACES = 500;

export interface Queue {
  key: string;
  /** Requests that may wait under this key. */
  places: number;
}

/** Waits, unless the signal ends it; then it rejects. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const pauseForReal: Pause = (ms, signal) => timeout(ms, undefined, { signal });

/** Where requests wait that are slowed down; bounded, so that waiting is no burden of its own. */
export class WaitingRoom {
  private readonly taken = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly pause: Pause = pauseForReal,
    private readonly places = PLACES,
  ) {}

  /**
   * Holds a request back for so many milliseconds, in each of the queues. Answers `false` at once
   * when there is no place, and `false` early when the client leaves.
   */
  async hold(request: FastifyRequest, queues: readonly Queue[], ms: number): Promise<boolean> {
    const isFull = queues.some(({ key, places }) => (this.taken.get(key) ?? 0) >= places);
    if (isFull || this.total >= this.places) return false;
    this.change(queues, 1);
    return untilLeft(request, async (left) => {
      try {
        await this.pause(ms, left);
      } catch (error) {
        if (!left.aborted) throw error;
      } finally {
        this.change(queues, -1);
      }
      return !left.aborted;
    });
  }

  private change(queues: readonly Queue[], by: 1 | -1): void {
    this.total += by;
    for (const { key } of queues) {
      const count = (this.taken.get(key) ?? 0) + by;
      if (count > 0) this.taken.set(key, count);
      else this.taken.delete(key);
    }
  }
}
