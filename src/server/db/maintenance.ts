import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseLogger } from './client';

export interface Maintenance {
  stop(): Promise<void>;
}

export interface MaintenanceOptions {
  /** Whether the disk has room for a checkpoint; without it nothing is done, and made up for later. */
  hasRoom?: () => boolean;
  intervals?: MaintenanceIntervals;
}

export interface MaintenanceIntervals {
  /** How often the size of the log is looked at. */
  lookMs: number;
  /** A checkpoint is due after this long when anything was written … */
  checkpointMs: number;
  /** … and as soon as this much was written. */
  checkpointBytes: number;
  vacuumMs: number;
}

const INTERVALS: MaintenanceIntervals = {
  lookMs: 10_000,
  checkpointMs: 5 * 60_000,
  checkpointBytes: 24 * 1024 * 1024,
  vacuumMs: 60 * 60_000,
};

/**
 * What a PostgreSQL server does by itself and the embedded one does not: checkpoints, without which
 * the log grows without bound, and vacuum. Tables are vacuumed one by one, so that requests get
 * their turn in between.
 */
export function startMaintenance(
  client: PGlite,
  logger?: DatabaseLogger,
  { hasRoom = () => true, intervals = INTERVALS }: MaintenanceOptions = {},
): Maintenance {
  let position = 0;
  let vacuumedPosition = 0;
  let checkpointAt = Date.now();
  let vacuumAt = Date.now();
  let isStopped = false;
  let hadRoom = true;
  let running: Promise<void> = Promise.resolve();

  const look = async (): Promise<void> => {
    if (hasRoom() !== hadRoom) {
      hadRoom = !hadRoom;
      if (hadRoom) logger?.info({}, 'the disk has room again, and everything is written');
      else logger?.error({}, 'the disk is full: nothing is written until there is room');
    }
    if (!hadRoom) return;
    const written = await logPosition(client);
    const fresh = written - position;
    const isOld = Date.now() - checkpointAt >= intervals.checkpointMs;
    if (fresh >= intervals.checkpointBytes || (fresh > 0 && isOld)) {
      await client.exec('CHECKPOINT');
      checkpointAt = Date.now();
      position = await logPosition(client);
    }
    if (Date.now() - vacuumAt < intervals.vacuumMs) return;
    vacuumAt = Date.now();
    if (position === vacuumedPosition) return;
    for (const table of await tables(client)) {
      if (isStopped || !hasRoom()) return;
      await client.exec(`VACUUM (ANALYZE) "${table}"`);
    }
    vacuumedPosition = position = await logPosition(client);
  };

  const timer = setInterval(() => {
    running = running.then(look).catch((err: unknown) => {
      if (!isStopped) logger?.error({ err }, 'the upkeep of the embedded database failed');
    });
  }, intervals.lookMs);
  timer.unref();

  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Bytes written to the log since the database was made. */
async function logPosition(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    "SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS bytes",
  );
  return rows[0]?.bytes ?? 0;
}

async function tables(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  return rows.map((row) => row.name);
}
