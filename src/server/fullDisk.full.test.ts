import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServer, ServerProcess } from './testing/serverProcess';

jest.setTimeout(600_000);

const MOUNT_SIZE = '260m';
const PASSWORD = 'blue-Harbour-77';
const folder = mkdtempSync(path.join(tmpdir(), 'linernote-small-disk-'));
const isMounted =
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_SIZE}`, 'tmpfs', folder]).status === 0;
if (!isMounted) console.warn('Skipped: a small file system cannot be mounted here; it needs root.');
/** Without the right to mount there is no small disk to fill. */
const onSmallDisk = isMounted ? it : it.skip;

const filler = path.join(folder, 'filler');
/** Fills the disk to the last byte. */
const fill = (): void => {
  const { bavail, bsize } = statfsSync(folder);
  try {
    appendFileSync(filler, Buffer.alloc(bavail * bsize));
  } catch (error) {
    // PostgreSQL may take some space meanwhile; only a full disk ends the loop.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error; // appendFileSync's own
  }
};
const running: ServerProcess[] = [];
const start = (): ServerProcess => {
  const server = new ServerProcess({ DATA_DIR: path.join(folder, 'data') });
  running.push(server);
  return server;
};

beforeAll(buildServer);
afterAll(async () => {
  for (const server of running) await server.destroy();
  if (isMounted) spawnSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const register = (origin: string, name: string): Promise<Response> =>
  post(`${origin}/api/auth/register/artist/`, {
    username: name,
    email: `${name}@example.com`,
    role: 'artist',
    password: PASSWORD,
    password2: PASSWORD,
    // Random text does not compress, so that each row needs its own space.
    biography: randomBytes(2400).toString('hex'),
  });
const logIn = (origin: string, name: string): Promise<Response> =>
  post(`${origin}/api/auth/login/`, { email: `${name}@example.com`, password: PASSWORD });

onSmallDisk('a full disk refuses writes, loses none, and is got over by itself', async () => {
  const server = start();
  const origin = await server.ready();
  const acknowledged: string[] = [];
  let rejections = 0;
  const tryOne = async (name: string): Promise<boolean> => {
    const response = await register(origin, name);
    if (response.status === 201) {
      acknowledged.push(name);
      return true;
    }
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    rejections += 1;
    return false;
  };
  await tryOne('first');

  fill();
  for (let round = 0; rejections < 5; round += 1) await tryOne(`more${round}`);

  rmSync(filler);
  for (let round = 0; !(await tryOne(`after${round}`)); round += 1) await pause(100);
  for (const name of acknowledged) expect((await logIn(origin, name)).status).toBe(200);

  fill();
  await server.end('SIGTERM');
  fill(); // the space that the ended server has freed
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.errors).toMatch(/^Linernote cannot start\. .*No space left on device/);
  expect(refused.errors.trim().split('\n')).toHaveLength(1);
  rmSync(filler);
  const again = start();
  expect((await logIn(await again.ready(), 'first')).status).toBe(200);
  expect(await again.end('SIGTERM')).toBe(0);
});
