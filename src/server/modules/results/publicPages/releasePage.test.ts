import { eq } from 'drizzle-orm';
import {
  artistProfiles,
  campaigns,
  files,
  releasePages,
  releases,
  tracks,
} from '@/server/platform/db/schema';
import { waveFile } from '@/server/demo/demoSound';
import { writeSuspension } from '@/server/modules/admin/suspension/suspensionRepository';
import { formBody } from '@/server/testing/formBody';
import { agreeAndPay, type Deal } from '@/server/testing/payments';
import { testApp } from '@/server/testing/testApp';
import { call, complete } from '@/server/testing/trade';
import { type ReleasePage, LISTEN_MESSAGES } from '@/shared/music/releasePages.schemas';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';

jest.setTimeout(120_000);

const test = testApp({ startsAt: new Date('2026-03-01T12:00:00Z') });
const BANDCAMP = 'https://demo-harbour.bandcamp.com/album/glass-harbour';
const RATE = 8000;
let deal: Deal;
let path: string;
beforeEach(async () => {
  const artist = await test.register('artist', { stage_name: 'Märä & Co' });
  deal = await agreeAndPay(test, 100, { artist, outlet: await test.register('media') });
  path = `campaigns/${deal.order.campaign}/page/`;
});

const patch = (body: object, caller = deal.artist, headers = {}) =>
  call(test, caller, 'PATCH', path, body, headers);
