import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { outletProfiles, outletSamples } from '@/server/platform/db/schema';
import { SCRIPT } from './publicScript';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approve, call, offer, workedOrder } from '@/server/testing/trade';
import { PLAYLIST_NOTE } from '@/shared/market/prices';

jest.setTimeout(60_000);

let test: TestApp;
let outlet: TestAccount;
let artist: TestAccount;
beforeAll(async () => {
  test = await createTestApp({ config: { payments: 'off' } });
  outlet = await test.register('media', {
    company_name: `<b>"Weekly" & 'Co'</b>`,
    website: 'weekly.example',
    genres: ['jazz'],
  });
  artist = await test.register('artist', { stage_name: '<i>The Demo Tapes</i>' });
});
afterAll(() => test.close());

const withoutOwnScript = (body: string) => body.replace(`<script>${SCRIPT}</script>`, '');
const page = (id: number | string = outlet.user.profile.id) =>
  test.app.inject({ url: `/outlets/${id}`, headers: { accept: 'text/html' } });
const publish = (is_public: unknown) =>
  call(test, outlet, 'PATCH', 'auth/profile/update/', { is_public });
const sitemap = async () => (await test.app.inject('/sitemap.xml')).body;

it('is public only while the outlet has published it and is approved', async () => {
  expect((await page()).statusCode).toBe(404);
  expect((await publish(true)).json()).toMatchObject({ profile: { is_public: true } });
  expect((await page()).statusCode).toBe(404);
  await approve(
    test,
    await offer(test, outlet, {
      type: 'spotify_playlist',
      description: 'Six hundred <script>words',
    }),
  );
  expect((await page()).statusCode).toBe(200);
  expect((await page()).body).toContain(PLAYLIST_NOTE);
  expect(await sitemap()).toContain(`/outlets/${outlet.user.profile.id}</loc>`);
  await publish(false);
  expect((await page()).statusCode).toBe(404);
  expect(await sitemap()).not.toContain('/outlets/');
  await publish(true);
});

it('has what it offers, the prices and its reviews, with all text escaped', async () => {
  const service = await approve(test, await offer(test, outlet, { type: 'online_interview' }));
  const { id } = await workedOrder(test, artist, outlet, service.id);
  const comment = 'Kept </p><script>alert(1)</script> well.';
  await call(test, artist, 'POST', 'reviews/', { order: id, rating: 4, comment });
  expect((await page()).body).not.toContain('Kept');
  await call(test, outlet, 'POST', 'reviews/', { order: id, rating: 1, comment: 'Of the artist.' });
  const { body, headers } = await page();
  for (const text of [
    '&lt;b&gt;&quot;Weekly&quot; &amp; &#39;Co&#39;&lt;/b&gt;',
    'Online interview',
    '$49.90',
    'New on Linernote',
    '&lt;i&gt;The Demo Tapes&lt;/i&gt;',
    '4 of 5 stars',
    'Kept &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; well.',
    'href="https://weekly.example"',
    'href="/report?kind=review&amp;id=1"',
    `<link rel="canonical" href="http://localhost:3000/outlets/${outlet.user.profile.id}"`,
  ])
    expect(body).toContain(text);
  expect(withoutOwnScript(body)).not.toMatch(/<script|<b>|<i>/);
  expect(body).not.toContain('Of the artist.');
  for (const person of [outlet, artist]) {
    expect(body).not.toContain(person.user.email);
    expect(body).not.toContain(person.user.username);
  }
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
});

