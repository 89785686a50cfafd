import path from 'node:path';
import pino from 'pino';
import { makePrivate } from './dataDirModes';
import { explain } from './explain';
import { CommandError, runAdminCommand } from './modules/admins/adminCommand';
import { createLogger } from './plugins/logging';

/** Lies beside this program once it is built. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Its answer is on the standard output, what goes into the log beside it. */
const logger = createLogger(pino.destination(2));

makePrivate();
runAdminCommand(process.argv.slice(2), process.env, MIGRATIONS_FOLDER, logger).then(
  (sentence) => {
    process.stdout.write(`${sentence}\n`);
  },
  (error: unknown) => {
    console.error(error instanceof CommandError ? error.message : explain(error));
    process.exitCode = 1;
  },
);
