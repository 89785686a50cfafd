import { eq } from 'drizzle-orm';
import {
  artistProfiles,
  campaigns,
  files,
  outletProfiles,
  tracks,
} from '@/server/platform/db/schema';
import { updateRelease } from '@/server/modules/music/releases/releasesRepository';
import { openCatalogue, inReview } from '@/server/testing/campaigns';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { call } from '@/server/testing/trade';
import { fold } from '@/shared/platform/fold';
import type {
  ShelfCounts,
  Submission,
  SubmissionCounts,
} from '@/shared/market/submissions.schemas';
import { DAY_MS } from '@/shared/platform/durations';

jest.setTimeout(60_000);

const START = new Date('2026-03-01T10:00:00Z');

let artist: TestAccount;
let outlet: TestAccount;
const test = testApp({ startsAt: START, config: LONG_SESSIONS });
beforeEach(async () => {
  [artist, outlet] = [
    await test.register('artist', { stage_name: 'Mara Véil', country: 'germany' }),
    await test.register('media'),
  ];
  await approve(outlet);
});

const approve = ({ user }: TestAccount) =>
  test.db
    .update(outletProfiles)
    .set({ approvedAt: test.now })
    .where(eq(outletProfiles.id, user.profile.id));

const ask = async (query = '', caller = outlet) =>
  (await call(test, caller, 'GET', `submissions/${query}`)).json<{
    items: Submission[];
    next: string | null;
    total: number;
    counts: ShelfCounts;
    is_approved: boolean;
  }>();
const titles = async (query = '', caller = outlet) =>
  (await ask(query, caller)).items.map(({ title }) => title);
const shelve = (
  id: number,
  shelf: unknown,
  headers: Record<string, string> = {},
  caller = outlet,
) => call(test, caller, 'PUT', `submissions/${id}/shelf/`, { shelf }, headers);

/** Opens campaigns, each a day after the one before. */
async function open(...named: string[]) {
  const made = [];
  for (const title of named) {
    made.push(await openCatalogue(test, artist, { title }));
    test.now = new Date(test.now.getTime() + DAY_MS);
  }
  return made;
}

describe('the list of submissions of an outlet', () => {
  it('has open campaigns, with all that the outlet needs to decide', async () => {
    const [campaign] = await open('Salt Rooms');
    await inReview(test, artist, { title: 'Still in review' });
    const { items, total, is_approved } = await ask();
    expect({ total, is_approved }).toEqual({ total: 1, is_approved: true });
    expect(items).toEqual([
      expect.objectContaining({
        id: campaign?.id,
        shelf: null,
        title: 'Salt Rooms',
        description: 'Six songs about the sea.',
        format: 'ep',
        genre: 'electronic',
        link: 'https://example.com/listen',
        open_until: campaign?.open_until,
        tracks: [],
        artist: expect.objectContaining({ stage_name: 'Mara Véil', country: 'germany' }),
      }),
    ]);
    expect((await call(test, outlet, 'GET', `submissions/${campaign?.id}/`)).json()).toEqual(
      items[0],
    );
  });

  it('is empty until the outlet is approved, and the response says so', async () => {
    const [campaign] = await open('Salt Rooms');
    const other = await test.register('media');
    expect(await ask('', other)).toEqual({
      items: [],
      next: null,
      total: 0,
      counts: { saved: 0, declined: 0 },
      is_approved: false,
    });
    const path = `submissions/${campaign?.id}/`;
    expect((await call(test, other, 'GET', path)).statusCode).toBe(404);
    expect((await shelve(campaign?.id ?? 0, 'saved', {}, other)).statusCode).toBe(404);
  });

  it('loses a campaign when its month is over', async () => {
    const [campaign] = await open('Salt Rooms');
    test.now = new Date(campaign?.open_until ?? '');
    expect((await ask()).total).toBe(0);
    const path = `submissions/${campaign?.id}/`;
    expect((await call(test, outlet, 'GET', path)).statusCode).toBe(404);
    expect((await shelve(campaign?.id ?? 0, 'saved')).statusCode).toBe(404);
    test.now = new Date(test.now.getTime() - 1);
    expect((await ask()).total).toBe(1);
  });

  it('counts each shelf, while campaigns are open', async () => {
    const [one, two, three, four] = await open('One', 'Two', 'Three', 'Four');
    await shelve(one?.id ?? 0, 'saved');
    await shelve(two?.id ?? 0, 'saved');
    await shelve(three?.id ?? 0, 'declined');
    await shelve(four?.id ?? 0, 'declined');
    await shelve(four?.id ?? 0, null);
    const { counts, total } = await ask('?shelf=saved&search=One&limit=1');
    expect({ counts, total }).toEqual({ counts: { saved: 2, declined: 1 }, total: 1 });
    test.now = new Date(one?.open_until ?? '');
    expect((await ask()).counts).toEqual({ saved: 1, declined: 1 });
  });

  it('is sorted by the time left or newest first, in pages', async () => {
    await open('One', 'Two', 'Three');
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    expect(await titles('?sort=newest')).toEqual(['Three', 'Two', 'One']);
    const first = await ask('?limit=2');
    expect(first).toMatchObject({ total: 3, next: expect.any(String) });
    const cursor = encodeURIComponent(first.next ?? '');
    expect(await ask(`?limit=2&cursor=${cursor}`)).toMatchObject({
      items: [{ title: 'Three' }],
      next: null,
      total: 3,
    });
    const wrong = await call(test, outlet, 'GET', `submissions/?sort=newest&cursor=${cursor}`);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { cursor: 'This is the cursor of no page.' },
    ]);
  });

  it('is searched in title and artist, ignoring case and accents, by each word', async () => {
    const [first] = await open('Glass Härbour', '100% Salt', 'Salt_Rooms');
    await test.db.update(artistProfiles).set({ searchName: fold('Mara Véil') });
    expect(await titles('?search=HARBOUR')).toEqual(['Glass Härbour']);
    expect(await titles('?search=veil%20salt')).toEqual(['100% Salt', 'Salt_Rooms']);
    expect(await titles('?search=%25')).toEqual(['100% Salt']);
    expect(await titles('?search=_')).toEqual(['Salt_Rooms']);
    expect(await titles('?search=nobody')).toEqual([]);
    /* As if an admin had approved another title. */
    const release = first?.release ?? 0;
    await updateRelease(test.db, release, artist.user.profile.id, { title: 'Nobody' });
    expect(await titles('?search=nobody')).toEqual(['Nobody']);
  });

  it('is filtered by genre, format and country of the artist', async () => {
    await openCatalogue(test, artist, { title: 'One', genre: 'jazz', format: 'single' });
    await openCatalogue(test, artist, { title: 'Two', genre: 'jazz', format: 'album' });
    expect(await titles('?genre=jazz&format=album')).toEqual(['Two']);
    expect(await titles('?genre=rock')).toEqual([]);
    expect((await ask('?genre=rock,jazz')).total).toBe(2);
    expect((await ask('?country=germany')).total).toBe(2);
    expect((await ask('?country=usa')).total).toBe(0);
    expect((await ask('?country=&genre=&search=')).total).toBe(2);
    for (const genre of ['polka', 'jazz,polka', 'jazz,'])
      expect((await call(test, outlet, 'GET', `submissions/?genre=${genre}`)).statusCode).toBe(400);
    const counts = async (query: string, caller = outlet) =>
      (await call(test, caller, 'GET', `submissions/counts/${query}`)).json<SubmissionCounts>();
    expect(await counts('?format=album&country=usa')).toMatchObject({
      genre: { jazz: 0 },
      format: { album: 0, single: 0 },
      country: { germany: 1, usa: 0 },
    });
    expect((await counts('?format=album&search=two')).genre).toMatchObject({ jazz: 1, rock: 0 });
    expect((await counts('?shelf=saved')).genre.jazz).toBe(0);
    const waiting = await test.register('media');
    expect((await counts('', waiting)).genre.jazz).toBe(0);
  });

  it('has sound at its own addresses, which expire', async () => {
    const [campaign] = await open('Salt Rooms');
    const [file] = await test.db
      .insert(files)
      .values({
        ownerId: artist.user.id,
        kind: 'audio',
        path: `releases/${campaign?.release}/audio-0.mp3`,
        name: 'a.mp3',
        mediaType: 'audio/mpeg',
        bytes: 1,
        sha256: '',
      })
      .returning();
    const track = {
      campaignId: campaign?.id ?? 0,
      position: 1,
      title: 'Pier Lights',
      seconds: 187,
    };
    await test.db.insert(tracks).values({ ...track, fileId: file?.id ?? null });
    const [row] = (await ask()).items;
    expect(row?.tracks).toMatchObject([{ title: 'Pier Lights', seconds: 187, peaks: null }]);
    const audio = row?.tracks[0]?.audio ?? '';
    expect(audio).toContain(
      `releases/${campaign?.release}/audio-0.mp3?for=${outlet.user.id}&until=`,
    );
    expect(row?.artwork).toContain(`?for=${outlet.user.id}&`);
  });
});

