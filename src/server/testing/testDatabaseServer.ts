import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// Jest maps no names of modules here.
import { type LocalPostgres, startLocalPostgres } from '../db/local/localPostgres';

/** Nothing here outlives the tests, so nothing waits for the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
};

let server: LocalPostgres | undefined;
let dataDir = '';

/** One PostgreSQL for all files, each of which has a database of its own. */
export async function startTestDatabase(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  dataDir = mkdtempSync(path.join(tmpdir(), 'linernote-tests-'));
  server = await startLocalPostgres(dataDir, { settings: SETTINGS });
  process.env.TEST_DATABASE_URL = server.url;
  // Jest ends at once when it is told to, and calls nothing: the server stops with this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  process.once('exit', removeDataDir);
}

const removeDataDir = (): void => rmSync(dataDir, { recursive: true, force: true });

export async function stopTestDatabase(): Promise<void> {
  await server?.stop();
}
