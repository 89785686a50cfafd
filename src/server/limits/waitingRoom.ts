import { setTimeout as timeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { untilLeft } from '@/server/http/untilLeft';

/** How many requests may wait in all. */
const PLACES = 500;

export interface Queue {
  key: string;
  /** How many requests may wait under this key. */
  places: number;
}

/** Waits; rejects when the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const pauseForReal: Pause = (ms, signal) => timeout(ms, undefined, { signal });

/** Delays requests; their number is bounded, so that waiting does not become a load of its own. */
export class WaitingRoom {
  private readonly taken = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly pause: Pause = pauseForReal,
    private readonly places = PLACES,
  ) {}

  /**
   * Delays a request for so many milliseconds and counts it in each of the queues. Returns `false`
   * immediately when a queue is full, and early when the client disconnects.
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
