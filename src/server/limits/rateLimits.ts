import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { tooMany } from '@/server/http/failures';
import { HOUR_MS, MINUTE_MS } from '@/shared/durations';
import { uploadPlaces } from './clientLimits';
import { createCounters } from './createCounters';
import { keyOf, networkOf, normalized } from './keys';

interface Bound {
  /** Requests … */
  max: number;
  /** … in this many milliseconds. */
  windowMs: number;
}

interface Rule {
  /** For one account, or for one network while nobody is logged in. */
  caller?: readonly Bound[];
  /** For one network, whoever calls: generous enough for an office behind one address. */
  network?: readonly Bound[];
  /**
   * For the token in the body, or for the e-mail address in it and the caller's network: strangers
   * elsewhere must not use up the requests of the address's owner.
   */
  subject?: readonly Bound[];
}

/** Limits that no person reaches in normal use. */
const RULES = {
  read: { caller: [{ max: 1200, windowMs: MINUTE_MS }] },
  change: {
    caller: [
      { max: 120, windowMs: MINUTE_MS },
      { max: 1200, windowMs: HOUR_MS },
    ],
  },
  create: {
    caller: [
      { max: 60, windowMs: MINUTE_MS },
      { max: 600, windowMs: HOUR_MS },
    ],
  },
  /** Enough for a lively chat, and for a client that sends its stored messages after an outage. */
  message: {
    caller: [
      { max: 90, windowMs: MINUTE_MS },
      { max: 1500, windowMs: HOUR_MS },
    ],
  },
  /** A player reports every ten seconds, and at each pause. */
  listening: { caller: [{ max: 60, windowMs: MINUTE_MS }] },
  upload: {
    caller: [
      { max: 10, windowMs: MINUTE_MS },
      { max: 100, windowMs: HOUR_MS },
    ],
  },
  /** Enough to upload a whole campaign at once, several times. */
  track: {
    caller: [
      { max: 60, windowMs: MINUTE_MS },
      { max: 400, windowMs: HOUR_MS },
    ],
  },
  /** Files that take a moment to draw. */
  paper: {
    caller: [
      { max: 12, windowMs: MINUTE_MS },
      { max: 120, windowMs: HOUR_MS },
    ],
  },
  /** Public pages that the server renders, also for search engines. */
  page: { network: [{ max: 300, windowMs: MINUTE_MS }] },
  /** Tracked links, which many people behind the one address of a mobile network follow. */
  link: { network: [{ max: 3000, windowMs: MINUTE_MS }] },
  /** A list of 50 releases shows as many pictures, and an office loads several lists at once. */
  file: { network: [{ max: 3000, windowMs: MINUTE_MS }] },
  /** The archive of everything that an account has stored. */
  archive: {
    caller: [
      { max: 3, windowMs: 5 * MINUTE_MS },
      { max: 10, windowMs: HOUR_MS },
    ],
  },
  /** Each may have five links looked at. */
  ownPage: { caller: [{ max: 30, windowMs: HOUR_MS }] },
  /** Reports, also those that visitors send without an account. */
  report: {
    caller: [{ max: 10, windowMs: HOUR_MS }],
    network: [{ max: 60, windowMs: HOUR_MS }],
    subject: [{ max: 5, windowMs: HOUR_MS }],
  },
  /** Each fetches a page of somebody's server. */
  linkLook: {
    caller: [
      { max: 20, windowMs: MINUTE_MS },
      { max: 120, windowMs: HOUR_MS },
    ],
  },
  /** Wrong passwords have limits of their own, see guessLimits.ts. */
  login: { network: [{ max: 60, windowMs: 5 * MINUTE_MS }] },
  register: {
    network: [{ max: 30, windowMs: HOUR_MS }],
    subject: [{ max: 10, windowMs: HOUR_MS }],
  },
  refresh: {
    network: [{ max: 300, windowMs: 5 * MINUTE_MS }],
    subject: [{ max: 60, windowMs: 5 * MINUTE_MS }],
  },
  /** Requests for a mail. */
  reset: {
    network: [{ max: 15, windowMs: 15 * MINUTE_MS }],
    subject: [{ max: 5, windowMs: HOUR_MS }],
  },
  /** Its mails are limited per account and earlier links stay valid, so no owner is rejected. */
  passwordReset: { network: [{ max: 15, windowMs: 15 * MINUTE_MS }] },
  /** The use of a mailed link. */
  resetConfirm: {
    network: [{ max: 60, windowMs: 15 * MINUTE_MS }],
    subject: [{ max: 10, windowMs: HOUR_MS }],
  },
} as const satisfies Record<string, Rule>;

