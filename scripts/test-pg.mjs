import { freshReport, printTotal, summaryOf } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensurePostgres, startCluster } from './lib/postgres.mjs';
import { fail, runNode, seconds } from './lib/run.mjs';

/** Returns the given server, or a cluster of our own. */
async function provideServer() {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, stop: async () => undefined };
  const binaries = await ensurePostgres();
  if (!binaries) {
    if (process.env.FULL) {
      console.log('Skipped: PostgreSQL 15 or newer was not found.');
      process.exit(0);
    }
    fail(
      'These tests need PostgreSQL 15 or newer, and its programs were not found. ' +
        'Install it, or set TEST_DATABASE_URL to a server on which databases may be created.',
    );
  }
  return startCluster(binaries);
}

/* Tests that may differ between PostgreSQL versions: queries, locks and migrations. */
const TESTS = [
  ...[
    'src/server/platform/db/\\w+\\.test',
    'src/server/platform/worker/',
    'archive/fillDatabase',
    'longLists',
  ],
  ...['catalogue', 'ledger', 'orders', 'wallet'].map((name) => `src/server/modules/\\w+/${name}/`),
];
const given = process.argv.slice(2);

await ensureInstalled();
const report = freshReport('jest-postgres');
const server = await provideServer();

/* The tests get the signal too and end first; the cluster must not keep running. */
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void server.stop().finally(() => process.exit(1)));
}

let code = 1;
try {
  const result = await runNode(
    'node_modules/jest/bin/jest.js',
    [
      '--selectProjects=server',
      '--json',
      `--outputFile=${report}`,
      ...(given.length > 0 ? given : TESTS),
    ],
    { show: 'live', env: { ...process.env, FULL: '1', TEST_DATABASE_URL: server.url } },
  );
  code = result.code;
  console.log(`\nServer tests on PostgreSQL: ${seconds(result.ms)}`);
} finally {
  await server.stop();
}
printTotal([summaryOf(report)], code === 0);
process.exitCode = code;
