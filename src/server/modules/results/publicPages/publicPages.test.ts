import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import {
  outletProfiles,
  outletSamples,
  deliverables,
  linkChecks,
} from '@/server/platform/db/schema';
import { createTestApp, type TestAccount, type TestApp } from '@/server/testing/testApp';
import { approve, call, offer, workedOrder, complete } from '@/server/testing/trade';
import { PLAYLIST_NOTE } from '@/shared/market/prices.rules';
import { agreeAndPay, deliver } from '@/server/testing/payments';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import { createHomeBand, readHomeBand } from './homeBand';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { QueueBusy } from '@/server/platform/files/fairQueue';
import type { ShareFacts } from '@/client/features/results/publicPages/pages';
import { PALETTE } from '@/shared/platform/coverArt';
import { noisePicture } from '@/server/testing/formBody';
import {
  drawShare,
  DISPLAY,
  drawable,
  drawText,
  fitTitle,
  createSharePictures,
  sharePath,
} from './sharePicture';

describe('the page of an outlet', () => {
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
    await call(test, outlet, 'PATCH', 'auth/profile/update/', { styles: ['dream pop'] });
    artist = await test.register('artist', { stage_name: '<i>The Demo Tapes</i>' });
  });
  afterAll(() => test.close());

  const page = (id: number | string = outlet.user.profile.id) =>
    test.app.inject({ url: `/outlets/${id}`, headers: { accept: 'text/html' } });
  const publish = (is_public: unknown) =>
    call(test, outlet, 'PATCH', 'auth/profile/update/', { is_public });
  const sitemap = async () => (await test.app.inject('/sitemap.xml')).body;

  it('is public only while the outlet has published it and is approved', async () => {
    expect((await page()).statusCode).toBe(404);
    expect((await publish(true)).json()).toMatchObject({ profile: { is_public: true } });
    expect((await page()).statusCode).toBe(404);
    const description = 'Six hundred <script>words';
    await approve(test, await offer(test, outlet, { type: 'spotify_playlist', description }));
    const { statusCode, body } = await page();
    expect([statusCode, body]).toEqual([200, expect.stringContaining(PLAYLIST_NOTE)]);
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
    const ofArtist = { order: id, rating: 1, comment: 'Of the artist.' };
    await call(test, outlet, 'POST', 'reviews/', ofArtist);
    const { body, headers } = await page();
    for (const text of [
      '&lt;b&gt;&quot;Weekly&quot; &amp; &#x27;Co&#x27;&lt;/b&gt;',
      ...['Online interview', '$49.90', 'New on Linernote', '4 of 5 stars'],
      '&lt;i&gt;The Demo Tapes&lt;/i&gt;',
      'Kept &lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt; well.',
      'href="https://weekly.example"',
      'href="/report?kind=review&amp;id=1"',
      `<link rel="canonical" href="http://localhost:3000/outlets/${outlet.user.profile.id}"`,
    ])
      expect(body).toContain(text);
    expect(body).not.toMatch(/<script|<b>|<i>/);
    expect(body).not.toContain('Of the artist.');
    for (const { user } of [outlet, artist])
      expect(body).not.toMatch(new RegExp(`${user.email}|${user.username}`));
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';/);
  });

  it('has a picture for its link, with its own address for each content, and a badge for the outlet’s own website', async () => {
    const picture = async () => {
      const { body } = await page();
      const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(body) ?? [];
      return { body, path: address.replace(test.deps.config.publicUrl, '') };
    };
    const { body, path } = await picture();
    expect(body).toContain('property="og:image:width" content="1200"');
    expect(body).toMatch(/og:image:alt" content="The Underground [^"]*New on Linernote\. From \$/);
    const drawn = await test.app.inject(path);
    const crossOrigin = { 'cross-origin-resource-policy': 'cross-origin' };
    expect(drawn.headers).toMatchObject({
      ...{ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400', ...crossOrigin },
    });
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    await test.db.update(outletProfiles).set({ tier: 'heavy' });
    const { path: next } = await picture();
    expect(next).not.toBe(path);
    const old = await test.app.inject(path);
    expect([old.statusCode, old.headers.location]).toEqual([302, next]);
    await test.db.update(outletProfiles).set({ tier: 'underground' });
    const badgePath = `/outlets/${outlet.user.profile.id}/badge.svg`;
    const badge = await test.app.inject(badgePath);
    expect(badge.headers).toMatchObject({ 'content-type': 'image/svg+xml', ...crossOrigin });
    expect(badge.body).toContain('&lt;b&gt;&quot;Weekly&quot; &amp; &#39;Co&#39;');
    expect(badge.body).not.toContain('<b>');
    await publish(false);
    for (const gone of [path, badgePath])
      expect((await test.app.inject(gone)).statusCode).toBe(404);
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
    ])
      expect(body).toContain(text);
    expect(body).toMatch(
      /href="https:\/\/weekly\.example\/slow-week"[^>]* rel="nofollow noopener"/,
    );
    expect(body).not.toMatch(/weekly\.example\/(?:gone|numbers)/);
  });

  it('is found at no other address, and switched by true or false alone', async () => {
    for (const id of ['0', '01', 'x', '99999999999', '2147483648', '1.5'])
      expect([id, (await page(id)).statusCode]).toEqual([id, 404]);
    for (const value of [null, 'yes', 1]) expect((await publish(value)).statusCode).toBe(400);
  });

  describe('the list of outlets', () => {
    const list = async (query = '') => {
      const url = `/outlets${query}`;
      const { body, statusCode } = await test.app.inject({ url, headers: { accept: 'text/html' } });
      expect(statusCode).toBe(200);
      const [, count] = /role="status"[^>]*>(\d+) outlet/.exec(body) ?? [];
      return { body, count: Number(count ?? 0) };
    };

    it.each([
      ['', 1],
      ['?search=WEEKLY', 1],
      ['?search=monthly', 0],
      ['?search=dream', 1],
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
      expect(body).toContain('<b>$49.90</b>');
      expect(await sitemap()).toContain('/outlets</loc>');
      const { body: searched } = await list(`?search=${encodeURIComponent('"><script>x')}`);
      expect(searched).toContain('value="&quot;&gt;&lt;script&gt;x"');
      expect(searched).not.toContain('<script');
      expect(searched).toContain('Show all outlets');
    });
  });
});

