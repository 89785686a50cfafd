import { eq } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { drawContents } from '@/server/modules/results/publicPages/contentPages';
import { readFrame } from '@/server/modules/results/publicPages/pageSender';
import { auditLog } from '@/server/platform/db/schema';
import { contentsOn, publishedContents } from '@/server/platform/config/siteContent';
import { sectionsOf } from '@/server/platform/http/markdown';
import { type TestAccount, testApp } from '@/server/testing/testApp';
import { call, tally } from '@/server/testing/trade';
import type { Content, Contents } from '@/shared/admin/content.schemas';
import { CONTENT_MAX, CONTENT_MESSAGES } from '@/shared/platform/content.rules';

const test = testApp({ startsAt: new Date('2026-12-05T12:00:00Z') });
let admin: TestAccount;
beforeEach(async () => {
  admin = await test.registerAdmin();
  test.deps.config.content = {};
});

const seen = (version: number) => ({ 'if-match': `"${version}"` });
const read = async (key: string) =>
  (await call(test, admin, 'GET', `admin/content/text/?text=${key}`)).json<Content>();
async function save(key: string, text: object, version?: number) {
  const from = version ?? (await read(key)).version;
  return call(test, admin, 'PUT', 'admin/content/', { key, ...text }, seen(from));
}
async function publish(key: string, more: object = {}, version?: number) {
  const from = version ?? (await read(key)).version;
  return call(test, admin, 'POST', 'admin/content/publish/', { key, ...more }, seen(from));
}
const drawn = async (day?: string) =>
  drawContents(
    await readFrame(undefined),
    contentsOn(test.deps.config.content, day === undefined ? test.now : new Date(day)),
  );
const IMPRINT = '## Operator\n\n{operator}\n\n## Contact\n\nWrite to **us**: {contact}';

it('begins with the first text, which one press restores', async () => {
  const first = await read('imprint');
  expect(first).toMatchObject({ version: 1, number: 1, next: 2, draft: null, live: { title: '' } });
  expect(first.live?.body).toContain('## Operator\n\n{operator}\n\n## Contact');

  const saved = (await save('imprint', { lead: 'Who we are.', body: IMPRINT })).json<Content>();
  expect(saved).toMatchObject({ version: 2, number: 1, draft: { body: IMPRINT } });
  expect(saved.sections[1]?.html).toContain('<strong>us</strong>');
  expect(await drawn()).toEqual({ parts: {}, pages: [] });
  const published = (await publish('imprint', { from: '2026-12-10' })).json<Content>();
  expect(published).toMatchObject({ number: 2, next: 3, draft: null, live: { body: IMPRINT } });
  const [page] = (await drawn('2026-12-10')).pages;
  expect(page?.path).toBe('/imprint');
  expect(page?.html).toContain('Holds from 10 Dec 2026.');
  expect(page?.html).toContain('mailto:contact@linernote.invalid');
  expect(await publishedContents(test.db, test.now)).toEqual(test.deps.config.content);

  const back = await publish('imprint', { number: 1, from: '2026-12-11' });
  expect(back.json()).toMatchObject({ number: 3, live: { body: first.live?.body } });
  expect(await drawn('2026-12-11')).toEqual({ parts: {}, pages: [] });
  const versions = back.json<Content>().versions;
  expect(versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(versions[0]?.by).toBe(admin.user.username);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.subject, 'content'));
  expect(log.map(({ before, after }) => [before, after])).toEqual([
    ['/imprint: version 1', 'version 2'],
    ['/imprint: version 2', 'version 3, which is version 1 again'],
  ]);
});

it('shows the old legal text until the day of the new one, and names that day', async () => {
  await save('imprint', { lead: 'Who we are.', body: IMPRINT });
  await publish('imprint', { from: '2026-12-10' });
  const shown = async (day: string) =>
    (await drawn(day)).pages.map(({ path, html }) => [
      ...[path, html.includes('Write to <strong>us'), /from \d+ Dec 2026/.exec(html)?.[0]],
    ]);
  expect(await shown('2026-12-09T23:59:59Z')).toEqual([
    ['/imprint', false, 'from 10 Dec 2026'],
    ['/imprint/next', true, 'from 10 Dec 2026'],
  ]);
  const [now, next] = (await drawn()).pages;
  expect(now?.html).toContain('href="/imprint/next"');
  expect(next?.html).toContain('name="robots" content="noindex"');
  expect(await shown('2026-12-10')).toEqual([['/imprint', true, 'from 10 Dec 2026']]);

  // An earlier day takes its place, and a later one follows it.
  await publish('imprint', { number: 1, from: '2026-12-08' });
  expect(await shown('2026-12-07')).toEqual([
    ['/imprint', false, 'from 8 Dec 2026'],
    ['/imprint/next', false, 'from 8 Dec 2026'],
  ]);
  expect(await shown('2026-12-12')).toEqual([]);
  await publish('imprint', { number: 2, from: '2026-12-20' });
  expect((await shown('2026-12-12'))[1]).toEqual(['/imprint/next', true, 'from 20 Dec 2026']);
  test.now = new Date('2026-12-21');
  expect(await publishedContents(test.db, test.now)).toMatchObject({ imprint: [{ number: 4 }] });
});

it('compares with the version that is asked for', async () => {
  await save('faq', { body: '## Why?\n\nSo. {review_prices}' });
  await publish('faq');
  const { json } = await call(test, admin, 'GET', 'admin/content/text/?text=faq&against=1');
  expect(json<Content>().base).toMatchObject({ number: 1 });
  expect((await read('faq')).base).toMatchObject({ number: 2 });
  expect((await drawn()).parts.questions).toContain('So. An online review is');
});

