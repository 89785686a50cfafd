export interface Tally {
  /** The count in the open window, this hit included. */
  count: number;
  /** Milliseconds until the count starts at zero again. */
  endsInMs: number;
}

/**
 * Counts by key in windows of fixed length. Every limit is counted through this interface: in the
 * memory of one process, or in a store that several processes share.
 */
export interface Counters {
  /** Adds one. The first hit opens a window. */
  hit(key: string, windowMs: number): Promise<Tally>;
  /** Subtracts one. */
  undo(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

/** The maximum number of keys, about 10 MB. */
const KEYS_MAX = 50_000;
/** How many of the least recently used keys are compared when a new key needs space. */
const CANDIDATES = 8;

/**
 * Counts in the bounded memory of this process. When it is full, it drops the lowest count among
 * the least recently used keys, so that a flood of keys that are used once does not reset the count
 * of an account under attack.
 */
export class MemoryCounters implements Counters {
  /** Least recently used first. */
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly now: () => number,
    private readonly keysMax = KEYS_MAX,
  ) {}

  /** The number of stored keys. */
  get size(): number {
    return this.windows.size;
  }

  async hit(key: string, windowMs: number): Promise<Tally> {
    const now = this.now();
    const open = this.windows.get(key);
    // A window that ends later than a new one would was opened while the clock was ahead.
    const isOpen = open && open.endsAt > now && open.endsAt <= now + windowMs;
    const window = isOpen ? open : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    this.windows.delete(key);
    if (this.windows.size >= this.keysMax) this.evict(now);
    this.windows.set(key, window);
    return { count: window.count, endsInMs: window.endsAt - now };
  }

  async undo(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window) window.count = Math.max(0, window.count - 1);
  }

  async forget(key: string): Promise<void> {
    this.windows.delete(key);
  }

  private evict(now: number): void {
    const candidates: [string, Window][] = [];
    for (const entry of this.windows) {
      candidates.push(entry);
      if (candidates.length === CANDIDATES) break;
    }
    const weightOf = ({ count, endsAt }: Window): number => (endsAt > now ? count : 0);
    const least = Math.min(...candidates.map(([, window]) => weightOf(window)));
    let hasExpired = false;
    for (const [key, window] of candidates) {
      this.windows.delete(key);
      if (weightOf(window) === 0) continue;
      if (!hasExpired && weightOf(window) === least) hasExpired = true;
      else this.windows.set(key, window);
    }
  }
}
