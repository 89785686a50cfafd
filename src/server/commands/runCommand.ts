import path from 'node:path';
import pino, { type Logger } from 'pino';
import { makePrivate } from '@/server/platform/config/dataDir';
import { createLogger } from '@/server/platform/config/logger';
import { isNativeError } from 'node:util/types';
import { CommandError } from './command';
import { ConfigError } from '@/server/platform/config/readSetting';
import { postgresErrorOf } from '@/server/platform/db/client';
import { OldDatabase, DataDirInUse, LocalPostgresFailed } from '@/server/platform/db/local/folders';
import { SchemaRefused } from '@/server/platform/db/postgres';

const SENTENCES = [
  CommandError,
  ConfigError,
  DataDirInUse,
  LocalPostgresFailed,
  OldDatabase,
  SchemaRefused,
] as const;

/** The build puts it beside this program. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

export function runCommand(command: (migrationsFolder: string, logger: Logger) => Promise<string>) {
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

export function explain(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  if (SENTENCES.some((type) => error instanceof type)) return error.message;
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `PORT ${port ?? ''} is in use by another program.`;
  if (code === 'EACCES' && syscall === 'listen') return `PORT ${port ?? ''} is not allowed here.`;
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && syscall === 'getaddrinfo')) {
    return `HOST or DATABASE_URL names an address that cannot be used: ${error.message}`;
  }
  if (code === 'ECONNREFUSED' || /^(?:28|3D|57)/.test(postgresErrorOf(error)?.code ?? '')) {
    return `DATABASE_URL: the database cannot be opened: ${error.message || (code ?? '')}`;
  }
  return error.stack ?? error.message;
}
