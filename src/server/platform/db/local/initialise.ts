import { randomBytes } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type Account, finished, FOLDER, handOver, runAs, withName } from './account';
import { isWindows, passwordFileOf, USER } from './address';
import { LocalPostgresFailed } from './errors';

interface New {
  folder: string;
  account: Account;
  /** The path of the program. */
  initdb: string;
  /** Whether the database must be flushed to the disk before it is used. */
  isDurable: boolean;
}

/** Creates an empty database under another name and renames it once it is complete. */
export async function initialise({ folder, account, initdb, isDurable }: New): Promise<void> {
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

/** Returns the last line with an error, without its time and level, or the whole output. */
function errorIn(output: string): string {
  const line = output.split('\n').findLast((each) => LEVEL.test(each));
  return line?.split(LEVEL)[1] ?? output.trim();
}
