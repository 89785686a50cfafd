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
import { agreeAndPay, type Deal, deliver } from '@/server/testing/payments';
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
async function begin(stage_name: string) {
  const artist = await test.register('artist', { stage_name });
  deal = await agreeAndPay(test, 100, { artist, outlet: await test.register('media') });
  path = `campaigns/${deal.order.campaign}/page/`;
}
beforeEach(() => begin('Märä & Co'));

const patch = (body: object) => call(test, deal.artist, 'PATCH', path, body);
const turnedOn = async (body: object = {}) => {
  const { path: address } = (await patch({ is_public: true, ...body })).json<ReleasePage>();
  return address ?? '';
};
const get = (url: string, headers = {}) =>
  test.app.inject({ url, headers: { accept: 'text/html', ...headers } });
const statusOf = async (url: string) => (await get(url)).statusCode;
const sitemap = async () => (await get('/sitemap.xml')).body;
const change = (values: Partial<typeof campaigns.$inferInsert>) =>
  test.db
    .update(campaigns)
    .set(values)
    .where(eq(campaigns.id, deal.order.campaign ?? 0));
async function upload(url: string, parts: Parameters<typeof formBody>[0]) {
  const { payload, headers } = await formBody(parts);
  expect((await call(test, deal.artist, 'POST', url, payload, headers)).statusCode).toBe(201);
}

/** Uploads a track of 70 seconds in silence. */
const addTrack = () =>
  upload(`campaigns/${deal.order.campaign}/tracks/`, [
    { name: 'title', value: 'Low Tide' },
    { name: 'audio', value: waveFile(70 * RATE, () => 0), filename: 'a.wav' },
  ]);

it('the page is off at first, and public while its artist has switched it on', async () => {
  expect((await call(test, deal.artist, 'GET', path)).json()).toEqual({
    ...{ is_public: false, opens_early: false, has_clip: false, has_downloads: false },
    ...{ links: [], credits: null, path: null, clips: 0, photos: [], version: 1 },
  });
  const address = await turnedOn();
  expect(address).toBe('/r/mara-co-glass-harbour');
  expect(await statusOf(address)).toBe(200);
  expect(await sitemap()).toContain(`${address}</loc>`);
  await patch({ is_public: false });
  expect(await statusOf(address)).toBe(404);
  expect(await sitemap()).not.toContain('/r/');
});

it('the page keeps its unique address, whatever the release is called later', async () => {
  const address = await turnedOn();
  await test.db.update(releases).set({ title: 'Other' });
  await patch({ is_public: false });
  expect(await turnedOn()).toBe(address);
  await test.db.update(releases).set({ title: 'Glass Harbour' });
  await begin('Mara Co');
  expect(await turnedOn()).toMatch(/^\/r\/mara-co-glass-harbour-[0-9a-f]{4}$/);
  await test.db.update(releases).set({ title: '港' });
  await test.db.update(artistProfiles).set({ stageName: '港' });
  await test.db.update(releasePages).set({ slug: null, isPublic: false });
  expect(await turnedOn()).toMatch(/^\/r\/[0-9a-f]{10}$/);
});

it('the page is public only for an approved campaign of an artist who is not suspended', async () => {
  const address = await turnedOn();
  await change({ stage: 'draft' });
  expect(await statusOf(address)).toBe(404);
  await change({ stage: 'draft', openUntil: null });
  await patch({ is_public: false });
  const refused = await patch({ is_public: true });
  const detail = CAMPAIGN_MESSAGES.pageNeverApproved;
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'campaign_not_approved', detail });
  await change({ stage: 'approved', openUntil: test.now });
  await patch({ is_public: true });
  expect(await statusOf(address)).toBe(200);
  await writeSuspension(test.db, deal.artist.user.id, { at: test.now, reason: 'Fraud.' });
  expect(await statusOf(address)).toBe(404);
});

