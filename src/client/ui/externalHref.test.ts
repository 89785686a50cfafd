import { externalHref, linkText, shortLink } from './externalHref';

test.each([
  ['https://marlo.example/music', 'https://marlo.example/music'],
  ['HTTP://marlo.example', 'http://marlo.example/'],
  ['  marlo.example/a b ', 'https://marlo.example/a%20b'],
  ['marlo.example:8080/x', 'https://marlo.example:8080/x'],
])('%s leads to %s', (value, href) => {
  expect(externalHref(value)).toBe(href);
});

test.each([
  '@marlo',
  'marlo',
  'javascript:alert(1)',
  'JavaScript:alert(1).example',
  'data:text/html,x',
  'javascript:1/alert(1).a',
  'https://',
  'https://user:secret@marlo.example',
  'not a place at all',
])('%s has no link', (value) => {
  expect(externalHref(value)).toBeNull();
});

test('a link is shown without its scheme', () => {
  expect(linkText('https://www.marlo.example/music/')).toBe('marlo.example/music');
  expect(linkText('@marlo')).toBe('@marlo');
});

test.each([
  ['example.com/listen', 'example.com/listen'],
  [
    'music.example.com/artists/a-very-long-name/releases/glass-harbour-ep',
    'music.example.com/…releases/glass-harbour-ep',
  ],
  ['x'.repeat(60), `${'x'.repeat(22)}…${'x'.repeat(21)}`],
])('%s is shown as %s', (text, shown) => {
  expect(shortLink(text)).toBe(shown);
});
