import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesOf } from './pages.mjs';

/* kB of 1000 bytes, as sent: brotli, but for fonts, which are compressed in themselves */
const CSS = 10;
const FONTS = 75;
const HTML = 25;

const FORMS = ['artist', 'media'].map((role) => ({
  route: `/sign-up/${role}`,
  chunks: ['session', `sign-up-${role}`],
  js: 135,
}));

/** A screen within the signed-in frame: limits for what its address loads before it is drawn. */
const screen = (route, chunk, js) => ({ route, chunks: ['session', 'signed-in', chunk], js });

/** A screen on sample data, in the same frame. */
const sample = (route, chunk, js) => ({
  route,
  chunks: ['session', 'signed-in', 'samples', chunk],
  js,
});

/**
 * What each address may load before it can be used; `chunks` are the lazy ones, beside `main`. An
 * address without a built page of its own gets the empty page.
 */
export const budgets = [
  { route: '/', chunks: ['home'], js: 90 },
  { route: '/blog', chunks: ['blog'], js: 90 },
  { route: '/blog/1', chunks: ['blog-post'], js: 90 },
  { route: '/blog/2', chunks: ['blog-post'], js: 90 },
  { route: '/blog/3', chunks: ['blog-post'], js: 90 },
  { route: '/terms', chunks: ['terms'], js: 90 },
  { route: '/privacy-policy', chunks: ['privacy-policy'], js: 90 },
  { route: '/blog/:id', chunks: ['blog-post'], js: 90 },
  { route: '*', chunks: ['not-found'], js: 90 },
  { route: '/login', chunks: ['session', 'login'], js: 115 },
  { route: '/reset-password', chunks: ['session', 'reset-password'], js: 130 },
  { route: '/sign-up', chunks: ['session', 'sign-up'], js: 115 },
  ...FORMS,
  screen('/profile', 'profile', 150),
  screen('/my-releases', 'my-releases', 210),
  screen('/my-orders', 'my-orders', 170),
  screen('/my-services', 'my-services', 170),
  screen('/submit-music', 'submit-music', 200),
  sample('/dashboard', 'dashboard', 220),
  sample('/my-feedback', 'my-feedback', 220),
  sample('/offers', 'offers', 150),
  sample('/marketplace', 'marketplace', 150),
  sample('/campaigns', 'campaigns', 150),
  sample('/artist-submissions', 'artist-submissions', 150),
  sample('/submissions-overview', 'submissions-overview', 150),
  sample('/message', 'message', 150),
  sample('/wallet', 'wallet', 150),
].map((budget) => ({ css: CSS, fonts: FONTS, html: HTML, ...budget }));

const kilo = (bytes) => bytes / 1000;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** As the server compresses pages when it starts. */
const compressed = (text) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g;

/** What a built address loads, in kB by kind. Styles within the page count as CSS and as HTML. */
export function measureRoute(dist, { route, chunks }) {
  const list = JSON.parse(readFileSync(path.join(dist, 'prerender/chunks.json'), 'utf8'));
  const pages = JSON.parse(readFileSync(path.join(dist, 'pages/pages.json'), 'utf8'));
  const { file } = pages.find((page) => page.path === route);
  const html = readFileSync(path.join(dist, 'pages', file), 'utf8');
  const { scripts, styles, fonts } = filesOf(list, chunks);
  const sizeOf = (name) => {
    const sent = path.join(dist, 'client', name);
    return readFileSync(existsSync(`${sent}.br`) ? `${sent}.br` : sent).length;
  };
  const inline = [...html.matchAll(INLINE_STYLE)].map(([, text]) => text);
  return {
    js: kilo(sum(scripts.map(sizeOf))),
    css: kilo(inline.length > 0 ? compressed(inline.join('')) : sum(styles.map(sizeOf))),
    fonts: kilo(sum(fonts.map(sizeOf))),
    html: kilo(compressed(html)),
  };
}

const KINDS = ['js', 'css', 'fonts', 'html'];

/** A line a route, `reached / limit` for each kind; what is over its limit is marked. */
export function budgetTable(rows) {
  const width = Math.max(...rows.map(({ budget }) => budget.route.length));
  const cell = (reached, limit) =>
    `${reached.toFixed(1).padStart(6)} / ${String(limit).padStart(3)}${reached > limit ? ' !' : '  '}`;
  const head = KINDS.map((kind) => kind.padStart(12).padEnd(14)).join('');
  const lines = rows.map(
    ({ budget, reached }) =>
      `${budget.route.padEnd(width)}  ${KINDS.map((kind) => cell(reached[kind], budget[kind])).join('  ')}`,
  );
  return [`${'kB'.padEnd(width)}  ${head}`, ...lines].join('\n');
}

/** What is over its limit, a sentence each. */
export function excesses(rows) {
  return rows.flatMap(({ budget, reached }) =>
    KINDS.filter((kind) => reached[kind] > budget[kind]).map(
      (kind) => `${budget.route}: ${reached[kind].toFixed(1)} kB of ${kind}, limit ${budget[kind]}`,
    ),
  );
}
