import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { outgoingMails, releases, users } from './platform/db/schema';
import { folderOf } from './platform/db/local/folders';
import { openDatabase } from './platform/db/openDatabase';
import { DEMO_PASSWORD } from './demo/demoArtists';
import { openFileStore } from './platform/files/fileStore';
import { setAdminRole } from './modules/identity/accounts/adminRoleRepository';
import {
  buildServer,
  postTo,
  registerAt,
  SERVER_PASSWORD,
  ServerProcess,
} from './testing/serverProcess';
import { MIGRATIONS_FOLDER } from './testing/template';

/** Enough cycles to notice a fault. */
const CYCLES = process.env.FULL ? 20 : 2;
/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A data folder after a first start, so that each test can skip that start. */
let preparedDir: string;
let dataDir: string;
const running: ServerProcess[] = [];
const startServer = (env: Record<string, string> = {}): ServerProcess => {
  const server = new ServerProcess({ DATA_DIR: dataDir, ...env });
  running.push(server);
  return server;
};

const open = (folder = dataDir) =>
  openDatabase({ dataDir: folder }, { migrationsFolder: MIGRATIONS_FOLDER });
const makeFolder = () => mkdtemp(path.join(tmpdir(), 'linernote-process-'));

beforeAll(async () => {
  buildServer();
  preparedDir = await makeFolder();
  await (await open(preparedDir)).close();
});
beforeEach(async () => {
  dataDir = await makeFolder();
  await cp(preparedDir, dataDir, { recursive: true });
});
afterAll(() => rm(preparedDir, { recursive: true, force: true }));
afterEach(async () => {
  for (const server of running.splice(0)) await server.destroy();
  await rm(dataDir, { recursive: true, force: true });
});

/** The session of a new account. */
interface Session {
  access: string;
  refresh: string;
  user: { profile: { id: number } };
}
const signUp = async (origin: string, name: string) =>
  (await (await registerAt(origin, name)).json()) as Session;
const resetPassword = (origin: string, name: string) =>
  postTo(origin, 'password_reset/', { email: `${name}@example.com` });

function postRelease(origin: string, { access, user }: Session, title: string): Promise<Response> {
  const form = new FormData();
  const texts = { artist: String(user.profile.id), title, format: 'single', genre: 'rock' };
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set('presskit', new Blob(['About us']), 'kit.txt');
  form.set('artwork', new Blob([PIXEL]), 'cover.png');
  const headers = { authorization: `Bearer ${access}` };
  return fetch(`${origin}/api/releases/`, { method: 'POST', headers, body: form });
}

// A busy machine takes long to start a process.
jest.setTimeout(900_000);

it('names a wrong setting and exits with 1', async () => {
  const server = startServer({ PORT: 'three' });
  expect(await server.ended).toBe(1);
  expect(server.errors).toContain('PORT must be a whole number');
});

it('says in a sentence that its port is in use, and opens no database', async () => {
  const taken = net.createServer().listen({ port: 0, host: '127.0.0.1' });
  await once(taken, 'listening');
  const { port } = taken.address() as net.AddressInfo; // it listens on a port
  const folder = path.join(dataDir, 'new');
  const server = startServer({ PORT: String(port), DATA_DIR: folder });
  expect(await server.ended).toBe(1);
  expect(server.errors).toBe(
    `Linernote cannot start. PORT ${port} is in use by another program.\n`,
  );
  await expect(stat(folderOf(folder))).rejects.toThrow('ENOENT');
  taken.close();
});

it('refuses a data folder that is in use, with an explanation, and leaves it unchanged', async () => {
  const first = startServer();
  const origin = await first.ready();
  expect(first.output).toMatch(/^Linernote is starting/);
  const second = startServer();
  expect(await second.ended).toBe(1);
  expect(second.errors).toContain(
    `The data folder ${dataDir} is in use by another Linernote (process`,
  );
  expect(second.errors.trim().split('\n')).toHaveLength(1);
  expect((await fetch(`${origin}/api/health/`)).status).toBe(200);
});

