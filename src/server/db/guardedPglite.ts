import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** What watches over the embedded database. */
export interface Guard {
  /** Asked before each query and transaction; while it says so, nothing is written. */
  isDiskFull(): boolean;
  /** Around each call that runs inside the database, where nothing else of the process does. */
  onEnter?(): void;
  onLeave?(): void;
  /** The database has failed for good: only another process can open it again. */
  onLost?(reason: Error): void;
}

/** After one of these PostgreSQL ends its process; here the next call would never return. */
const FATAL: ReadonlySet<unknown> = new Set(['PANIC', 'FATAL']);

/**
 * PGlite that outlives a full disk. PostgreSQL panics when it cannot write its log or a checkpoint;
 * in one process with us that is the end of both, so writes are refused while there is still room.
 * Should it panic all the same, no query gets an answer any more: neither an endless wait nor an
 * empty one that reads as if a row were not there.
 */
export class GuardedPglite extends PGlite {
  private lost: Error | undefined;
  private isReadOnly = false;

  constructor(
    options: PGliteOptions,
    private readonly guard: Guard,
  ) {
    super(options);
  }

  get isLost(): boolean {
    return this.lost !== undefined;
  }

  override async query<Row>(...args: Parameters<PGlite['query']>) {
    await this.followDisk();
    return super.query<Row>(...args);
  }

  override async exec(...args: Parameters<PGlite['exec']>) {
    await this.followDisk();
    return super.exec(...args);
  }

  override async transaction<Result>(
    ...[callback]: Parameters<PGlite['transaction']>
  ): Promise<Result> {
    await this.followDisk();
    return super.transaction(callback) as Promise<Result>; // the base class's own type parameter
  }

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (this.lost) throw this.lost;
    this.guard.onEnter?.();
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      if (isFatal(error)) this.lose(error);
      throw error;
    } finally {
      this.guard.onLeave?.();
    }
  }

  /** Of a database that was lost there is nothing to close. */
  override async close(): Promise<void> {
    if (!this.lost) await super.close();
  }

  private async followDisk(): Promise<void> {
    const isFull = this.guard.isDiskFull();
    if (isFull === this.isReadOnly) return;
    this.isReadOnly = isFull;
    // Queries take their turn, so this comes before the one that asked for it.
    await super.exec(`SET default_transaction_read_only = ${isFull ? 'on' : 'off'}`);
  }

  private lose(error: Error): void {
    this.lost = Object.assign(new Error('the embedded database has stopped', { cause: error }), {
      code: CRASH_SHUTDOWN,
    });
    this.guard.onLost?.(error);
  }
}

/** PostgreSQL's code for a server that goes down by itself. */
const CRASH_SHUTDOWN = '57P02';

/** A panic, or WebAssembly that came to a halt. */
const isFatal = (error: unknown): error is Error =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && FATAL.has((error as { severity?: unknown }).severity));
