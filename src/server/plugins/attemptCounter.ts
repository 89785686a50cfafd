interface Window {
  count: number;
  endsAt: number;
}

/** Keys held at most; the oldest windows go first, so that memory is bounded under attack. */
const KEYS_MAX = 50_000;

/** Counts attempts by key in windows of fixed length. */
export class AttemptCounter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number,
    private readonly keysMax = KEYS_MAX,
  ) {}

  /** Counts one; answers 0, or the milliseconds to wait when there were more than `max`. */
  hit(key: string, max: number, windowMs: number): number {
    const now = this.now();
    const open = this.windows.get(key);
    if (open && open.endsAt > now) {
      open.count += 1;
      return open.count > max ? open.endsAt - now : 0;
    }
    this.windows.delete(key);
    this.windows.set(key, { count: 1, endsAt: now + windowMs });
    this.dropOldest(now);
    return 0;
  }

  forget(key: string): void {
    this.windows.delete(key);
  }

  private dropOldest(now: number): void {
    if (this.windows.size <= this.keysMax) return;
    for (const [key, window] of this.windows) {
      if (window.endsAt > now && this.windows.size <= this.keysMax) break;
      this.windows.delete(key);
    }
  }
}
