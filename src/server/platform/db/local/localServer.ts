import type { ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLogger } from '../client';
import { type Account, finished, FOLDER, handOver, runAs } from './account';
import { type Address, isWindows, removeSocket, urlOf } from './address';
import { isDatabase, DataDirInUse, LocalPostgresFailed } from './folders';
import {
  isPostgres,
  type Postmaster,
  readPostmaster,
  removeStalePidFile,
  type Ownership,
  takeOwnership,
} from './postmaster';
import { type Programs, initialise } from './programs';

const SETTINGS: Readonly<Record<string, string>> = {
  max_connections: '40',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  fsync: 'on',
  full_page_writes: 'on',
  autovacuum: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  // Errors of single statements are left out, since we log them ourselves without values.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Milliseconds to wait for another server to start or to stop. */
const START_TIMEOUT = 60_000;
const RETRY_AFTER = 50;
/** Milliseconds between attempts to start a database that died; the wait doubles each time. */
const RESTART_AFTER = { min: 100, max: 10_000 };
/** After this many milliseconds a database counts as healthy again. */
const STEADY_AFTER = 60_000;
/** Milliseconds for each step: end running requests, end without a checkpoint, kill. */
const STOP_TIMEOUTS: readonly [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];

const READY = 'database system is ready to accept connections';
/** Another server is about to end or to start. */
const BUSY = /lock file "[^"]*" already exists|pre-existing shared memory block/;

export interface LocalOptions {
  logger?: DatabaseLogger;
  /** Another process took the database after ours had died, so this process must end. */
  onLost?: (reason: Error) => void;
  /** Replace the usual settings; tests turn durability off. */
  settings?: Readonly<Record<string, string>>;
}

interface Place {
  dataDir: string;
  folder: string;
  account: Account;
  programs: Programs;
  address: Address;
}

export class LocalServer {
  private child: ChildProcess | undefined;
  private owner: Ownership | undefined;
  private isReady = false;
  private isStopping = false;
  private readonly onExit = (): void => {
    this.child?.kill('SIGINT');
    removeSocket(this.place.address);
  };

  constructor(
    private readonly place: Place,
    private readonly options: LocalOptions,
  ) {}

  get url(): string {
    return urlOf(this.place.address, this.place.folder);
  }

  async start(): Promise<void> {
    process.once('exit', this.onExit);
    try {
      await this.launchDatabase();
    } catch (error) {
      await this.stop();
      throw error;
    }
    void this.supervise();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    process.removeListener('exit', this.onExit);
    void this.owner?.end().catch(() => undefined);
    await this.endChild();
    removeSocket(this.place.address);
  }

  private async launchDatabase(): Promise<void> {
    const { dataDir, folder, account, programs } = this.place;
    const until = Date.now() + START_TIMEOUT;
    while (!this.child) {
      const other = readPostmaster(folder);
      if (other) await this.replace(other, until);
      if (!isDatabase(folder)) {
        const isDurable = this.options.settings?.fsync !== 'off';
        await initialise({ folder, account, initdb: programs.initdb, isDurable });
      }
      removeStalePidFile(folder);
      const complaint = await this.launch();
      if (complaint === undefined) break;
      if (!BUSY.test(complaint) || Date.now() > until) throw new LocalPostgresFailed(complaint);
      await pause(RETRY_AFTER);
    }
    const mayRetry = () => this.child !== undefined && Date.now() < until;
    this.owner = await takeOwnership({ url: this.url, dataDir, mayRetry });
  }

  /** Stops the server of a killed process. Rejects with `DataDirInUse` if its owner still lives. */
  private async replace(other: Postmaster, until: number): Promise<void> {
    const { dataDir, folder } = this.place;
    const mayRetry = () => isPostgres(other.pid) && Date.now() < until;
    let owner: Ownership;
    try {
      owner = await takeOwnership({ url: urlOf(other, folder), dataDir, mayRetry });
    } catch (error) {
      if (isPostgres(other.pid)) throw error;
      return; // it has ended meanwhile
    }
    this.options.logger?.warn({ pid: other.pid }, 'stopping the database of a killed server');
    if (isWindows) await this.stopByProgram();
    else process.kill(other.pid, 'SIGINT');
    await owner.end().catch(() => undefined);
    while (isPostgres(other.pid)) {
      if (Date.now() > until) {
        throw new LocalPostgresFailed(`the one before (process ${other.pid}) does not stop`);
      }
      await pause(RETRY_AFTER);
    }
    removeSocket(other);
  }

