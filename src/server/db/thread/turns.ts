/** Milliseconds, each; as over a connection to a server, so that a request is over within ten seconds. */
export interface Patience {
  /** For a turn. */
  waitMs: number;
  /** For the answer to a statement. */
  answerMs: number;
}

/** PostgreSQL's `too_many_connections`: the same request may well succeed later. */
const TOO_MANY = '53300';

/** The embedded database had so much to do that this was not even begun. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  readonly code = TOO_MANY;
  constructor() {
    super('the embedded database has too much to do');
  }
}

type Start = () => void;

/**
 * So many queries are with the thread at once: it has the next one at hand while the answer to the
 * last is on its way, and one that gives up waiting is still here, where it costs nothing.
 */
const AHEAD = 3;
/** After so many queries in a row it is the turn of a transaction that waits. */
const IN_A_ROW = 10;

/**
 * Who may ask the database next. It has one connection: a query takes it for its own length, a
 * transaction until it is over. Queries, which are short, go before transactions, of which a worker
 * in the background may have many, yet do not keep them waiting for ever.
 */
export class Turns {
  private readonly queries = new Set<Start>();
  private readonly transactions = new Set<Start>();
  private underWay = 0;
  private isHeld = false;
  private inARow = 0;

  /** Resolves with what ends the turn; rejects with `DatabaseBusy` when it does not come in time. */
  take(kind: 'query' | 'transaction', waitMs?: number): Promise<() => void> {
    const waiting = kind === 'query' ? this.queries : this.transactions;
    return new Promise((resolve, reject) => {
      const giveUp = (): void => {
        waiting.delete(start);
        reject(new DatabaseBusy());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
      const start = (): void => {
        clearTimeout(timer);
        resolve(this.endOf(kind));
      };
      waiting.add(start);
      this.next();
    });
  }

  private endOf(kind: 'query' | 'transaction'): () => void {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      if (kind === 'query') this.underWay -= 1;
      else this.isHeld = false;
      this.next();
    };
  }

  private next(): void {
    while (!this.isHeld) {
      const isTransaction =
        this.transactions.size > 0 && (this.queries.size === 0 || this.inARow >= IN_A_ROW);
      if (!isTransaction && this.underWay >= AHEAD) return;
      const waiting = isTransaction ? this.transactions : this.queries;
      const [start] = waiting;
      if (!start) return;
      waiting.delete(start);
      if (isTransaction) {
        this.isHeld = true;
        this.inARow = 0;
      } else {
        this.underWay += 1;
        this.inARow += 1;
      }
      start();
    }
  }
}
