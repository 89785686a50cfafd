import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { folderOf } from '@/server/platform/db/local/folders';
import { readPostmaster } from '@/server/platform/db/local/postmaster';

/** Each Jest worker has its own folder, so that none overwrites a build that another runs. */
export const SERVER_OUTPUT = path.resolve(
  '.cache/server-under-test',
  process.env.JEST_WORKER_ID ?? '1',
);
const BUNDLE = path.join(SERVER_OUTPUT, 'main.mjs');

/** Builds the server from the current sources, separately from the product's own build. */
export function buildServer(): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve('scripts/build-server.mjs'), SERVER_OUTPUT],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the server was not built: ${stdout}${stderr}`);
}

/** Calls the API of a running server. */
export const postTo = (origin: string, path: string, body: object): Promise<Response> =>
  fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Of every account that `registerAt` makes. */
export const SERVER_PASSWORD = 'blue-Harbour-77';

/** Signs up at a running server. */
export const registerAt = (
  origin: string,
  name: string,
  role: 'artist' | 'media' = 'artist',
  more: object = {},
): Promise<Response> =>
  postTo(origin, `auth/register/${role}/`, {
    ...(role === 'media' ? { company_name: name, website: 'example.com' } : {}),
    ...{ username: name, email: `${name}@example.com`, role, ...more },
    ...{ password: SERVER_PASSWORD, password2: SERVER_PASSWORD },
  });

/** A real server process. */
export class ServerProcess {
  output = '';
  errors = '';
  /** The exit code; `null` when a signal ended the process. */
  readonly ended: Promise<number | null>;
  private hasEnded = false;
  private readonly child: ChildProcess;
  private readonly dataDir: string | undefined;

  /** `program` is another build than that of `buildServer`; `uid` is the user of the process. */
  constructor(
    env: Record<string, string>,
    { program = BUNDLE, uid, args = [] }: { program?: string; uid?: number; args?: string[] } = {},
  ) {
    this.dataDir = env.DATA_DIR;
    this.child = spawn(process.execPath, [program, ...args], {
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        DEMO: '0',
        ADMIN_SECOND_FACTOR: 'optional',
        RATE_LIMIT: '0',
        DRAIN_S: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid, gid: uid }),
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = once(this.child, 'close').then(([code]) => {
      this.hasEnded = true;
      return code as number | null; // as Node documents the event
    });
  }

  /** Waits for the address that the server prints, and returns it. */
  async ready(): Promise<string> {
    const origin = await this.says(/running at (http:\S+)/);
    return origin.replace('localhost', '127.0.0.1');
  }

  /** Waits for output that matches; returns the first group, or the whole match. */
  async says(pattern: RegExp): Promise<string> {
    for (;;) {
      const match = pattern.exec(this.output);
      if (match) return match[1] ?? match[0];
      if (this.hasEnded) throw new Error(`the server ended: ${this.output}${this.errors}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Kills the server, and its database, which outlives it. */
  async destroy(): Promise<void> {
    await this.end('SIGKILL');
    const left = this.dataDir === undefined ? undefined : readPostmaster(folderOf(this.dataDir));
    if (left) process.kill(left.pid, 'SIGQUIT');
  }
}
