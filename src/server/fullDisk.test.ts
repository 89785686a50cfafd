import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer, SERVER_OUTPUT, ServerProcess } from './testing/serverProcess';

jest.setTimeout(600_000);

const MOUNT_SIZE = '260m';
const folder = mkdtempSync(path.join(tmpdir(), 'linernote-small-disk-'));
const isMounted =
  !process.env.TEST_DATABASE_URL &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_SIZE}`, 'tmpfs', folder]).status === 0;
if (!isMounted && !process.env.TEST_DATABASE_URL) {
  console.warn('Skipped: a small file system cannot be mounted here; it needs root.');
}
/** Where mounting is not allowed there is no small disk to fill. */
const onSmallDisk = isMounted ? it : it.skip;
const describeOnce = process.env.TEST_DATABASE_URL ? describe.skip : describe;

describeOnce('on a disk that is full', () => {
  const filler = path.join(folder, 'filler');
  const free = (): number => statfsSync(folder).bavail * statfsSync(folder).bsize;
  const fillUpTo = (left: number): void => writeFileSync(filler, Buffer.alloc(free() - left));
  const running: ServerProcess[] = [];

  beforeAll(buildServer);
  afterAll(async () => {
    for (const server of running) await server.end('SIGKILL');
    if (isMounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });

  const start = (): ServerProcess => {
    const server = new ServerProcess({ DATA_DIR: path.join(folder, 'data') });
    running.push(server);
    return server;
  };
  const post = (url: string, body: object): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const password = 'blue-Harbour-77';
  const register = (origin: string, name: string): Promise<Response> =>
    post(`${origin}/api/auth/register/artist/`, {
      ...{ username: name, email: `${name}@example.com`, role: 'artist' },
      ...{ password, password2: password },
    });

  onSmallDisk('refuses writes, goes on reading, and comes back when there is room', async () => {
    const server = start();
    const origin = await server.ready();
    const registered = await register(origin, 'first');
    expect(registered.status).toBe(201);
    const { access, refresh } = (await registered.json()) as { access: string; refresh: string };
    const profile = (): Promise<Response> =>
      fetch(`${origin}/api/auth/profile/`, { headers: { authorization: `Bearer ${access}` } });

    fillUpTo(0);
    for (let round = 0; round < 20; round += 1) {
      const refused = await register(origin, `more${round}`);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('30');
      expect(await refused.json()).toMatchObject({ code: 'disk_full' });
      expect((await profile()).status).toBe(200);
      expect((await fetch(`${origin}/api/health/`)).status).toBe(200);
      // What would log a person out is 401.
      const renewed = await post(`${origin}/api/auth/token/refresh/`, { refresh });
      expect([200, 503]).toContain(renewed.status);
    }

    rmSync(filler);
    expect((await register(origin, 'second')).status).toBe(201);
    expect((await profile()).status).toBe(200);
    fillUpTo(0);
    expect(await server.end('SIGTERM')).toBe(0);

    const refused = start();
    expect(await refused.ended).toBe(1);
    expect(refused.errors).toContain('MB of free space, the embedded database needs');
    rmSync(filler);
    const again = start();
    const login = await post(`${await again.ready()}/api/auth/login/`, {
      email: 'second@example.com',
      password,
    });
    expect(login.status).toBe(200);
    expect(await again.end('SIGTERM')).toBe(0);
  });

  it('ends the process when the database does not return, with a sentence', async () => {
    const blocked = `
      const { Worker } = require('node:worker_threads');
      const calls = new SharedArrayBuffer(4);
      const view = new Int32Array(calls);
      const worker = new Worker(process.argv[1], { workerData: { calls, lookMs: 20, looks: 10 } });
      worker.on('online', () => {
        let rounds = 0;
        const timer = setInterval(() => {
          Atomics.add(view, 0, 1);
          rounds += 1;
          if (rounds < 51) return;
          console.log('blocked');
          for (;;);
        }, 10);
      });`;
    const child = spawn(process.execPath, [
      '-e',
      blocked,
      path.join(SERVER_OUTPUT, 'watchdogWorker.mjs'),
    ]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    // Half a second of calls that return, with an end between any two looks, is no reason.
    expect(output).toMatch(
      /^blocked\nLinernote ends itself: the embedded database has not answered/,
    );
    expect(signal).toBe('SIGKILL');
  });
});
