import { csvCell } from './exportFile';

it.each([
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['@x', `'@x`],
  ['-x', `'-x`],
  ['＝1+1', `'＝1+1`],
  ['＋1', `'＋1`],
  ['－1', `'－1`],
  ['＠x', `'＠x`],
  ['\tx', `'\tx`],
  ['\rx', `"'\rx"`],
  ['a;=1+1', `a;'=1+1`],
  ['a\n@x', `"a\n'@x"`],
  ['a;b=1', 'a;b=1'],
  ['-12.50', '-12.50'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['', ''],
])('writes a cell of %j as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});
