import { sql } from 'drizzle-orm';
import { CommandError } from '@/server/commands/command';
import type { Db } from '@/server/platform/db/client';
import {
  listTables,
  quoted,
  readSequences,
  type RowLine,
  type SequenceState,
  startTally,
  type TableInfo,
  tallyTable,
  type Tally,
} from './tables';

export interface RowSource {
  tables: readonly Pick<TableInfo, 'name' | 'columns'>[];
  /** Yields one table after the other, described by `table` as in the database to fill. */
  rows(table: TableInfo): AsyncIterable<RowLine[]>;
  sequences(): Promise<readonly SequenceState[]>;
}

/** Rejects with a `CommandError` when a table is not empty or its rows differ afterwards. */
export async function fillDatabase(tx: Db, source: RowSource): Promise<Tally[]> {
  const tables = await listTables(tx);
  checkShape(source.tables, tables);
  const names = tables.map(({ name }) => quoted(name));
  // Makes a server that starts meanwhile wait, so that its rows cannot get in between.
  await tx.execute(sql.raw(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`));
  await checkEmpty(tx, tables);
  const given = await withoutRules(tx, tables, () => writeAll(tx, tables, source));
  await setSequences(tx, await source.sequences());
  for (const [index, table] of tables.entries()) {
    const [found, expected] = [await tallyTable(tx, table), given[index]];
    if (found.rows !== expected?.rows || found.sha256 !== expected.sha256) {
      throw new CommandError(
        `The table ${table.name} has other rows than it was given (${found.rows} of ${expected?.rows ?? 0}). Nothing was kept.`,
      );
    }
  }
  return given;
}

const shapeOf = ({ name, columns }: Pick<TableInfo, 'name' | 'columns'>): string =>
  JSON.stringify([name, columns.map((column) => [column.name, column.type])]);

function checkShape(given: RowSource['tables'], own: TableInfo[]): void {
  const [known, expected] = [new Set(own.map(shapeOf)), new Set(given.map(shapeOf))];
  const others = [
    ...given.filter((table) => !known.has(shapeOf(table))),
    ...own.filter((table) => !expected.has(shapeOf(table))),
  ];
  if (others.length === 0) return;
  const names = [...new Set(others.map(({ name }) => name))].join(', ');
  throw new CommandError(
    `The two sides do not have the same tables: ${names}. Give an empty database of its own.`,
  );
}

async function checkEmpty(tx: Db, tables: TableInfo[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await tx.execute<{ found: boolean }>(
      sql.raw(`SELECT EXISTS (SELECT FROM ${quoted(name)}) AS found`),
    );
    if (rows[0]?.found) {
      throw new CommandError(
        `The database is not empty: its table ${name} holds rows. It stays as it is; give an empty one.`,
      );
    }
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Rows arrive in the order of the tables; the keys, added again at the end, check every row. */
async function withoutRules<Result>(tx: Db, tables: TableInfo[], work: () => Promise<Result>) {
  const { rows: keys } = await tx.execute<ForeignKey & Record<string, unknown>>(
    sql`SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
        FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
        WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace`,
  );
  const alter = (table: string, change: string) =>
    tx.execute(sql.raw(`ALTER TABLE ${quoted(table)} ${change}`));
  for (const { table, name } of keys) await alter(table, `DROP CONSTRAINT ${quoted(name)}`);
  for (const { name } of tables) await alter(name, 'DISABLE TRIGGER USER');
  const result = await work();
  for (const { name } of tables) await alter(name, 'ENABLE TRIGGER USER');
  for (const { table, name, definition } of keys) {
    await alter(table, `ADD CONSTRAINT ${quoted(name)} ${definition}`);
  }
  return result;
}

async function writeAll(tx: Db, tables: TableInfo[], source: RowSource): Promise<Tally[]> {
  const given: Tally[] = [];
  for (const table of tables) {
    const tally = startTally(table.name);
    for await (const lines of source.rows(table)) {
      tally.add(lines);
      await writeRows(tx, table, lines);
    }
    given.push(tally.end());
  }
  return given;
}

async function writeRows(tx: Db, { name, columns }: TableInfo, lines: RowLine[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(given.line ->> ${index})::${type}`).join(', ');
  await tx.execute(
    sql`${sql.raw(
      `INSERT INTO ${quoted(name)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM json_array_elements(`,
    )}${`[${lines.join(',')}]`}::json) AS given(line)`,
  );
}

async function setSequences(tx: Db, states: readonly SequenceState[]): Promise<void> {
  const own = await readSequences(tx);
  const known = new Map(states.map(({ name, last }) => [name, last]));
  if (own.length !== known.size || own.some(({ name }) => !known.has(name))) {
    throw new CommandError('The two sides do not have the same sequences.');
  }
  for (const { name } of own) {
    const last = known.get(name) ?? null;
    if (last === null) continue; // it was never used, and neither was that of an empty database
    await tx.execute(sql`SELECT setval(${quoted(name)}::regclass, ${last}::int8)`);
  }
}
