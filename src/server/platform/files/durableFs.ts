import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/* A temporary file names its receiving process, so that a starting one spares uploads underway. */

const NAME = /\.([\da-f]{12})-(\d+)-(\d+)(?:-\d+)?$/;
/** Positions of fields in `/proc/PID/stat` after the name, which may contain spaces (proc(5)). */
const STATE = 0;
const STARTED = 19;
/** States of a process that has ended and whose parent has not reaped it. */
const OVER = new Set(['Z', 'X']);

const place = readPlace();

const started = startOf(String(process.pid));

export const temporaryNameOf = (id: string): string =>
  place === null || started === null ? id : `${id}.${place}-${process.pid}-${started}`;

/** Some file systems reject fsync on a folder, where it is unnecessary or impossible. */
const NOT_SUPPORTED: ReadonlySet<string> = new Set(['EINVAL', 'EISDIR', 'EPERM', 'ENOTSUP']);

export const errorCode = (error: unknown): string | undefined =>
  isNativeError(error) ? (error as NodeJS.ErrnoException).code : undefined;

/** Whether a write failed because the disk or this process's quota is full. */
export const isOutOfSpace = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? '');

/** Returns `otherwise` when the file does not exist or another process just moved it. */
export async function ifThere<T, Other>(
  read: () => Promise<T>,
  otherwise: Other,
): Promise<T | Other> {
  try {
    return await read();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return otherwise;
    throw error;
  }
}

/** Flushes the names in a folder to the disk, so that they survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!NOT_SUPPORTED.has(errorCode(error) ?? '')) throw error;
  }
}

/** Flushed to the disk; its name still needs `syncFolder`. Errors of `content` pass unchanged. */
export async function writeDurably(file: string, content: Uint8Array | AsyncIterable<Buffer>) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function makeFolder(folder: string): Promise<void> {
  const topmost = await mkdir(folder, { recursive: true });
  if (topmost === undefined) return;
  let made = folder;
  await syncFolder(path.dirname(made));
  while (made !== topmost) {
    made = path.dirname(made);
    await syncFolder(path.dirname(made));
  }
}

/** Moves a file or folder within one file system; returns `false` when it does not exist. */
export async function moveFile(from: string, to: string): Promise<boolean> {
  await makeFolder(path.dirname(to));
  try {
    await rename(from, to);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
  await syncFolder(path.dirname(to));
  return true;
}

export async function removePath(target: string): Promise<void> {
  await rm(target, { recursive: true, force: true });
}

function startOf(pid: string): string | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return OVER.has(fields[STATE] ?? '') ? null : (fields[STARTED] ?? null);
}

/** Process ids are comparable only under one boot and in one namespace. */
function readPlace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8');
    const namespace = readlinkSync('/proc/self/ns/pid');
    return createHash('sha256').update(`${boot}${namespace}`).digest('hex').slice(0, 12);
  } catch {
    return null;
  }
}

/** Whether the process that received the file has certainly ended. */
export function isLeftBehind(name: string): boolean {
  const [, where, pid = '', begun] = NAME.exec(name) ?? [];
  return place !== null && where === place && startOf(pid) !== begun;
}
