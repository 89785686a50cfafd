import { isRefusedPassword } from './refusedPasswords';

it.each(['baseball', 'trustno1', 'iloveyou', '1qaz2wsx', 'qwertyuiop', 'starwars'])(
  'refuses %s, which many have',
  (password) => {
    expect(isRefusedPassword(password)).toBe(true);
  },
);

it.each(['LINERNOTE!', 'P@ssw0rd1', 'Password123!', 'letmein123', 'Baseball', '2024dragon!'])(
  'refuses %s, a common one with another case, signs and digits',
  (password) => {
    expect(isRefusedPassword(password)).toBe(true);
  },
);

it.each(['cobalt7x', 'blue-Harbour-77', 'dragon-boat-at-noon', '71!90$23@64'])(
  'takes %s',
  (password) => {
    expect(isRefusedPassword(password)).toBe(false);
  },
);

it('knows what the forms refuse, too', () => {
  expect(isRefusedPassword('my-mara.vell-pw', { email: 'mara.vell@example.com' })).toBe(true);
  expect(isRefusedPassword('linernote99')).toBe(true);
});
