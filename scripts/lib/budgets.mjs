import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/* Kilobytes of 1,000 bytes as sent: brotli, except for fonts, which are compressed already. */
const JS = { public: 89, account: 140, 'signed in': 171, admin: 160 };
const CSS = 12;
const FONTS = 47;
const HTML = 14;
const HEADERS = 10;

/** Returns the limits of each address; that of JavaScript is one per kind of page. */
export const readBudgets = (dist) =>
  JSON.parse(readFileSync(path.join(dist, 'prerender/pageKinds.json'), 'utf8')).map(
    ({ route, kind }) => ({
      route,
      js: JS[kind],
      css: CSS,
      fonts: FONTS,
      html: HTML,
      headers: HEADERS,
    }),
  );

/** Bytes of the headers of a page and of a file; `staticFiles.test.ts` enforces them. */
const PAGE_HEADERS = 2100;
const FILE_HEADERS = 480;

const kilo = (bytes) => bytes / 1000;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Compresses like the server does at its start. */
const compressed = (text) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

const INLINE_STYLE = /<style[^>]*>([^]*?)<\/style>/g;

const filesIn = (html, pattern) => [...html.matchAll(pattern)].map(([, file]) => file);

/** Returns the size of a built address, in kB by kind. Inline styles count as CSS and as HTML. */
export function measureRoute(dist, route) {
  const pages = JSON.parse(readFileSync(path.join(dist, 'pages/pages.json'), 'utf8'));
  const { file } = pages.find((page) => page.path === route);
  const html = readFileSync(path.join(dist, 'pages', file), 'utf8');
  const sizeOf = (name) => {
    const sent = path.join(dist, 'client', name);
    return readFileSync(existsSync(`${sent}.br`) ? `${sent}.br` : sent).length;
  };
  const inline = filesIn(html, INLINE_STYLE);
  const scripts = filesIn(html, /<script defer="" src="\/([^"]+)"/g);
  const styles = filesIn(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
  const fonts = [
    ...filesIn(html, /<link rel="preload" href="\/([^"]+)" as="font"/g),
    /* Fonts for other letters load only if a text needs them. */
    ...filesIn(html, /url\(\/([^)]+-letters\.[^)]+)\)/g),
  ];
  const sumOf = (files) => kilo(sum(files.map(sizeOf)));
  const count = scripts.length + styles.length + fonts.length;
  return {
    js: sumOf(scripts),
    css: sumOf(styles) + (inline.length > 0 ? kilo(compressed(inline.join(''))) : 0),
    fonts: sumOf(fonts),
    html: kilo(compressed(html)),
    headers: kilo(PAGE_HEADERS + count * FILE_HEADERS),
  };
}

const KINDS = ['js', 'css', 'fonts', 'html', 'headers'];

/** Returns one line for each route, `reached / limit` for each kind; excesses are marked. */
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

/**
 * The kB by which a limit may be exceeded with only a warning, so that the change can be examined.
 */
export const TOLERANCE = 2;

/** Returns a sentence for each value that exceeds its limit by more than the tolerance in kB. */
export function excesses(rows, tolerance = 0) {
  return rows.flatMap(({ budget, reached }) =>
    KINDS.filter((kind) => reached[kind] > budget[kind] + tolerance).map(
      (kind) => `${budget.route}: ${reached[kind].toFixed(1)} kB of ${kind}, limit ${budget[kind]}`,
    ),
  );
}
