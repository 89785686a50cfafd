/** Counts running work by key; a key without running work takes no memory. */
export class InFlight {
  private readonly counts = new Map<string, number>();

  /** Adds one and returns the new count; each call needs a `leave` later. */
  enter(key: string): number {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    return count;
  }

  leave(key: string): void {
    const count = (this.counts.get(key) ?? 0) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}
