import path from 'node:path';
import pino, { type Logger } from 'pino';
import { makePrivate } from '@/server/config/dataDirModes';
import { explain } from './explain';
import { createLogger } from '@/server/config/logger';

/** Lies beside this program once it is built. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Runs a program beside the server: its answer is on the standard output, the log beside it. */
export function runCommand(
  command: (migrationsFolder: string, logger: Logger) => Promise<string>,
): void {
  makePrivate();
  command(MIGRATIONS_FOLDER, createLogger(pino.destination(2))).then(
    (answer) => {
      process.stdout.write(`${answer}\n`);
    },
    (error: unknown) => {
      console.error(explain(error));
      process.exitCode = 1;
    },
  );
}
