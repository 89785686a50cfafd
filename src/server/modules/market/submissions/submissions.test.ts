import { eq } from 'drizzle-orm';
import { artistProfiles, campaigns, listening, outletProfiles } from '@/server/platform/db/schema';
import { updateRelease } from '@/server/modules/music/releases/releasesRepository';
import { insertSoundTrack, openCatalogue, inReview } from '@/server/testing/campaigns';
import { joinOutlet } from '@/server/testing/seats';
import { LONG_SESSIONS, testApp, type TestAccount } from '@/server/testing/testApp';
import { approveOutlet, call, offer, putOnSale, tally } from '@/server/testing/trade';
import { type Inbox, NO_INBOX } from '@/shared/market/submissions.rules';
import { fold } from '@/shared/platform/fold';
import { HEARD_BYTES } from '@/shared/music/listening.rules';
import type { Notice } from '@/shared/platform/notices.schemas';
import type {
  Decided,
  No,
  ShelfCounts,
  Submission,
  SubmissionCounts,
} from '@/shared/market/submissions.schemas';
import { DAY_MS } from '@/shared/platform/durations';

jest.setTimeout(60_000);

const test = testApp({ startsAt: new Date('2026-03-01T10:00:00Z'), config: LONG_SESSIONS });
let artist: TestAccount;
let outlet: TestAccount;
beforeEach(async () => {
  artist = await test.register('artist', { stage_name: 'Mara Véil', country: 'germany' });
  outlet = await test.register('media');
  await approveOutlet(test, outlet);
});

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
const read = (id: number, caller = outlet) => call(test, caller, 'GET', `submissions/${id}/`);
const shelve = (id: number, shelf: unknown, caller = outlet) =>
  call(test, caller, 'PUT', `submissions/${id}/shelf/`, { shelf });

const openOne = async (title: string) => {
  const campaign = await openCatalogue(test, artist, { title });
  test.advance(DAY_MS / 1000);
  return campaign;
};
/** Opens campaigns, each a day after the one before, and returns their ids. */
async function open(...named: string[]): Promise<number[]> {
  const made = [];
  for (const title of named) made.push((await openOne(title)).id);
  return made;
}

const KINDS = ['explore', 'offered', 'saved', 'declined', 'fits', 'unheard', 'fresh'];
const NONE = Object.fromEntries(KINDS.map((kind) => [kind, 0]));

