import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { closeSync, lchownSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** PostgreSQL refuses to run as root; `namespace` is root without rights, so it owns the files. */
export type Account = { kind: 'own' } | { kind: 'namespace' } | { kind: 'other'; uid: number };

/** No other program uses this id, unlike `nobody`'s. */
const SPARE_UID = 65_432;
/** `initdb` looks up the name of its user; the spare id has none. */
const NOBODY_UID = 65_534;
/** The variables that PostgreSQL needs: neither our secrets nor settings such as PGPORT. */
const ENVIRONMENT = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
/** The descriptor of the data folder in the program that is started with it. */
const FOLDER_FD = 3;

/** Chooses the account for PostgreSQL; an owner of the folder other than root stays its owner. */
export async function chooseAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'own' };
  const { uid } = statSync(folder);
  if (uid !== 0) return { kind: 'other', uid };
  return (await canUseNamespace()) ? { kind: 'namespace' } : { kind: 'other', uid: SPARE_UID };
}

function canUseNamespace(): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('unshare', ['--user', 'true'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

export function handOver(folder: string, account: Account): void {
  if (account.kind === 'other') changeOwner(folder, account.uid);
}

function changeOwner(entry: string, uid: number): void {
  lchownSync(entry, uid, uid);
  for (const inside of readdirSync(entry, { withFileTypes: true })) {
    const name = path.join(entry, inside.name);
    if (inside.isDirectory()) changeOwner(name, uid);
    else lchownSync(name, uid, uid);
  }
}

export const FOLDER = '{folder}';

/** Its own session keeps Ctrl-C from it; its account may not read the folders above its data. */
export function runAs(
  account: Account,
  program: string,
  args: readonly string[],
  folder = '',
): ChildProcess {
  const fd = account.kind !== 'own' && folder ? openSync(folder, 'r') : undefined;
  const place = fd === undefined ? folder : `/proc/self/fd/${FOLDER_FD}`;
  const given = args.map((arg) => (arg === FOLDER ? place : arg));
  const options: SpawnOptions = {
    cwd: path.parse(program).root,
    detached: true,
    env: {
      ...Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]])),
      LC_ALL: 'C',
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
    windowsHide: true,
    ...(account.kind === 'other' && { uid: account.uid, gid: account.uid }),
  };
  try {
    return account.kind === 'namespace'
      ? spawn('unshare', ['--user', program, ...given], options)
      : spawn(program, given, options);
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

export const withName = (account: Account): Account =>
  account.kind === 'other' ? { kind: 'other', uid: NOBODY_UID } : account;

/** Resolves with the exit code and everything that the program printed; never rejects. */
export function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
