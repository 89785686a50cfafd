/** Counts what is under way by key; a key that has nothing under way takes no memory. */
export class InFlight {
  private readonly counts = new Map<string, number>();

  /** Counts one more and answers how many there are; each has to be taken back by `leave`. */
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
