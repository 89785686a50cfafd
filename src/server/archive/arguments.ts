import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '@/server/commands/command';

/**
 * Returns the absolute path of the command's one argument. Throws a `CommandError` with the usage.
 */
export function readFolderArgument(args: string[], usage: string): string {
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, options: {}, allowPositionals: true }));
  } catch {
    throw new CommandError(usage);
  }
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new CommandError(usage);
  return path.resolve(folder);
}
