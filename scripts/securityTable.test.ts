import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = ['src', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

/** The rows of the tables of docs/security.md. A row holds unless its evidence says otherwise. */
const ROWS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:\d|in words)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', requirement = '', evidence = '']) => ({
    number,
    requirement,
    evidence,
    answer: /^\*\*(in part|no)\*\*/.exec(evidence)?.[1] ?? 'holds',
  }));

/** The tests named in a cell: `file.test.ts`: “a title”, “the start of another…”. */
const evidenceOf = (cell: string): [file: string, names: string[]][] =>
  [...cell.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g)].map(
    ([, file = '', names = '']) => [file, names.slice(1, -1).split('”, “')],
  );

/** The number of titles in the source that equal the name, or begin with it if it ends in `…`. */
const titlesIn = (source: string, name: string): number =>
  ["'", '"', '`'].reduce((count, quote) => {
    const title = quote + (name.endsWith('…') ? name.slice(0, -1) : name + quote);
    return count + source.split(title).length - 1;
  }, 0);

it('the table of docs/security.md has a row for each reviewed requirement', () => {
  expect(ROWS.length).toBeGreaterThan(120);
});

it.each(ROWS)('$number, $requirement: $answer', ({ answer, evidence }) => {
  const named = evidenceOf(evidence);
  // A quotation in another form would not be checked.
  expect(evidence.match(/[“”]/g) ?? []).toHaveLength(
    2 * named.flatMap(([, names]) => names).length,
  );
  // A requirement that holds names a test.
  if (answer === 'holds') expect(named).not.toEqual([]);
  for (const [file, names] of named) {
    const files = TESTS.filter((test) => path.basename(test) === file);
    expect([file, files]).toEqual([file, [expect.any(String)]]);
    const source = readFileSync(files[0] ?? '', 'utf8');
    for (const name of names) {
      const count = titlesIn(source, name);
      // A start that several titles share would be ambiguous.
      const found = name.endsWith('…') ? count : Math.min(count, 1);
      expect([file, name, found]).toEqual([file, name, 1]);
    }
  }
});