describe('the preview picture of its link', () => {
  const picture = async () => {
    const { body } = await page();
    const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(body) ?? [];
    return { body, path: address.replace(test.deps.config.publicUrl, '') };
  };

  it('is drawn, and has its own address for each content', async () => {
    const { body, path } = await picture();
    expect(body).toContain('property="og:image:width" content="1200"');
    expect(body).toMatch(/og:image:alt" content="The Underground [^"]*New on Linernote\. From \$/);
    const drawn = await test.app.inject(path);
    expect(drawn.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    await test.db.update(outletProfiles).set({ tier: 'heavy' });
    const { path: next } = await picture();
    expect(next).not.toBe(path);
    const old = await test.app.inject(path);
    expect([old.statusCode, old.headers.location]).toEqual([302, next]);
    await test.db.update(outletProfiles).set({ tier: 'underground' });
  });

  it('is not found while the page is not public', async () => {
    const { path } = await picture();
    await publish(false);
    expect((await test.app.inject(path)).statusCode).toBe(404);
    await publish(true);
  });
});

it('has a badge for the outlet’s own website, while the page is public', async () => {
  const badge = () => test.app.inject(`/outlets/${outlet.user.profile.id}/badge.svg`);
  const drawn = await badge();
  expect(drawn.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(drawn.body).toContain('&lt;b&gt;&quot;Weekly&quot; &amp; &#39;Co&#39;');
  expect(drawn.body).not.toContain('<b>');
  await publish(false);
  expect((await badge()).statusCode).toBe(404);
  await publish(true);
});

it('has the outlet’s own text, without links that are not found, or leaves it out', async () => {
  expect((await page()).body).not.toMatch(/<h2>(?:About|Sample pieces)</);
  const ownText = {
    about: 'Three people who <b>write</b>.',
    figures: { newsletter: { count: 6200, proof: 'https://weekly.example/numbers' } },
    samples: ['https://weekly.example/slow-week', 'https://weekly.example/gone'],
  };
  await call(test, outlet, 'PATCH', 'auth/profile/page/', ownText);
  await test.db
    .update(outletSamples)
    .set({ outcome: 'gone', foundAt: new Date() })
    .where(eq(outletSamples.url, ownText.samples[1] ?? ''));
  const { body } = await page();
  for (const text of [
    ...['Three people who &lt;b&gt;write&lt;/b&gt;.', 'Newsletter', '6,200', 'says the outlet'],
    'href="https://weekly.example/slow-week" rel="nofollow noopener"',
  ])
    expect(body).toContain(text);
  expect(body).not.toMatch(/weekly\.example\/(?:gone|numbers)/);
});

it.each(['0', '01', 'x', '99999999999', '2147483648', '1.5'])(
  'no page has the address %s',
  async (id) => {
    expect((await page(id)).statusCode).toBe(404);
  },
);

it.each([null, 'yes', 1])('the switch cannot be %j', async (value) => {
  expect((await publish(value)).statusCode).toBe(400);
});

describe('the list of outlets', () => {
  const list = async (query = '') => {
    const url = `/outlets${query}`;
    const { body, statusCode } = await test.app.inject({ url, headers: { accept: 'text/html' } });
    expect(statusCode).toBe(200);
    const [, count] = /role="status">\s*(\d+) outlet/.exec(body) ?? [];
    return { body, count: Number(count) };
  };

  it.each([
    ['', 1],
    ['?search=WEEKLY', 1],
    ['?search=monthly', 0],
    ['?genre=jazz&tier=underground', 1],
    ['?genre=rock', 0],
    ['?tier=heavy', 0],
    ['?country=germany', 0],
    ['?genre=noise&country=atlantis&page=0', 1],
    ['?search=a&search=b', 1],
    ['?search=%00', 1],
  ])('filtered by %j', async (query, count) => {
    expect((await list(query)).count).toBe(count);
  });

  it('has only public outlets, with their lowest price', async () => {
    const other = await test.register('media', { company_name: 'Unapproved' });
    await call(test, other, 'PATCH', 'auth/profile/update/', { is_public: true });
    const { body } = await list();
    expect(body).not.toContain('Unapproved');
    expect(body).toContain('from $49.90');
    expect(await sitemap()).toContain('/outlets</loc>');
    const { body: searched } = await list(`?search=${encodeURIComponent('"><script>x')}`);
    expect(searched).toContain('value="&quot;&gt;&lt;script&gt;x"');
    expect(withoutOwnScript(searched)).not.toContain('<script');
    expect(searched).toContain('Show all outlets');
  });
});
