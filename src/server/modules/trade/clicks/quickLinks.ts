import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { networkOf } from '@/server/platform/limits/clientLimits';
import type { Db } from '@/server/platform/db/client';
import { findLinkByCode, goalOf } from './clicksRepository';

/** A suspension or a changed link takes effect after this time at the latest. */
const CACHED_MS = 60_000;

/** The most cached codes, unknown ones included; beyond, the oldest are dropped. */
const CODES_MAX = 20_000;

/** `null` if the code has no goal. */
type Goal = { orderId: number; href: string } | null;

interface CacheEntry {
  read: Promise<Goal>;
  /** `null` also until it is read. */
  goal: Goal;
  until: number;
}

const LINK = /^\/go\/([0-9a-z]{10})$/;
const MINUTE_MS = 60_000;
/** Requests of a network per minute; further ones go to the route with its shared limits. */
const NETWORK_MAX = 3000;
const NETWORKS_MAX = 20_000;

export interface QuickLinks {
  known: (code: string) => Goal;
  count: (orderId: number, request: IncomingMessage, address: string) => void;
  headers: Readonly<Record<string, string>>;
  trustProxy: boolean;
  isDraining: () => boolean;
  now: () => Date;
}

/** The address as Fastify determines it: that which the nearest, trusted proxy names. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || (socket.remoteAddress ?? '');
}

/** Serves known links before Fastify and its hooks; others go on to the route with its limits. */
export function serveQuickLinks(server: Server, links: QuickLinks): void {
  const others = server.listeners('request') as ((...args: unknown[]) => void)[]; // Node's type is Function
  const networks = new Map<string, number>();
  let until = 0;

  const mayPass = (address: string): boolean => {
    const at = links.now().getTime();
    if (at >= until) {
      networks.clear();
      until = at + MINUTE_MS;
    }
    const network = networkOf(address);
    const count = (networks.get(network) ?? 0) + 1;
    if (count === 1 && networks.size >= NETWORKS_MAX) return false;
    networks.set(network, count);
    return count <= NETWORK_MAX;
  };

  const handle = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, headers, url = '' } = request;
    const code = method === 'GET' ? LINK.exec(url)?.[1] : undefined;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'];
    if (code === undefined || hasBody || headers.host === undefined || links.isDraining())
      return false;
    const goal = links.known(code);
    const address = addressOf(request, links.trustProxy);
    if (!goal || !mayPass(address)) return false;
    links.count(goal.orderId, request, address);
    response.writeHead(302, { ...links.headers, location: goal.href, 'content-length': '0' });
    response.end();
    return true;
  };

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!handle(request, response))
      for (const other of others) other.call(server, request, response);
  });
}

/** Caches the goals of codes for a minute, so that clicks do not reach the orders' tables. */
export function createLinkGoals(db: Db, now: () => Date) {
  const cache = new Map<string, CacheEntry>();
  const query = async (code: string): Promise<Goal> => {
    const row = await findLinkByCode(db, code);
    const href = row && goalOf(row, now()).href;
    return row && href !== null ? { orderId: row.orderId, href } : null;
  };
  const fresh = (code: string): CacheEntry | null => {
    const found = cache.get(code);
    return found && now().getTime() < found.until ? found : null;
  };
  return {
    /** Needs no query; `null` also for a goal that is not cached. */
    known: (code: string): Goal => fresh(code)?.goal ?? null,
    read(code: string): Promise<Goal> {
      const found = fresh(code);
      if (found) return found.read;
      const until = now().getTime() + CACHED_MS;
      const entry: CacheEntry = { read: query(code), goal: null, until };
      entry.read.then(
        (goal) => (entry.goal = goal),
        // A failed query is not cached.
        () => cache.delete(code),
      );
      cache.delete(code);
      const [oldest] = cache.size >= CODES_MAX ? cache.keys() : [];
      if (oldest !== undefined) cache.delete(oldest);
      cache.set(code, entry);
      return entry.read;
    },
  };
}