describe('the list of submissions of an outlet', () => {
  it('has open campaigns, with all that the outlet needs to decide', async () => {
    const { id, open_until } = await openOne('Salt Rooms');
    await inReview(test, artist, { title: 'Still in review' });
    const { items, total, is_approved } = await ask();
    expect({ total, is_approved }).toEqual({ total: 1, is_approved: true });
    expect(items).toEqual([
      expect.objectContaining({
        id,
        shelf: null,
        title: 'Salt Rooms',
        description: 'Six songs about the sea.',
        format: 'ep',
        genre: 'electronic',
        link: 'https://example.com/listen',
        open_until,
        tracks: [],
        artist: expect.objectContaining({ stage_name: 'Mara Véil', country: 'germany' }),
      }),
    ]);
    expect((await read(id)).json()).toEqual(items[0]);
  });

  it('is empty until the outlet is approved, and loses a campaign when its month is over', async () => {
    const { id, open_until } = await openOne('Salt Rooms');
    const other = await test.register('media');
    expect(await ask('', other)).toEqual({
      ...{ items: [], next: null, total: 0, is_approved: false },
      counts: NONE,
    });
    expect(tally([await read(id, other), await shelve(id, 'saved', other)])).toEqual({ 404: 2 });
    test.now = new Date(open_until ?? '');
    expect((await ask()).total).toBe(0);
    expect(tally([await read(id), await shelve(id, 'saved')])).toEqual({ 404: 2 });
    test.advance(-0.001);
    expect((await ask()).total).toBe(1);
  });

  it('counts each shelf, while campaigns are open', async () => {
    const { id: first, open_until } = await openOne('One');
    const [second = 0, third = 0, fourth = 0] = await open('Two', 'Three', 'Four');
    for (const saved of [first, second]) await shelve(saved, 'saved');
    for (const declined of [third, fourth]) await shelve(declined, 'declined');
    await shelve(fourth, null);
    const { counts, total } = await ask('?shelf=saved&search=One&limit=1');
    expect({ counts, total }).toEqual({
      counts: { ...NONE, explore: 1, saved: 2, declined: 1, unheard: 2, fresh: 2 },
      total: 1,
    });
    test.now = new Date(open_until ?? '');
    expect((await ask()).counts).toMatchObject({ saved: 1, declined: 1 });
  });

  it('is sorted by the time left or newest first, in pages', async () => {
    await open('One', 'Two', 'Three');
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
    expect(await titles('?sort=newest')).toEqual(['Three', 'Two', 'One']);
    const first = await ask('?limit=2');
    expect(first).toMatchObject({ total: 3, next: expect.any(String) });
    const cursor = encodeURIComponent(first.next ?? '');
    const last = { items: [{ title: 'Three' }], next: null, total: 3 };
    expect(await ask(`?limit=2&cursor=${cursor}`)).toMatchObject(last);
    const wrong = await call(test, outlet, 'GET', `submissions/?sort=newest&cursor=${cursor}`);
    const fields = { cursor: 'This cursor does not belong to a page.' };
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, fields]);
  });

  it('has the outlet’s genres first, and what fits, is new or was not heard alone', async () => {
    const own = { genres: ['jazz' as const] };
    await test.db.update(outletProfiles).set(own);
    await open('One', 'Two');
    const jazz = await openCatalogue(test, artist, { title: 'Three', genre: 'jazz' });
    const since = test.now.toISOString();
    test.advance(1);
    const late = await openCatalogue(test, artist, { title: 'Four', genre: 'jazz' });
    expect(await titles()).toEqual(['Three', 'Four', 'One', 'Two']);
    expect(await titles('?limit=3')).toEqual(['Three', 'Four', 'One']);
    await insertSoundTrack(test, artist, late.id, 90);
    await insertSoundTrack(test, artist, jazz.id, 200);
    expect(await titles('?sort=shortest')).toEqual(['Four', 'Three', 'One', 'Two']);
    const trackId = await insertSoundTrack(test, artist, jazz.id, 100);
    const parts = Buffer.alloc(HEARD_BYTES);
    const heard = { trackId, outletId: outlet.user.profile.id, parts, reportedAt: test.now };
    await test.db.insert(listening).values({ ...heard, heard: 480 });
    expect(await titles('?fits=yes')).toEqual(['Three', 'Four']);
    expect(await titles('?unheard=yes&fits=yes')).toEqual(['Four']);
    expect(await titles(`?fresh=yes&since=${since}`)).toEqual(['Four']);
    const { counts, items } = await ask(`?since=${since}`);
    expect(counts).toMatchObject({ explore: 4, fits: 2, unheard: 3, fresh: 1 });
    expect(items[0]).toMatchObject({ fits: true, heard: { heard: 48, seconds: 300 }, offer: null });
    const wrong = await call(test, outlet, 'GET', 'submissions/?since=2026-99-99T00:00:00Z');
    expect(wrong.json().fields).toEqual({ since: 'Since: please give a moment in ISO 8601.' });
  });

  it('has what it made an offer for in a list of its own, until the offer is withdrawn', async () => {
    const [id = 0] = await open('One');
    const { id: service } = await offer(test, outlet);
    await putOnSale(test, service);
    const body = { campaign: id, service, message: 'Ten questions.' };
    const made = (await call(test, outlet, 'POST', 'offers/', body)).json<{ id: number }>();
    expect(await titles()).toEqual([]);
    const { items, counts } = await ask('?shelf=offered');
    expect(items[0]?.offer).toEqual({ id: made.id, stage: 'offered' });
    expect(counts).toMatchObject({ explore: 0, offered: 1 });
    const no = { campaigns: [id], from: null, shelf: 'declined' };
    const refused = (await call(test, outlet, 'POST', 'submissions/decide/', no)).json();
    expect(refused).toMatchObject({ refused: [{ detail: 'You have made an offer for it.' }] });
    await call(test, outlet, 'POST', `offers/${made.id}/withdraw/`);
    expect(await titles()).toEqual(['One']);
  });

  it('is searched in title and artist, ignoring case and accents, by each word', async () => {
    const { release } = await openOne('Glass Härbour');
    await open('100% Salt', 'Salt_Rooms');
    await test.db.update(artistProfiles).set({ searchName: fold('Mara Véil') });
    expect(await titles('?search=HARBOUR')).toEqual(['Glass Härbour']);
    expect(await titles('?search=veil%20salt')).toEqual(['100% Salt', 'Salt_Rooms']);
    expect(await titles('?search=%25')).toEqual(['100% Salt']);
    expect(await titles('?search=_')).toEqual(['Salt_Rooms']);
    expect(await titles('?search=nobody')).toEqual([]);
    /* As if an admin had approved another title. */
    await updateRelease(test.db, release, artist.user.profile.id, { title: 'Nobody' });
    expect(await titles('?search=nobody')).toEqual(['Nobody']);
  });

  it('fits by a style that both have, and is filtered by one', async () => {
    await test.db.update(outletProfiles).set({ genres: [], styles: ['metal', 'drum and bass'] });
    await openCatalogue(test, artist, { title: 'One', styles: 'house' });
    await openCatalogue(test, artist, { title: 'Two', styles: 'dub,drum and bass' });
    expect(await titles('?fits=yes')).toEqual(['Two']);
    expect(await titles('?style=house')).toEqual(['One']);
    expect((await ask('?style=drum%20and%20bass')).items[0]).toMatchObject({
      fits: true,
      styles: ['dub', 'drum and bass'],
    });
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
    const { id, release } = await openOne('Salt Rooms');
    await insertSoundTrack(test, artist, id, 187);
    const [row] = (await ask()).items;
    expect(row?.tracks).toMatchObject([{ title: 'Track 1', seconds: 187, peaks: null }]);
    const file = `releases/${release}/audio-${id}-1.mp3`;
    expect(row?.tracks[0]?.audio).toContain(`${file}?for=${outlet.user.id}&until=`);
    expect(row?.artwork).toContain(`?for=${outlet.user.id}&`);
  });
});

