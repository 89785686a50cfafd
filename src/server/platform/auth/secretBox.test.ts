import { secretBox } from './secretBox';

const SECRET = 'a secret of the server that is long enough';
const secrets = { jwtSecret: SECRET };
const box = secretBox(secrets, 'tests');

it('opens what it sealed, and seals the same text differently each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 7);
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, 7)).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 7)).not.toBe(sealed);
  expect(secretBox(secrets, 'tests').open(sealed, 7)).toBe('JBSWY3DPEHPK3PXP');
});

it.each([
  ['a text in another row', (sealed: string) => box.open(sealed, 8)],
  [
    'a text with another secret',
    (sealed: string) => secretBox({ jwtSecret: `${SECRET}!` }, 'tests').open(sealed, 7),
  ],
  ['a text for another purpose', (sealed: string) => secretBox(secrets, 'others').open(sealed, 7)],
  ['a shortened text', (sealed: string) => box.open(sealed.slice(0, -4), 7)],
  ['a changed text', (sealed: string) => box.open(`AAAA${sealed.slice(4)}`, 7)],
  ['an empty text', () => box.open('', 7)],
])('does not open %s', (_how, open) => {
  expect(open(box.seal('JBSWY3DPEHPK3PXP', 7))).toBeNull();
});

it('opens what the previous secret sealed, but never seals with it', () => {
  const rotated = secretBox({ jwtSecret: `${SECRET}!`, jwtSecretPrevious: SECRET }, 'tests');
  expect(rotated.open(box.seal('JBSWY3DPEHPK3PXP', 7), 7)).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(rotated.seal('JBSWY3DPEHPK3PXP', 7), 7)).toBeNull();
});
