/*
 * Prints how large the project is: files, lines of code by kind, words of documentation, and files
 * that are longer than they should be. Migrations and recorded data are left out.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const LINES_MAX = 300;

const GROUPS = [
  ['production code of src', /^src\/.*\.tsx?$/],
  ['styles of src', /^src\/.*\.css$/],
  ['tests of src', null],
  ['end-to-end tests', /^e2e\//],
  ['benchmarks and drills', /^(?:bench|drills)\//],
  ['scripts', /^scripts\//],
];
const TEST = /\.test\.tsx?$|\.cases\.ts$|\/testing\//;
const CODE = /\.(?:[cm]?[jt]s|tsx|css)$/;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const groupOf = (file) =>
  file.startsWith('src/') && TEST.test(file)
    ? 'tests of src'
    : GROUPS.find(([, pattern]) => pattern?.test(file))?.[0];

const lines = new Map(GROUPS.map(([name]) => [name, 0]));
const long = [];
for (const file of files.filter((each) => CODE.test(each))) {
  const group = groupOf(file);
  if (group === undefined) continue;
  const count = linesOf(file);
  lines.set(group, lines.get(group) + count);
  if (count > LINES_MAX && group === 'production code of src') long.push([file, count]);
}
const words = files
  .filter((file) => /^(?:README|CONTRIBUTING|docs\/[\w-]+)\.md$/.test(file))
  .flatMap((file) => readFileSync(file, 'utf8').split(/\s+/))
  .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const production = files.filter((file) => /^src\/.*\.tsx?$/.test(file) && !TEST.test(file));

const print = (name, count) => console.log(name.padEnd(26), String(count).padStart(7));
print('files', files.filter(Boolean).length);
print('files, production code of src', production.length);
for (const [name, count] of lines) print(`lines, ${name}`, count);
print('words of documentation', words);
print(`files over ${LINES_MAX} lines`, long.length);
for (const [file, count] of long) print(`  ${file}`, count);
