/** Somebody waited too long, or has too much waiting already. */
export class QueueBusy extends Error {
  override readonly name = 'QueueBusy';
}

export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  concurrency: number;
  /** Of these, how many may be of one key. */
  perKey: number;
  /** Tasks of one key that may wait. */
  waitingPerKey: number;
  /** How long a task may wait for its turn. */
  waitMs: number;
}

/**
 * Runs tasks a few at a time, in turn between keys and not in the order of arrival: whoever brings
 * many waits for their own, and one task of another key waits for one task of each at most.
 */
export class FairQueue<Key> {
  /** By key, each in the order of arrival; the key whose turn is next stands first. */
  private readonly waiting = new Map<Key, (() => void)[]>();
  private readonly running = new Map<Key, number>();
  private total = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /** Rejects with `QueueBusy` when the task does not get its turn, else as the task does. */
  async run<Result>(key: Key, task: () => Promise<Result>): Promise<Result> {
    await this.turn(key);
    try {
      return await task();
    } finally {
      this.count(key, -1);
      this.putLast(key);
      this.startNext();
    }
  }

  private turn(key: Key): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = this.waiting.get(key) ?? [];
      if (own.length >= this.options.waitingPerKey) {
        reject(new QueueBusy('too much is waiting'));
        return;
      }
      const timer = setTimeout(() => {
        own.splice(own.indexOf(begin), 1);
        if (own.length === 0) this.waiting.delete(key);
        reject(new QueueBusy('the turn did not come'));
      }, this.options.waitMs);
      const begin = (): void => {
        clearTimeout(timer);
        resolve();
      };
      own.push(begin);
      this.waiting.set(key, own);
      this.startNext();
    });
  }

  private startNext(): void {
    for (const [key, own] of this.waiting) {
      if (this.total >= this.options.concurrency) return;
      if ((this.running.get(key) ?? 0) >= this.options.perKey) continue;
      const begin = own.shift();
      this.putLast(key);
      this.count(key, 1);
      begin?.();
    }
  }

  /** Has the key wait behind the others, if it has anything waiting. */
  private putLast(key: Key): void {
    const own = this.waiting.get(key);
    this.waiting.delete(key);
    if (own && own.length > 0) this.waiting.set(key, own);
  }

  private count(key: Key, by: number): void {
    this.total += by;
    const now = (this.running.get(key) ?? 0) + by;
    if (now === 0) this.running.delete(key);
    else this.running.set(key, now);
  }
}
