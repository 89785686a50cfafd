import { foldText, matchesText } from './fold';

it.each([
  ['Sigur Rós', 'sigur ros'],
  ['MOTÖRHEAD', 'motorhead'],
  ['ﬁn', 'fin'],
  ['Ångström', 'angstrom'],
  ['', ''],
])('folds %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

it.each([
  ['ros', true],
  ['SIGUR', true],
  ['post sigur', true],
  ['  ', true],
  ['sigur jazz', false],
])('looks for each word of "%s" in any of the texts', (query, found) => {
  expect(matchesText(query, 'Sigur Rós', 'Post-rock')).toBe(found);
});
