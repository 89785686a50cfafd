import { isRefusedPassword } from './refusedPasswords';

it.each(['baseball', 'trustno1', 'iloveyou', '1qaz2wsx', 'qwertyuiop', 'starwars'])(
  'refuses %s, which many have',
  (password) => {
    expect(isRefusedPassword(password)).toBe(true);
  },
);

it.each(['Baseball', 'baseball!', 'cobalt7x', 'blue-Harbour-77'])(
  'takes %s: only the common ones as they are typed are refused',
  (password) => {
    expect(isRefusedPassword(password)).toBe(false);
  },
);

it('knows what the forms refuse, too', () => {
  expect(isRefusedPassword('my-mara.vell-pw', { email: 'mara.vell@example.com' })).toBe(true);
  expect(isRefusedPassword('linernote99')).toBe(true);
});
