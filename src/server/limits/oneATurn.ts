/**
 * Starts one piece of work in each turn of the event loop, first come first served; the first
 * starts at once. Each turn accepts only one new connection (libuv), so turns must stay short under
 * load: if sixty requests started in one turn, their responses would end up in one turn too, and
 * new clients would wait for seconds to be accepted or rejected.
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
