/** A task waited too long, or too many tasks of its key wait already. */
export class QueueBusy extends Error {
  override readonly name = 'QueueBusy';
}

export interface FairQueueOptions {
  concurrency: number;
  perKey: number;
  waitingPerKey: number;
  waitingMax?: number;
  /** Milliseconds that a task may wait for its turn. */
  waitMs: number;
}

/** In turn between the keys: a task waits for at most one task of each other key. */
export class FairQueue<Key> {
  /** The waiting tasks by key, in the order of arrival; the first key is next. */
  private readonly waiting = new Map<Key, (() => void)[]>();
  private readonly running = new Map<Key, number>();
  private total = 0;

  constructor(private readonly options: FairQueueOptions) {}

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
      const { waitingPerKey, waitingMax = Infinity } = this.options;
      if (own.length >= waitingPerKey || this.waitingCount() >= waitingMax) {
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

  private waitingCount(): number {
    return [...this.waiting.values()].reduce((sum, own) => sum + own.length, 0);
  }

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
