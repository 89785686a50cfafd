import { fold } from './fold';

it.each([
  ['Sigur Rós', 'sigur ros'],
  ['MOTÖRHEAD', 'motorhead'],
  ['ﬁn', 'fin'],
  ['Ångström', 'angstrom'],
  ['', ''],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});
