import path from 'node:path';
import { fail } from '../../scripts/lib/run.mjs';

/**
 * Returns the numbers after a drill's or a benchmark's name, in order; missing ones default to
 * those in `usual`: `countsGiven({ kills: 50 })`. Prints the usage and ends the program for
 * `--help`, for anything but a positive whole number, and for too many numbers.
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
