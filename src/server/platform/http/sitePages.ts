import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isTestMoney } from '@/server/platform/config/config';
import { contentsOn } from '@/server/platform/config/siteContent';
import { newsOf } from '@/server/platform/config/siteNews';
import type { SiteContents } from '@/shared/platform/content.rules';
import { drawnPaths } from '@/shared/platform/contentKeys.rules';
import { FEE_PERCENT } from '@/shared/platform/money.rules';
import {
  CONTACT_PLACEHOLDER,
  OPERATOR_PLACEHOLDER,
  NEWS_PLACEHOLDER,
  FEE_ATTRIBUTE,
  HOLD_ATTRIBUTE,
  ORIGIN_PLACEHOLDER,
  outletShareText,
  PAYMENTS_ATTRIBUTE,
} from '@/shared/platform/site';
import {
  FIRST_PRICES,
  PRICE_CELLS,
  type Prices,
  pricesText,
  reviewPricesText,
  shortPrice,
} from '@/shared/market/prices.rules';
import { ifThere } from '@/server/platform/files/durableFs';
import { contentSecurityPolicy, type InlineHashes, sha256 } from './headers';
import { escapeHtml } from './xml';

interface PageRow extends InlineHashes {
  /** In the form of the browser program's router: `/blog/:id`; `*` matches any address. */
  path: string;
  file: string;
  status: number;
  /** Values of the Link header. */
  preload: readonly string[];
}

type Encoding = 'br' | 'gzip' | 'identity';

interface PageFile {
  hash: string;
  bodies: Record<Encoding, Buffer>;
}

interface SitePage extends PageFile {
  matches: (pathname: string) => boolean;
  status: number;
  headers: Record<string, string>;
}

export interface PageInsert {
  /** Where it is inserted: after this match. */
  place: RegExp;
  style: string;
  read: () => Promise<string>;
}

export type SitePages = readonly SitePage[];

export interface SiteFacts {
  publicUrl: string;
  contactEmail: string;
  operator: string;
  feePercent: number;
  payoutHoldDays: number;
  /** `test`: public, but without real money, as every page says. */
  payments: 'on' | 'off' | 'test';
  /** What owners announce; empty for nothing. */
  news: string;
  content: SiteContents;
  /** Today's price list. Absent: the first one, which the built pages have. */
  prices?: Prices;
}

export const siteFactsOf = (config: Config, now: Date): SiteFacts => ({
  publicUrl: config.publicUrl,
  contactEmail: config.contactEmail,
  operator: config.operator,
  feePercent: config.feePercent,
  payoutHoldDays: config.payoutHoldDays,
  payments: config.payments === 'off' ? 'off' : isTestMoney(config) ? 'test' : 'on',
  news: newsOf(config, now),
  content: contentsOn(config.content, now),
});

export const withFacts = (
  html: string,
  {
    publicUrl,
    contactEmail,
    operator,
    feePercent,
    payoutHoldDays,
    payments,
    news,
    content,
    prices = FIRST_PRICES,
  }: SiteFacts,
): string =>
  withPrices(html, prices)
    // The replacements are functions, since a text may contain a `$`.
    .replaceAll(ORIGIN_PLACEHOLDER, () => publicUrl)
    .replaceAll(CONTACT_PLACEHOLDER, () => escapeHtml(contactEmail))
    .replaceAll(OPERATOR_PLACEHOLDER, () => escapeHtml(operator))
    .replace(FEE_ATTRIBUTE, `data-fee="${feePercent}"${attributeOf(content)}`)
    .replaceAll(outletShareText(FEE_PERCENT), () => outletShareText(feePercent))
    .replace(PAYMENTS_ATTRIBUTE, `data-payments="${payments}"`)
    .replace(HOLD_ATTRIBUTE, `data-hold="${payoutHoldDays}"`)
    .replace(NEWS_PLACEHOLDER, (empty) =>
      news === '' ? empty : empty.replace(' hidden>', () => `>${escapeHtml(news)}`),
    );

function attributeOf(content: SiteContents): string {
  const paths = drawnPaths(content);
  return paths.length === 0 ? '' : ` data-content="${paths.join(' ')}"`;
}

/** What is drawn anew: parts of the home page by their ids, and whole pages. */
export interface DrawnContent {
  parts: Readonly<Record<string, string>>;
  pages: readonly (InlineHashes & { path: string; html: string })[];
}

/** Puts the part in place of what is in the element with its id. */
function withPart(html: string, [id, part]: readonly [string, string]): string {
  const tag = `<div id="${id}">`;
  const start = html.indexOf(tag);
  if (start === -1) return html;
  const inside = html.slice(start + tag.length);
  let depth = 1;
  for (const { 0: found, index } of inside.matchAll(/<\/?div\b/g)) {
    depth += found === '<div' ? 1 : -1;
    if (depth === 0)
      return `${html.slice(0, start)}<div id="${id}" data-drawn="">${part}${inside.slice(index)}`;
  }
  return html;
}

