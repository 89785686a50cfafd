import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { createTestApp, type TestApp } from '@/server/testing/testApp';
import type { ArtistUser } from '@/shared/identity/profiles.schemas';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

type Account = Awaited<ReturnType<TestApp['register']>>;
const get = (account: Pick<Account, 'headers'>) =>
  test.app.inject({ url: '/api/auth/profile/', headers: account.headers });
const patch = (account: Pick<Account, 'headers'>, payload: object) =>
  test.app.inject({
    method: 'PATCH',
    url: '/api/auth/profile/update/',
    headers: account.headers,
    payload,
  });

describe('GET auth/profile/', () => {
  it('returns the account that registered', async () => {
    const account = await test.register('media');
    const response = await get(account);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual(account.user);
  });

  it('marks an admin', async () => {
    const account = await test.register('artist');
    expect((await get(account)).json().is_admin).toBe(false);
    await setAdminRole(test.db, account.user.email, 'owner');
    expect((await get(account)).json()).toEqual({
      ...account.user,
      is_admin: true,
      admin_role: 'owner',
      version: 2,
    });
  });

  it.each([{}, { authorization: 'Bearer nonsense' }])('requires a token: %j', async (headers) => {
    const response = await test.app.inject({ url: '/api/auth/profile/', headers });
    expect(response.statusCode).toBe(401);
    expect(response.json().code).toBe('token_not_valid');
  });
});

describe('PATCH auth/profile/update/', () => {
  it('accepts flat and nested fields, and prefers the nested', async () => {
    const artist = await test.register('artist');
    const flat = await patch(artist, { stage_name: 'Flat', country: 'italy' });
    expect(flat.statusCode).toBe(200);
    expect(flat.json().profile).toMatchObject({ stage_name: 'Flat', country: 'italy' });
    const both = await patch(artist, {
      username: 'newname',
      stage_name: 'Flat again',
      profile: { stage_name: 'Nested', year_of_foundation: '2015', genres: ['rock', 'jazz'] },
    });
    expect(both.json()).toMatchObject({
      username: 'newname',
      profile: {
        stage_name: 'Nested',
        country: 'italy',
        year_of_foundation: 2015,
        genres: ['rock', 'jazz'],
      },
    });
    expect((await get(artist)).json()).toEqual(both.json());
  });

  it('changes only the given fields', async () => {
    const outlet = await test.register('media');
    await patch(outlet, { company_name: 'Weekly', types: ['news', 'sports'], category: 'sports' });
    const response = await patch(outlet, { website: 'https://example.com' });
    expect(response.json().profile).toMatchObject({
      company_name: 'Weekly',
      types: ['news', 'sports'],
      category: 'sports',
      website: 'https://example.com',
    });
  });

  it('clears a field with null, with empty text, and with the bare placeholder', async () => {
    const artist = await test.register('artist');
    await patch(artist, {
      biography: 'x',
      website: 'a.example',
      twitter: 'b.example',
      country: 'uk',
      genres: ['pop'],
      year_of_foundation: 2015,
    });
    const response = await patch(artist, {
      biography: '',
      website: 'http://',
      twitter: null,
      profile: { country: null, genres: null, year_of_foundation: null },
    });
    expect(response.json().profile).toMatchObject({
      biography: null,
      website: null,
      twitter: null,
      country: null,
      genres: [],
      year_of_foundation: null,
    });
  });

  it('accepts its own response', async () => {
    const artist = await test.register('artist');
    await setAdminRole(test.db, artist.user.email, 'owner');
    const user = (await get(artist)).json<ArtistUser>();
    const { stage_name: _none, ...profile } = user.profile;
    const response = await patch(artist, { ...user, profile });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      ...user,
      version: user.version + 1,
      profile: { ...user.profile, version: user.profile.version + 1 },
    });
  });

  it.each([
    [{ role: 'media' }, 'role'],
    [{ id: 99_999 }, 'id'],
    [{ profile: { id: 99_999 } }, 'id'],
    [{ profile: { user_id: 1 } }, 'user_id'],
    [{ profile: { email: 'a@example.com' } }, 'email'],
    [{ tier: 'heavy' }, 'tier'],
    [{ company_name: 'Of the other role' }, 'company_name'],
    [{ password: 'another-song-1' }, 'password'],
    [{ is_active: true }, 'is_active'],
    [{ is_admin: true }, 'is_admin'],
    [{ profile: { is_admin: true } }, 'is_admin'],
    [{ admin_role: 'owner' }, 'admin_role'],
    [{ username: null }, 'username'],
    [{ email: '' }, 'email'],
    [{ email: 'nonsense' }, 'email'],
    [{ stage_name: ' ' }, 'stage_name'],
    [{ genres: ['rock', 'pop', 'jazz', 'other'] }, 'genres'],
    [{ year_of_foundation: 'soon' }, 'year_of_foundation'],
    [{ facebook: 'javascript:alert(1)' }, 'facebook'],
    [{ biography: 'a\u0000b' }, 'biography'],
    [{ profile: [] }, 'profile'],
    [{ profile: 'x' }, 'profile'],
  ])('refuses %j', async (body, field) => {
    const artist = await test.register('artist');
    const response = await patch(artist, body);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty(field);
    expect((await get(artist)).json()).toEqual(artist.user);
  });

  it('keeps addresses and names unique, whatever their case, and changes nothing then', async () => {
    const artist = await test.register('artist');
    const other = await test.register('media');
    const email = await patch(artist, {
      email: other.user.email.toUpperCase(),
      profile: { country: 'usa' },
    });
    expect(email.statusCode).toBe(409);
    expect(email.json().code).toBe('email_taken');
    const username = await patch(artist, { username: other.user.username.toUpperCase() });
    expect(username.statusCode).toBe(409);
    expect(username.json().code).toBe('username_taken');
    expect((await get(artist)).json()).toEqual(artist.user);
  });
});
