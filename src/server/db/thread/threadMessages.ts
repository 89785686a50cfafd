import { messages } from '@electric-sql/pglite';

export interface EmbeddedPlace {
  /** Where the database lies; it is made when there is none. */
  folder: string;
  /** The archive that a new one is made of, where there is that file. */
  emptyDatabase?: string;
}

/** What the thread of the embedded database is started with. */
export interface ThreadData extends EmbeddedPlace {
  /** Of each call inside the database, for the watchdog: odd while one is under way. */
  calls: SharedArrayBuffer;
}

/** A statement, alone or as a step of a transaction. */
export interface Statement {
  text: string;
  /** Without them it may be several statements, and each has an answer. */
  bound?: {
    params: unknown[];
    rowMode?: 'array' | 'object';
    /** Types whose values are sent as PostgreSQL writes them: functions cannot cross. */
    asText: number[];
  };
}

export type Order =
  | ({ is: 'statement'; transaction?: number } & Statement)
  /** Is answered by the answer to its end. */
  | { is: 'begin'; transaction: number }
  | { is: 'end'; transaction: number; isKept: boolean }
  | { is: 'ping' }
  | { is: 'listen'; listener: number; channel: string }
  | { is: 'unlisten'; listener: number }
  | { is: 'close' };

export type Asked = Order & { id: number };

/** What the thread says. */
export type Said =
  | { is: 'ready' }
  | { is: 'answer'; id: number; value: unknown }
  | { is: 'failure'; id: number; error: SentError }
  | { is: 'notice'; listener: number; payload: string }
  /** The database has failed for good, or could not be opened. */
  | { is: 'lost'; error: SentError };

/** An error that crosses threads: of an `Error` as it is, all but the message would be lost. */
export interface SentError {
  message: string;
  /** Of a message of PostgreSQL; `undefined` for any other error. */
  length?: number;
  fields: Record<string, string | undefined>;
}

/** Those that PostgreSQL gives. The query and its values stay: who asked has them. */
const FIELDS = [
  ...['severity', 'code', 'detail', 'hint', 'position', 'internalPosition', 'internalQuery'],
  ...['where', 'schema', 'table', 'column', 'dataType', 'constraint', 'file', 'line', 'routine'],
];

export function toSent(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const given = error as Error & Record<string, unknown>;
  const fields: SentError['fields'] = {};
  for (const name of FIELDS) {
    const value = given[name];
    if (typeof value === 'string') fields[name] = value;
  }
  const isOfDatabase = error instanceof messages.DatabaseError;
  return { message: error.message, ...(isOfDatabase && { length: error.length }), fields };
}

export function fromSent({ message, length, fields }: SentError): Error {
  const error =
    length === undefined
      ? new Error(message)
      : new messages.DatabaseError(message, length, 'error');
  return Object.assign(error, fields);
}
