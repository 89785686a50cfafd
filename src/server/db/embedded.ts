import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { acquireLock } from './dataDirLock';
import type { Database, DatabaseOptions, Db } from './client';
import { openDurablePglite } from './durablePglite';
import { startMaintenance } from './maintenance';
import { holdsNoAccount } from './isNew';
import * as schema from './schema';

/** Opens the embedded database of `dataDir`. Rejects with `DataDirLocked` when it is in use. */
export async function openEmbedded(dataDir: string, options: DatabaseOptions): Promise<Database> {
  const lock = await acquireLock(dataDir);
  try {
    const client = await openDurablePglite(path.join(dataDir, 'database'));
    try {
      const handle = drizzle({ client, schema });
      await migrate(handle, { migrationsFolder: options.migrationsFolder });
      const db = handle as unknown as Db; // the driver's own result type is wider than ours
      const isNew = await holdsNoAccount(db);
      const maintenance = startMaintenance(client, options.logger);
      return {
        db,
        kind: 'embedded',
        isNew,
        async ping() {
          await db.execute(sql`SELECT 1`);
        },
        async close() {
          await maintenance.stop();
          await client.close();
          await lock.release();
        },
      };
    } catch (error) {
      await client.close();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}
