import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  RequestFilteringHttpAgent,
  RequestFilteringHttpsAgent,
  type RequestFilteringAgentOptions,
} from 'request-filtering-agent';
import { isDeliverableLink } from '@/shared/platform/deliverableLink';
import type { LinkOutcome } from '@/shared/identity/links.rules';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

/** The agent gives no error code to a blocked address, so its message is matched. */
const REFUSED_ADDRESS = 'is not allowed. Because';

/** With these a server refuses robots, unknown visitors or too many requests; 999 is LinkedIn's. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 406, 429, 451, 999]);

/** Words in the addresses of pages that ask for consent or a log-in first. */
const WALL =
  /(?:^|[./_])(?:consent|collectconsent|cookie-?wall|privacy-?(?:gate|wall)|auth-?wall|log-?in|sign-?in)(?:[./_]|$)/i;

const isWall = (url: string): boolean => {
  const { hostname, pathname } = new URL(url);
  return WALL.test(`${hostname}${pathname}`);
};

const isSentToWall = (link: string, finalUrl: string): boolean => isWall(finalUrl) && !isWall(link);

/** Browsers find a late `<meta charset>` too, because they decode the page again. */
const META_BYTES = 100 * 1024;

const BYTE_ORDER_MARKS: readonly (readonly [hex: string, label: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

const CHARSET = /charset\s*=\s*["']?([\w-]{1,40})/i;

const META_CHARSET = /<meta\s[^>]{0,300}?charset\s*=\s*["']?([\w-]{1,40})/i;

const markedAs = (content: Buffer): string | undefined => {
  const start = content.toString('hex', 0, 3);
  return BYTE_ORDER_MARKS.find(([mark]) => start.startsWith(mark))?.[1];
};

/** A page whose `<meta>` can be read as ASCII is no UTF-16, whatever it says. */
const metaOf = (content: Buffer): string | undefined =>
  META_CHARSET.exec(content.toString('latin1', 0, META_BYTES))?.[1]?.replace(/^utf-16.*/i, 'utf-8');

/** As browsers do: by its byte order mark, else by the response, else by the page itself. */
const decodeText = (content: Buffer, type: string): string =>
  decodedAs(content, markedAs(content)) ??
  decodedAs(content, CHARSET.exec(type)?.[1]) ??
  decodedAs(content, metaOf(content)) ??
  decodedAs(content, 'utf-8', true) ??
  decodedAs(content, 'windows-1252') ??
  '';

const DECODERS: Readonly<Record<string, (content: Buffer) => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: inflateFor,
  br: () => createBrotliDecompress(),
};

const nameOf = (encoding: string): string => encoding.trim().toLowerCase();

/** Nested encodings, which normal pages do not use, are not supported. */
const isEncodingKnown = (encoding: string): boolean =>
  ['', 'identity'].includes(nameOf(encoding)) || Object.hasOwn(DECODERS, nameOf(encoding));

const TIMEOUT_MS = 10_000;
const BYTES_MAX = 2 * 1024 * 1024;
const REDIRECTS_MAX = 4;
/** Some sites send far more cookies than Node accepts by default. */
const HEADERS_MAX = 96 * 1024;

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const HTML = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
export type FetchedLink = { status: number | null; finalUrl: string | null } & (
  | { html: string; /** The page was longer. */ isCut: boolean }
  | { html?: undefined; outcome: Exclude<LinkOutcome, 'live' | 'unnamed'> }
);

export interface FetchOptions {
  turn: (host: string) => Promise<void>;
  userAgent: string;
  /** Replaces the network in tests, whose server has an internal address. */
  world?: {
    ports?: ReadonlySet<string>;
    agent?: RequestFilteringAgentOptions;
    lookup?: LookupFunction;
    timeoutMs?: number;
  };
}

/**
 * Requests an untrusted link, within limits, without cookies and from no internal address: each
 * redirect is checked like the link itself, and each address when connecting. Never rejects.
 */
export async function fetchLink(link: string, options: FetchOptions): Promise<FetchedLink> {
  const { ports, timeoutMs = TIMEOUT_MS } = options.world ?? {};
  let status: number | null = null;
  let url = link;
  const seen = new Set<string>();
  let hasCookies = false;
  let signal: AbortSignal | undefined;
  for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
    const facts = { status, finalUrl: step === 0 ? null : url };
    if (!isDeliverableLink(url, ports)) return { ...facts, outcome: 'refused' };
    const requested = new URL(url);
    await options.turn(requested.hostname);
    // The wait for the turn does not count towards the timeout.
    signal ??= AbortSignal.timeout(timeoutMs);
    let response: IncomingMessage;
    try {
      response = await get(requested, options, signal);
    } catch (error) {
      return { ...facts, outcome: outcomeOfError(error) };
    }
    status = response.statusCode ?? null;
    const { location, 'set-cookie': cookies } = response.headers;
    if (status === null || !REDIRECTS.has(status) || location === undefined) {
      return read(response, link, url);
    }
    response.destroy();
    const next = addressIn(location);
    if (!URL.canParse(next, url)) return { status, finalUrl: url, outcome: 'unreachable' };
    seen.add(requested.href);
    hasCookies ||= cookies !== undefined;
    url = new URL(next, url).href;
    if (hasCookies && seen.has(url)) break;
  }
  return { status, finalUrl: url, outcome: hasCookies ? 'unreadable' : 'unreachable' };
}

/** Node decodes headers as Latin-1; browsers escape each byte that is not ASCII. */
const addressIn = (location: string): string =>
  location.replace(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );

function get(
  url: URL,
  { userAgent, world }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const agent = isSecure
    ? new RequestFilteringHttpsAgent(world?.agent)
    : new RequestFilteringHttpAgent(world?.agent);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).get(url, {
      agent,
      signal,
      ...(world?.lookup && { lookup: world.lookup }),
      maxHeaderSize: HEADERS_MAX,
      headers: {
        'user-agent': userAgent,
        accept: 'text/html,application/xhtml+xml',
        'accept-encoding': 'gzip, deflate, br',
      },
    });
    request.once('response', resolve);
    // Stays after the response has started, because an unhandled error event ends the process.
    request.on('error', reject);
  });
}

