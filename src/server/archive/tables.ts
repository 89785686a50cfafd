import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

const CHECKSUM_SHOWN = 16;

export const sumOfRows = (tallies: readonly Tally[]): number =>
  tallies.reduce((sum, { rows }) => sum + rows, 0);

/** A column with its type as PostgreSQL writes it, such as `timestamp with time zone`. */
export interface TableColumn {
  name: string;
  type: string;
}

export interface TableInfo {
  name: string;
  /** In the order of the table, without generated columns. */
  columns: TableColumn[];
  /** Expressions that put the rows into the same order on every engine. */
  order: string[];
}

/** A sequence and the last number that it returned, as text; `null` when it has returned none. */
export interface SequenceState {
  name: string;
  last: string | null;
}

/** Two tables whose tallies are equal hold the same rows. */
export interface Tally {
  table: string;
  rows: number;
  /** Of the lines of the rows, in hex. */
  sha256: string;
}

/** A row as a line of JSON: the text of each column as PostgreSQL writes it, or `null`. */
export type RowLine = string;

export const ROWS_AT_ONCE = 500;

/** Values look the same whatever the server or the role sets; one transaction may take long. */
const PLAIN_VALUES = `SET LOCAL timezone = 'UTC';
SET LOCAL datestyle = 'ISO, YMD';
SET LOCAL intervalstyle = 'postgres';
SET LOCAL bytea_output = 'hex';
SET LOCAL extra_float_digits = 1;
SET LOCAL statement_timeout = 0;
SET LOCAL lock_timeout = 0;
SET LOCAL idle_in_transaction_session_timeout = 0`;

/** Call this first in a transaction that reads or writes rows as text. */
export async function usePlainValues(tx: Db): Promise<void> {
  for (const statement of PLAIN_VALUES.split(';')) await tx.execute(sql.raw(statement));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const TABLES = sql`
  SELECT c.relname AS name,
    (SELECT coalesce(json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'collates', a.attcollation <> 0,
        'place', array_position(i.indkey::int2[], a.attnum)) ORDER BY a.attnum), '[]')
      FROM pg_attribute a
      LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    )::text AS columns
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname COLLATE "C"`;

interface CatalogColumn extends TableColumn {
  collates: boolean;
  /** The position in the primary key; `null` for a column that is not part of it. */
  place: number | null;
}

export async function listTables(tx: Db): Promise<TableInfo[]> {
  const { rows } = await tx.execute<{ name: string; columns: string }>(TABLES);
  return rows.map(({ name, columns }) => {
    const found = JSON.parse(columns) as CatalogColumn[];
    return {
      name,
      columns: found.map((column) => ({ name: column.name, type: column.type })),
      order: orderOf(found),
    };
  });
}

/** Orders by the primary key; texts need an explicit collation, which differs between servers. */
function orderOf(columns: CatalogColumn[]): string[] {
  const key = columns
    .filter(({ place }) => place !== null)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return key.length > 0
    ? key.map(({ name, collates }) => quoted(name) + (collates ? ' COLLATE "C"' : ''))
    : columns.map(({ name }) => `${quoted(name)}::text COLLATE "C"`);
}

/** Yields all rows of the table in its order, in batches. Read one table after the other. */
export async function* readRows(tx: Db, table: TableInfo): AsyncGenerator<RowLine[]> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await tx.execute(
    sql.raw(
      `DECLARE kept_rows NO SCROLL CURSOR FOR SELECT to_json(ARRAY[${values}]::text[])::text AS line
       FROM ${quoted(table.name)} ORDER BY ${table.order.join(', ')}`,
    ),
  );
  const next = sql.raw(`FETCH ${ROWS_AT_ONCE} FROM kept_rows`);
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(next);
    // The line is serialized again, since servers escape characters in JSON differently.
    if (rows.length > 0) yield rows.map(({ line }) => JSON.stringify(JSON.parse(line)));
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.execute(sql`CLOSE kept_rows`);
}

export function startTally(table: string): { add(lines: RowLine[]): void; end(): Tally } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines) {
      rows += lines.length;
      for (const line of lines) hash.update(`${line}\n`);
    },
    end: () => ({ table, rows, sha256: hash.digest('hex') }),
  };
}

export async function tallyTable(tx: Db, table: TableInfo): Promise<Tally> {
  const tally = startTally(table.name);
  for await (const lines of readRows(tx, table)) tally.add(lines);
  return tally.end();
}

/** Read the sequences after the rows, so that each is at least at the rows' highest number. */
export async function readSequences(tx: Db): Promise<SequenceState[]> {
  const { rows } = await tx.execute<{ name: string; last: string | null }>(
    sql`SELECT sequencename AS name, last_value::text AS last FROM pg_sequences
        WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`,
  );
  return rows.map(({ name, last }) => ({ name, last }));
}

export async function readMigrations(tx: Db): Promise<string[]> {
  const found = await tx.execute<{ table: string | null }>(
    sql`SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`,
  );
  if (!found.rows[0]?.table) return [];
  const { rows } = await tx.execute<{ hash: string }>(
    sql`SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id`,
  );
  return rows.map(({ hash }) => hash);
}

export function tallyText(tallies: readonly Tally[]): string {
  const width = Math.max(...tallies.map(({ table }) => table.length));
  const digits = Math.max(...tallies.map(({ rows }) => String(rows).length));
  return tallies
    .map(
      ({ table, rows, sha256 }) =>
        `${table.padEnd(width)}  ${String(rows).padStart(digits)}  ${sha256.slice(0, CHECKSUM_SHOWN)}`,
    )
    .join('\n');
}
