import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.mjs';
import { aptInstall } from './browser.mjs';
import { run, works } from './run.mjs';

const OLDEST = 15;

async function majorOf(folder) {
  const file = path.join(folder, 'postgres');
  if (!existsSync(file) && !existsSync(`${file}.exe`)) return 0;
  const { output } = await run(file, ['--version']).catch(() => ({ output: '' }));
  return Number(/(\d+)/.exec(output)?.[1] ?? 0);
}

async function candidates() {
  const folders = [];
  if (await works('pg_config')) {
    folders.push((await run('pg_config', ['--bindir'])).output.trim());
  }
  if (existsSync('/usr/lib/postgresql')) {
    for (const version of readdirSync('/usr/lib/postgresql')) {
      folders.push(`/usr/lib/postgresql/${version}/bin`);
    }
  }
  return [...folders, ...(process.env.PATH ?? '').split(path.delimiter)];
}

async function findBinaries() {
  for (const folder of await candidates()) {
    if (folder && (await majorOf(folder)) >= OLDEST) return folder;
  }
  return undefined;
}

/** Returns the folder of PostgreSQL 15 or newer; as root it installs Debian's if there is none. */
export async function ensurePostgres() {
  const found = await findBinaries();
  if (found) return found;
  return (await aptInstall('postgresql')) ? findBinaries() : undefined;
}

/** PostgreSQL refuses to run as root, so a root user starts it as `postgres`. */
function asOwner(command, args) {
  if (process.getuid?.() !== 0) return run(command, args, { cwd: os.tmpdir() });
  return run(
    'setpriv',
    ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args],
    {
      cwd: os.tmpdir(),
    },
  );
}

async function orThrow(step, promise) {
  const { code, output } = await promise;
  if (code !== 0) throw new Error(`${step} failed: ${output.trim()}`);
}

/** Milliseconds within which the remains of a killed PostgreSQL must be removed. */
const START_TIMEOUT_MS = 20_000;

/**
 * Starts its own PostgreSQL cluster in a temporary folder, on the loopback address. Resolves with
 * {url, crash, start, stop}: `crash` ends it, by `pg_ctl stop -m immediate` or by SIGKILL to its
 * first process, and `start` brings it back; `stop` ends it and removes its folder. A commit
 * reaches the system before it is acknowledged, so that a crash of PostgreSQL loses none.
 */
export async function startCluster(binaries) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linernote-pg-'));
  if (process.getuid?.() === 0) await orThrow('chown', run('chown', ['postgres:postgres', folder]));
  const data = path.join(folder, 'data');
  const tool = (name) => path.join(binaries, name);
  const port = await freePort();

  const stop = async () => {
    await asOwner(tool('pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w']);
    rmSync(folder, { recursive: true, force: true });
  };
  /* Nothing here outlives the tests, so nothing needs to be flushed to the disk. */
  const settings =
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= ` +
    `-c fsync=off -c synchronous_commit=on -c full_page_writes=off`;
  try {
    await orThrow(
      'initdb',
      asOwner(tool('initdb'), [
        ...['-D', data, '-U', 'linernote', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
        '--locale=C.UTF-8', // knows the capitals of every script
      ]),
    );
    await orThrow(
      'pg_ctl start',
      asOwner(tool('pg_ctl'), [
        ...['start', '-D', data, '-w', '-o', settings],
        ...['-l', path.join(folder, 'log')],
      ]),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const crash = async (how = 'immediate') => {
    if (how === 'immediate') {
      await asOwner(tool('pg_ctl'), ['stop', '-D', data, '-m', 'immediate', '-w']);
      return;
    }
    const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  const start = async () => {
    const until = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      /* It uses the same settings as before, see above. */
      const { code, output } = await asOwner(tool('pg_ctl'), [
        ...['start', '-D', data, '-w', '-o', settings],
        ...['-l', path.join(folder, 'log')],
      ]);
      if (code === 0) return;
      if (performance.now() > until) throw new Error(`pg_ctl start failed: ${output.trim()}`);
      await pause(100);
    }
  };
  const url = `postgresql://linernote@127.0.0.1:${port}/postgres`;
  return { url, crash, start, stop };
}
