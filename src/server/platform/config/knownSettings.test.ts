import { readFileSync } from 'node:fs';
import { KNOWN_SETTINGS, warnOfUnknown } from './knownSettings';

it('knows the settings of the README', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z][^|]+/gm) ?? [];
  const named = rows.flatMap((row) => row.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect([...KNOWN_SETTINGS].sort()).toEqual(named.sort());
});

it.each([
  ['FEE_PERCNT', ' Did you mean FEE_PERCENT?'],
  ['LINERNOTE_PORT', ' Did you mean PORT?'],
  ['LINERNOTE_COLOUR', ''],
  ['DATABASE_URI', ' Did you mean DATABASE_URL?'],
])('names a variable that looks like a setting: %s', (name, hint) => {
  const env = { [name]: 'x', FEE_PERCENT: '15' };
  expect(warnOfUnknown(env)).toEqual([`${name} is not a setting of Linernote.${hint}`]);
});

it('leaves the variables of other programs alone', () => {
  const others = ['HOME', 'PATH', 'HOSTNAME', 'PWD', 'TERM', 'LANG', 'NODE_ENV', 'S3_KEY'];
  expect(warnOfUnknown(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});
