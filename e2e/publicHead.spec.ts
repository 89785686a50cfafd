import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { expect, test } from './support/fixtures';
import type { RealServer } from './support/server';

/** The pages that need no account. The sitemap lists all pages for search engines. */
const READABLE = ['/', '/blog', '/blog/1', '/blog/2', '/blog/3', '/terms', '/privacy-policy'];
const MISSING = ['/no-such-page', '/blog/99'];

const html = async (server: RealServer, path: string): Promise<string> =>
  (await fetch(server.url + path, { headers: { accept: 'text/html' } })).text();

/** The head as served, before any script has run. */
async function headOf(page: Page, server: RealServer, path: string) {
  const source = await html(server, path);
  return page.evaluate((text) => {
    const { head, title, body, documentElement } = new DOMParser().parseFromString(
      text,
      'text/html',
    );
    const content = (selector: string) => head.querySelector(selector)?.getAttribute('content');
    return {
      title,
      titles: head.querySelectorAll('title').length,
      lang: documentElement.lang,
      description: content('meta[name="description"]') ?? '',
      canonical: [...head.querySelectorAll('link[rel="canonical"]')].map((link) =>
        link.getAttribute('href'),
      ),
      robots: content('meta[name="robots"]'),
      card: content('meta[name="twitter:card"]'),
      og: Object.fromEntries(
        [...head.querySelectorAll('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      ) as Record<string, string | undefined>, // the head that was just read
      themeColors: [...head.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
        meta.getAttribute('media'),
      ),
      data: [...body.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as Record<string, unknown>, // our own JSON
      ),
    };
  }, source);
}

test('each page has its title, description and preview for search engines and links', async ({
  page,
  server,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of READABLE) {
    await test.step(path, async () => {
      const head = await headOf(page, server, path);
      const address = server.url + path;
      expect(head.titles).toBe(1);
      expect(head.title).toMatch(/^.{4,60} · Linernote$/);
      expect(head.lang).toBe('en');
      expect(head.description.length).toBeGreaterThan(50);
      expect(head.description.length).toBeLessThan(165);
      expect(head.canonical).toEqual([address]);
      expect(head.robots).toBeUndefined();
      expect(head.card).toBe('summary_large_image');
      expect(head.og).toMatchObject({
        'og:site_name': 'Linernote',
        'og:type': path.startsWith('/blog/') ? 'article' : 'website',
        'og:url': address,
        'og:description': head.description,
      });
      expect(head.title).toBe(`${String(head.og['og:title'])} · Linernote`);
      expect(head.themeColors).toEqual([
        '(prefers-color-scheme: light)',
        '(prefers-color-scheme: dark)',
      ]);
      titles.add(head.title);
      descriptions.add(head.description);

      const picture = await fetch(head.og['og:image'] ?? '');
      expect(picture.headers.get('content-type')).toBe('image/png');
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.length).toBeLessThan(200_000);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
      expect(await html(server, path)).not.toContain('linernote.invalid');
    });
  }
  expect([titles.size, descriptions.size]).toEqual([READABLE.length, READABLE.length]);
});

test('structured data has the organization, the questions and the author of a post', async ({
  page,
  server,
}) => {
  const home = await headOf(page, server, '/');
  expect(home.data).toMatchObject([
    { '@type': 'Organization', name: 'Linernote', url: `${server.url}/` },
    { '@type': 'FAQPage' },
  ]);
  expect(home.data[1]?.mainEntity).toHaveLength(12);
  const post = await headOf(page, server, '/blog/1');
  expect(post.data).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'What a review is worth',
      image: `${server.url}/share/blog-1.png`,
      mainEntityOfPage: `${server.url}/blog/1`,
    },
  ]);
});

test('pages that are private or not found are excluded from search engines', async ({
  page,
  server,
}) => {
  for (const path of MISSING) {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    expect(response.status, path).toBe(404);
    const head = await headOf(page, server, path);
    expect(head.robots, path).toBe('noindex');
    expect(head.canonical, path).toEqual([]);
  }
  const noindex = page.locator('meta[name="robots"][content="noindex"]');
  for (const path of ['/reset-password', '/new-password?token=x', '/offers', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // /profile redirects visitors to the login, which search engines may find.
    await expect(noindex, path).toHaveCount(path === '/profile' ? 0 : 1);
    await expect(page, path).toHaveTitle(/^.+ · Linernote$/);
  }
});

test('the icons exist in their documented sizes', async ({ server }) => {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; type: string }[];
  }; // our own file
  const icons = [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
  ];
  expect(icons).toHaveLength(5);
  for (const { src, sizes, type } of icons) {
    const response = await fetch(server.url + src);
    expect(response.headers.get('content-type'), src).toBe(type);
    if (type !== 'image/png') continue;
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

test('no link is broken', async ({ page, server }) => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
  const waiting = new Set([...listed, ...MISSING.map((path) => server.url + path)]);
  const ids = new Map<string, Set<string>>();
  const anchors: { from: string; to: URL }[] = [];
  for (const address of waiting) {
    const response = await fetch(address, { headers: { accept: 'text/html' } });
    const isMissing = MISSING.some((path) => server.url + path === address);
    expect(response.status, address).toBe(isMissing ? 404 : 200);
    const found = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return {
          hrefs: [...parsed.querySelectorAll('a[href]')].map((a) => a.getAttribute('href') ?? ''),
          ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
        };
      },
      await response.text(),
    );
    ids.set(new URL(address).pathname, new Set(found.ids));
    for (const href of found.hrefs) {
      const to = new URL(href, address);
      if (to.protocol === 'mailto:') {
        /* The address of MAIL_FROM, since CONTACT_EMAIL is not set. */
        expect(href, address).toBe('mailto:no-reply@localhost');
        continue;
      }
      expect(to.origin, `${href} on ${address}`).toBe(server.url);
      if (to.hash !== '') anchors.push({ from: address, to });
      waiting.add(to.origin + to.pathname);
    }
  }
  expect(anchors.length).toBeGreaterThan(30);
  for (const { from, to } of anchors) {
    const isThere = ids.get(to.pathname)?.has(to.hash.slice(1));
    expect(isThere, `${to.pathname}${to.hash} on ${from}`).toBe(true);
  }
});

/** The rules of the standard and WCAG, without those of style that the formatter and React decide. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  /* Safari takes a list without bullets for none unless it says its role. */
  rules: {
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
  },
});

test('the pages are valid HTML', async ({ server }) => {
  for (const path of [...READABLE, ...MISSING, '/login', '/sign-up']) {
    const { results } = await validator.validateString(await html(server, path));
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
    );
    expect(problems, path).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the links lead to the sections', async ({ page }) => {
    for (const [width, id, offset] of [
      [1440, 'faq', 150],
      [390, 'about', 90],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/blog');
      await page.getByRole('navigation', { name: 'Footer' }).locator(`a[href="/#${id}"]`).click();
      await expect(page).toHaveURL(`/#${id}`);
      const box = await page.locator(`#${id}`).boundingBox();
      expect(Math.abs((box?.y ?? 0) - offset)).toBeLessThan(2);
    }
  });
});
