import { listTables, type Tally, tallyTable, usePlainValues } from '@/server/archive/tables';
import type { Db } from '@/server/platform/db/client';

/** The rows and checksum of each table. */
export const tallies = (db: Db): Promise<Tally[]> =>
  db.transaction(async (tx) => {
    await usePlainValues(tx);
    const found: Tally[] = [];
    for (const table of await listTables(tx)) found.push(await tallyTable(tx, table));
    return found;
  });
