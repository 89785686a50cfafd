import path from 'node:path';
import { explain } from './explain';
import { CommandError, runAdminCommand } from './modules/admins/adminCommand';

/** Lies beside this program once it is built. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

runAdminCommand(process.argv.slice(2), process.env, MIGRATIONS_FOLDER).then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`);
  },
  (error: unknown) => {
    console.error(error instanceof CommandError ? error.message : explain(error));
    process.exitCode = 1;
  },
);
