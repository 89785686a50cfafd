import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isTestMoney } from '@/server/config/config';
import {
  CONTACT_PLACEHOLDER,
  FEE_ATTRIBUTE,
  ORIGIN_PLACEHOLDER,
  PAYMENTS_ATTRIBUTE,
} from '@/shared/site';
import { contentSecurityPolicy, type InlineHashes } from './contentSecurityPolicy';

/** A row of the build's pages.json. */
interface PageRow extends InlineHashes {
  /** As the browser program's router writes it: `/blog/:id`; `*` for any address. */
  path: string;
  /** Beside pages.json. */
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

/** The pages of the browser program, in memory: the first that matches an address answers. */
export type SitePages = readonly SitePage[];

/** What stands in the pages and is known only when the server starts. */
export interface SiteFacts {
  publicUrl: string;
  contactEmail: string;
  /** Of a price, what the platform keeps. */
  feePercent: number;
  /** `test`: by money that is none, on a server that others reach, which every page says. */
  payments: 'on' | 'off' | 'test';
}

export const siteFactsOf = (config: Config): SiteFacts => ({
  publicUrl: config.publicUrl,
  contactEmail: config.contactEmail,
  feePercent: config.feePercent,
  payments: config.payments === 'off' ? 'off' : isTestMoney(config) ? 'test' : 'on',
});

/** A built page with the facts in it. */
export const withFacts = (
  html: string,
  { publicUrl, contactEmail, feePercent, payments }: SiteFacts,
): string =>
  html
    // Functions, since a text may have a `$` of its own.
    .replaceAll(ORIGIN_PLACEHOLDER, () => publicUrl)
    .replaceAll(CONTACT_PLACEHOLDER, () => escapeHtml(contactEmail))
    .replace(FEE_ATTRIBUTE, `data-fee="${feePercent}"`)
    .replace(PAYMENTS_ATTRIBUTE, `data-payments="${payments}"`);

/** The built pages of a folder with the facts in them, or `undefined` when there are none. */
export async function readSitePages(
  folder: string,
  facts: SiteFacts,
): Promise<SitePages | undefined> {
  let list: string;
  try {
    list = await readFile(path.join(folder, 'pages.json'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const rows = JSON.parse(list) as PageRow[]; // our own build wrote it
  const names = [...new Set(rows.map((row) => row.file))];
  const files = new Map(
    await Promise.all(
      names.map(async (name) => {
        const html = await readFile(path.join(folder, name), 'utf8');
        return [name, await compress(withFacts(html, facts))] as const;
      }),
    ),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file);
    return file ? [{ ...file, ...pageOf(row) }] : [];
  });
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&"<]/g, (character) => ENTITIES[character] ?? character);

/** Once for all, so as small as can be: the origin is not known while building. */
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

const pageOf = (row: PageRow) => ({
  matches: matcherOf(row.path),
  status: row.status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    // kept, but asked for again each time
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy(row),
    vary: 'accept-encoding',
    ...(row.preload.length > 0 ? { link: row.preload.join(', ') } : {}),
  },
});

/** The same addresses as the router: in any case of letters, with or without a slash at the end. */
function matcherOf(pattern: string): (pathname: string) => boolean {
  if (pattern === '*') return () => true;
  const parts = pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  const expression = new RegExp(`^${parts.join('/').replace(/\/$/, '')}/*$`, 'i');
  return (pathname) => expression.test(pathname);
}

const isRefused = (parameters: string) => /;\s*q=0(?:\.0*)?\s*$/.test(parameters);

/** The smallest form that the client takes. */
function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !isRefused(part))
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

/** Whether the client still has what it would get: `If-None-Match` names it. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .includes(etag);

/** Answers a navigation: with its page, compressed; or says that it has not changed. */
export function answerPage(request: FastifyRequest, reply: FastifyReply, pages: SitePages) {
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
