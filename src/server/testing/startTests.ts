import { spawnSync } from 'node:child_process';
import { startTestDatabase } from './testDatabaseServer';
import { WORKERS_FOLDER } from './workersFolder';

/** Runs before all tests: starts the database and builds the programs of worker threads. */
export async function startTests(): Promise<void> {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/build-server.mjs', WORKERS_FOLDER],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the programs of worker threads were not built: ${stderr}`);
  await startTestDatabase();
}
