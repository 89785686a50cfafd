import { setAdminRole } from '@/server/modules/identity/accounts/adminRoleRepository';
import { testApp, TEST_PASSWORD, type TestAccount } from '@/server/testing/testApp';
import type { ArtistUser, OutletUser } from '@/shared/identity/profiles.schemas';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files, proposedChanges } from '@/server/platform/db/schema';
import { suspendAccount } from '@/server/modules/admin/suspension/suspensionCommands';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { decide } from '@/server/testing/decide';
import { approveOutlet, call, type Caller } from '@/server/testing/trade';
import type { Page } from '@/shared/platform/paging';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';

const test = testApp();
const profileOf = (account: Caller) => call(test, account, 'GET', 'auth/profile/');
const patch = (account: Caller, payload: object) =>
  call(test, account, 'PATCH', 'auth/profile/update/', payload);

it('the profile is the account that registered, marks an admin, and accepts its own response', async () => {
  const outlet = await test.register('media');
  expect((await profileOf(outlet)).json()).toEqual(outlet.user);
  const artist = await test.register('artist');
  await setAdminRole(test.db, artist.user.email, 'owner');
  const user = (await profileOf(artist)).json<ArtistUser>();
  expect(artist.user.is_admin).toBe(false);
  expect(user).toEqual({ ...artist.user, is_admin: true, admin_role: 'owner', version: 2 });
  const { stage_name: _none, ...profile } = user.profile;
  const response = await patch(artist, { ...user, profile });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    ...user,
    version: user.version + 1,
    profile: { ...user.profile, version: user.profile.version + 1 },
  });
});

it('a change accepts flat and nested fields, prefers the nested, and leaves the others', async () => {
  const artist = await test.register('artist');
  const flat = await patch(artist, { stage_name: 'Flat', country: 'italy' });
  expect(flat.statusCode).toBe(200);
  expect(flat.json().profile).toMatchObject({ stage_name: 'Flat', country: 'italy' });
  const nested = { stage_name: 'Nested', year_of_foundation: '2015', genres: ['rock', 'jazz'] };
  const both = await patch(artist, {
    ...{ username: 'newname', stage_name: 'Flat again' },
    ...{ biography: 'x', website: 'a.example', twitter: 'b.example' },
    profile: nested,
  });
  const expected = { ...nested, country: 'italy', year_of_foundation: 2015 };
  expect(both.json()).toMatchObject({ username: 'newname', profile: expected });
  expect((await profileOf(artist)).json()).toEqual(both.json());
  // Null, empty text and the bare placeholder clear a field.
  const cleared = await patch(artist, {
    ...{ biography: '', website: 'http://', twitter: null },
    profile: { country: null, genres: null, year_of_foundation: null },
  });
  expect(cleared.json().profile).toMatchObject({
    ...{ stage_name: 'Nested', biography: null, website: null, twitter: null },
    ...{ country: null, genres: [], year_of_foundation: null },
  });
});

it('an outlet has up to five styles of the list, each once', async () => {
  const outlet = await test.register('media');
  const twice = await patch(outlet, { styles: ['metal', 'dream pop', 'metal'] });
  expect(twice.json().profile.styles).toEqual(['metal', 'dream pop']);
  const six = ['house', 'techno', 'dub', 'ska', 'emo', 'trap'];
  for (const [styles, message] of [
    [['polka'], 'Styles: please choose from the list.'],
    [six, 'Styles: please choose up to 5.'],
    [[1], 'Styles: please choose up to 5.'],
  ]) {
    const refused = await patch(outlet, { styles });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { styles: message }]);
  }
  expect((await patch(outlet, { styles: null })).json().profile.styles).toEqual([]);
  const artist = await test.register('artist');
  expect((await patch(artist, { styles: ['metal'] })).statusCode).toBe(400);
});

it('a change refuses fields that are not the account’s to change, and invalid values', async () => {
  const artist = await test.register('artist');
  for (const [body, field] of [
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
    [{ stage_name: ' ' }, 'stage_name'],
    [{ year_of_foundation: 'soon' }, 'year_of_foundation'],
    [{ profile: [] }, 'profile'],
    [{ profile: 'x' }, 'profile'],
  ] as const) {
    const response = await patch(artist, body);
    expect([body, response.statusCode]).toEqual([body, 400]);
    expect(response.json().fields).toHaveProperty(field);
  }
  expect((await profileOf(artist)).json()).toEqual(artist.user);
});

it('a change keeps addresses and names unique, whatever their case, and changes nothing then', async () => {
  const artist = await test.register('artist');
  const { email, username } = (await test.register('media')).user;
  for (const [body, code] of [
    [{ email: email.toUpperCase(), profile: { country: 'usa' } }, 'email_taken'],
    [{ username: username.toUpperCase() }, 'username_taken'],
  ] as const) {
    const refused = await patch(artist, body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, code]);
  }
  expect((await profileOf(artist)).json()).toEqual(artist.user);
});

