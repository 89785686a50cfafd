import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { aptInstall } from './browser.mjs';
import { freePort } from './freePort.mjs';
import { startAsOwner } from './postgres.mjs';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Returns PgBouncer; as root it installs Debian's if there is none. */
export async function ensurePgbouncer() {
  if (!existsSync(PROGRAM)) await aptInstall('pgbouncer');
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/** Starts a pooler in transaction mode before `databaseUrl`; resolves with {url, stop}. */
export async function startPgbouncer(program, databaseUrl, connections) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linernote-pool-'));
  chmodSync(folder, 0o755);
  const { hostname, port: behind, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
postgres = host=${hostname} port=${behind} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options
`,
  );
  const child = startAsOwner(program, ['-q', file]);
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const answers = () =>
    new Promise((resolve) => {
      const socket = net.connect({ host: '127.0.0.1', port });
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start.');
    await pause(50);
  }
  return { url: `postgresql://${username}@127.0.0.1:${port}/postgres`, stop };
}
