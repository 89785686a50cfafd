import { fold, spellings } from './fold';

it.each([
  ['Sigur Rós', 'sigur ros'],
  ['MOTÖRHEAD', 'motorhead'],
  ['ﬁn', 'fin'],
  ['Ångström', 'angstrom'],
  ['Røyksopp', 'royksopp'],
  ['WEIẞGLUT, Weißglut', 'weissglut, weissglut'],
  ['Æther, Œuvre, Þórr', 'aether, oeuvre, thorr'],
  ['Đorđe Łukasz Işık', 'dorde lukasz isik'],
  ['Don’t, don‘t, don´t, donʼt', "don't, don't, don't, don't"],
  ['“Heroes” «Heroes»', '"heroes" "heroes"'],
  ['Jay‐Z Jay‑Z Jay–Z Jay—Z Jay−Z', 'jay-z jay-z jay-z jay-z jay-z'],
  ['Glass\u00adHar\u200bbour\u2060\ufeff', 'glassharbour'],
  ['Οδός ΟΔΟΣ', 'οδοσ οδοσ'],
  ['هَذَا', 'هذا'],
  ['ガラス कि', 'ガラス कि'.normalize('NFKD')],
  ['', ''],
])('folds %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it.each([
  ['Æther', ['aether', 'ather']],
  ['Ǽther Œuvre', ['aether oeuvre', 'ather ouvre']],
  ['Ather', ['ather']],
])('knows the spellings of %s', (text, forms) => {
  expect(spellings(text)).toEqual(forms);
});