async function read(
  response: IncomingMessage,
  link: string,
  finalUrl: string,
): Promise<FetchedLink> {
  const status = response.statusCode ?? 0;
  const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers;
  const outcome = outcomeOfStatus(status);
  const isPage = HTML.test(type) && isEncodingKnown(encoding) && !isSentToWall(link, finalUrl);
  if (outcome !== null || !isPage) {
    response.destroy();
    return { status, finalUrl, outcome: outcome ?? 'unreadable' };
  }
  try {
    const { content, isCut } = await contentOf(response, encoding);
    return { status, finalUrl, html: decodeText(content, type), isCut };
  } catch {
    return { status, finalUrl, outcome: 'unreachable' };
  } finally {
    response.destroy();
  }
}

/** Reads at most `BYTES_MAX`, of the bytes as received and of those decoded. */
async function contentOf(
  response: IncomingMessage,
  encoding: string,
): Promise<{ content: Buffer; isCut: boolean }> {
  const received = await firstBytes(response);
  const body = decoded(received.content, encoding);
  // Decoding a truncated body fails at its end; the part decoded before is useful.
  const read = await firstBytes(body, received.isCut);
  return { content: read.content, isCut: received.isCut || read.isCut };
}

async function firstBytes(
  source: AsyncIterable<Buffer>,
  canFail = false,
): Promise<{ content: Buffer; isCut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= BYTES_MAX) break;
    }
  } catch (error) {
    if (!canFail) throw error;
  }
  return { content: Buffer.concat(chunks).subarray(0, BYTES_MAX), isCut: length >= BYTES_MAX };
}

/** Some servers send `deflate` without the head that zlib gives it, which browsers accept. */
function inflateFor(content: Buffer): Transform {
  const hasHead = content.length > 1 && content.readUInt16BE() % 31 === 0;
  return hasHead && (content[0] ?? 0) % 16 === 8 ? createInflate() : createInflateRaw();
}

/** Decodes no faster than the result is read. */
function decoded(content: Buffer, encoding: string): Readable {
  const make = DECODERS[nameOf(encoding)];
  const body = Readable.from([content]);
  // Errors reach the reader of the stream.
  return make ? pipeline(body, make(content), () => undefined) : body;
}

function decodedAs(content: Buffer, label: string | undefined, fatal = false): string | null {
  if (label === undefined) return null;
  try {
    // As part of a stream: the page may have been cut within a letter, and otherwise Node takes
    // Windows-1252 for Latin-1.
    return new TextDecoder(label, { fatal }).decode(content, { stream: true });
  } catch {
    return null;
  }
}

function outcomeOfError(error: unknown): 'gone' | 'refused' | 'unreachable' {
  const { code, message } = error as NodeJS.ErrnoException; // always an error of Node
  if (code === 'ENOTFOUND') return 'gone';
  return message.includes(REFUSED_ADDRESS) ? 'refused' : 'unreachable';
}

function outcomeOfStatus(status: number): 'gone' | 'unreadable' | 'unreachable' | null {
  if (status === 404 || status === 410) return 'gone';
  if (REFUSALS.has(status)) return 'unreadable';
  return status >= 200 && status < 300 ? null : 'unreachable';
}
