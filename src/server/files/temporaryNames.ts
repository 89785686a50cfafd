import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';

/*
 * Where several processes share a folder, whoever starts has to know whose upload is still under way.
 * So the name of a temporary file says which process receives it: on which running system, with which
 * number, begun when. Only Linux tells; elsewhere a name says nothing and the file's age decides.
 */

const NAME = /\.([\da-f]{12})-(\d+)-(\d+)(?:-\d+)?$/;
/** Fields of `/proc/PID/stat` after the name, which may hold spaces (proc(5)). */
const STATE = 0;
const STARTED = 19;
/** Dead, and not yet asked for by its parent. */
const OVER = new Set(['Z', 'X']);

/** When the process of that number began, in ticks since the boot; `null` when there is none. */
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

/** Numbers of processes mean the same under one boot, in one namespace. */
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

/** Whether the process that received it is certainly gone. */
export function isLeftBehind(name: string): boolean {
  const [, where, pid = '', begun] = NAME.exec(name) ?? [];
  return place !== null && where === place && startOf(pid) !== begun;
}
