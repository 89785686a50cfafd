import { openCatalogue, submit } from '@/server/testing/campaigns';
import { formBody, noisePicture } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { UploadsPage } from '@/shared/platform/uploads.schemas';

jest.setTimeout(60_000);

let artist: TestAccount;
const test = testApp();
beforeEach(async () => {
  artist = await test.register('artist');
});

const list = async (caller = artist, query = '') =>
  (await call(test, caller, 'GET', `uploads/${query}`)).json<UploadsPage>();

it("lists one's own files, newest first, at signed addresses, each with its release", async () => {
  await submit(test, artist, { title: 'One' }, await noisePicture('png', 60));
  await submit(test, artist, { title: 'Two' }, await noisePicture('jpeg', 40));
  await submit(test, artist, { title: 'None' });
  const { items, total, bytes } = await list();
  const [two, one, ...none] = items;
  expect(none).toEqual([]);
  expect(one).toMatchObject({ title: 'a.png', kind: 'artwork', width: 60, height: 60 });
  expect(one).toMatchObject({ release: 'One', campaign: expect.any(Number), track: null });
  expect(total).toBe(2);
  expect(bytes).toBe(items.reduce((sum, { size }) => sum + size, 0));
  expect(two).toMatchObject({ release: 'Two', width: 40, height: 40 });
  const picture = await test.app.inject(`/media/${one?.path}`);
  expect([picture.statusCode, picture.rawPayload.length]).toEqual([200, one?.size]);
});

it('lists photos and sound of a release and the logo of an outlet too, each to its owner only', async () => {
  const { id } = await openCatalogue(test, artist);
  const outlet = await test.register('media');
  const send = async (caller: TestAccount, method: 'POST' | 'PUT', path: string, name: string) => {
    const part = { name, filename: `${name}.webp`, value: await noisePicture('webp', 50) };
    const { payload, headers } = await formBody([part]);
    return call(test, caller, method, path, payload, headers);
  };
  await send(artist, 'POST', `campaigns/${id}/photos/`, 'photo');
  await send(outlet, 'PUT', 'auth/profile/logo/', 'logo');
  expect((await list()).items).toMatchObject([{ title: 'photo.webp', kind: 'photo' }, {}]);
  expect((await list(outlet)).items).toMatchObject([
    { title: 'logo.webp', kind: 'logo', release: null },
  ]);
  const nothing = { items: [], next: null, total: 0, bytes: 0 };
  expect(await list(await test.register('artist'))).toEqual(nothing);
});

it('has pages', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    await submit(test, artist, { title }, await noisePicture('png', 20));
  }
  const first = await list(artist, '?limit=2');
  const second = await list(artist, `?limit=2&cursor=${first.next}`);
  expect(first.items).toHaveLength(2);
  expect(second).toEqual({ ...first, items: [expect.any(Object)], next: null });
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
});