export type LimitedAction = keyof typeof RULES;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limits that apply; by default those for reading, creating or changing, by method. */
    limit?: LimitedAction | 'none';
  }
}

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

const isUpload = (action: LimitedAction): boolean => action === 'upload' || action === 'track';

/** Every new route is limited by default. */
function actionOf({ method, url, config }: RouteOptions): LimitedAction | 'none' {
  if (config?.limit !== undefined) return config.limit;
  if (url.startsWith('/media/')) return 'file';
  if (!url.startsWith('/api/')) return 'none';
  const methods = [method].flat();
  if (methods.every((each) => READING.has(each.toUpperCase()))) return 'read';
  return methods.some((each) => each.toUpperCase() === 'POST') ? 'create' : 'change';
}

/**
 * Limits the requests to every route under `/api/` and `/media/` and to rendered pages.
 * `RATE_LIMIT=0` turns it off.
 */
export const rateLimits = plugin(
  async (app: FastifyInstance, deps: Pick<AppDeps, 'config' | 'now' | 'crowd' | 'redis'>) => {
    if (!deps.config.rateLimit) return;
    const counters = createCounters(deps, 'rates');
    const takeUploadPlace = uploadPlaces(deps);
    const count = async (bounds: readonly Bound[] = [], ...key: (string | number)[]) => {
      for (const { max, windowMs } of bounds) {
        const tally = await counters.hit(keyOf(...key, windowMs), windowMs);
        if (tally.count > max) throw tooMany(tally.endsInMs / 1000);
      }
    };

    app.addHook('onRoute', (route) => {
      const action = actionOf(route);
      if (action === 'none') return;
      const { caller, network, subject }: Rule = RULES[action];

      const countRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
        try {
          await count(caller, action, ...callerOf(request));
          await count(network, action, 'network', networkOf(request.ip));
          if (isUpload(action)) takeUploadPlace(reply, keyOf(...callerOf(request)));
        } catch (error) {
          // The rest of the body is not read, so the connection cannot be reused.
          void reply.header('connection', 'close');
          throw error;
        }
      };
      const countSubject = async (request: FastifyRequest): Promise<void> => {
        const named = subjectOf(request);
        if (named !== undefined) await count(subject, action, ...named);
      };
      // This runs right after authentication, so that requests rejected by later hooks count too.
      const hooks = [route.onRequest ?? []].flat();
      hooks.splice(hooks.indexOf(app.authenticate) + 1, 0, countRequest);
      route.onRequest = hooks;
      if (subject) route.preHandler = [countSubject, ...[route.preHandler ?? []].flat()];
    });
  },
  { name: 'rate-limits', dependencies: ['errors'] },
);

/** In a view the admin's requests count, not those of the account. */
const callerOf = ({ verifiedAccount, ip }: FastifyRequest): (string | number)[] =>
  verifiedAccount
    ? ['account', verifiedAccount.viewerId ?? verifiedAccount.userId]
    : ['network', networkOf(ip)];

/** Returns what requests with a common limit share. */
function subjectOf({ body, ip }: FastifyRequest): string[] | undefined {
  const { email, refresh, token } = (body ?? {}) as Record<string, unknown>; // checked below
  if (typeof email === 'string') return [normalized(email), networkOf(ip)];
  const secret = refresh ?? token;
  return typeof secret === 'string' ? [secret] : undefined;
}
