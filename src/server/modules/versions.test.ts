import { eq, getTableName } from 'drizzle-orm';
import {
  artistProfiles,
  mediaProfiles,
  orders,
  releases,
  services,
  users,
} from '@/server/db/schema';
import { formBody } from '@/server/testing/formBody';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { call, complete, offer, order } from '@/server/testing/trade';
import type { Release } from '@/shared/releases/releasesContract';

jest.setTimeout(30_000);

let test: TestApp;
let artist: TestAccount;
let media: TestAccount;
beforeEach(async () => {
  test = await createTestApp();
  [artist, media] = [await test.register('artist'), await test.register('media')];
});
afterEach(() => test.close());

async function submit(): Promise<Release> {
  const { payload, headers } = await formBody([
    { name: 'artist', value: String(artist.user.profile.id) },
    { name: 'title', value: 'Glass Harbour' },
    { name: 'format', value: 'ep' },
    { name: 'genre', value: 'electronic' },
  ]);
  return (await call(test, artist, 'POST', 'releases/', payload, headers)).json();
}

describe('the version of a record', () => {
  it('is 1 at first and grows with each change of a release', async () => {
    const { id, version } = await submit();
    const path = `releases/${id}/`;
    expect(version).toBe(1);
    expect((await call(test, artist, 'PATCH', path, { title: 'Low Tide' })).json().version).toBe(2);
    expect((await call(test, artist, 'PATCH', path, { link: null })).json().version).toBe(3);
    expect((await call(test, artist, 'GET', path)).json().version).toBe(3);
    expect((await call(test, artist, 'PATCH', path, {})).json().version).toBe(3);
    expect((await call(test, artist, 'GET', 'releases/')).json()[0].version).toBe(3);
  });

  it('grows with each change of a service', async () => {
    const { id, version } = await offer(test, media);
    expect(version).toBe(1);
    const changed = await call(test, media, 'PATCH', `services/${id}/`, { price: 20 });
    expect(changed.json().version).toBe(2);
    expect((await call(test, artist, 'GET', 'services/')).json()[0].version).toBe(2);
  });

  it('grows with each move of an order', async () => {
    const placed = await order(test, artist, (await offer(test, media)).id);
    expect(placed.version).toBe(1);
    expect((await complete(test, artist, placed.id)).version).toBe(2);
  });

  it('of an account grows with its profile too', async () => {
    const change = async (body: object) => {
      const { version, profile } = (
        await call(test, artist, 'PATCH', 'auth/profile/update/', body)
      ).json();
      return [version, profile.version];
    };
    expect([artist.user.version, artist.user.profile.version]).toEqual([1, 1]);
    expect(await change({ biography: 'Three people.' })).toEqual([2, 2]);
    expect(await change({ username: 'renamed' })).toEqual([3, 2]);
    expect(await change({ username: 'again', profile: { country: 'uk' } })).toEqual([4, 3]);
    expect(await change({})).toEqual([4, 3]);
  });

  it.each([artistProfiles, mediaProfiles, orders, releases, services, users])(
    'is kept above 0, and grows with any update: %#',
    async (table) => {
      await submit();
      await order(test, artist, (await offer(test, media)).id);
      const [row] = await test.db.select().from(table);
      if (!row) throw new Error(`no row in ${getTableName(table)}`);
      const update = (values: object) =>
        test.db.update(table).set(values).where(eq(table.id, row.id)).returning();
      expect(await update(someValue(row))).toMatchObject([{ version: row.version + 1 }]);
      await expect(update({ version: 0 })).rejects.toThrow();
    },
  );
});

/** What a row has already, so that the update changes nothing else. */
function someValue(row: object): object {
  const [name = '', value] =
    Object.entries(row).find(([column, value]) => column !== 'id' && typeof value === 'string') ??
    Object.entries(row).find(([column]) => column === 'userId') ??
    [];
  return { [name]: value };
}
