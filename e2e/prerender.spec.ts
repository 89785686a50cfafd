import type { BrowserContext, Page } from '@playwright/test';
import { chunkFiles } from './support/chunkFiles';
import { expect, test } from './support/fixtures';
import { newPerson, register, type Tokens } from './support/people';
import type { RealServer } from './support/server';
import { settled } from './support/settled';

const FORM_NEEDS_SCRIPT = /needs JavaScript/;

const publicPages = [
  { address: '/', heading: /Get heard where/ },
  { address: '/blog', heading: 'Blog' },
  { address: '/blog/1', heading: 'What a review is worth' },
  { address: '/blog/2', heading: 'Before you press Submit' },
  { address: '/blog/3', heading: 'Why prices are fixed' },
  { address: '/blog/99', heading: 'Post not found', status: 404 },
  { address: '/terms', heading: /Terms/ },
  { address: '/privacy-policy', heading: /Privacy/ },
  { address: '/no/such/page', heading: 'Page not found', status: 404 },
  /* The catalogue of components exists only in development. */
  { address: '/ui', heading: 'Page not found', status: 404 },
];
const accountPages = [
  { address: '/login', heading: 'Welcome back' },
  { address: '/reset-password', heading: 'Reset your password' },
  { address: '/sign-up', heading: 'Create account' },
  { address: '/sign-up/artist', heading: 'Sign up as artist' },
  { address: '/sign-up/media', heading: 'Sign up as media' },
];
/** The content of the account pages for a logged-in user. */
const inside: Record<string, RegExp> = {
  '/login': /already logged in/,
  '/sign-up': /already registered/,
  '/sign-up/artist': /already registered/,
  '/sign-up/media': /already registered/,
};

/** Collects the errors of the console and the page, and the requests of the page. */
function watch(page: Page) {
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  return { complaints, requests };
}

/** The browser itself logs a page with status 404. */
const isExpected = (status: number) => (text: string) => status === 404 && text.includes('404');

async function storeSession(context: BrowserContext, tokens: Tokens): Promise<void> {
  await context.addInitScript(({ access, refresh }) => {
    localStorage.setItem('linernote:refresh', refresh);
    localStorage.setItem(
      'persist:session',
      JSON.stringify({
        accessToken: JSON.stringify(access),
        _persist: JSON.stringify({ version: 1, rehydrated: true }),
      }),
    );
  }, tokens);
}

const storeTheme = (context: BrowserContext, theme: string) =>
  context.addInitScript((name) => {
    localStorage.setItem('linernote:theme', name);
  }, theme);

/** React has taken over the page, and no request is pending. */
async function quiet(page: Page): Promise<void> {
  await settled(page);
  await page.waitForLoadState('networkidle');
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

interface Visitor {
  who: string;
  prepare: (context: BrowserContext, server: RealServer) => Promise<void>;
  isInside: boolean;
}

const visitors: Visitor[] = [
  { who: 'a first visitor', prepare: async () => undefined, isInside: false },
  {
    who: 'somebody with a session and a theme',
    prepare: async (context, server) => {
      await storeSession(context, await register(server, newPerson('artist')));
      await storeTheme(context, 'dark');
    },
    isInside: true,
  },
];

for (const { who, prepare, isInside } of visitors) {
  test(
    `each page starts as ${who} expects it, once, without an error`,
    { tag: isInside ? [] : '@story' },
    async ({ page, context, server }) => {
      await prepare(context, server);
      for (const { address, heading: name, status = 200 } of [
        ...publicPages.map((entry) => ({ status: 200, ...entry })),
        ...accountPages,
      ].map((entry) => ({ status: 200, ...entry }))) {
        await test.step(address, async () => {
          const seen = watch(page);
          const response = await page.goto(address);
          expect(response?.status()).toBe(status);
          await settled(page);
          const shown = (isInside && inside[address]) || name;
          await expect(heading(page, shown)).toBeVisible();
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.getByRole('main')).toHaveCount(1);
          await expect(page.locator('head > title')).toHaveCount(1);
          expect(seen.complaints.filter((text) => !isExpected(status)(text))).toEqual([]);
          page.removeAllListeners();
        });
      }
    },
  );
}

test('a guest form is visible at once, but not to a logged-in user', async ({
  page,
  context,
  server,
}) => {
  const tokens = await register(server, newPerson('artist'));
  /* The page before its scripts arrive. */
  await page.route('**/assets/*.js', (route) => route.abort());
  const main = page.getByRole('main', { includeHidden: true });
  for (const { address, heading: name } of accountPages) {
    await page.goto(address);
    await expect(heading(page, name)).toBeVisible();
  }
  await storeSession(context, tokens);
  for (const { address } of accountPages) {
    await page.goto(address);
    await expect(main).toHaveCSS('visibility', 'hidden', { timeout: 2000 });
  }
});

