import path from 'node:path';
import { fail } from '../../scripts/lib/run.mjs';

/**
 * The numbers behind the command of a drill or a benchmark, in their order; of one that is not given
 * what is usual, as `usual` names them: `countsGiven({ kills: 50 })`. It ends the program for
 * `--help`, with how it is called, and for what is no whole number above 0 or is one too many.
 */
export function countsGiven(usual) {
  const [, file, ...given] = process.argv;
  const names = Object.keys(usual);
  const kind = path.basename(path.dirname(file)) === 'drills' ? 'drill' : 'bench';
  const command = `npm run ${kind} -- ${path.basename(file, '.mjs')}`;
  const usage = [
    `Usage: ${command}${names.map((name) => ` [${name}]`).join('')}`,
    ...names.map((name) => `  ${name}: ${usual[name]} unless given`),
  ].join('\n');
  if (given.includes('--help') || given.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  const wrong = given.find(
    (value, place) => place >= names.length || !/^[1-9]\d{0,8}$/.test(value),
  );
  if (wrong !== undefined) fail(`"${wrong}" is not understood here.\n${usage}`);
  return names.map((name, place) => Number(given[place] ?? usual[name]));
}
