import { isWeakPassword } from './passwordRules';

const owner = { username: 'nightdesk', email: 'mara.vell@example.com' };

describe('isWeakPassword', () => {
  it.each([
    ['seven characters', 'abcdef7'],
    ['longer than can be hashed in bounded time', `abc1`.repeat(32) + 'x'],
    ['all digits', '907164530'],
    ['a common one of eight characters', 'password'],
    ['a common one in capitals', 'SUNSHINE'],
    ["the product's name", 'Linernote'],
    ["the product's name and digits", 'linernote2026'],
    ["the product's name in signs", 'l1nern0te!'],
    ["the product's name in signs, and a year", 'L!nernot3_2026'],
    ["the product's name twice", 'linernotelinernote'],
    ['one character', 'zzzzzzzzzz'],
    ['two different characters', 'azaazzaz'],
    ['the username inside', 'xx-NightDesk-1'],
    ['the part of the e-mail before the @ inside', 'my-mara.vell-pw'],
  ])('refuses %s', (_rule, password) => {
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it('accepts eight characters that break no rule', () => {
    expect(isWeakPassword('cobalt7x', owner)).toBe(false);
  });

  it.each(['linernote-harbour', 'azaazzaq'])('accepts %s', (password) => {
    expect(isWeakPassword(password, owner)).toBe(false);
  });

  it('accepts 128 characters', () => {
    expect(isWeakPassword('abc1'.repeat(32), owner)).toBe(false);
  });

  it.each([{}, { username: '', email: '' }, { username: '  ', email: '@example.com' }])(
    'does not treat an empty name as part of every password: %j',
    (unknownOwner) => {
      expect(isWeakPassword('cobalt7x', unknownOwner)).toBe(false);
    },
  );
});