describe('the pieces on the home page', () => {
  jest.setTimeout(60_000);

  let test: TestApp;
  let time = Date.UTC(2026, 2, 1);
  beforeAll(async () => {
    test = await createTestApp({ now: () => new Date(time) });
  });
  afterAll(() => test.close());

  const drawn = () => readHomeBand(test.deps);

  it('has the newest pieces of public pages that are live', async () => {
    const deal = await agreeAndPay(test, 100);
    const { artist, outlet, order } = deal;
    const links = [1, 2, 3, 4, 5].map((number) => `https://night-desk.com/${number}`);
    await deliver(test, deal, links);
    await complete(test, artist, order.id);
    const check = async (url: string, outcome: LinkOutcome) => {
      const [row] = await test.db
        .update(deliverables)
        .set({ lastOutcome: outcome, lastLabel: 'labelled' })
        .where(eq(deliverables.url, url))
        .returning();
      const checkedAt = test.deps.now();
      await test.db.insert(linkChecks).values({ deliverableId: row?.id ?? 0, outcome, checkedAt });
    };
    for (const url of links.slice(0, 4)) await check(url, 'live');
    const publish = async (is_public: boolean) =>
      call(test, artist, 'PUT', `campaigns/${order.campaign ?? 0}/coverage/`, { is_public });

    expect(await drawn()).toBeNull();
    await publish(true);
    const shown = async () =>
      (await drawn())?.match(/href="https:[^"]*/g)?.map((each) => each.at(-1));
    // The fifth has not been checked yet.
    expect(await shown()).toEqual(['4', '3', '2']);
    await check(links[2] ?? '', 'gone');
    expect(await shown()).toEqual(['4', '2', '1']);
    for (const { user } of [artist, outlet]) expect(await drawn()).not.toContain(user.username);
    await test.db.update(outletProfiles).set({ approvedAt: null });
    expect(await drawn()).toBeNull();
    await test.db.update(outletProfiles).set({ approvedAt: test.deps.now() });
    await publish(false);
    expect(await drawn()).toBeNull();
  });

  it('is read once a minute at most, stays while it cannot be read, and is awaited when too old', async () => {
    const draw = jest.fn(async () => '<b>one</b>');
    const { read } = createHomeBand(test.deps, '', draw);
    expect(await Promise.all([read(), read()])).toEqual(['<b>one</b>', '<b>one</b>']);
    expect(draw).toHaveBeenCalledTimes(1);
    draw.mockRejectedValueOnce(new Error('the database is away'));
    time += 60_000;
    expect([await read(), await read()]).toEqual(['<b>one</b>', '<b>one</b>']);
    expect(draw).toHaveBeenCalledTimes(2);
    draw.mockRejectedValueOnce(new Error('the database is away'));
    time += 4 * 60_000;
    expect(await read()).toBe('');
    time += 60_000;
    expect(await read()).toBe('<b>one</b>');
    const hanging = createHomeBand(test.deps, '', async () => new Promise(() => undefined));
    expect(await hanging.read()).toBe('');
  });
});

