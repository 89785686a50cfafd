import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Account, handOver } from './account';
import { LocalPostgresFailed } from './folders';

export const USER = 'linernote';
export const isWindows = process.platform === 'win32';

/** PostgreSQL listens on a Unix socket in its own folder; on Windows, on the loopback. */
export interface Address {
  port: number;
  /** Empty on Windows. */
  socketFolder: string;
}

/** The limit of a socket's path on every system (104 bytes), less PostgreSQL's file name. */
const SOCKET_FOLDER_MAX = 103 - '/.s.PGSQL.5432'.length;
const PREFIX = 'linernote-';
const DEFAULT_PORT = 5432;

/** Windows has no socket that a folder protects, so it uses a password file beside the data. */
export const passwordFileOf = (folder: string): string => `${folder}-password`;

/** The URL for the superuser, who owns the database; `folder` is that of the data. */
export function urlOf({ port, socketFolder }: Address, folder: string): string {
  if (!isWindows) {
    return `postgresql://${USER}@localhost:${port}/postgres?host=${encodeURIComponent(socketFolder)}`;
  }
  const password = readFileSync(passwordFileOf(folder), 'utf8').trim();
  return `postgresql://${USER}:${password}@127.0.0.1:${port}/postgres`;
}

/** Makes a new address; `removeSocket` removes it. Rejects with `LocalPostgresFailed`. */
export async function makeAddress(account: Account): Promise<Address> {
  if (isWindows) return { port: await freePort(), socketFolder: '' };
  const places = account.kind === 'own' ? [tmpdir(), '/tmp'] : ['/tmp', tmpdir()];
  const isShort = (place: string) =>
    Buffer.byteLength(path.join(place, `${PREFIX}123456`)) <= SOCKET_FOLDER_MAX;
  const place = places.find((folder) => isShort(folder) && existsSync(folder));
  if (place === undefined) {
    throw new LocalPostgresFailed(`there is no folder for its socket (TMPDIR is ${tmpdir()})`);
  }
  const socketFolder = mkdtempSync(path.join(place, PREFIX));
  chmodSync(socketFolder, 0o700);
  handOver(socketFolder, account);
  return { port: DEFAULT_PORT, socketFolder };
}

/** Removes the socket's folder unless another program created it. */
export function removeSocket({ socketFolder }: Address): void {
  if (!path.basename(socketFolder).startsWith(PREFIX)) return;
  rmSync(socketFolder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }; // as Node documents it for TCP
      probe.close(() => resolve(port));
    });
  });
}