/** A cell of the home page's price list; the cells are in the order of `PRICE_CELLS`. */
const CELL = /(<td data-tier="\w+">)\$[\d.]+(?=<)/g;

function withPrices(html: string, prices: Prices): string {
  const text = pricesText(prices);
  if (text === pricesText(FIRST_PRICES)) return html;
  let count = 0;
  return html
    .replace(FEE_ATTRIBUTE, `${FEE_ATTRIBUTE} data-prices="${text}"`)
    .replaceAll(reviewPricesText(FIRST_PRICES), () => reviewPricesText(prices))
    .replace(CELL, (_whole, start: string) => {
      const cell = PRICE_CELLS[count % PRICE_CELLS.length] ?? PRICE_CELLS[0];
      count += 1;
      return cell ? start + shortPrice(prices[cell.group][cell.tier]) : start;
    });
}

/** Built pages with the facts inserted, after those that are drawn, or `undefined` when there are none. */
export async function readSitePages(
  folder: string,
  facts: SiteFacts,
  { parts, pages }: DrawnContent = { parts: {}, pages: [] },
): Promise<SitePages | undefined> {
  const list = await ifThere(() => readFile(path.join(folder, 'pages.json'), 'utf8'), undefined);
  if (list === undefined) return undefined;
  const rows = JSON.parse(list) as PageRow[]; // our own build wrote it
  const names = [...new Set(rows.map((row) => row.file))];
  const files = new Map(
    await Promise.all(
      names.map(async (name) => {
        const html = await readFile(path.join(folder, name), 'utf8');
        const drawn = Object.entries(parts).reduce(withPart, html);
        return [name, await compress(withFacts(drawn, facts))] as const;
      }),
    ),
  );
  const own = pages.map(async ({ html, ...page }) => ({
    ...(await compress(withFacts(html, facts))),
    ...pageOf({ ...page, status: 200, preload: [] }),
  }));
  const built = rows.flatMap((row) => {
    const file = files.get(row.file);
    return file ? [{ ...file, ...pageOf(row) }] : [];
  });
  return [...(await Promise.all(own)), ...built];
}

/** Compresses at the highest level, once at the start: the build does not know the origin. */
async function compress(html: string): Promise<PageFile> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  return { hash, bodies: { br, gzip: gz, identity } };
}

/** Resolves with the page and its current insert, compressed once for each markup. */
export function withInsert(
  page: SitePage,
  { place, style, read }: PageInsert,
): () => Promise<SitePage> {
  const whole = page.bodies.identity.toString();
  const policy = page.headers['content-security-policy'] ?? '';
  const headers = {
    ...page.headers,
    'content-security-policy': policy.replace(
      "style-src 'self'",
      `style-src 'self' ${sha256(style)}`,
    ),
  };
  const insert = async (markup: string): Promise<SitePage> => {
    const html = whole
      .replace('</head>', () => `<style>${style}</style></head>`)
      .replace(place, (start) => start + markup);
    return { ...page, ...(await compress(html)), headers };
  };
  let shown = '';
  let current = Promise.resolve(page);
  return async () => {
    const markup = await read();
    if (markup !== shown) {
      shown = markup;
      current =
        markup === ''
          ? Promise.resolve(page)
          : insert(markup).catch(() => {
              shown = '';
              return page;
            });
    }
    return current;
  };
}

const pageOf = (row: Omit<PageRow, 'file'>) => ({
  matches: matcherOf(row.path),
  status: row.status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    // Stored, but revalidated each time.
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(row),
    vary: 'accept-encoding',
    ...(row.preload.length > 0 ? { link: row.preload.join(', ') } : {}),
  },
});

/** Matches like the router: in any case of letters, with or without a slash at the end. */
function matcherOf(pattern: string): (pathname: string) => boolean {
  if (pattern === '*') return () => true;
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const expression = new RegExp(`^${parts.join('/').replace(/\/$/, '')}/*$`, 'i');
  return (pathname) => expression.test(pathname);
}

const isRejected = (parameters: string) => /;\s*q=0(?:\.0*)?\s*$/.test(parameters);

function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !isRejected(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

function decodedPath(url: string): string {
  const pathname = url.split('?', 1)[0] ?? '';
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag);

export function sendPage(request: FastifyRequest, reply: FastifyReply, pages: SitePages) {
  const pathname = decodedPath(request.url);
  const page = pages.find(({ matches }) => matches(pathname));
  if (!page) throw new Error('pages.json has no page for the rest of the addresses.');
  const encoding = encodingFor(request.headers['accept-encoding']);
  const etag = `"${page.hash}-${encoding}"`;
  void reply.headers({ ...page.headers, etag });
  if (page.status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bodies[encoding]);
}
