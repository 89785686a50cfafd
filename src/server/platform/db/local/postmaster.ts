import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Address } from './address';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../../files/durableFs';
import { Servers } from '../servers';
import { SteadyClient } from '../steadyPool';
import { DataDirInUse } from './folders';

/** Any number that nothing else in the database locks. */
const OWNER_LOCK = 7_361_906;
const CONNECT_TIMEOUT_MS = 5000;
/** For a previous owner that is just ending to release the lock. */
const RELEASE_TIMEOUT_MS = 1500;
const RETRY_AFTER_MS = 50;

/** The connection that owns the database: its lock ends with it. */
export type Ownership = SteadyClient;

interface OwnOptions {
  url: string;
  dataDir: string;
  mayRetry: () => boolean;
}

/** PostgreSQL's first process on a data folder, as its pid file describes it. */
export interface Postmaster extends Address {
  pid: number;
}

const pidFileOf = (folder: string): string => path.join(folder, 'postmaster.pid');

export function readPostmaster(folder: string): Postmaster | undefined {
  const [pid, , , port, socketFolder] = readLines(folder);
  if (pid === undefined || port === undefined || socketFolder === undefined) return undefined;
  if (!isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() };
}

/** Process ids are reused, and PostgreSQL would take any process with that id for its own. */
export function removeStalePidFile(folder: string): void {
  const [pid] = readLines(folder);
  if (pid !== undefined && !isPostgres(Number(pid))) rmSync(pidFileOf(folder), { force: true });
}

function readLines(folder: string): string[] {
  try {
    return readFileSync(pidFileOf(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process lives and, where `/proc` exists, belongs to PostgreSQL. */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true;
  }
}

/** Rejects with `DataDirInUse` when another process owns the database. */
export async function takeOwnership({ url, dataDir, mayRetry }: OwnOptions): Promise<Ownership> {
  const releaseUntil = Date.now() + RELEASE_TIMEOUT_MS;
  for (;;) {
    const client = new SteadyClient({
      servers: new Servers(url),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      application_name: `linernote-owner ${process.pid}`,
    });
    try {
      await client.connect();
      if (await tryLock(client)) return client;
      if (Date.now() > releaseUntil) throw new DataDirInUse(dataDir, await findOwner(client));
      await client.end();
    } catch (error) {
      void client.end().catch(() => undefined);
      if (error instanceof DataDirInUse || !mayRetry()) throw error;
    }
    await pause(RETRY_AFTER_MS);
  }
}

async function tryLock(client: SteadyClient): Promise<boolean> {
  const { rows } = (await client.query('SELECT pg_try_advisory_lock($1) AS taken', [
    OWNER_LOCK,
  ])) as { rows: { taken: boolean }[] }; // what the statement selects
  return rows[0]?.taken === true;
}

async function findOwner(client: SteadyClient): Promise<string | undefined> {
  const { rows } = (await client.query(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [OWNER_LOCK],
  )) as { rows: { name: string }[] }; // what the statement selects
  return rows[0]?.name.split(' ')[1];
}
