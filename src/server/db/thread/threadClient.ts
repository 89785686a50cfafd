import type { QueryOptions, Results } from '@electric-sql/pglite';
import type { ThreadConnection } from './threadConnection';
import type { Statement } from './threadMessages';
import type { Patience } from './turns';

/** What Drizzle calls of PGlite, for a statement alone or within a transaction. */
interface Asker {
  query<Row>(text: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  exec(text: string): Promise<Results[]>;
}

type Ask = <Answer>(statement: Statement) => Promise<Answer>;

/** A parser is a function, so it is this side that calls it. */
function parse<Row>(results: Results<Row>, { parsers = {}, rowMode }: QueryOptions): void {
  const columns = results.fields
    .map(({ name, dataTypeID }, at) => ({
      key: rowMode === 'array' ? at : name,
      parser: parsers[dataTypeID],
    }))
    .filter(({ parser }) => parser !== undefined);
  for (const row of results.rows as Record<string | number, unknown>[]) {
    for (const { key, parser } of columns) {
      const value = row[key];
      if (parser && value !== null) row[key] = parser(value as string); // was sent as text
    }
  }
}

const askerOf = (ask: Ask): Asker => ({
  async query<Row>(text: string, params: unknown[] = [], options: QueryOptions = {}) {
    const asText = Object.keys(options.parsers ?? {}).map(Number);
    const { rowMode } = options;
    const results = await ask<Results<Row>>({
      text,
      bound: { params, ...(rowMode && { rowMode }), asText },
    });
    parse(results, options);
    return results;
  },
  exec: (text) => ask({ text }),
});

/** Asks the database on its thread as PGlite would be asked. Without patience it waits for ever. */
export class ThreadClient implements Asker {
  readonly query: Asker['query'];
  readonly exec: Asker['exec'];

  constructor(
    private readonly connection: ThreadConnection,
    private readonly patience?: Patience,
  ) {
    const alone = askerOf((statement) => this.askAlone(statement));
    this.query = alone.query.bind(alone);
    this.exec = alone.exec.bind(alone);
  }

  private async askAlone<Answer>(statement: Statement): Promise<Answer> {
    const { connection, patience } = this;
    const end = await connection.turns.take('query', patience?.waitMs);
    try {
      return await connection.ask({ is: 'statement', ...statement }, patience?.answerMs);
    } finally {
      end();
    }
  }

  /** Commits when `work` resolves and rolls back when it rejects. Inside use `transaction` alone. */
  async transaction<Result>(work: (transaction: Asker) => Promise<Result>): Promise<Result> {
    const { connection, patience } = this;
    const endTurn = await connection.turns.take('transaction', patience?.waitMs);
    const transaction = connection.nextId();
    let isOver = false;
    const ask: Ask = (statement) =>
      isOver
        ? Promise.reject(new Error('the transaction is over'))
        : connection.ask({ is: 'statement', transaction, ...statement }, patience?.answerMs);
    // What is sent is done in its order, so no answer is waited for but the last.
    const send = (isKept: boolean): Promise<undefined> => {
      isOver = true;
      const ended = connection.ask<undefined>(
        { is: 'end', transaction, isKept },
        isKept ? patience?.answerMs : undefined,
      );
      endTurn();
      return ended;
    };
    connection.ask({ is: 'begin', transaction }).catch(() => undefined); // the first step is told
    let result: Result;
    try {
      result = await work(askerOf(ask));
    } catch (error) {
      send(false).catch(() => undefined); // the first error is the one to tell
      throw error;
    }
    await send(true);
    return result;
  }
}