  /** Resolves with PostgreSQL's error, or with `undefined` once it accepts connections. */
  private launch(): Promise<string | undefined> {
    const { folder, account, programs, address } = this.place;
    if (account.kind === 'other' && statSync(folder).uid !== account.uid) handOver(folder, account);
    const settings = {
      ...SETTINGS,
      ...this.options.settings,
      port: String(address.port),
      ...(isWindows
        ? { listen_addresses: '127.0.0.1' }
        : { listen_addresses: '', unix_socket_directories: address.socketFolder }),
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = runAs(account, programs.postgres, ['-D', FOLDER, ...args], folder);
    child.stdout?.resume(); // it logs to the other stream
    this.child = child;
    this.isReady = false;
    return new Promise((resolve) => {
      let complaint = '';
      if (child.stderr) {
        createInterface({ input: child.stderr }).on('line', (line) => {
          if (/^(?:FATAL|PANIC):/.test(line) || complaint === '') complaint = withoutLevel(line);
          if (line.includes(READY)) {
            this.isReady = true;
            resolve(undefined);
          } else this.log(line);
        });
      }
      child.on('error', (error) => (complaint = error.message));
      child.on('exit', () => (this.child = undefined));
      child.on('close', (code, signal) => {
        this.child = undefined;
        resolve(complaint || `it ended with ${code ?? signal}`);
      });
    });
  }

  /** Output during start and stop matters only when that fails. */
  private log(line: string): void {
    const { logger } = this.options;
    if (!logger || !this.isReady || this.isStopping) return;
    const level = line.startsWith('PANIC') ? 'error' : line.startsWith('FATAL') ? 'warn' : 'info';
    logger[level]({ from: 'postgres' }, withoutLevel(line));
  }

  private async supervise(): Promise<void> {
    let restartAfter = RESTART_AFTER.min;
    for (;;) {
      const wellSince = Date.now();
      // It ends with the database, also when that only restarts its processes.
      await new Promise<void>((resolve) => this.owner?.once('end', resolve));
      if (Date.now() - wellSince > STEADY_AFTER) restartAfter = RESTART_AFTER.min;
      do {
        if (this.isStopping) return;
        this.options.logger?.error({ restartAfter }, 'the database has stopped');
        await pause(restartAfter);
        restartAfter = Math.min(restartAfter * 2, RESTART_AFTER.max);
      } while (!(await this.isUpAgain()));
    }
  }

  private async isUpAgain(): Promise<boolean> {
    const { logger, onLost } = this.options;
    if (this.isStopping) return false;
    try {
      await this.launchDatabase();
      logger?.info({}, 'the database runs again');
      return true;
    } catch (err) {
      if (err instanceof DataDirInUse) {
        this.isStopping = true;
        onLost?.(err);
      } else logger?.error({ err }, 'the database could not be started again');
      return false;
    }
  }

  private async endChild(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const ended = new Promise<boolean>((resolve) => child.once('exit', () => resolve(true)));
    if (isWindows) await this.stopByProgram();
    for (const [signal, timeout] of STOP_TIMEOUTS) {
      child.kill(signal);
      if (await Promise.race([ended, pause(timeout, false, { ref: false })])) return;
    }
  }

  /** Windows has no signals: ending the process by force would leave its children behind. */
  private async stopByProgram(): Promise<void> {
    const { account, programs, folder } = this.place;
    const args = ['stop', '-D', FOLDER, '-m', 'fast'];
    await finished(runAs(account, programs.pgCtl, args, folder));
  }
}

const withoutLevel = (line: string): string => line.replace(/^[A-Z]+:\s+/, '');
