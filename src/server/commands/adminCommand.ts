import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { CommandError, openExisting } from '@/server/commands/command';
import { readConfig } from '@/server/platform/config/config';
import type { Env } from '@/server/platform/config/readSetting';
import { roleIn, TASKS } from './adminTasks';

const commandOf = (name: string): string => `npm run admin -- ${name} ${TASKS[name]?.takes ?? ''}`;

const helpOf = (name: string): string =>
  `${commandOf(name).trimEnd()}\n    ${TASKS[name]?.does ?? ''}`;

const USAGE = ['Usage:', ...Object.keys(TASKS).map(helpOf)].join('\n');

/** `--help` alone or after a task resolves with its usage; anything unknown throws it. */
export async function runAdminCommand(
  args: string[],
  env: Env,
  migrationsFolder: string,
  logger?: FastifyBaseLogger,
): Promise<string> {
  const { name, words, reason, isHelp, isSure } = readArguments(args);
  const task = TASKS[name];
  if (isHelp) return task ? helpOf(name) : USAGE;
  const wanted = task?.takes.split(' --')[0]?.split(' ').filter(Boolean).length;
  const isKnown =
    !['create', 'role'].includes(name) ||
    roleIn(words[1]) !== undefined ||
    (name === 'role' && words[1] === 'none');
  if (!task || !isKnown || words.length !== wanted)
    throw new CommandError(task ? helpOf(name) : USAGE);
  if ((task.needs === 'reason') !== (reason !== '') || (task.needs === 'yes') !== isSure)
    throw new CommandError(helpOf(name));
  const database = await openExisting(env, migrationsFolder);
  try {
    const config = () => readConfig(env);
    const sentence = await task.run({ database, logger, config, words, reason });
    if (sentence === null)
      throw new CommandError(`There is no account with the email ${words[0] ?? ''}.`);
    return sentence;
  } finally {
    await database.close();
  }
}

function readArguments(args: string[]) {
  const options = {
    help: { type: 'boolean' },
    yes: { type: 'boolean' },
    reason: { type: 'string' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new CommandError(USAGE);
  }
  const { values, positionals } = parsed;
  const [name = '', ...words] = positionals.map((text) => text.trim());
  return {
    name: Object.hasOwn(TASKS, name) ? name : '',
    words: words.filter(Boolean),
    reason: values.reason?.trim() ?? '',
    isHelp: values.help === true,
    isSure: values.yes === true,
  };
}
