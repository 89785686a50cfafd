import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import type { ArtistUser, OutletUser } from '@/shared/identity/profiles.schemas';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files, proposedChanges } from '@/server/platform/db/schema';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { decide } from '@/server/testing/decide';
import { approveOutlet, call } from '@/server/testing/trade';
import type { Page } from '@/shared/platform/paging';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';

describe('the profile', () => {
  const test = testApp();
  const get = (account: Pick<TestAccount, 'headers'>) =>
    test.app.inject({ url: '/api/auth/profile/', headers: account.headers });
  const patch = (account: Pick<TestAccount, 'headers'>, payload: object) =>
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
      await patch(outlet, {
        company_name: 'Weekly',
        types: ['news', 'sports'],
        category: 'sports',
      });
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
});

describe('logos', () => {
  jest.setTimeout(60_000);

  let outlet: TestAccount;

  const test = testApp();

  beforeEach(async () => {
    outlet = await test.register('media');
  });

  const LOGO = 'auth/profile/logo/';

  const put = async (picture: Buffer, caller = outlet, filename = 'logo.png') => {
    const { payload, headers } = await formBody([{ name: 'logo', value: picture, filename }]);
    return call(test, caller, 'PUT', LOGO, payload, headers);
  };

  const add = async (picture: Buffer): Promise<string> =>
    (await put(picture)).json<OutletUser>().profile.logo ?? '';

  const logoOf = async (caller = outlet) =>
    (await call(test, caller, 'GET', 'auth/profile/')).json<OutletUser>().profile.logo;

  const shown = (logo: string, side = 192) =>
    test.app.inject({ url: `/media/${logo.replace(/\.\w+$/, `-${side}.webp`)}` });

  const statusOf = async (logo: string) => (await shown(logo)).statusCode;

  describe('a logo', () => {
    it.each(['png', 'jpeg', 'webp'] as const)(
      'is accepted as %s, and shown to everybody',
      async (type) => {
        const logo = await add(await noisePicture(type, 700));
        expect(await logoOf()).toBe(logo);
        const { headers, rawPayload } = await shown(logo, 640);
        expect(headers['content-type']).toBe('image/webp');
        expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 640 });
        // Only its thumbnails are public.
        expect((await test.app.inject({ url: `/media/${logo}` })).statusCode).toBe(404);
      },
    );

    it('that is wide or transparent becomes square and opaque, and is not cropped', async () => {
      const ink = { channels: 4, background: '#17130f' } as const;
      const wide = sharp({ create: { width: 300, height: 100, ...ink } });
      const clear = { top: 100, bottom: 0, left: 0, right: 0, background: '#00000000' };
      for (const [picture, corner] of [
        [wide, [0x17, 0x13, 0x0f]],
        [wide.clone().extend(clear), [0xf5, 0xf1, 0xe8]],
        [sharp(await noisePicture('png', 90)).greyscale(), null],
      ] as const) {
        const { rawPayload } = await shown(await add(await picture.png().toBuffer()), 640);
        const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
        expect(info).toMatchObject({ width: info.height, channels: 3 });
        for (const [at, value] of corner?.entries() ?? [])
          expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(8);
      }
    });

    it('that is replaced or removed is deleted, also at its old address', async () => {
      const first = await add(await noisePicture('png', 60));
      const second = await add(await noisePicture('png', 61));
      expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
      const again = await add(await noisePicture('png', 62));
      const removed = await call(test, outlet, 'DELETE', LOGO);
      expect(removed.json<OutletUser>().profile.logo).toBeNull();
      expect(await statusOf(again)).toBe(404);
      expect((await call(test, outlet, 'DELETE', LOGO)).statusCode).toBe(200);
      expect(await test.db.select().from(files)).toEqual([]);
    });

    it('sent again keeps its address', async () => {
      const picture = await noisePicture('png', 60);
      const logo = await add(picture);
      expect(await add(picture)).toBe(logo);
      expect(await statusOf(logo)).toBe(200);
      expect(await test.db.$count(files)).toBe(1);
    });

    it('of two simultaneous uploads is one, and no file of the other stays', async () => {
      const pictures = await Promise.all([noisePicture('png', 60), noisePicture('png', 61)]);
      const both = await Promise.all(pictures.map((picture) => put(picture)));
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const logo = (await logoOf()) ?? '';
      const stored = await test.db.select({ path: files.path }).from(files);
      expect(stored).toEqual([{ path: logo }]);
      expect(await statusOf(logo)).toBe(200);
    });

    it('is hidden while its outlet is suspended, and deleted with the account', async () => {
      const logo = await add(await noisePicture('png', 60));
      const other = await test.register('media');
      const suspended = { email: outlet.user.email, reason: 'Sold what never appeared.' };
      await test.db.transaction((tx) => suspendAccount(tx, test.deps, suspended));
      expect(await statusOf(logo)).toBe(404);

      const theirs = (await put(await noisePicture('png', 61), other)).json<OutletUser>();
      const body = { current_password: TEST_PASSWORD };
      const deleted = await call(test, other, 'POST', 'auth/profile/deletion/', body);
      expect(deleted.statusCode).toBe(204);
      expect(await statusOf(theirs.profile.logo ?? '')).toBe(404);
      const left = eq(files.ownerId, other.user.id);
      expect(await test.db.$count(files, left)).toBe(0);
    });

    it.each(['x', '1.5', '99999999999', ''])('of the outlet %j is not found', async (id) => {
      expect(await statusOf(`outlets/${id}/logo-ab.png`)).toBe(404);
    });
  });

  describe('an invalid logo', () => {
    it.each([
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      ['a text file', Buffer.from('GIF89a, or so it says'), 415],
      ['half a WebP', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1'), 400],
      ['an empty file', Buffer.alloc(0), 415],
    ])('is refused: %s', async (_what, content, status) => {
      const refused = await put(content);
      expect(refused.statusCode).toBe(status);
      expect(refused.json().code).toMatch(/^logo_/);
      expect(await logoOf()).toBeNull();
    });

    it.each([
      ['png', 7000],
      ['webp', 5000],
    ] as const)(
      'is refused: a %s that decompresses to more than is allowed',
      async (type, side) => {
        const one = { width: side, height: side, channels: 3, background: '#17130f' } as const;
        const refused = await put(await sharp({ create: one }).toFormat(type).toBuffer());
        expect([400, 413]).toContain(refused.statusCode);
        expect(refused.json().code).toMatch(/^logo_too_(?:large|slow)$/);
      },
    );
  });

  it('is moderated when it is uploaded after the approval; a revert removes it', async () => {
    const admin = await test.register('artist');
    await setAdminRole(test.db, admin.user.email, 'owner');
    await add(await noisePicture('png', 60));
    expect(await test.db.$count(proposedChanges)).toBe(0);
    await approveOutlet(test, outlet);
    const logo = await add(await noisePicture('png', 61));
    const queue = (await call(test, admin, 'GET', 'admin/changes/')).json<Page<ModeratedChange>>();
    const [change] = queue.items;
    expect(change).toMatchObject({ field: 'logo', is_live: true, can_revert: true, after: logo });
    expect(await statusOf(logo)).toBe(200);
    const decision = { approve: false, reason: 'This is another magazine’s logo.' };
    const decided = await decide(test, admin, `admin/changes/${change?.id}/decide/`, decision);
    expect(decided.json()).toMatchObject({ state: 'declined' });
    expect(await logoOf()).toBeNull();
    expect(await statusOf(logo)).toBe(404);
  });
});