test('nothing is loaded from elsewhere, and no style or script twice', async ({ page, server }) => {
  const session = await chunkFiles('session');
  /* Loaded in idle time, once the page is painted. */
  const calls = await chunkFiles('login-calls');
  for (const { address } of [...publicPages, ...accountPages]) {
    await test.step(address, async () => {
      const seen = watch(page);
      await page.goto(address);
      await quiet(page);
      const request = seen.requests.filter((url) => !url.startsWith('data:'));
      /* These pages load the session once they can be used. */
      const isLate = address === '/login' || address === '/sign-up';
      const isLater = (url: string) => isLate && session.includes(new URL(url).pathname.slice(1));
      expect(request.some(isLater)).toBe(isLate);
      const urls = request.filter((url) => !isLater(url));
      expect(urls.filter((url) => !url.startsWith(server.url))).toEqual([]);
      expect(urls.filter((url) => url.endsWith('.css'))).toEqual([]);
      expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
      /* The page names all its files, so that no script has to request another. */
      const html = await (
        await page.request.get(address, { headers: { accept: 'text/html' } })
      ).text();
      const scripts = urls.filter((url) => url.endsWith('.js')).map((url) => new URL(url).pathname);
      const isNamed = (file: string) => html.includes(file) || calls.includes(file.slice(1));
      expect(scripts.filter((file) => !isNamed(file))).toEqual([]);
      page.removeAllListeners();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('texts can be read, links followed and questions opened, and forms explain that they need JavaScript', async ({
    page,
  }) => {
    for (const { address, heading: name } of publicPages) {
      await page.goto(address);
      await expect(heading(page, name)).toBeVisible();
      await expect(page.getByText(FORM_NEEDS_SCRIPT)).toHaveCount(0);
    }
    await page.goto('/');
    const answer = page.getByText('One month from the approval of your submission.');
    await expect(answer).toBeHidden();
    await page.getByText('How long does catalogue access last?').click();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: 'Before you press Submit' }).click();
    await expect(page).toHaveURL('/blog/2');
    await expect(heading(page, 'Before you press Submit')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('The title is the name');
    for (const { address } of [...accountPages, { address: '/profile' }]) {
      await page.goto(address);
      await expect(page.getByText(FORM_NEEDS_SCRIPT)).toBeVisible();
      await expect(page.getByText('Loading...')).toBeHidden();
    }
  });
});

test('reading, questions and links do not wait for the script', async ({ page }) => {
  await page.route('**/*.js', () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('How long does catalogue access last?').click();
  await expect(page.getByText('One month from the approval of your submission.')).toBeVisible();
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(heading(page, /Terms/)).toBeVisible();
});

const headTags = (page: Page) =>
  page.evaluate(() => {
    const tags = [
      ...document.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]'),
    ];
    const keys = tags
      .filter((tag) => !tag.closest('svg') && tag.getAttribute('name') !== 'theme-color')
      .map((tag) => tag.getAttribute('name') ?? tag.getAttribute('property') ?? tag.localName);
    return {
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      twice: keys.filter((key, index) => keys.indexOf(key) !== index),
      outside: tags.filter((tag) => !tag.closest('head') && !tag.closest('svg')).length,
    };
  });

/** Each page links to another one, which opens without a reload. */
const ways = [
  { from: '/', link: 'All posts', to: '/blog' },
  { from: '/', link: 'Terms', to: '/terms' },
  { from: '/blog/1', link: 'Before you press Submit', to: '/blog/2' },
  { from: '/', link: 'Log in', to: '/login' },
  { from: '/no/such/page', link: 'Log in', to: '/login' },
  { from: '/login', link: 'Create account', to: '/sign-up' },
  { from: '/sign-up', link: 'Log in', to: '/login' },
  { from: '/my-releases', link: 'Create account', to: '/sign-up' },
];

test('navigation sets the tags of the next page, and removes those of the last', async ({
  page,
}) => {
  for (const { from, link, to } of ways) {
    await test.step(`${from} to ${to}`, async () => {
      await page.goto(to);
      await settled(page);
      const direct = await headTags(page);
      await page.goto(from);
      await settled(page);
      expect(await headTags(page)).toMatchObject({ twice: [], outside: 0 });
      await page.getByRole('link', { name: link, exact: true }).first().click();
      await expect(page).toHaveTitle(direct.title);
      expect(await headTags(page)).toEqual({ ...direct, twice: [], outside: 0 });
    });
  }
});

test('the code for logged-in users is not loaded with a public page', async ({ page }) => {
  const publicFiles = [...(await chunkFiles('main')), ...(await chunkFiles('home'))];
  const inner = (await chunkFiles('signed-in')).filter((file) => !publicFiles.includes(file));
  expect(inner.length).toBeGreaterThan(0);
  const seen = watch(page);
  await page.goto('/');
  await quiet(page);
  expect(seen.requests.filter((url) => inner.some((file) => url.endsWith(file)))).toEqual([]);
});

test('the home page is complete once it is idle, for archives and previews', async ({ page }) => {
  await page.goto('/');
  for (const id of ['how-it-works', 'blog', 'faq']) {
    const heading = page.locator(`#${id}`);
    await expect
      .poll(() => heading.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(true);
  }
});