it('the page has the public content, with all text escaped, and nothing private', async () => {
  await test.db.update(artistProfiles).set({ biography: '<b>Two</b> people.' });
  const address = await turnedOn({
    links: [BANDCAMP, 'https://www.demo-harbour.example.com/'],
    credits: 'Mixed by: <i>Mixer</i>\nThanks to all',
  });
  await change({ embargoNote: 'Not before the cassette.' });
  const { body, headers } = await get(address);
  for (const text of [
    '<title>Glass Harbour by Märä &amp; Co',
    `href="${BANDCAMP}" rel="nofollow noreferrer"`,
    '>Bandcamp</a',
    '>demo-harbour.example.com</a',
    '&lt;b&gt;Two&lt;/b&gt; people.',
    '>Mixed by</dt><dd>&lt;i&gt;Mixer&lt;/i&gt;</dd>',
    '>Thanks to all</dt>',
  ])
    expect(body).toContain(text);
  expect(body).not.toMatch(
    /<audio|Free to print|Press kit|>Coverage<|cassette|example\.com\/listen/,
  );
  for (const { user } of [deal.artist, deal.outlet])
    expect(body).not.toMatch(new RegExp(`${user.email}|${user.username}`));
  expect(headers).toMatchObject({ 'cache-control': 'no-cache' });
  const picture = /property="og:image" content="http:\/\/localhost:3000([^"]+)"/.exec(body)?.[1];
  expect(await statusOf(picture ?? '')).toBe(200);
});

it('the page is closed until the embargo’s day, unless its artist confirms that it opens before', async () => {
  const address = await turnedOn();
  await change({ embargoUntil: '2026-03-02' });
  const seen = async () => [
    await statusOf(address),
    (await sitemap()).includes(address),
    (await get(`/report?kind=release&id=${deal.order.campaign}`)).statusCode,
  ];
  expect(await seen()).toEqual([404, false, 404]);
  for (const opens_early of [true, false]) {
    expect((await patch({ opens_early })).json()).toMatchObject({ opens_early });
    expect(await seen()).toEqual(opens_early ? [200, true, 200] : [404, false, 404]);
  }
  test.advance(12 * 3600);
  expect(await seen()).toEqual([200, true, 200]);
});

it('the page that opens early shows only the release day under the embargo', async () => {
  await deliver(test, deal, ['https://example.com/one']);
  await complete(test, deal.artist, deal.order.id);
  await addTrack();
  const address = await turnedOn({ has_clip: true, opens_early: true });
  expect((await get(address)).body).toMatch(/<audio[^]*>Coverage<[^]*Paid promotion/);
  await change({ embargoUntil: '2026-03-02' });
  const { body } = await get(address);
  expect(body).toContain('Out on 2 Mar 2026.');
  expect(body).not.toMatch(/<audio|>Coverage<|\/clip\//);
  expect(await statusOf(`${address}/clip/1`)).toBe(404);
  await change({ embargoUntil: '2026-03-01' });
  expect(await statusOf(`${address}/clip/1`)).toBe(200);
});

it('its clips have 30 seconds if the artist allows them, whatever range is requested', async () => {
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
  for (const track of ['2', '0', 'x']) expect(await statusOf(`${address}/clip/${track}`)).toBe(404);
  const [{ path: stored } = { path: '' }] = await test.db
    .select({ path: files.path })
    .from(tracks)
    .innerJoin(files, eq(files.id, tracks.fileId));
  expect(await statusOf(`/media/${stored}`)).toBe(404);
  await patch({ is_public: false });
  expect(await statusOf(`${address}/clip/1`)).toBe(404);
});

it('has the artwork and the press kit if the artist allows the download', async () => {
  const [release] = await test.db.select().from(releases);
  await upload(`releases/${release?.id}/files/`, [
    { name: 'presskit', value: Buffer.from('About the quay.'), filename: 'kit.txt' },
  ]);
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

it('links over https to known services and own pages, one for each service and at most eight', async () => {
  const { badLink, otherHost, twice, full } = LISTEN_MESSAGES;
  for (const [links, message] of [
    [['http://open.spotify.com/album/1'], badLink],
    [['javascript:alert(1)'], badLink],
    [['https://user@open.spotify.com/'], badLink],
    [['https://10.0.0.1/'], badLink],
    [['https://localhost/'], badLink],
    [['https://open.spotify.com.evil.net/album'], otherHost],
    [['https://evil-spotify.net/'], otherHost],
    [['https://my.tidal.io/'], otherHost],
    [[BANDCAMP, 'https://bandcamp.com/x'], twice],
    [Array.from({ length: 9 }, () => BANDCAMP), full],
  ] as const)
    expect((await patch({ links })).json().fields).toEqual({ links: message });
  expect((await patch({ links: ['https://tidalwaves.example.com/'] })).statusCode).toBe(200);
});