it('finishes a request in flight after SIGTERM, then exits with 0', async () => {
  const server = startServer();
  const origin = await server.ready();
  const body = JSON.stringify({
    ...{ username: 'late', email: 'late@example.com', role: 'artist' },
    ...{ password: SERVER_PASSWORD, password2: SERVER_PASSWORD },
  });
  const socket = net.connect(Number(new URL(origin).port), '127.0.0.1');
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  socket.write(
    `POST /api/auth/register/artist/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await until(() => response.includes('100 Continue'));
  const end = server.end('SIGTERM');
  await server.says(/"msg":"stopping"/);
  socket.write(body);
  expect(await end).toBe(0);
  expect(response).toMatch(/^HTTP\/1\.1 201 /m);
  expect(response.toLowerCase()).toContain('connection: close');

  const database = await open();
  const rows = await database.db.select().from(users);
  await database.close();
  expect(rows.map((row) => row.username)).toEqual(['late']);
});

it('responds as usual for some seconds after SIGTERM, but is not ready', async () => {
  const server = startServer({ DRAIN_S: '2' });
  const origin = await server.ready();
  expect((await fetch(`${origin}/api/ready/`)).status).toBe(200);
  const readyAt = performance.now();
  const end = server.end('SIGTERM');
  await server.says(/"msg":"stopping"/);
  const ready = await fetch(`${origin}/api/ready/`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ code: 'draining' });
  const health = await fetch(`${origin}/api/health/`);
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
  // Ctrl-C in a terminal arrives twice.
  void server.end('SIGINT');
  expect(await end).toBe(0);
  expect(performance.now() - readyAt).toBeGreaterThan(1900);
});

it('exits at once after a second SIGTERM', async () => {
  const server = startServer({ DRAIN_S: '300' });
  await server.ready();
  const end = server.end('SIGTERM');
  await server.says(/"msg":"stopping"/);
  await pause(1200);
  void server.end('SIGTERM');
  expect(await end).toBe(1);
  expect(server.output).toContain('ended at once by a second signal');
});

it('checks the settings without a start', async () => {
  const check = async (env: Record<string, string>) => {
    const empty = await makeFolder();
    const server = new ServerProcess({ DATA_DIR: empty, ...env }, { args: ['--check'] });
    const code = await server.ended;
    const files = await readdir(empty);
    await rm(empty, { recursive: true });
    return { code, files, text: server.output + server.errors };
  };
  expect(await check({ FEE_PRECENT: '12' })).toEqual({
    ...{ code: 0, files: [] },
    text: expect.stringContaining('Did you mean FEE_PERCENT?'),
  });
  expect(await check({ FEE_PERCENT: '101' })).toEqual({
    ...{ code: 1, files: [] },
    text: 'Linernote cannot start. FEE_PERCENT must be a whole number from 0 to 100, not "101".\n',
  });
});

it('gives each demo account its own password on a server that others reach', async () => {
  // The settings of the README's deployment.
  const deployed = {
    ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://music.example.com', PAYMENTS: 'off' },
    CONTACT_EMAIL: 'help@example.com',
    DEMO: '',
  };
  const server = startServer(deployed);
  await server.ready();
  expect(server.output).not.toContain('Demo accounts');
  expect(await server.end('SIGTERM')).toBe(0);

  const starting = startServer({ ...deployed, DEMO: '1' });
  const origin = await starting.ready();
  /* Waits for the last of the printed accounts. */
  await starting.says(/ demo-admin@\S+ {2}\S+\n/);
  const accounts = [...starting.output.matchAll(/^ {2}\w+ +([^\s@]+@\S+) {2}(\S+)$/gm)];
  expect(accounts.length).toBeGreaterThan(5);
  expect(new Set(accounts.map(([, , password]) => password)).size).toBe(accounts.length);
  const login = async (email = '', password = '') =>
    (await postTo(origin, 'auth/login/', { email, password })).status;
  const [first, second] = accounts;
  expect(await login(first?.[1], first?.[2])).toBe(200);
  expect(await login(first?.[1], second?.[2])).toBe(401);
  expect(await login(first?.[1], DEMO_PASSWORD)).toBe(401);
  await starting.end('SIGTERM');

  const again = startServer({ ...deployed, DEMO: '1' });
  await again.ready();
  expect(again.output).not.toContain('Demo accounts');
});

it('logs how to name an admin, until there is one', async () => {
  const without = startServer();
  await registerAt(await without.ready(), 'boss');
  expect(await without.end('SIGTERM')).toBe(0);
  expect(without.output).toMatch(/^There is no admin yet, .*npm run admin -- role EMAIL owner$/m);

  const database = await open();
  await setAdminRole(database.db, 'boss@example.com', 'owner');
  await database.close();
  const reviewed = startServer();
  await reviewed.ready();
  expect(await reviewed.end('SIGTERM')).toBe(0);
  expect(reviewed.output).not.toContain('There is no admin yet');
});

it('makes all of its data folder private to its user, also one that was open before', async () => {
  await chmod(dataDir, 0o755);
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name);
    await chmod(name, entry.isDirectory() ? 0o755 : 0o644);
  }
  const server = startServer();
  const origin = await server.ready();
  const account = await signUp(origin, 'private');
  expect((await postRelease(origin, account, 'Kept')).status).toBe(201);
  await resetPassword(origin, 'private');
  await firstMail(path.join(dataDir, 'mail'));
  await server.end('SIGTERM');

  const open: string[] = [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries) {
    const { mode } = await stat(path.join(parentPath, name));
    if ((mode & 0o077) !== 0) open.push(`${path.join(parentPath, name)} ${mode.toString(8)}`);
  }
  expect(open).toEqual([]);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  const top = entries.filter(({ parentPath }) => parentPath === dataDir);
  expect(top.map(({ name }) => name).sort()).toEqual([
    ...['deleted', 'jwt-secret', 'mail', 'media', 'postgres', 'private', 'tmp'],
  ]);
  expect(entries.some(({ name }) => name.startsWith('artwork-'))).toBe(true);
});

it('logs requests with an id, but no token, password or mail', async () => {
  const server = startServer({ MEDIA_ACTIVATION: '1' });
  const origin = await server.ready();
  const { access, refresh } = await signUp(origin, 'logged');
  await fetch(`${origin}/api/auth/profile/`, { headers: { authorization: `Bearer ${access}` } });
  await fetch(`${origin}/new-password?token=tell-nobody`);
  await resetPassword(origin, 'logged');
  const mail = await firstMail(path.join(dataDir, 'mail'));
  const token = /token=3D([\w-]+)|token=([\w-]+)/.exec(mail.replaceAll('=\r\n', ''));
  const mailed = token?.[1] ?? token?.[2] ?? '';
  expect(mailed.length).toBeGreaterThan(30);
  await server.end('SIGTERM');
  const log = server.output + server.errors;
  expect(log).toMatch(/"reqId":"[0-9a-f-]{36}".*"url":"\/api\/auth\/profile\/"/);
  for (const secret of [SERVER_PASSWORD, access, refresh, 'tell-nobody', mailed, 'Set it here']) {
    expect(log).not.toContain(secret);
  }
});

async function firstMail(folder: string): Promise<string> {
  for (let round = 0; round < 200; round += 1) {
    const [name] = await readdir(folder).catch((): string[] => []);
    if (name?.endsWith('.eml')) return readFile(path.join(folder, name), 'utf8');
    await pause(50);
  }
  throw new Error('no mail came');
}

interface Acknowledged {
  accounts: string[];
  resets: number;
  releases: { id: number; artwork: string; presskit: string }[];
}

const total = ({ accounts, resets, releases: made }: Acknowledged): number =>
  accounts.length + resets + made.length;
const between = (min: number, max: number): number => min + Math.floor(Math.random() * (max - min));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(1);
}

/** Writes through the API without pause, until the server has ended. */
async function write(
  origin: string,
  cycle: number,
  isUploading: boolean,
  acknowledged: Acknowledged,
): Promise<void> {
  const session = await signUp(origin, `first-${cycle}`);
  acknowledged.accounts.push(`first-${cycle}`);

  const registering = async (lane: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const name = `artist-${cycle}-${lane}-${count}`;
      if ((await registerAt(origin, name)).status === 201) acknowledged.accounts.push(name);
    }
  };
  const resetting = async (): Promise<void> => {
    for (;;)
      if ((await resetPassword(origin, `first-${cycle}`)).status === 200) acknowledged.resets += 1;
  };
  const releasing = async (): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const response = await postRelease(origin, session, `Release ${cycle}.${count}`);
      if (response.status === 201)
        acknowledged.releases.push((await response.json()) as Acknowledged['releases'][number]);
    }
  };
  await Promise.allSettled(
    isUploading ? [releasing(), releasing()] : [registering(0), registering(1), resetting()],
  );
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

it(`a killed server loses no write that it acknowledged, ${CYCLES} times`, async () => {
  const acknowledged: Acknowledged = { accounts: [], resets: 0, releases: [] };
  // No mail server listens there, so every mail waits in the database.
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' };
  let server = startServer(env);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const origin = await server.ready();
    const isUploading = cycle % 2 === 1;
    const writing = write(origin, cycle, isUploading, acknowledged);
    const enough = total(acknowledged) + (isUploading ? between(2, 6) : between(6, 24));
    await Promise.race([writing, until(() => total(acknowledged) >= enough)]);
    expect(total(acknowledged)).toBeGreaterThanOrEqual(enough);
    await pause(between(0, 30));
    await server.end('SIGKILL');
    await writing;
    if (cycle + 1 < CYCLES) server = startServer(env);
  }

  const database = await open();
  const { db } = database;
  await openFileStore({ dataDir, db, isShared: false, now: () => new Date() });
  const stored = {
    accounts: new Set((await db.select().from(users)).map((user) => user.username)),
    mails: (await db.select().from(outgoingMails)).length,
    releases: await db.select().from(releases),
  };
  await database.close();
  const files = new Set(await filesUnder(path.join(dataDir, 'media')));

  const kept = new Map(stored.releases.map((release) => [release.id, release]));
  const lost = {
    accounts: acknowledged.accounts.filter((name) => !stored.accounts.has(name)),
    mails: Math.max(0, acknowledged.resets - stored.mails),
    releases: acknowledged.releases.filter(({ id }) => !kept.has(id)),
    files: stored.releases
      .flatMap(({ artwork, presskit }) => [artwork, presskit])
      .filter((file) => file === null || !files.has(file)),
  };
  const named = new Set(stored.releases.flatMap(({ artwork, presskit }) => [artwork, presskit]));
  const orphans = [...files].filter((file) => !named.has(file) && !file.endsWith('.webp'));
  expect(lost).toEqual({ accounts: [], mails: 0, releases: [], files: [] });
  expect(orphans).toEqual([]);
  expect(await filesUnder(path.join(dataDir, 'tmp'))).toEqual([]);
});
