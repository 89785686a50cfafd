import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { artwork, presskit } from './support/files';
import { expect, test as base } from './support/fixtures';
import { LossyProxy } from './support/lossyProxy';
import { logIn } from './support/people';
import { chooseFiles, expectSubmitted, fillRelease, submitButton } from './support/releases';
import type { RealServer } from './support/server';
import { type Account, newAccount } from './support/trade';

/** Pages reach the server through a proxy that can lose responses. */
const test = base.extend<{ wire: LossyProxy }>({
  wire: async ({ server }, use) => {
    const wire = await LossyProxy.before(server.url);
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => {
    await use(wire.url);
  },
});

const countOf = async (account: Account, list: string): Promise<number> =>
  (await account.call<unknown[]>(list)).length;

/** The release folders with files; other tests use the same server. */
const foldersOf = (server: RealServer): Promise<string[]> =>
  readdir(path.join(server.dataDir, 'media/releases')).catch(() => []);

/** The server processed every lost request, and all had one key. */
function expectMadeThenLost({ lost }: LossyProxy): void {
  expect(lost.length).toBeGreaterThan(0);
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(lost.map(({ key }) => key)).size).toBe(1);
}

test('a release whose response is lost is created once, with its files stored once', async ({
  page,
  server,
  wire,
}) => {
  const artist = await newAccount(server, 'artist');
  await logIn(page, artist.person);
  await page.goto('/submit-music');
  const before = (await foldersOf(server)).length;
  await fillRelease(page, { title: 'Twice Sent', link: 'https://music.example.com/twice' });
  await chooseFiles(page, { artwork: await artwork(600), presskit: presskit() });
  wire.loseResponsesTo('POST /api/releases/');
  await submitButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Failed to create release. Please try again.');
  expectMadeThenLost(wire);
  wire.mend();
  await submitButton(page).click();
  await expectSubmitted(page, 'Twice Sent');
  const [release] = await artist.call<{ id: number; link: string }[]>('releases/');
  expect(release?.link).toBe('https://music.example.com/twice');
  expect(await countOf(artist, 'releases/')).toBe(1);
  const folder = await readdir(path.join(server.dataDir, 'media/releases', String(release?.id)));
  expect(folder.filter((name) => /\.(png|pdf)$/.test(name))).toHaveLength(2);
  expect(await foldersOf(server)).toHaveLength(before + 1);
  expect(await readdir(path.join(server.dataDir, 'tmp'))).toEqual([]);
});
