import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
// Jest does not map module names here.
import { type LocalPostgres, startLocalPostgres } from '../platform/db/local/localPostgres';
import { SCRATCH_FOLDER } from './scratchFolder';

/** Nothing here outlives the tests, so nothing needs to be flushed to the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

let server: LocalPostgres | undefined;
let dataDir = '';

/** Starts one PostgreSQL for all files, each of which has its own database. */
export async function startTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  dataDir = mkdtempSync(path.join(SCRATCH_FOLDER, 'linernote-tests-'));
  server = await startLocalPostgres(dataDir, { settings: SETTINGS });
  process.env.TEST_DATABASE_URL = server.url;
  // On a signal Jest ends at once without its teardown; this exit stops the server too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  process.once('exit', removeDataDir);
}

const removeDataDir = (): void => rmSync(dataDir, { recursive: true, force: true });

export async function stopTestDatabase(): Promise<void> {
  await server?.stop();
}
