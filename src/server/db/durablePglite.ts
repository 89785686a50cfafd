import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openAsBlob,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { type Guard, GuardedPglite } from './guardedPglite';
import { PLANNER_PARAMETERS } from './planner';

type InitOptions = Parameters<NodeFS['init']>[1];

/** The part of Emscripten's file system that PGlite's types leave out. */
interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    node_ops: { setattr: (node: unknown, attributes: { mode?: number }) => void };
  };
}

/** What a mode gives to anybody but the owner. */
const OTHERS = 0o077;

/** PGlite's file system has no fsync operation, so an fsync of the database would do nothing. */
class DurableNodeFS extends NodeFS {
  override async init(pg: PGlite, options: InitOptions) {
    const result = await super.init(pg, options);
    result.emscriptenOpts.preRun ??= [];
    result.emscriptenOpts.preRun.push((module) => {
      const { NODEFS } = module as unknown as EmscriptenModule; // not in PGlite's types
      NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
      // It sets the mode of some files outright, past the umask of the process.
      const { setattr } = NODEFS.node_ops;
      NODEFS.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, { ...attributes, ...(mode !== undefined && { mode: mode & ~OTHERS }) });
      };
    });
    return result;
  }
}

/** Memory is 190 instead of 300 MB, and the log is recycled at every checkpoint. */
const SIZES = ['-c', 'shared_buffers=32MB', '-c', 'max_wal_size=64MB'];

/** `-F` is among PGlite's own parameters and turns fsync off. */
const durableParameters = (): string[] => [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ...SIZES,
  ...PLANNER_PARAMETERS,
];

/**
 * Opens the database in `folder`, and makes it first when there is none: out of the archive
 * `emptyDatabase` where that is a file. What it acknowledges survives the end of the process and a
 * loss of power. The caller must hold the folder's lock: two processes that open one folder destroy it.
 */
export async function openDurablePglite(
  folder: string,
  guard: Guard = { isDiskFull: () => false },
  emptyDatabase?: string,
): Promise<GuardedPglite> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await initialize(folder, emptyDatabase);
  // Left by a process that died. After a loss of power it may be empty, which PGlite refuses.
  rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  const client = new GuardedPglite(
    { fs: new DurableNodeFS(folder), startParams: durableParameters() },
    guard,
  );
  await client.waitReady;
  return client;
}

/**
 * Made aside and renamed when it is on the disk, so that a crash leaves no half of a database. To
 * unpack an empty one takes a third of the memory that `initdb` does (853 MB).
 */
async function initialize(folder: string, emptyDatabase?: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty and holds no database`);
  }
  const aside = `${folder}.init`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const made = await PGlite.create(aside, {
    ...(emptyDatabase !== undefined &&
      existsSync(emptyDatabase) && { loadDataDir: await openAsBlob(emptyDatabase) }),
    startParams: [...PGlite.defaultStartParams, ...SIZES],
  });
  await made.close();
  syncTree(aside);
  rmSync(folder, { recursive: true, force: true });
  renameSync(aside, folder);
  syncOne(path.dirname(folder));
}

function syncTree(entry: string): void {
  const stat = lstatSync(entry);
  if (stat.isDirectory()) {
    for (const name of readdirSync(entry)) syncTree(path.join(entry, name));
  } else if (!stat.isFile()) {
    return;
  }
  syncOne(entry);
}

function syncOne(entry: string): void {
  const descriptor = openSync(entry, 'r');
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Windows refuses fsync on what is open for reading and on folders.
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(descriptor);
  }
}
