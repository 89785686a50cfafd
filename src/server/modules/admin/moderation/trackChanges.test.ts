import { eq } from 'drizzle-orm';
import { files, notices } from '@/server/platform/db/schema';
import { demoSound } from '@/server/demo/demoSound';
import { openCatalogue } from '@/server/testing/campaigns';
import { formBody } from '@/server/testing/formBody';
import { testApp, type TestAccount } from '@/server/testing/testApp';
import { decide as decideNow } from '@/server/testing/decide';
import { call } from '@/server/testing/trade';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Page } from '@/shared/platform/paging';
import type { ModeratedChange } from '@/shared/admin/moderation.schemas';

jest.setTimeout(60_000);

let admin: TestAccount;
let artist: TestAccount;
let campaign: string;
let first: number;
const test = testApp();
beforeEach(async () => {
  admin = await test.registerAdmin();
  artist = await test.register('artist');
  campaign = `campaigns/${(await openCatalogue(test, artist)).id}/`;
  for (const title of ['Low Tide', 'Breakwater']) await send(title);
  await decide((await onlyChange()).id, { approve: true });
  first = (await shown()).tracks[0]?.id ?? 0;
});

async function send(title: string): Promise<void> {
  const value = demoSound(3).wav;
  const sound = { name: 'audio', filename: 'a.wav', type: 'audio/wav', value };
  const { payload, headers } = await formBody([{ name: 'title', value: title }, sound]);
  const sent = await call(test, artist, 'POST', `${campaign}tracks/`, payload, headers);
  expect(sent.statusCode).toBe(201);
}
const shown = async () => (await call(test, artist, 'GET', campaign)).json<Campaign>();
const titles = async () => (await shown()).tracks.map(({ title }) => title);
const sounds = () => test.db.$count(files, eq(files.kind, 'audio'));
async function onlyChange(): Promise<ModeratedChange> {
  const { items } = (await call(test, admin, 'GET', 'admin/changes/')).json<
    Page<ModeratedChange>
  >();
  const [change, ...more] = items;
  if (!change || more.length > 0) throw new Error('there is to be one change');
  return change;
}
const decide = (id: number, body: object) =>
  decideNow(test, admin, `admin/changes/${id}/decide/`, body);
const REVERT = { approve: false, reason: 'This is not what was approved.' };

it('are reverted: new tracks are removed, titles and positions restored', async () => {
  const changes = { title: 'Free Bitcoin', position: 2 };
  await call(test, artist, 'PATCH', `${campaign}tracks/${first}/`, changes);
  await send('Followers');
  const change = await onlyChange();
  expect(change).toMatchObject({
    before: '1. Low Tide\n2. Breakwater',
    after: '1. Breakwater\n2. Free Bitcoin\n3. Followers (new)',
    can_revert: true,
  });
  const { version } = await shown();
  expect((await decide(change.id, REVERT)).json()).toMatchObject({ state: 'declined' });
  expect(await titles()).toEqual(['Low Tide', 'Breakwater']);
  expect((await shown()).version).toBeGreaterThan(version);
  expect(await sounds()).toBe(2);
  const sent = await test.db.select().from(notices).where(eq(notices.kind, 'release_change'));
  expect(sent).toMatchObject([{ data: { cause: 'reverted', field: 'tracks' } }]);
});

it('show another sound under the same title too, and that the file of a removed track is deleted', async () => {
  await call(test, artist, 'DELETE', `${campaign}tracks/${first}/`);
  const { id: removal } = await onlyChange();
  expect((await decide(removal, REVERT)).json()).toMatchObject({ code: 'not_reversible' });
  await send('Low Tide');
  const change = await onlyChange();
  expect(change).toMatchObject({
    before: '1. Low Tide (removed, its file is gone)\n2. Breakwater',
    after: '1. Breakwater\n2. Low Tide (new)',
    can_revert: true,
  });
  await decide(change.id, REVERT);
  expect(await titles()).toEqual(['Breakwater']);
  const [left] = (await shown()).tracks;
  const releases = (await call(test, artist, 'GET', 'releases/')).json<{ audio_file: string }[]>();
  expect(releases[0]?.audio_file.split('?')[0]).toBe(left?.audio?.split('?')[0]);
});
