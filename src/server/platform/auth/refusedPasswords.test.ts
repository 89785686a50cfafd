import { isRefusedPassword } from './refusedPasswords';

it.each(['baseball', 'trustno1', 'iloveyou', '1qaz2wsx', 'qwertyuiop', 'starwars'])(
  'refuses the common password %s',
  (password) => {
    expect(isRefusedPassword(password)).toBe(true);
  },
);

it.each(['LINERNOTE!', 'P@ssw0rd1', 'Password123!', 'letmein123', 'Baseball', '2024dragon!'])(
  'refuses %s, a common password with other case, signs and digits',
  (password) => {
    expect(isRefusedPassword(password)).toBe(true);
  },
);

it.each(['cobalt7x', 'blue-Harbour-77', 'dragon-boat-at-noon', '71!90$23@64'])(
  'allows %s',
  (password) => {
    expect(isRefusedPassword(password)).toBe(false);
  },
);

it('refuses what the forms refuse, too', () => {
  expect(isRefusedPassword('my-mara.vell-pw', { email: 'mara.vell@example.com' })).toBe(true);
  expect(isRefusedPassword('linernote99')).toBe(true);
});
