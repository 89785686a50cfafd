import { createHash } from 'node:crypto';
import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process has the data folder open. The message is for the person who starts a second one. */
export class DataDirLocked extends Error {
  override readonly name = 'DataDirLocked';
  constructor(
    readonly dataDir: string,
    readonly owner: string | undefined,
  ) {
    super(
      `The data folder ${dataDir} is in use by another Linernote server${
        owner ? ` (process ${owner})` : ''
      }. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

export interface DataDirLock {
  release(): Promise<void>;
}

interface LockOptions {
  /** How long to wait for a process that is just ending. */
  patienceMs?: number;
  /** A file works on every Unix; only an abstract socket vanishes with its process. */
  kind?: 'abstract' | 'file';
}

const PATIENCE_MS = 1500;
const RETRY_MS = 50;
const ANSWER_TIMEOUT_MS = 500;
/** Long enough for another process to finish what it began in the belief that the file is stale. */
const SETTLE_MS = 100;
/** Bytes that an address of a Unix socket can have everywhere. */
const SOCKET_PATH_MAX = 100;

/**
 * Takes the folder for this process alone. The lock is a listening socket, which the operating
 * system closes with its process, however that ends; no heartbeat is needed, which a long query
 * would block. Rejects with `DataDirLocked`.
 */
export async function acquireLock(
  dataDir: string,
  options: LockOptions = {},
): Promise<DataDirLock> {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const kind = options.kind ?? (process.platform === 'linux' ? 'abstract' : 'file');
  const isFile = kind === 'file' && process.platform !== 'win32';
  const address = kind === 'abstract' ? `\0${nameOf(folder)}` : fileAddress(folder);
  const patienceUntil = Date.now() + (options.patienceMs ?? PATIENCE_MS);

  for (;;) {
    const lock = await tryLock(address, isFile);
    if (lock) return lock;
    if (Date.now() >= patienceUntil) throw new DataDirLocked(dataDir, await askOwner(address));
    await pause(RETRY_MS);
  }
}

const nameOf = (folder: string): string =>
  `linernote-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;

function fileAddress(folder: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${nameOf(folder)}`;
  const file = path.join(folder, 'lock.sock');
  if (Buffer.byteLength(file) > SOCKET_PATH_MAX) {
    throw new Error(`DATA_DIR is too long a path for its lock: ${folder}`);
  }
  return file;
}

async function tryLock(address: string, isFile: boolean): Promise<DataDirLock | undefined> {
  const server = await listen(address);
  if (!server) {
    if (isFile && (await askOwner(address)) === undefined) rmSync(address, { force: true });
    return undefined;
  }
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  if (isFile) {
    await pause(SETTLE_MS);
    if ((await askOwner(address)) !== String(process.pid)) {
      // Two found the same stale file; the other one removed ours and has its own there now.
      await release();
      return undefined;
    }
  }
  return { release };
}

/** Answers its process id to whoever connects; `undefined` when the address is taken. */
function listen(address: string): Promise<net.Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = net.createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

/** The owner's process id; `undefined` when nobody listens; empty when it is too busy to answer. */
function askOwner(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = net.connect(address);
    socket.setTimeout(ANSWER_TIMEOUT_MS);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer));
  });
}
