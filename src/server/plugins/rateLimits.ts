import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { AttemptCounter } from './attemptCounter';
import { tooMany } from './errors';

interface Limit {
  /** Requests … */
  max: number;
  /** … in this many milliseconds. */
  timeWindow: number;
}

const MINUTE_MS = 60_000;

/** Generous enough for an office behind one address. */
const PER_ADDRESS = {
  login: { max: 60, timeWindow: 5 * MINUTE_MS },
  register: { max: 30, timeWindow: 60 * MINUTE_MS },
  refresh: { max: 300, timeWindow: 5 * MINUTE_MS },
  reset: { max: 15, timeWindow: 15 * MINUTE_MS },
} as const satisfies Record<string, Limit>;

export type LimitedAction = keyof typeof PER_ADDRESS;

/** From wherever they come. A login that succeeds ends the count. */
const PER_ACCOUNT: Readonly<Record<LimitedAction, Limit>> = {
  login: { max: 10, timeWindow: 15 * MINUTE_MS },
  register: { max: 10, timeWindow: 60 * MINUTE_MS },
  refresh: { max: 60, timeWindow: 5 * MINUTE_MS },
  reset: { max: 5, timeWindow: 60 * MINUTE_MS },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is limited per address, and per the account or token that its body names. */
    limit?: LimitedAction;
  }
}

/** Limits are counted in the memory of each process; `RATE_LIMIT=0` turns them off. */
export const rateLimits = plugin(
  async (app: FastifyInstance, { config, now }: Pick<AppDeps, 'config' | 'now'>) => {
    if (!config.rateLimit) return;
    const counter = new AttemptCounter(() => now().getTime());

    const countAttempt = async (request: FastifyRequest): Promise<void> => {
      const { limit } = request.routeOptions.config;
      const key = keyOf(request);
      if (limit === undefined || key === undefined) return;
      const { max, timeWindow } = PER_ACCOUNT[limit];
      const waitMs = counter.hit(key, max, timeWindow);
      if (waitMs > 0) throw tooMany(waitMs / 1000);
    };

    // Before the plugin below, whose own hook reads what this one sets.
    app.addHook('onRoute', (route) => {
      const action = route.config?.limit;
      if (action === undefined) return;
      route.config = { ...route.config, rateLimit: PER_ADDRESS[action] };
      route.preHandler = [countAttempt, ...[route.preHandler ?? []].flat()];
    });
    app.addHook('onResponse', async (request, reply) => {
      if (request.routeOptions.config.limit !== 'login' || reply.statusCode !== 200) return;
      const key = keyOf(request);
      if (key !== undefined) counter.forget(key);
    });

    await app.register(rateLimit, {
      global: false,
      // One subscriber of IPv6 has a whole /64.
      ipv6Subnet: 64,
      ...quietHeaders,
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl / 1000),
    });
  },
  { name: 'rate-limits', dependencies: ['errors'] },
);

/** How much is left is nobody's business; `Retry-After` comes with the refusal. */
const HIDDEN = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
} as const;
const quietHeaders = { addHeaders: HIDDEN, addHeadersOnExceeding: HIDDEN } as const;

/** Which attempts count together. Tokens are kept only as hashes. */
function keyOf(request: FastifyRequest): string | undefined {
  const { email, refresh, token } = (request.body ?? {}) as Record<string, unknown>; // checked below
  const account = email ?? refresh ?? token;
  if (typeof account !== 'string') return undefined;
  const hash = createHash('sha256').update(account.trim().toLowerCase()).digest('base64');
  return `${request.routeOptions.config.limit ?? ''}:${hash}`;
}
