/**
 * Begins one piece of work in each turn of the event loop, in the order of their coming; the first
 * begins at once. A turn takes one new connection and no more (libuv accepts once a turn), so turns
 * have to be short when there is much to do: where sixty requests begin in the same turn, their
 * answers come in the same turn too, and who connects waits for seconds to be let in or refused.
 */
export class OneATurn {
  private readonly waiting: (() => void)[] = [];
  private hasBegun = false;

  run(begin: () => void): void {
    if (this.hasBegun) {
      this.waiting.push(begin);
      return;
    }
    this.hasBegun = true;
    setImmediate(() => this.next());
    begin();
  }

  private next(): void {
    const begin = this.waiting.shift();
    this.hasBegun = begin !== undefined;
    if (!begin) return;
    setImmediate(() => this.next());
    begin();
  }
}