const turnedOn = async (body: object = {}) => {
  const { path: address } = (await patch({ is_public: true, ...body })).json<ReleasePage>();
  return address ?? '';
};
const get = (url: string, headers = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const statusOf = async (url: string) => (await get(url)).statusCode;
const change = (values: Partial<typeof campaigns.$inferInsert>) =>
  test.db
    .update(campaigns)
    .set(values)
    .where(eq(campaigns.id, deal.order.campaign ?? 0));

/** Uploads a track of 70 seconds in silence. */
async function addTrack() {
  const { payload, headers } = await formBody([
    { name: 'title', value: 'Low Tide' },
    { name: 'audio', value: waveFile(70 * RATE, () => 0), filename: 'a.wav' },
  ]);
  const url = `campaigns/${deal.order.campaign}/tracks/`;
  const response = await call(test, deal.artist, 'POST', url, payload, headers);
  expect(response.statusCode).toBe(201);
}

describe('the page', () => {
  it('is off at first, and public while its artist has switched it on', async () => {
    expect((await call(test, deal.artist, 'GET', path)).json()).toEqual({
      is_public: false,
      opens_early: false,
      has_clip: false,
      has_downloads: false,
      links: [],
      credits: null,
      path: null,
      clips: 0,
      photos: [],
      version: 1,
    });
    const address = await turnedOn();
    expect(address).toBe('/r/mara-co-glass-harbour');
    expect(await statusOf(address)).toBe(200);
    expect((await get('/sitemap.xml')).body).toContain(`${address}</loc>`);
    await patch({ is_public: false });
    expect(await statusOf(address)).toBe(404);
    expect((await get('/sitemap.xml')).body).not.toContain('/r/');
  });

  it('keeps its unique address, whatever the release is called later', async () => {
    const address = await turnedOn();
    await test.db.update(releases).set({ title: 'Other' });
    await patch({ is_public: false });
    expect(await turnedOn()).toBe(address);
    await test.db.update(releases).set({ title: 'Glass Harbour' });
    const artist = await test.register('artist', { stage_name: 'Mara Co' });
    deal = await agreeAndPay(test, 100, { artist, outlet: await test.register('media') });
    path = `campaigns/${deal.order.campaign}/page/`;
    expect(await turnedOn()).toMatch(/^\/r\/mara-co-glass-harbour-[0-9a-f]{4}$/);
    await test.db.update(releases).set({ title: '港' });
    await test.db.update(artistProfiles).set({ stageName: '港' });
    await test.db.update(releasePages).set({ slug: null, isPublic: false });
    expect(await turnedOn()).toMatch(/^\/r\/[0-9a-f]{10}$/);
  });

  it('is public only for an approved campaign of an artist who is not suspended', async () => {
    const address = await turnedOn();
    await change({ stage: 'draft' });
    expect(await statusOf(address)).toBe(404);
    await change({ stage: 'draft', openUntil: null });
    await patch({ is_public: false });
    const refused = await patch({ is_public: true });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'campaign_not_approved']);
    expect(refused.json().detail).toBe(CAMPAIGN_MESSAGES.pageNeverApproved);
    await change({ stage: 'approved', openUntil: test.now });
    await patch({ is_public: true });
    expect(await statusOf(address)).toBe(200);
    await writeSuspension(test.db, deal.artist.user.id, { at: test.now, reason: 'Fraud.' });
    expect(await statusOf(address)).toBe(404);
  });

  it('has the public content, with all text escaped, and nothing private', async () => {
    await test.db.update(artistProfiles).set({ biography: '<b>Two</b> people.' });
    const address = await turnedOn({
      links: [BANDCAMP, 'https://www.demo-harbour.example.com/'],
      credits: 'Mixed by: <i>Mixer</i>\nThanks to all',
    });
    await change({ embargoNote: 'Not before the cassette.' });
    const { body, headers } = await get(address);
    for (const text of [
      '<title>Glass Harbour by Märä &amp; Co',
      `<a href="${BANDCAMP}" rel="nofollow noreferrer"`,
      '>Bandcamp</a',
      '>demo-harbour.example.com</a',
      '&lt;b&gt;Two&lt;/b&gt; people.',
      '<span>Mixed by</span> <strong>&lt;i&gt;Mixer&lt;/i&gt;</strong>',
      '<strong>Thanks to all</strong>',
    ])
      expect(body).toContain(text);
    for (const none of [
      '<audio',
      'Free to print',
      'Press kit',
      '>Coverage<',
      'cassette',
      'example.com/listen',
    ])
      expect(body).not.toContain(none);
    for (const { user } of [deal.artist, deal.outlet])
      expect(body).not.toMatch(new RegExp(`${user.email}|${user.username}`));
    expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
    const picture = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(body)?.[1];
    expect(await statusOf(picture ?? '')).toBe(200);
  });

  it('is closed until the embargo’s day, unless its artist confirms that it opens before', async () => {
    const address = await turnedOn();
    await change({ embargoUntil: '2026-03-02' });
    const seen = async () => [
      await statusOf(address),
      (await get('/sitemap.xml')).body.includes(address),
      (await get(`/report?kind=release&id=${deal.order.campaign}`)).statusCode,
    ];
    expect(await seen()).toEqual([404, false, 404]);
    expect((await patch({ opens_early: true })).json()).toMatchObject({ opens_early: true });
    expect(await seen()).toEqual([200, true, 200]);
    expect((await patch({ opens_early: false })).json()).toMatchObject({ opens_early: false });
    expect(await seen()).toEqual([404, false, 404]);
    test.advance(12 * 3600);
    expect(await seen()).toEqual([200, true, 200]);
  });

  it('that opens early shows only the release day under the embargo', async () => {
    const links = ['https://example.com/one'];
    const work = { links, files: [], disclosed: true };
    await call(test, deal.outlet, 'POST', `offers/${deal.order.id}/deliver/`, work);
    await complete(test, deal.artist, deal.order.id);
    await addTrack();
    const address = await turnedOn({ has_clip: true, opens_early: true });
    expect((await get(address)).body).toMatch(/<audio[^]*>Coverage<[^]*Paid promotion/);
    await change({ embargoUntil: '2026-03-02' });
    const { body } = await get(address);
    expect(body).toContain('Out on 02.03.2026.');
    expect(body).not.toMatch(/<audio|>Coverage<|\/clip\//);
    expect(await statusOf(`${address}/clip/1`)).toBe(404);
    await change({ embargoUntil: '2026-03-01' });
    expect(await statusOf(`${address}/clip/1`)).toBe(200);
  });
});

