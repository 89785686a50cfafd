import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/* If several processes share a folder, a starting one must know which uploads are still in
   progress. So the name of a temporary file identifies the receiving process: the running system,
   the process id and its start time. Only Linux provides these; elsewhere the age of the file
   decides. */

const NAME = /\.([\da-f]{12})-(\d+)-(\d+)(?:-\d+)?$/;
/** Positions of fields in `/proc/PID/stat` after the name, which may contain spaces (proc(5)). */
const STATE = 0;
const STARTED = 19;
/** States of a process that has ended and whose parent has not reaped it. */
const OVER = new Set(['Z', 'X']);

/** Returns the start of the process in ticks since the boot; `null` when it does not exist. */
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

const place = readPlace();
const started = startOf(String(process.pid));

/** The name of a temporary file of this process. */
export const temporaryNameOf = (id: string): string =>
  place === null || started === null ? id : `${id}.${place}-${process.pid}-${started}`;

/** Whether the process that received the file has certainly ended. */
export function isLeftBehind(name: string): boolean {
  const [, where, pid = '', begun] = NAME.exec(name) ?? [];
  return place !== null && where === place && startOf(pid) !== begun;
}
