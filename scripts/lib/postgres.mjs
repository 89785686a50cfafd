import { spawn } from 'node:child_process';
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
const ownerCall = (command, args) =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, args];
const asOwner = (...call) => run(...ownerCall(...call), { cwd: os.tmpdir() });
export const startAsOwner = (...call) =>
  spawn(...ownerCall(...call), { cwd: os.tmpdir(), stdio: 'ignore' });

async function orThrow(step, promise) {
  const { code, output } = await promise;
  if (code !== 0) throw new Error(`${step} failed: ${output.trim()}`);
}

/** Milliseconds within which the remains of a killed PostgreSQL must be removed. */
const START_TIMEOUT_MS = 20_000;

/** Nothing here outlives the tests, so nothing needs to be flushed to the disk. */
const SETTINGS =
  '-c listen_addresses=127.0.0.1 -c unix_socket_directories= ' +
  '-c fsync=off -c synchronous_commit=on -c full_page_writes=off';

/**
 * A new PostgreSQL on the loopback address, whose data `make(tool, data)` puts into its folder.
 * Resolves with {url, port, crash, start, stop, copy, promote}: `crash` ends it, by `pg_ctl stop -m
 * immediate` or by SIGKILL to its first process, and `start` brings it back; `stop` ends it and
 * removes its folder. A commit reaches the system before it is acknowledged, so that a crash of
 * PostgreSQL loses none.
 */
async function openCluster(binaries, port, make) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'linernote-pg-'));
  if (process.getuid?.() === 0) await orThrow('chown', run('chown', ['postgres:postgres', folder]));
  const data = path.join(folder, 'data');
  const tool = (name, ...args) => asOwner(path.join(binaries, name), args);
  const control = (verb, ...args) => tool('pg_ctl', verb, '-D', data, '-w', ...args);
  const url = `postgresql://linernote@127.0.0.1:${port}/postgres`;

  const start = async () => {
    const until = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      const log = path.join(folder, 'log');
      const { code, output } = await control('start', '-o', `-p ${port} ${SETTINGS}`, '-l', log);
      if (code === 0) return;
      if (performance.now() > until) throw new Error(`pg_ctl start failed: ${output.trim()}`);
      await pause(100);
    }
  };
  const stop = async () => {
    await control('stop', '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  };
  const crash = async (how = 'immediate') => {
    if (how === 'immediate') return void (await control('stop', '-m', 'immediate'));
    const [pid] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  try {
    await make(tool, data);
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    port,
    crash,
    start,
    stop,
    /** Starts a copy that follows this one; from then on a commit waits for it. */
    async copy(ownPort) {
      const copy = await openCluster(binaries, ownPort, (theirs, place) =>
        orThrow(
          'pg_basebackup',
          theirs('pg_basebackup', '-D', place, '-d', url, '-RN', '-c', 'fast'),
        ),
      );
      const ask = async (text) => (await tool('psql', url, '-Atqc', text)).output.trim();
      await ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await ask('SELECT pg_reload_conf()');
      while ((await ask('SELECT sync_state FROM pg_stat_replication')) !== 'sync') await pause(100);
      return copy;
    },
    promote: () => orThrow('pg_ctl promote', control('promote')),
  };
}

export const startCluster = async (binaries, port) =>
  openCluster(binaries, port ?? (await freePort()), (tool, data) =>
    orThrow(
      'initdb',
      tool(
        'initdb',
        ...['-D', data, '-U', 'linernote', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
        '--locale=C.UTF-8', // knows the capitals of every script
      ),
    ),
  );