describe('the files', () => {
  it('are clips of 30 seconds if the artist allows them, whatever range is requested', async () => {
    await addTrack();
    const address = await turnedOn();
    expect(await statusOf(`${address}/clip/1`)).toBe(404);
    expect((await patch({ has_clip: true })).json()).toMatchObject({ clips: 1 });
    const whole = await get(`${address}/clip/1`);
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' });
    const bytes = 44 + 30 * RATE * 2;
    expect(whole.rawPayload).toHaveLength(bytes);
    const range = `bytes=${bytes - 4}-${bytes + 400_000}`;
    const part = await get(`${address}/clip/1`, { range });
    expect(part.rawPayload).toHaveLength(4);
    expect(part.headers['content-range']).toBe(`bytes ${bytes - 4}-${bytes - 1}/${bytes}`);
    expect((await get(`${address}/clip/1`, { range: `bytes=${bytes}-` })).statusCode).toBe(416);
    for (const track of ['2', '0', 'x'])
      expect(await statusOf(`${address}/clip/${track}`)).toBe(404);
    const [{ path: stored } = { path: '' }] = await test.db
      .select({ path: files.path })
      .from(tracks)
      .innerJoin(files, eq(files.id, tracks.fileId));
    expect(await statusOf(`/media/${stored}`)).toBe(404);
    await patch({ is_public: false });
    expect(await statusOf(`${address}/clip/1`)).toBe(404);
  });

  it('are the artwork and the press kit if the artist allows the download', async () => {
    const { payload, headers } = await formBody([
      { name: 'presskit', value: Buffer.from('About the quay.'), filename: 'kit.txt' },
    ]);
    const [release] = await test.db.select().from(releases);
    const url = `releases/${release?.id}/files/`;
    expect((await call(test, deal.artist, 'POST', url, payload, headers)).statusCode).toBe(201);
    const address = await turnedOn();
    expect(await statusOf(`${address}/presskit`)).toBe(404);
    await patch({ has_downloads: true });
    const kit = await get(`${address}/presskit`);
    expect(kit.body).toBe('About the quay.');
    expect(kit.headers['content-disposition']).toBe(
      'attachment; filename="mara-co-glass-harbour-presskit.txt"',
    );
    expect((await get(address)).body).toContain('Download press kit');
    expect(await statusOf(`${address}/audio`)).toBe(404);
  });
});

describe('a link', () => {
  it.each([
    ['http://open.spotify.com/album/1', LISTEN_MESSAGES.badLink],
    ['javascript:alert(1)', LISTEN_MESSAGES.badLink],
    ['https://user@open.spotify.com/', LISTEN_MESSAGES.badLink],
    ['https://10.0.0.1/', LISTEN_MESSAGES.badLink],
    ['https://localhost/', LISTEN_MESSAGES.badLink],
    ['https://open.spotify.com.evil.net/album', LISTEN_MESSAGES.otherHost],
    ['https://evil-spotify.net/', LISTEN_MESSAGES.otherHost],
    ['https://tidalwaves.example.com/', null],
    ['https://my.tidal.io/', LISTEN_MESSAGES.otherHost],
  ])('to %s leads to the expected error', async (link, message) => {
    const { statusCode, json } = await patch({ links: [link] });
    expect([statusCode, json().fields?.links ?? null]).toEqual([message ? 400 : 200, message]);
  });

  it('is one of at most eight, and one for each service', async () => {
    const twice = await patch({ links: [BANDCAMP, 'https://bandcamp.com/x'] });
    expect(twice.json().fields).toEqual({ links: LISTEN_MESSAGES.twice });
    const nine = await patch({ links: Array.from({ length: 9 }, () => BANDCAMP) });
    expect(nine.json().fields).toEqual({ links: LISTEN_MESSAGES.full });
  });
});