describe('a shelf', () => {
  it('moves a campaign out of the new submissions, only for this outlet', async () => {
    const [one = 0, two = 0] = await open('One', 'Two');
    const other = await test.register('media');
    await approveOutlet(test, other);
    expect((await shelve(one, 'saved')).json()).toMatchObject({ shelf: 'saved' });
    await shelve(two, 'declined');
    expect(await titles()).toEqual([]);
    expect(await titles('?shelf=saved')).toEqual(['One']);
    expect(await titles('?shelf=declined')).toEqual(['Two']);
    expect(await titles('?shelf=explore', other)).toEqual(['One', 'Two']);
    expect((await shelve(one, null)).json()).toMatchObject({ shelf: null });
    expect(await titles()).toEqual(['One']);
  });

  it('raises the version with each move, also back, and not when nothing moves', async () => {
    const [id = 0] = await open('One');
    const versions = [];
    for (const shelf of ['saved', 'saved', null, 'declined', null])
      versions.push((await shelve(id, shelf)).json<Submission>().version);
    const first = versions[0] ?? 0;
    expect(versions).toEqual([first, first, first + 1, first + 2, first + 3]);
    await test.db.update(campaigns).set({ embargoNote: 'Later.' }).where(eq(campaigns.id, id));
    expect((await ask()).items[0]?.version).toBe(first + 4);
  });

  it('is one row for any number of simultaneous requests', async () => {
    const [id = 0] = await open('One');
    const shelves = ['saved', 'declined', 'saved', null];
    const all = await Promise.all(shelves.map((shelf) => shelve(id, shelf)));
    expect(tally(all)).toEqual({ 200: 4 });
    const lists = ['explore', 'saved', 'declined'];
    const found = await Promise.all(lists.map((shelf) => ask(`?shelf=${shelf}`)));
    expect(found.reduce((sum, { total }) => sum + total, 0)).toBe(1);
  });
});

