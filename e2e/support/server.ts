import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { endLeftBehind, localUrl } from '../../scripts/lib/localDatabase.mjs';
import { type Cluster, isClustered, openCluster } from './cluster';
import { freePort } from './freePort';
import { placePrepared } from './preparedDatabase';

/* Generous, for a machine that builds and runs other tests at the same time. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 50;
const MAPS = '--enable-source-maps';
const CLOCK = ['--import', './e2e/support/shiftedClock.mjs'];

/** The facts needed to send requests to a server. */
export type ServerAddress = Pick<RealServer, 'url' | 'databaseUrl'>;

/**
 * The built server as a separate process, with its own PostgreSQL; in a cluster as several
 * processes behind one address. It keeps its port and its data over a restart, so that an open page
 * reconnects to the same server.
 */
export class RealServer {
  private children: ChildProcess[] = [];
  private output = '';
  private aheadMs = 0;

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
    private readonly cluster?: Cluster,
  ) {}

  static async create(settings: Record<string, string>): Promise<RealServer> {
    const cluster = isClustered() ? await openCluster() : undefined;
    const port = cluster?.port ?? (await freePort());
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'linernote-e2e-'));
    const url = `http://localhost:${port}`;
    const env = {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT: '0',
      ADMIN_SECOND_FACTOR: 'optional',
      /* The outlet's share is available at once, so that a story can use it. */
      PAYOUT_HOLD_DAYS: '0',
      /* Each notice is sent at once as a separate mail. */
      MAIL_GATHER_S: '0',
      DRAIN_S: '0',
      ...cluster?.settings,
      ...settings,
    };
    const server = new RealServer(url, dataDir, env, cluster);
    // A worker that ends on a failure must leave no server behind.
    process.once('exit', () => {
      server.children.forEach((child) => child.kill('SIGKILL'));
      endLeftBehind(dataDir);
    });
    try {
      if (!cluster && !settings.DATABASE_URL) await placePrepared(dataDir);
      await server.start();
    } catch (error) {
      await server.dispose();
      throw error;
    }
    return server;
  }

  private get ports(): number[] {
    return this.cluster?.ports ?? [Number(this.env.PORT)];
  }

  /** The processes of a cluster share no folder. */
  private folderOf(port: number): string {
    return this.cluster ? path.join(this.dataDir, String(port)) : this.dataDir;
  }

  async start(): Promise<void> {
    await Promise.all(this.ports.map((port) => this.startProcess(port)));
  }

  /** The files in a folder of its data: their paths on the disk, or their keys in a bucket. */
  async filesIn(folder: string): Promise<string[]> {
    const places = this.ports.map(async (port) => {
      const entries = await readdir(path.join(this.folderOf(port), folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) => path.join(parentPath, name));
    });
    const stored = this.cluster?.storedIn(folder) ?? [];
    return [...(await Promise.all(places)), await stored].flat();
  }

  private async startProcess(port: number): Promise<void> {
    const child = spawn(process.execPath, [...CLOCK, MAPS, 'dist/server/main.mjs'], {
      env: {
        ...this.env,
        PORT: String(port),
        DATA_DIR: this.folderOf(port),
        CLOCK_AHEAD_MS: String(this.aheadMs),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.children.push(child);
    const keep = (text: Buffer) => (this.output += text.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (!(await isHealthy(port))) {
      if (child.exitCode !== null) throw new Error(`The server ended at once:\n${this.output}`);
      if (Date.now() > deadline) throw new Error(`The server did not start:\n${this.output}`);
      await delay(POLL_MS);
    }
  }

  /** Stops the process from responding; requests stay in flight. */
  suspend(): void {
    for (const child of this.children) child.kill('SIGSTOP');
  }

  /** Ends the server like a crash: its PostgreSQL keeps running until the next start. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Ends the server like an operator. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.children
      .splice(0)
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ends = running.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(signal);
      return ended;
    });
    await Promise.all(ends);
  }

  /** Sets the server's clock ahead of the machine's by this many milliseconds. */
  async turnClock(aheadMs: number): Promise<void> {
    await this.stop();
    this.aheadMs = aheadMs;
    await this.start();
  }

  /** The address of its PostgreSQL, while it runs. */
  get databaseUrl(): string {
    return this.env.DATABASE_URL ?? localUrl(this.dataDir);
  }

  /** Runs `npm run admin` while the server runs, and resolves with what it printed. */
  async adminCommand(...words: string[]): Promise<string> {
    const command = ['dist/server/admin.mjs', ...words];
    return (await promisify(execFile)(process.execPath, command, { env: this.env })).stdout;
  }

  async makeAdmin(email: string): Promise<void> {
    await this.adminCommand('role', email, 'owner');
  }

  /** Restarts the server if a test left it ended. */
  async ensureRunning(): Promise<void> {
    if (this.children.length === 0) await this.start();
  }

  async dispose(): Promise<void> {
    await this.stop();
    endLeftBehind(this.dataDir);
    this.cluster?.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/health/`)).ok;
  } catch {
    return false;
  }
}
