import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

export type RefusalReason = 'in_flight' | 'event_loop';

const LINE_EVERY_MS = 1000;
/** How many addresses are counted in a second; requests of others are only in the sum. */
const ADDRESSES_MAX = 1000;
/** How many addresses are named: those with the most requests. */
const NAMED_MAX = 3;

/** Logs the rejections of a second as one line: thousands of lines would be a load of their own. */
export class RefusalLog {
  private id: string | undefined;
  private reasons: Partial<Record<RefusalReason, number>> = {};
  private readonly addresses = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** Counts one more and returns the id (`reqId`) of the line that will report it. */
  add(reason: RefusalReason, address: string): string {
    this.reasons[reason] = (this.reasons[reason] ?? 0) + 1;
    const count = this.addresses.get(address) ?? 0;
    if (count > 0 || this.addresses.size < ADDRESSES_MAX) this.addresses.set(address, count + 1);
    this.timer ??= setTimeout(() => this.write(), LINE_EVERY_MS).unref();
    return (this.id ??= randomUUID());
  }

  /** Writes what is still unwritten. */
  end(): void {
    clearTimeout(this.timer);
    this.write();
  }

  private write(): void {
    if (this.id === undefined) return;
    const most = [...this.addresses]
      .sort(([, one], [, other]) => other - one)
      .slice(0, NAMED_MAX)
      .map(([remoteAddress, count]) => ({ remoteAddress, count }));
    this.log.warn(
      { reqId: this.id, statusCode: 503, refused: this.reasons, most },
      'too much to do: requests were refused',
    );
    this.id = undefined;
    this.timer = undefined;
    this.reasons = {};
    this.addresses.clear();
  }
}
