import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Address } from './address';

/** PostgreSQL's first process on a data folder, as its pid file describes it. */
export interface Postmaster extends Address {
  pid: number;
}

const pidFileOf = (folder: string): string => path.join(folder, 'postmaster.pid');

/** Returns `undefined` when none runs, or when its pid file is not complete yet. */
export function readPostmaster(folder: string): Postmaster | undefined {
  const [pid, , , port, socketFolder] = readLines(folder);
  if (pid === undefined || port === undefined || socketFolder === undefined) return undefined;
  if (!isPostgres(Number(pid))) return undefined;
  return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() };
}

/** Process ids are reused, and PostgreSQL would take any process with that id for its own. */
export function removeStalePidFile(folder: string): void {
  const [pid] = readLines(folder);
  if (pid !== undefined && !isPostgres(Number(pid))) rmSync(pidFileOf(folder), { force: true });
}

function readLines(folder: string): string[] {
  try {
    return readFileSync(pidFileOf(folder), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the process lives and, where `/proc` exists, belongs to PostgreSQL. */
export function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return true;
  }
}
