import { Socket } from 'node:net';
import { finished } from 'node:stream';
import { setTimeout as timeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { Config } from '@/server/platform/config/config';
import { ApiFailure, sendTimeout } from '@/server/platform/http/failures';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { untilLeft } from '@/server/platform/http/untilLeft';
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { canonicalEmail } from '@/server/platform/auth/lookAlikes';

/* What a single client may occupy: connections, uploads, places to wait in, and time. */

/** These bytes of an IPv6 address identify the subscriber, who chooses the rest. */
const IPV6_NETWORK_BYTES = 8;
const ADDRESS_MAX = 64;

/** Returns a key of fixed length that reveals no address, token or e-mail. */
export const keyOf = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Normalizes e-mail addresses, so that case, spaces and punycode do not make another account. */
export const normalized = (text: string): string => canonicalEmail(text.trim()).toLowerCase();

class InFlight {
  private readonly counts = new Map<string, number>();

  /** Adds one and returns the new count; each call needs a `leave` later. */
  enter(key: string): number {
    const count = this.of(key) + 1;
    this.counts.set(key, count);
    return count;
  }

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  leave(key: string): void {
    const count = this.of(key) - 1;
    if (count > 0) this.counts.set(key, count);
    else this.counts.delete(key);
  }
}

export interface OpenLimits {
  /** Connections of one network, enough for an office of 40 browsers. Behind a proxy, requests. */
  perNetwork: number;
  /** Concurrent uploads of one account. */
  uploads: number;
}

const OPEN_LIMITS: OpenLimits = { perNetwork: 256, uploads: 3 };
const RETRY_AFTER_S = 10;

interface CrowdDeps {
  config: Config;
  crowd?: Partial<OpenLimits>;
}

function crowded(detail: string): ApiFailure {
  const failure = new ApiFailure(429, 'too_many_requests', detail);
  failure.headers = { 'retry-after': String(RETRY_AFTER_S), connection: 'close' };
  return failure;
}

export const crowding = plugin(
  async (app: FastifyInstance, deps: CrowdDeps) => {
    if (!deps.config.rateLimit) return;
    const { perNetwork } = { ...OPEN_LIMITS, ...deps.crowd };
    const open = new InFlight();
    const tooMany = () => crowded('There are too many connections from your network right now.');

    if (deps.config.trustProxy) {
      app.addHook('onRequest', async (request, reply) => {
        const network = networkOf(request.ip);
        const count = open.enter(network);
        whenOver(reply, () => open.leave(network));
        if (count > perNetwork) throw tooMany();
      });
      return;
    }
    const surplus = new WeakSet<Socket>();
    app.server.on('connection', (socket: Socket) => {
      const network = networkOf(socket.remoteAddress ?? '');
      const count = open.enter(network);
      socket.once('close', () => open.leave(network));
      if (count > perNetwork) surplus.add(socket);
      // Some surplus connections are accepted, so that they get the error response.
      if (count > 2 * perNetwork) socket.destroy();
    });
    app.addHook('onRequest', async ({ raw }) => {
      if (surplus.has(raw.socket)) throw tooMany();
    });
  },
  { name: 'crowding', dependencies: ['errors'] },
);

const whenOver = (reply: FastifyReply, leave: () => void): void => {
  finished(reply.raw, leave);
};

export function uploadPlaces({ crowd }: CrowdDeps) {
  const { uploads } = { ...OPEN_LIMITS, ...crowd };
  const open = new InFlight();
  return (reply: FastifyReply, account: string): void => {
    const count = open.enter(account);
    whenOver(reply, () => open.leave(account));
    if (count > uploads) throw crowded('Your other uploads are still under way. Please wait.');
  };
}

const PLACES = 500;

export interface Queue {
  key: string;
  places: number;
}

export type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

const pauseForReal: Pause = (ms, signal) => timeout(ms, undefined, { signal });

/** Delays requests. Their number is limited, so that waiting is no load of its own. */
export class WaitingQueue {
  private readonly taken = new InFlight();

  constructor(private readonly pause: Pause = pauseForReal) {}

  /** Returns `false` at once when a queue is full, and early when the client disconnects. */
  async delay(request: FastifyRequest, named: readonly Queue[], ms: number): Promise<boolean> {
    const queues = [...named, { key: 'all', places: PLACES }];
    if (queues.some(({ key, places }) => this.taken.of(key) >= places)) return false;
    for (const { key } of queues) this.taken.enter(key);
    return untilLeft(request, async (left) => {
      try {
        await this.pause(ms, left);
      } catch (error) {
        if (!left.aborted) throw error;
      } finally {
        for (const { key } of queues) this.taken.leave(key);
      }
      return !left.aborted;
    });
  }
}

/** How long the server waits for a client that sends slowly, in milliseconds and bytes. */
export interface Timeouts {
  /** For the headers of a request, or for its first byte. */
  headersMs: number;
  /** For `progressBytes` more of a body, so that single bytes do not keep a connection open. */
  stallMs: number;
  progressBytes: number;
  checkMs: number;
}

const TIMEOUTS: Timeouts = {
  headersMs: 20_000,
  stallMs: 30_000,
  // 1 kB a second; a slow mobile connection sends ten times as much.
  progressBytes: 30 * 1024,
  checkMs: 2000,
};

/** Milliseconds for a whole request; a sound of 60 MB takes 500 s at 1 Mbit/s. */
const REQUEST_TIMEOUT_MS = 900_000;
/** Milliseconds without a byte in either direction, as when a client does not read the response. */
const SILENCE_TIMEOUT_MS = 120_000;

interface TimeoutOptions {
  timeouts?: Partial<Timeouts>;
}

export function serverTimeouts({ timeouts }: TimeoutOptions) {
  const { headersMs, checkMs } = { ...TIMEOUTS, ...timeouts };
  return {
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

interface OpenBody {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The connection's bytes at the last progress. */
  bytes: number;
  since: number;
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends requests whose body stalls, with a 408 if a response is still possible. */
export const slowClients = plugin(
  async (app: FastifyInstance, { timeouts }: TimeoutOptions) => {
    const { stallMs, progressBytes, checkMs } = { ...TIMEOUTS, ...timeouts };
    const open = new Set<OpenBody>();
    let checkedAt = performance.now();

    app.addHook('onRequest', async (request, reply) => {
      // An injected request has no connection.
      if (!(request.raw.socket instanceof Socket) || !hasBody(request)) return;
      open.add({ request, reply, bytes: request.raw.socket.bytesRead, since: performance.now() });
    });

    const check = (): void => {
      const now = performance.now();
      // While the server itself was stalled, no body could make progress.
      const wasAway = now - checkedAt > checkMs + stallMs / 2;
      checkedAt = now;
      for (const body of open) {
        const { raw } = body.request;
        const received = raw.socket.bytesRead - body.bytes;
        if (raw.complete || raw.socket.destroyed) {
          open.delete(body);
        } else if (wasAway || raw.readableLength > 0 || received >= progressBytes) {
          // The body makes progress, or its bytes wait for the server, not for the client.
          body.bytes = raw.socket.bytesRead;
          body.since = now;
        } else if (now - body.since >= stallMs) {
          open.delete(body);
          cut(body);
        }
      }
    };
    const timer = setInterval(check, checkMs).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'slow-clients', dependencies: ['errors'] },
);

function cut({ request, reply }: OpenBody): void {
  logSecurityEvent(request, 'limit_met', { reason: 'slow_body' });
  if (reply.raw.headersSent) request.raw.socket.destroy();
  else sendTimeout(request.raw.socket);
}

/** Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  // A trusted proxy may send something that is not an address.
  if (!ipaddr.isValid(address)) return address.slice(0, ADDRESS_MAX);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed
    .toByteArray()
    .slice(0, IPV6_NETWORK_BYTES)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