describe('the picture of a shared link', () => {
  const FACTS: ShareFacts = {
    ...{ tier: null, face: 'release 1', above: 'Coverage of' },
    ...{ title: 'Glass Harbour', by: 'Märä & <b>Co</b>' },
    below: '4 pieces at 3 outlets, paid promotion.',
  };

  it.each<[string, string | null]>([
    ['Glass Harbour', 'Glass Harbour'],
    ['  Zażółć\n gęślą — “Łódź”…', 'Zażółć gęślą — “Łódź”…'],
    ['Ma\u0308ra\u0308', 'Märä'],
    ['日本の音楽', null],
    ['שלום', null],
    ['Club 🎺', null],
    ['', null],
  ])('%j can be drawn as %j', (text, drawn) => {
    expect(drawable(text)).toBe(drawn);
  });

  it.each([
    'Ox',
    'The Extraordinarily Long-Winded Gazette of Underground Music and Its Appreciation',
    'Donaudampfschifffahrtsgesellschaftskapitän',
    'W'.repeat(150),
  ])('%j fits into its space', async (text) => {
    const bounds = { sizes: [124, 46], width: 500, height: 310 };
    const { width, height } = await fitTitle({ text, colour: '#000000' }, bounds);
    expect([width <= bounds.width, height <= bounds.height]).toEqual([true, true]);
  });

  it('draws letters of both font files and of neither differently', async () => {
    const [latin, extended, box] = await Promise.all(
      ['L', 'Ł', '日'].map(async (text) => {
        const size = { size: 40, width: 200 };
        return (await drawText([{ text, colour: '#000000' }], DISPLAY, size)).data;
      }),
    );
    expect(new Set([latin, extended, box].map((data) => data?.toString('hex'))).size).toBe(3);
  });

  it.each<[string, Partial<ShareFacts>, string]>([
    ['coverage', {}, 'png'],
    ['an outlet', { tier: 'heavy', by: null }, 'png'],
    ['a name that cannot be drawn', { title: '日本', by: 'مرحبا' }, 'png'],
    ['artwork', { face: { drawn: 'release 1', picture: 'releases/1/a.png' } }, 'jpeg'],
  ])('is a picture of %s', async (_what, facts, format) => {
    const artwork = facts.face === undefined ? null : await noisePicture('png', 64);
    const picture = await drawShare({ ...FACTS, ...facts }, artwork);
    expect(await sharp(picture).metadata()).toMatchObject({ format, width: 1200, height: 630 });
  });

  it('has the colours of the style sheet', async () => {
    const tokens = await readFile('src/client/ui/tokens.css', 'utf8');
    const art = [...tokens.matchAll(/--art-(\w+): (#\w+);/g)];
    expect(PALETTE).toEqual(Object.fromEntries(art.map(([, name, colour]) => [name, colour])));
  });

  const facts = { ...FACTS, face: { drawn: 'release 1', picture: 'releases/1/a.png' } };
  const path = (title: string) => sharePath('/coverage/a', { ...FACTS, title });

  it('is drawn once, and again after a failure', async () => {
    const content = await noisePicture('png', 64);
    const open = async () => ({
      stream: Readable.from([content]),
      bytes: content.length,
      facts: { bytes: content.length, modifiedAt: new Date() },
    });
    const read = jest.fn(open).mockRejectedValueOnce(new Error('the disk is away'));
    const pictures = createSharePictures({ read });
    await expect(pictures.read('/a', facts)).rejects.toThrow('the disk is away');
    const [one, other] = await Promise.all([1, 2].map(async () => pictures.read('/a', facts)));
    expect(one).toBe(other);
    expect(read.mock.calls).toEqual([['releases/1/a-640.webp'], ['releases/1/a-640.webp']]);
  });

  it('is queued, up to a limit', async () => {
    const pictures = createSharePictures({ read: async () => new Promise(() => undefined) });
    const waiting = Array.from({ length: 22 }, async (_none, at) =>
      pictures.read(path(String(at)), facts),
    );
    await expect(pictures.read(path('late'), facts)).rejects.toBeInstanceOf(QueueBusy);
    await Promise.allSettled(waiting.slice(2));
  });
});