describe('a logo', () => {
  jest.setTimeout(60_000);

  let outlet: TestAccount;
  beforeEach(async () => {
    outlet = await test.register('media');
  });

  const LOGO = 'auth/profile/logo/';
  const put = async (picture: Buffer, caller = outlet) => {
    const part = { name: 'logo', value: picture, filename: 'logo.png' };
    const { payload, headers } = await formBody([part]);
    return call(test, caller, 'PUT', LOGO, payload, headers);
  };
  const add = async (picture: Buffer, caller = outlet): Promise<string> =>
    (await put(picture, caller)).json<OutletUser>().profile.logo ?? '';
  const logoNow = async () => (await profileOf(outlet)).json<OutletUser>().profile.logo;
  const shown = (logo: string, side = 192) =>
    test.app.inject(`/media/${logo.replace(/\.\w+$/, `-${side}.webp`)}`);
  const statusOf = async (logo: string) => (await shown(logo)).statusCode;

  it('is accepted as PNG, JPEG and WebP, and shown to everybody', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const logo = await add(await noisePicture(type, 700));
      expect(await logoNow()).toBe(logo);
      const { headers, rawPayload } = await shown(logo, 640);
      expect(headers['content-type']).toBe('image/webp');
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 640 });
      // Only its thumbnails are public.
      expect((await test.app.inject(`/media/${logo}`)).statusCode).toBe(404);
    }
    for (const id of ['x', '1.5', '99999999999', ''])
      expect(await statusOf(`outlets/${id}/logo-ab.png`)).toBe(404);
  });

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
    const picture = await noisePicture('png', 60);
    const first = await add(picture);
    // Sent again, it keeps its address.
    expect([await add(picture), await test.db.$count(files)]).toEqual([first, 1]);
    expect(await statusOf(first)).toBe(200);
    const second = await add(await noisePicture('png', 61));
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    const again = await add(await noisePicture('png', 62));
    const removed = await call(test, outlet, 'DELETE', LOGO);
    expect(removed.json<OutletUser>().profile.logo).toBeNull();
    expect(await statusOf(again)).toBe(404);
    expect((await call(test, outlet, 'DELETE', LOGO)).statusCode).toBe(200);
    expect(await test.db.select().from(files)).toEqual([]);
  });

  it('of two simultaneous uploads is one, and no file of the other stays', async () => {
    const pictures = await Promise.all([noisePicture('png', 60), noisePicture('png', 61)]);
    const both = await Promise.all(pictures.map((picture) => put(picture)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const logo = (await logoNow()) ?? '';
    const stored = await test.db.select({ path: files.path }).from(files);
    expect(stored).toEqual([{ path: logo }]);
    expect(await statusOf(logo)).toBe(200);
  });

  it('is hidden while its outlet is suspended, and deleted with the account', async () => {
    const logo = await add(await noisePicture('png', 60));
    const suspended = { email: outlet.user.email, reason: 'Sold what never appeared.' };
    await test.db.transaction((tx) => suspendAccount(tx, test.deps, suspended));
    expect(await statusOf(logo)).toBe(404);

    const other = await test.register('media');
    const theirs = await add(await noisePicture('png', 61), other);
    const body = { current_password: TEST_PASSWORD };
    const deleted = await call(test, other, 'POST', 'auth/profile/deletion/', body);
    expect(deleted.statusCode).toBe(204);
    expect(await statusOf(theirs)).toBe(404);
    expect(await test.db.$count(files, eq(files.ownerId, other.user.id))).toBe(0);
  });

  it('is refused when it is no picture, or decompresses to more than is allowed', async () => {
    for (const [content, status] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
      [Buffer.from('GIF89a, or so it says'), 415],
      [Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1'), 400],
      [Buffer.alloc(0), 415],
    ] as const) {
      const refused = await put(content);
      expect([content, refused.statusCode]).toEqual([content, status]);
      expect(refused.json().code).toMatch(/^logo_/);
    }
    for (const [type, side] of [
      ['png', 7000],
      ['webp', 5000],
    ] as const) {
      const one = { width: side, height: side, channels: 3, background: '#17130f' } as const;
      const refused = await put(await sharp({ create: one }).toFormat(type).toBuffer());
      expect([400, 413]).toContain(refused.statusCode);
      expect(refused.json().code).toMatch(/^logo_too_(?:large|slow)$/);
    }
    expect(await logoNow()).toBeNull();
  });

  it('is moderated when it is uploaded after the approval; a revert removes it', async () => {
    const admin = await test.registerAdmin();
    await add(await noisePicture('png', 60));
    expect(await test.db.$count(proposedChanges)).toBe(0);
    await approveOutlet(test, outlet);
    const logo = await add(await noisePicture('png', 61));
    const queue = await call(test, admin, 'GET', 'admin/changes/');
    const [change] = queue.json<Page<ModeratedChange>>().items;
    expect(change).toMatchObject({ field: 'logo', is_live: true, can_revert: true, after: logo });
    expect(await statusOf(logo)).toBe(200);
    const decision = { approve: false, reason: 'This is another magazine’s logo.' };
    const decided = await decide(test, admin, `admin/changes/${change?.id}/decide/`, decision);
    expect(decided.json()).toMatchObject({ state: 'declined' });
    expect(await logoNow()).toBeNull();
    expect(await statusOf(logo)).toBe(404);
  });
});
