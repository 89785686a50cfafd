import { sql } from 'drizzle-orm';
import { createTestDatabase, type TestDatabase } from './createTestDatabase';

const idle: TestDatabase[] = [];
const all: TestDatabase[] = [];

/**
 * Most tables are empty after most tests, and emptying one that is takes longer than seeing that it
 * is: TRUNCATE makes new files for each table and index. Foreign keys are not looked at, so that
 * the order does not matter; ids begin at 1 again.
 */
const EMPTY = `DO $$
DECLARE
  name regclass;
  has_rows boolean;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN
    SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
    IF has_rows THEN EXECUTE format('DELETE FROM %s', name); END IF;
  END LOOP;
  PERFORM setval(oid, 1, false) FROM pg_class
  WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
END $$`;

/** An empty, migrated database: one that a test of the same file gave back, or a new one. */
export async function borrowDatabase(): Promise<TestDatabase> {
  const used = idle.pop();
  if (used) {
    await used.db.execute(sql.raw(EMPTY));
    return used;
  }
  const database = await createTestDatabase();
  all.push(database);
  return database;
}

export function giveBackDatabase(database: TestDatabase): void {
  idle.push(database);
}

export async function closeDatabases(): Promise<void> {
  idle.length = 0;
  for (const database of all.splice(0)) await database.close();
}