describe('a shelf', () => {
  it('moves a campaign out of the new submissions, only for this outlet', async () => {
    const [one, two] = await open('One', 'Two');
    const other = await test.register('media');
    await approve(other);
    expect((await shelve(one?.id ?? 0, 'saved')).json()).toMatchObject({ shelf: 'saved' });
    await shelve(two?.id ?? 0, 'declined');
    expect(await titles()).toEqual([]);
    expect(await titles('?shelf=saved')).toEqual(['One']);
    expect(await titles('?shelf=declined')).toEqual(['Two']);
    expect(await titles('?shelf=explore', other)).toEqual(['One', 'Two']);
    expect((await shelve(one?.id ?? 0, null)).json()).toMatchObject({ shelf: null });
    expect(await titles()).toEqual(['One']);
  });

  it('raises the version with each move, also back, and not when nothing moves', async () => {
    const [campaign] = await open('One');
    const id = campaign?.id ?? 0;
    const versions = [];
    for (const shelf of ['saved', 'saved', null, 'declined', null]) {
      versions.push((await shelve(id, shelf)).json<Submission>().version);
    }
    const first = versions[0] ?? 0;
    expect(versions).toEqual([first, first, first + 1, first + 2, first + 3]);
    await test.db.update(campaigns).set({ embargoNote: 'Later.' }).where(eq(campaigns.id, id));
    expect((await ask()).items[0]?.version).toBe(first + 4);
  });

  it('does not change by a request based on an older version', async () => {
    const [campaign] = await open('One');
    const id = campaign?.id ?? 0;
    const { version = 0 } = (await ask()).items[0] ?? {};
    const ifMatch = { 'if-match': `"${version}"` };
    expect((await shelve(id, 'saved', ifMatch)).statusCode).toBe(200);
    const late = await shelve(id, 'declined', ifMatch);
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
    expect(late.json().present).toMatchObject({ id, shelf: 'saved', version: version + 1 });
  });

  it('is one row for any number of simultaneous requests', async () => {
    const [campaign] = await open('One');
    const all = await Promise.all(
      ['saved', 'declined', 'saved', null].map((shelf) => shelve(campaign?.id ?? 0, shelf)),
    );
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const shelves = ['explore', 'saved', 'declined'];
    const found = await Promise.all(shelves.map((shelf) => ask(`?shelf=${shelf}`)));
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(1);
  });
});
