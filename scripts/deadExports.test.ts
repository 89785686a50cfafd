import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* knip does not look into `export const { a, b: c } = …`. */

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join('src', file), 'utf8') }));

const exported = files.flatMap(({ file, text }) =>
  [...text.matchAll(/^export const \{([^}]+)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.replace(/^[^:]*:/, '').trim())
      .filter((name) => name !== '')
      .map((name): [string, string] => [name, file]),
  ),
);

it('finds the exports', () => {
  expect(exported).toContainEqual(['sessionEnded', 'client/session/sessionSlice.ts']);
});

it.each(exported)('%s of %s is used in another file', (name, owner) => {
  const pattern = new RegExp(`\\b${name}\\b`);
  const users = files.filter(({ file, text }) => file !== owner && pattern.test(text));
  expect(users.length).toBeGreaterThan(0);
});
