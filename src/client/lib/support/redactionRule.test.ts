import { addressText, modeOf, plainText } from './redactionRule';

it('hides names of files and persons, and shows those of music and outlets', () => {
  const file = { name: 'my taxes.pdf', media_type: 'application/pdf' };
  expect(modeOf('name', file.name, file)).toBe('unlisted');
  expect(modeOf('name', 'Jo', { name: 'Jo', email: 'x' })).toBe('unlisted');
  expect(modeOf('title', 'Paper Lanterns', { title: 'Paper Lanterns', genre: 'rock' })).toBe(
    'listed',
  );
});

it('shows server errors and the program’s reasons', () => {
  const failure = { status: 409, code: 'stale', message: 'This was changed.', fields: {} };
  expect(modeOf('message', failure.message, failure)).toBe('listed');
  expect(modeOf('code', failure.code, failure)).toBe('listed');
  expect(modeOf('code', 'stale', {})).toBe('unlisted');
  expect(modeOf('reason', 'refused', {})).toBe('listed');
  expect(modeOf('reason', 'boring', {})).toBe('unlisted');
});

it.each([
  'GET offers/12/',
  'api/executeQuery/fulfilled',
  '2026-11-23T06:16:03.123Z',
  'internalSubscriptions',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0',
  '/offers/12?tab=open&page=2',
  'linernote.example.com',
  '3f2a9c1e-0f7b-4c3e-9c55-1a2b3c4d5e6f',
])('keeps %s unchanged', (text) => {
  expect(addressText(text)).toBe(text);
});

it.each([
  ['/activate?token=abc', '/activate?token=<3 characters>'],
  ['/sign-up?ref=jane&tab=abc@x', '/sign-up?ref=<4 characters>&tab=<5 characters>'],
  ['two\nlines', '<text, 9 characters>'],
  ['x'.repeat(301), '<text, 301 characters>'],
])('shows the address %j as %j', (text, shown) => {
  expect(addressText(text)).toBe(shown);
});

it('shows a text as a whole or not at all', () => {
  expect(plainText('write to jane.doe@example.com now')).toBe('<text, 33 characters>');
});
