import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Returns the content of PostgreSQL's pid file, or undefined if none has been started. */
function readPostmaster(dataDir) {
  try {
    const file = path.join(dataDir, 'postgres', 'postmaster.pid');
    const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
    if (!socketFolder) return undefined;
    return { pid: Number(pid), port, socketFolder: socketFolder.trim() };
  } catch {
    return undefined;
  }
}

/** The process id may belong to another program by now. */
function isPostgres(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return process.platform !== 'linux';
  }
}

/** The process id of the PostgreSQL that a server on `dataDir` started, or undefined. */
export function localPid(dataDir) {
  const pid = readPostmaster(dataDir)?.pid;
  return pid !== undefined && isPostgres(pid) ? pid : undefined;
}

/** The connection URL of a running server's own PostgreSQL. Throws if it was never started. */
export function localUrl(dataDir) {
  const postmaster = readPostmaster(dataDir);
  if (!postmaster) throw new Error(`No PostgreSQL of a server runs in ${dataDir}.`);
  const { port, socketFolder } = postmaster;
  return `postgresql://linernote@localhost:${port}/postgres?host=${encodeURIComponent(socketFolder)}`;
}

/** Ends the PostgreSQL that a killed server left running, before its data folder is removed. */
export function endLeftBehind(dataDir) {
  const pid = localPid(dataDir);
  if (pid === undefined) return;
  const { socketFolder } = readPostmaster(dataDir);
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    return; /* it has just ended */
  }
  rmSync(socketFolder, { recursive: true, force: true });
}
