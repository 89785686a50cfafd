import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import { KeptStatements } from './keptStatements';

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
  private readonly statements = new KeptStatements(this);
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
    if (!this.statements.canKeep(args[0], args[2])) return super.query<Row>(...args);
    await this._checkReady();
    return this._runExclusiveTransaction(() => this.queryKept<Row>(...args));
  }

  override async exec(...args: Parameters<PGlite['exec']>) {
    await this.followDisk();
    return super.exec(...args);
  }

  override async transaction<Result>(
    ...[callback]: Parameters<PGlite['transaction']>
  ): Promise<Result> {
    await this.followDisk();
    return super.transaction((transaction) =>
      callback(this.withKept(transaction)),
    ) as Promise<Result>; // the base class's own type parameter
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

  private withKept(transaction: Transaction): Transaction {
    const query = transaction.query.bind(transaction);
    transaction.query = (text, params, options) =>
      transaction.closed || !this.statements.canKeep(text, options)
        ? query(text, params, options)
        : this.queryKept(text, params, options);
    return transaction;
  }

  /** Whose turn it is has been settled. */
  private queryKept<Row>(...args: Parameters<PGlite['query']>) {
    // A file system on the disk has nothing to be synced to: the database syncs its log itself.
    const send = (bytes: Uint8Array) => this.execProtocolStream(bytes, { syncToFs: false });
    return this._runExclusiveQuery(() => this.statements.query<Row>(send, ...args));
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
