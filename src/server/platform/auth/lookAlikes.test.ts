import { createTestApp, TEST_PASSWORD, type TestApp } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { isDeceptive } from './lookAlikes';

it.each([
  'nightdesk',
  'Mara Vell',
  'zoë_ñandú',
  'Motörhead 77!',
  'иван',
  'Ελλάς',
  '東京スカ楽団',
  'ＤＪ'.normalize('NFKC') + ' 東京',
  '서울 band',
  'שלום fm',
  'دي جي',
  '१२ तारा',
  '🎷',
])('allows %s', (name) => {
  expect(isDeceptive(name)).toBe(false);
});

it.each([
  ['Cyrillic а in Latin', 'p\u0430ypal'],
  ['Greek ο in Latin', 'g\u03bf\u03bfgle'],
  ['Cyrillic and Greek', '\u0430\u03b1'],
  ['Cherokee, which no longer tells letters apart', '\u13a0\u13a2'],
  ['a zero-width space', 'mara\u200bvell'],
  ['a zero-width joiner', 'mara\u200dvell'],
  ['a soft hyphen', 'mara\u00advell'],
  ['a right-to-left override', 'mara\u202evell'],
  ['a variation selector', 'mara\ufe0f'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille pattern', '\u2800'],
  ['a no-break space', 'mara\u00a0vell'],
  ['a tag character', 'mara\u{e0061}'],
  ['a private character', 'mara\ue000'],
  ['fullwidth letters', '\uff4d\uff41\uff52\uff41'],
  ['mathematical letters', '\u{1d426}ara'],
  ['a ligature', '\ufb01ne'],
])('refuses %s', (_what, name) => {
  expect(isDeceptive(name)).toBe(true);
});

describe('accounts', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const register = (values: object) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/register/artist/',
      payload: { password: TEST_PASSWORD, password2: TEST_PASSWORD, ...values },
    });

  it.each([
    ['username', { username: 'p\u0430ypal', email: 'a1@example.com' }],
    ['email', { username: 'a2', email: 'p\u0430ypal@example.com' }],
    ['email', { username: 'a3', email: 'info@p\u0430ypal.com' }],
  ])('cannot have a deceptive %s', async (field, values) => {
    const response = await register(values);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual([field]);
    expect(response.json().fields[field]).toMatch(/can be mistaken for others\.$/);
  });

  it('can have an address in two scripts if each part uses only one', async () => {
    const values = { username: 'a5', email: 'иван@example.com' };
    expect((await register(values)).statusCode).toBe(201);
  });

  it('cannot take a deceptive name or address later', async () => {
    const artist = await test.register('artist');
    for (const changes of [{ username: 'p\u0430ypal' }, { email: 'p\u0430ypal@example.com' }]) {
      const response = await call(test, artist, 'PATCH', 'auth/profile/update/', changes);
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toHaveProperty(Object.keys(changes));
    }
  });

  it('cannot differ only in how a letter with a mark is encoded', async () => {
    const name = 'zo\u00eb';
    const values = { username: name, email: `${name}@example.com` };
    expect((await register(values)).statusCode).toBe(201);
    const again = await register({
      username: name.normalize('NFD'),
      email: 'other@example.com',
    });
    expect(again.json().code).toBe('username_taken');
  });
});
