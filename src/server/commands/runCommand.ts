import path from 'node:path';
import pino, { type Logger } from 'pino';
import { makePrivate } from '@/server/platform/config/dataDirModes';
import { explain } from './explain';
import { createLogger } from '@/server/platform/config/logger';

/** The build puts it beside this program. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Runs a command: the result goes to standard output, the log to standard error. */
export function runCommand(
  command: (migrationsFolder: string, logger: Logger) => Promise<string>,
): void {
  makePrivate();
  command(MIGRATIONS_FOLDER, createLogger(pino.destination(2))).then(
    (output) => {
      process.stdout.write(`${output}\n`);
    },
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    },
  );
}
