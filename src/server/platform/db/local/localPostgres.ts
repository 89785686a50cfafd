import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { chooseAccount } from './account';
import { makeAddress, urlOf } from './address';
import { folderOf, refuseOldDatabase, DataDirInUse } from './folders';
import { type LocalOptions, LocalServer } from './localServer';
import { readPostmaster } from './postmaster';
import { findPrograms } from './programs';

export interface LocalPostgres {
  /** For the superuser, who owns the database. It stays the same while the server runs. */
  url: string;
  stop(): Promise<void>;
}

/** Rejects with `DataDirInUse`, `OldDatabase` or `LocalPostgresFailed`. */
export async function startLocalPostgres(
  dataDir: string,
  options: LocalOptions = {},
): Promise<LocalPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const place = realpathSync(dataDir);
  const folder = folderOf(place);
  const account = await chooseAccount(existsSync(folder) ? folder : place);
  const programs = await findPrograms(place, account);
  refuseOldDatabase(dataDir, programs.major);
  const address = await makeAddress(account);
  const server = new LocalServer({ dataDir, folder, account, programs, address }, options);
  await server.start();
  return server;
}

/** Like `startLocalPostgres`, for a command: a running server's PostgreSQL is used and stays. */
export async function borrowLocalPostgres(
  dataDir: string,
  options: LocalOptions = {},
): Promise<LocalPostgres> {
  try {
    return await startLocalPostgres(dataDir, options);
  } catch (error) {
    const folder = folderOf(dataDir);
    const running = error instanceof DataDirInUse ? readPostmaster(folder) : undefined;
    if (!running) throw error;
    return { url: urlOf(running, folder), stop: async () => undefined };
  }
}
