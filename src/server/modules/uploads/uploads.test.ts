import { openCatalogue, submit } from '@/server/testing/campaigns';
import { noisePicture } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import type { Upload } from '@/shared/uploads/uploadsContract';

jest.setTimeout(60_000);

let artist: TestAccount;
const test = testApp();
beforeEach(async () => {
  artist = await test.register('artist');
});

const list = async (who = artist) => (await call(test, who, 'GET', 'uploads/')).json<Upload[]>();

it("lists one's own pictures, newest first, at addresses that can be read", async () => {
  await submit(test, artist, { title: 'One' }, await noisePicture('png', 60));
  await submit(test, artist, { title: 'Two' }, await noisePicture('jpeg', 40));
  await submit(test, artist, { title: 'None' });
  const [two, one, ...none] = await list();
  expect(none).toEqual([]);
  expect(one).toMatchObject({
    title: 'a.png',
    characteristic: { format: 'PNG', width: 60, height: 60, size: expect.any(Number) },
  });
  expect(two?.characteristic).toMatchObject({ format: 'JPEG', width: 40, height: 40 });
  const picture = await test.app.inject(`/media/${one?.image}`);
  expect([picture.statusCode, picture.rawPayload.length]).toEqual([200, one?.characteristic.size]);
});

it('shows nobody else what is mine, and no other kind of file', async () => {
  await openCatalogue(test, artist);
  expect(await list()).toHaveLength(1);
  expect(await list(await test.register('artist'))).toEqual([]);
  expect(await list(await test.register('media'))).toEqual([]);
});

it('comes in pages', async () => {
  for (const title of ['One', 'Two', 'Three']) {
    await submit(test, artist, { title }, await noisePicture('png', 20));
  }
  const first = await call(test, artist, 'GET', 'uploads/?limit=2');
  expect(first.json()).toHaveLength(2);
  expect(first.headers.link).toMatch(/uploads\/\?limit=2&cursor=\d+>; rel="next"/);
});
