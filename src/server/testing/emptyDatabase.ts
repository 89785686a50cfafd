import { sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';

/**
 * Most tables are empty after most tests, and checking that is faster than a DELETE of nothing.
 * Foreign keys are not checked, so the order of the tables does not matter. Ids restart at 1.
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

/** Deletes every row of a test's database. */
export async function emptyDatabase(db: Db): Promise<void> {
  await db.execute(sql.raw(EMPTY));
}
