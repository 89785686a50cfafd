import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { FREE_SPACE_RESERVE, readFreeBytes } from '@/server/freeSpace';
import type { Database, DatabaseOptions, Db } from './client';
import { acquireLock } from './dataDirLock';
import { openHere, openOnThread } from './embeddedClients';
import { holdsNoAccount } from './isNew';
import { startMaintenance } from './maintenance';
import { migrateDatabase } from './migrateDatabase';
import * as schema from './schema';

/** Bytes that a new database takes. */
const NEW_DATABASE_SIZE = 64 * 1024 * 1024;

/** The build makes it beside the migrations (`scripts/emptyDatabase.mjs`). */
const EMPTY_DATABASE = 'emptyDatabase.tar.gz';

/** There is too little room to open the database: it would fail, and might not say so. */
export class DataDirFull extends Error {
  override readonly name = 'DataDirFull';
  constructor(dataDir: string, freeBytes: number, neededBytes: number) {
    const [free, needed] = [freeBytes, neededBytes].map((bytes) => Math.floor(bytes / 1024 / 1024));
    super(
      `The data folder ${dataDir} has ${free} MB of free space, the embedded database needs ${needed} MB.`,
    );
  }
}

/**
 * Opens the embedded database of `dataDir`. Rejects with `DataDirLocked` when it is in use, and with
 * `DataDirFull` when the disk has no room for it.
 */
export async function openEmbedded(dataDir: string, options: DatabaseOptions): Promise<Database> {
  const lock = await acquireLock(dataDir);
  const { logger, readFree = readFreeBytes, onLost, thread } = options;
  const folder = path.join(dataDir, 'database');
  const free = () => readFree(dataDir);
  try {
    const needed = FREE_SPACE_RESERVE + (existsSync(folder) ? 0 : NEW_DATABASE_SIZE);
    if (free() < needed) throw new DataDirFull(dataDir, free(), needed);
    const isDiskFull = (): boolean => free() < FREE_SPACE_RESERVE;
    const emptyDatabase = path.join(options.migrationsFolder, EMPTY_DATABASE);
    const place = { folder, emptyDatabase };
    const clients = await (thread
      ? openOnThread(place, thread, onLost)
      : openHere(place, { isDiskFull, ...(onLost && { onLost }) }));
    try {
      const patient = drizzle({ client: clients.patient, schema });
      const { migrationsFolder, leaveAsItIs = false } = options;
      // The driver's own result type is wider than ours.
      const asOurs = (handle: typeof patient) => handle as unknown as Db;
      if (!leaveAsItIs) {
        const run = () => migrate(patient, { migrationsFolder });
        await migrateDatabase(asOurs(patient), migrationsFolder, run);
      }
      const db = asOurs(drizzle({ client: clients.forRequests, schema }));
      const isNew = !leaveAsItIs && (await holdsNoAccount(db));
      const hasRoom = () => !isDiskFull();
      const maintenance = startMaintenance(clients.patient, logger, { hasRoom });
      return {
        db,
        kind: 'embedded',
        isNew,
        ping: clients.ping,
        listen: (channel, { onMessage }) => clients.listen(channel, onMessage),
        async close() {
          await maintenance.stop();
          // Closing makes a checkpoint. Without one the next start reads the log, as after a crash.
          if (hasRoom()) await clients.close();
          else {
            logger?.warn({}, 'the disk is full, so the database is left as it is');
            await clients.leave();
          }
          await lock.release();
        },
      };
    } catch (error) {
      await clients.close();
      throw error;
    }
  } catch (error) {
    await lock.release();
    throw error;
  }
}
