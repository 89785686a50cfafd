import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TESTS = ['src', 'e2e', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));

/** The rows of the tables of docs/security.md: number, what is asked for, answer, evidence. */
const ROWS = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:\d|in words)/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', asked = '', answer = '', evidence = '']) => ({
    ...{ number, asked, answer, evidence },
  }));

/** What a cell names: `file.test.ts`: “a test”, “another”. */
const evidenceOf = (cell: string): [file: string, names: string[]][] =>
  [...cell.matchAll(/`([\w.-]+\.(?:test|spec)\.tsx?)`: (“[^”]+”(?:, “[^”]+”)*)/g)].map(
    ([, file = '', names = '']) => [file, names.slice(1, -1).split('”, “')],
  );

it('the table of docs/security.md has a row for each thing that was looked at', () => {
  expect(ROWS.length).toBeGreaterThan(70);
});

it.each(ROWS)('$number, $asked: $answer', ({ answer, evidence }) => {
  expect(['holds', 'in part', 'no']).toContain(answer);
  const named = evidenceOf(evidence);
  // What a row names in another way would not be looked for.
  expect(evidence.match(/[“”]/g) ?? []).toHaveLength(
    2 * named.flatMap(([, names]) => names).length,
  );
  // Who says that something holds has to prove it.
  if (answer === 'holds') expect(named).not.toEqual([]);
  for (const [file, names] of named) {
    const files = TESTS.filter((test) => path.basename(test) === file);
    expect([file, files]).toEqual([file, [expect.any(String)]]);
    const source = readFileSync(files[0] ?? '', 'utf8');
    for (const name of names) {
      const isThere = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote));
      expect([file, name, isThere]).toEqual([file, name, true]);
    }
  }
});
