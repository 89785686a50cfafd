import {
  type messages,
  parse,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';

type Message = messages.BackendMessage;
type Parsers = PGlite['parsers'];
/** Sends messages of PostgreSQL's protocol, while nobody else does. Throws the database's error. */
type Send = (bytes: Uint8Array) => Promise<Message[]>;

interface Kept {
  name: string;
  paramTypes: number[];
  /** What each answer would begin with, were it asked for each time. */
  columns: Message[];
  /** By the clock that is never set. */
  keptAt: number;
}

/** So many statements at once, each of some 10 kB. Requests of one kind share theirs. */
const KEPT_MAX = 120;
/** Milliseconds. A plan is for tables as they were: one made for empty ones must not stay. */
const KEPT_MS = 60_000;

/** The others are rare, and some of them may stand in no pipeline. */
const CAN_BE_KEPT = /^\s*(?:select|insert|update|delete)\b/i;
const KNOWN_OPTIONS: ReadonlySet<string> = new Set(['rowMode', 'parsers']);

/** PostgreSQL's codes for a statement that is gone, and for one whose tables have other columns now. */
const OUT_OF_DATE: ReadonlySet<unknown> = new Set(['26000', '0A000']);

const { bind, close, describe, execute, parse: parseText, sync } = protocol.serialize;

/**
 * Statements that the embedded database keeps between two calls, by their text. PGlite asks for each
 * anew, in six turns of the database; here the first call takes two and each later one takes one,
 * and is neither parsed nor, as a rule, planned.
 */
export class KeptStatements {
  /** The one that was used last is the last. */
  private readonly kept = new Map<string, Kept>();
  /** Names to be closed with the next statement that is new. */
  private leaving: string[] = [];
  private lastName = 0;
  private readonly merged = new WeakMap<object, Parsers>();

  constructor(private readonly client: Pick<PGlite, 'parsers' | 'serializers'>) {}

  canKeep(text: string, options: QueryOptions = {}): boolean {
    return CAN_BE_KEPT.test(text) && Object.keys(options).every((name) => KNOWN_OPTIONS.has(name));
  }

  /** What PGlite's own `query` answers, for a text that can be kept. */
  async query<Row>(
    send: Send,
    text: string,
    params: readonly unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<Row>> {
    const statement = this.find(text) ?? (await this.keep(send, text));
    const values = params.map((value, at) => this.written(value, statement.paramTypes[at]));
    try {
      const answer = await send(
        Buffer.concat([bind({ statement: statement.name, values }), execute({}), sync()]),
      );
      const { parsers, ...others } = options;
      const [results] = parse.parseResults(
        [...statement.columns, ...answer],
        this.parsersWith(parsers),
        others,
      );
      return results as Results<Row>; // there is one for each statement
    } catch (error) {
      if (OUT_OF_DATE.has((error as { code?: unknown }).code)) this.forget(text, statement);
      throw error;
    }
  }

  private find(text: string): Kept | undefined {
    const found = this.kept.get(text);
    if (!found) return undefined;
    if (performance.now() - found.keptAt > KEPT_MS) {
      this.forget(text, found);
      return undefined;
    }
    this.kept.delete(text);
    this.kept.set(text, found);
    return found;
  }

  private async keep(send: Send, text: string): Promise<Kept> {
    for (const [oldest, statement] of this.kept) {
      if (this.kept.size < KEPT_MAX) break;
      this.forget(oldest, statement);
    }
    this.lastName += 1;
    const name = `kept${this.lastName}`;
    const closing = this.leaving.map((gone) => close({ type: 'S', name: gone }));
    this.leaving = [];
    const answer = await send(
      Buffer.concat([...closing, parseText({ name, text }), describe({ type: 'S', name }), sync()]),
    );
    const statement: Kept = {
      name,
      paramTypes: parse.parseDescribeStatementResults(answer),
      columns: answer.filter((message) => message.name === 'rowDescription'),
      keptAt: performance.now(),
    };
    this.kept.set(text, statement);
    return statement;
  }

  private forget(text: string, { name }: Kept): void {
    this.kept.delete(text);
    this.leaving.push(name);
  }

  /** There are some 150 of them, which PGlite would copy for each answer. */
  private parsersWith(own: QueryOptions['parsers']): Parsers {
    if (!own) return this.client.parsers;
    const known = this.merged.get(own);
    if (known) return known;
    const merged = { ...this.client.parsers, ...own };
    this.merged.set(own, merged);
    return merged;
  }

  /** As PGlite writes it. */
  private written(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : this.client.serializers[type];
    // eslint-disable-next-line @typescript-eslint/no-base-to-string -- a text or a number, else it has a serializer
    return serialize ? serialize(value) : String(value);
  }
}
