import { matchesText } from './fold';

it.each([
  ['ros', true],
  ['SIGUR', true],
  ['post sigur', true],
  ['  ', true],
  ['aether', true],
  ['ather', true],
  ['sigur jazz', false],
])('searches each word of "%s" in any of the texts', (query, found) => {
  expect(matchesText(query, 'Sigur Rós', 'Post-rock', 'Æther')).toBe(found);
});