describe('a decision on several', () => {
  const decide = (campaigns: unknown, body: object = {}, caller = outlet) =>
    call(test, caller, 'POST', 'submissions/decide/', {
      ...{ campaigns, from: null, shelf: 'declined', ...body },
    });
  const noes = async (query = '') =>
    (await call(test, artist, 'GET', `noes/${query}`)).json<No[]>();
  const notices = async () =>
    (await call(test, artist, 'GET', 'notices/')).json<{ items: Notice[] }>().items;

  it('is told to the artist with reason, line and what was heard, and once', async () => {
    const first = await openOne('One');
    const [second = 0] = await open('Two');
    const trackId = await insertSoundTrack(test, artist, first.id, 200);
    const parts = Buffer.alloc(HEARD_BYTES);
    const heardIt = { trackId, outletId: outlet.user.profile.id, parts, reportedAt: test.now };
    await test.db.insert(listening).values({ ...heardIt, heard: 650 });
    const why = { reason: 'readers', line: 'Try us with the next one.' };
    const done = await decide([first.id, second], why);
    expect(done.json()).toEqual({ done: [first.id, second], refused: [] });
    expect(await titles('?shelf=declined')).toEqual(['One', 'Two']);
    const known = { outlet: { id: outlet.user.profile.id }, order: null, ...why };
    expect(await noes()).toMatchObject([
      { ...known, title: 'One', heard: 130 },
      { ...known, title: 'Two', heard: 0 },
    ]);
    expect(await noes(`?campaign=${second}`)).toMatchObject([{ title: 'Two' }]);
    const said = (await notices()).filter(({ kind }) => kind === 'submission_declined');
    expect(said.map(({ text }) => text).sort()).toEqual([
      expect.stringMatching(
        /^media\d+ says: We are not making an offer for Two. Good, but not for our readers. In their words: Try us with the next one.$/,
      ),
      expect.stringMatching(
        /^media\d+ says: We listened to 2:10 of One and are not making an offer. Good, but not for our readers. In their words: Try us with the next one.$/,
      ),
    ]);
    await decide([second], { from: 'declined', shelf: null });
    expect(await noes()).toMatchObject([{ title: 'One' }]);
    await decide([second]);
    expect((await notices()).filter(({ kind }) => kind === 'submission_declined')).toHaveLength(2);
    const other = await test.register('artist');
    expect((await call(test, other, 'GET', `noes/?campaign=${second}`)).json()).toEqual([]);
  });

  it('refuses what is closed or was decided meanwhile, and does the rest', async () => {
    const [one = 0, two = 0, three = 0] = await open('One', 'Two', 'Three');
    await shelve(two, 'saved');
    await test.db.update(campaigns).set({ openUntil: test.now }).where(eq(campaigns.id, three));
    expect((await decide([one, two, three])).json()).toEqual({
      done: [one],
      refused: [
        { campaign: two, detail: 'It was saved meanwhile.' },
        { campaign: three, detail: 'It is no longer open.' },
      ],
    });
    expect(await titles('?shelf=saved')).toEqual(['Two']);
  });

  it('names the person who was first, to the others of the outlet', async () => {
    const editor = await joinOutlet(test, outlet, 'editor', 'tomas');
    const [one = 0] = await open('One');
    await decide([one], {}, editor);
    expect((await decide([one], { shelf: 'saved' })).json()).toMatchObject({
      refused: [{ campaign: one, detail: 'tomas has declined it.' }],
    });
    const read = await call(test, outlet, 'GET', `submissions/${one}/`);
    expect(read.json()).toMatchObject({ shelf: 'declined', person: 'tomas' });
  });

  it('happens once for two people at the same time', async () => {
    const [one = 0] = await open('One');
    const both = await Promise.all([decide([one]), decide([one], { shelf: 'saved' })]);
    const done = both.flatMap((response) => response.json<Decided>().done);
    expect(done).toEqual([one]);
  });

  it('refuses links, unknown reasons and more than 100', async () => {
    const [one = 0] = await open('One');
    const many = Array.from({ length: 101 }, (_none, index) => index + 1);
    for (const [campaigns, body, field, message] of [
      [[one], { line: 'See www.me.example' }, 'line', 'No links here.'],
      [[one], { line: 'Go to mysite.com now' }, 'line', 'No links here.'],
      [[one], { line: 'x'.repeat(301) }, 'line', 'The line can have at most 300 characters.'],
      [[one], { reason: 'dull' }, 'reason', 'Reason: please choose one of the list.'],
      [many, {}, 'campaigns', 'At most 100 at once.'],
    ] as const) {
      const response = await decide(campaigns, body);
      expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: message }]);
    }
    expect((await decide([one], { line: 'No. 1.5 is fine, e.g. this.' })).statusCode).toBe(200);
  });
});

it('remembers chips and the last visit for each person of an outlet, wherever they log in', async () => {
  const editor = await joinOutlet(test, outlet, 'editor', 'Tomás');
  const version = async () =>
    (await call(test, outlet, 'GET', 'auth/profile/')).json<{ version: number }>().version;
  const before = await version();
  const visit = async (body: object, caller: TestAccount) =>
    (await call(test, caller, 'PUT', 'submissions/inbox/', body)).json<Inbox>();
  expect(await visit({ fits: true }, editor)).toEqual({ ...NO_INBOX, fits: true });
  test.advance(29 * 60);
  expect(await visit({ has_keys: false }, editor)).toMatchObject({ fits: true, since: null });
  const left = test.deps.now().toISOString();
  test.advance(31 * 60);
  const again = { ...NO_INBOX, fits: true, has_keys: false, since: left };
  expect(await visit({}, editor)).toEqual(again);
  expect(await visit({}, editor)).toEqual(again);
  expect(await visit({}, outlet)).toEqual(NO_INBOX);
  expect(await version()).toBe(before);
});