it.each([
  ['faq', { body: '## Why?\n\n{review_prices} {nobody}' }, 'Unknown: {nobody}'],
  ['faq', { body: '## Why?\n\nSo.' }, '{review_prices} must be in the text'],
  ['faq', { body: 'So. {review_prices}' }, 'It needs a heading'],
  ['post-1', { title: 'A', body: 'B' }, 'A field is still empty'],
])('does not publish %s with %j', async (key, text, reason) => {
  await save(key, text);
  const response = await publish(key);
  expect(response.statusCode).toBe(400);
  expect(response.json().detail).toContain(`${CONTENT_MESSAGES.notReady} ${reason}`);
});

it('refuses what does not fit, and a key that there cannot be', async () => {
  await save('terms', { lead: 'A', body: '## A\n\n{contact}' });
  for (const from of [undefined, '2026-12-04'])
    expect((await publish('terms', { from })).json().fields).toEqual({
      from: CONTENT_MESSAGES.day,
    });
  expect((await publish('faq')).json().detail).toBe(CONTENT_MESSAGES.noDraft);
  for (const key of ['post-9', 'post-', 'nothing', 'post-A b', `post-${'a'.repeat(80)}`])
    expect((await save(key, { body: 'A' }, 1)).statusCode).not.toBe(200);
  expect((await publish('faq', { number: 7 })).statusCode).toBe(404);
  expect((await publish('faq', { number: 0 })).statusCode).toBe(404);
  expect((await save('faq', { body: 'a'.repeat(CONTENT_MAX + 1) }, 1)).statusCode).toBe(400);
});

it('lets only one of two owners save or publish, and shows the other the newer text', async () => {
  const both = [save('faq', { body: 'One' }, 1), save('faq', { body: 'Two' }, 1)];
  const responses = await Promise.all(both);
  expect(tally(responses)).toEqual({ 200: 1, 409: 1 });
  const lost = responses.find(({ statusCode }) => statusCode === 409)?.json();
  expect(lost.present.draft.body).toMatch(/One|Two/);
  await save('faq', { body: '## Why?\n\nSo. {review_prices}' });
  const { version } = await read('faq');
  const presses = [publish('faq', {}, version), publish('faq', {}, version)];
  expect(tally(await Promise.all(presses))).toEqual({ 200: 1, 409: 1 });
});

it('throws a draft away that says what is published', async () => {
  const { live } = await read('faq');
  expect((await save('faq', { body: 'A' })).json<Content>().draft).not.toBeNull();
  expect((await save('faq', live ?? {})).json<Content>().draft).toBeNull();
});

it('adds a post to the list, the home page and the sitemap, and takes it down again', async () => {
  const key = 'post-a-new-day';
  const text = { title: 'A new day', lead: 'On <mornings>', body: 'Hello.\n\n## Then\n\nBye.' };
  await save(key, text, 1);
  expect((await publish(key)).json()).toMatchObject({ name: 'A new day', number: 1 });
  const list = (await call(test, admin, 'GET', 'admin/content/')).json<Contents>();
  expect(list.items.at(-1)).toMatchObject({ key, name: 'A new day', number: 1, has_draft: false });
  const { pages, parts } = await drawn();
  expect(pages.map(({ path }) => path)).toEqual([
    ...['/blog', '/blog/a-new-day', '/blog/1', '/blog/2', '/blog/3'],
  ]);
  expect(pages[1]?.html).toContain('<title>A new day · Linernote</title>');
  const pictureOf = (html = '') => /og:image" content="[^"]*?(\/share[^"]*)/.exec(html)?.[1] ?? '';
  const picture = pictureOf(pages[1]?.html);
  const drawing = await test.app.inject({ url: picture });
  expect(drawing.headers['content-type']).toBe('image/png');
  const older = await test.app.inject({ url: '/share/blog/a-new-day/0.png' });
  expect(older.headers.location).toBe(picture);
  expect((await test.app.inject({ url: '/share/blog/nothing/0.png' })).statusCode).toBe(404);
  expect(pictureOf(pages[2]?.html)).toBe('/share/blog-1.png');
  expect(pages[1]?.html).toContain('On &lt;mornings&gt;');
  expect(parts.posts).toContain('A new day');
  const sitemap = async () => (await test.app.inject({ url: '/sitemap.xml' })).body;
  expect(await sitemap()).toContain('/blog/a-new-day</loc><lastmod>2026-12-05');
  expect((await publish(key, { number: 0 })).json()).toMatchObject({ number: 0, live: null });
  expect(await sitemap()).not.toContain('a-new-day');
  expect(await drawn()).toEqual({ parts: {}, pages: [] });
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVa&#115;cript:alert(1))',
  '[a](data:text/html;base64,PHN2Zz4=)',
  '<javascript:alert(1)>',
  '![a](https://example.com/a.png)',
  '<iframe src="https://example.com"></iframe>',
  '[a](/b "x\\" onclick=\\"alert(1)")',
  '[a](/b "{contact}")',
  '```"><script>\nx\n```',
  '## <img src=x onerror=alert(1)>\n\nx',
])('makes nothing that runs or loads of %s', (text) => {
  const html = sectionsOf(text)
    .map((section) => section.html)
    .join('');
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      found.push(name, ...Object.keys(attributes));
      if (name === 'a') expect(attributes.href).toMatch(/^(https?:|mailto:|\/)/);
    },
  });
  parser.end(html);
  expect(found.filter((name) => /^(script|img|iframe|on.*|src|style)$/.test(name))).toEqual([]);
});

it.each(['>', '[', '- ', '*a ', '[a](', '`', '_', '**a'])('is quick with many %j', (part) => {
  const text = part.repeat(CONTENT_MAX / part.length);
  const started = performance.now();
  sectionsOf(text);
  expect(performance.now() - started).toBeLessThan(1000);
});
