import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { personOf } from '@/server/platform/auth/actor';
import { tooMany } from '@/server/platform/http/failures';
import { HOUR_MS, MINUTE_MS } from '@/shared/platform/durations';
import { accountTurns } from './accountTurns';
import { uploadPlaces, keyOf, networkOf, normalized } from './clientLimits';
import { createCounters } from './counters';

interface Bound {
  max: number;
  windowMs: number;
}

const upTo = (max: number, windowMs: number): Bound => ({ max, windowMs });

interface Rule {
  /** For one account, or for one network while nobody is logged in. */
  caller?: readonly Bound[];
  /** For one network, all callers together: generous enough for an office behind one address. */
  network?: readonly Bound[];
  /** The body's token, or its e-mail address and the network: strangers cannot use it up. */
  subject?: readonly Bound[];
}

/** Limits that no person reaches in normal use. */
const RULES = {
  read: { caller: [upTo(1200, MINUTE_MS)] },
  change: { caller: [upTo(120, MINUTE_MS), upTo(1200, HOUR_MS)] },
  create: { caller: [upTo(60, MINUTE_MS), upTo(600, HOUR_MS)] },
  /** Enough for a lively chat, and for a client that sends its stored messages after an outage. */
  message: { caller: [upTo(90, MINUTE_MS), upTo(1500, HOUR_MS)] },
  /** A player reports every ten seconds, and at each pause. */
  listening: { caller: [upTo(60, MINUTE_MS)] },
  upload: { caller: [upTo(10, MINUTE_MS), upTo(100, HOUR_MS)] },
  /** Enough to upload a whole campaign at once, several times. */
  track: { caller: [upTo(60, MINUTE_MS), upTo(400, HOUR_MS)] },
  paper: { caller: [upTo(12, MINUTE_MS), upTo(120, HOUR_MS)] },
  /** Public pages that the server renders, also for search engines. */
  page: { network: [upTo(300, MINUTE_MS)] },
  /** Tracked links, which many people follow from behind one address of a mobile network. */
  link: { network: [upTo(3000, MINUTE_MS)] },
  /** A list of 50 releases shows as many pictures, and an office loads several lists at once. */
  file: { network: [upTo(3000, MINUTE_MS)] },
  /** The archive of everything that an account has stored. */
  archive: { caller: [upTo(3, 5 * MINUTE_MS), upTo(10, HOUR_MS)] },
  /** Each change may have five links checked. */
  ownPage: { caller: [upTo(30, HOUR_MS)] },
  /** Reports, also those that visitors send without an account. */
  report: {
    caller: [upTo(10, HOUR_MS)],
    network: [upTo(60, HOUR_MS)],
    subject: [upTo(5, HOUR_MS)],
  },
  /** Each request fetches a page from another server. */
  linkLook: { caller: [upTo(20, MINUTE_MS), upTo(120, HOUR_MS)] },
  /** Each sends a mail to an address that somebody typed. */
  invite: { caller: [upTo(20, HOUR_MS)] },
  /** Wrong passwords have their own limits, see guessLimits.ts. */
  login: { network: [upTo(60, 5 * MINUTE_MS)] },
  register: {
    network: [upTo(30, HOUR_MS)],
    subject: [upTo(10, HOUR_MS)],
  },
  refresh: {
    network: [upTo(300, 5 * MINUTE_MS)],
    subject: [upTo(60, 5 * MINUTE_MS)],
  },
  reset: {
    network: [upTo(15, 15 * MINUTE_MS)],
    subject: [upTo(5, HOUR_MS)],
  },
  /** Its mails are limited per account and earlier links stay valid, so no owner is rejected. */
  passwordReset: { network: [upTo(15, 15 * MINUTE_MS)] },
  resetConfirm: {
    network: [upTo(60, 15 * MINUTE_MS)],
    subject: [upTo(10, HOUR_MS)],
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

/** Every route under `/api/` and `/media/`, and rendered pages; `RATE_LIMIT=0` turns it off. */
export const rateLimits = plugin(
  async (app: FastifyInstance, deps: Pick<AppDeps, 'config' | 'now' | 'crowd' | 'redis'>) => {
    if (!deps.config.rateLimit) return;
    const counters = createCounters(deps, 'rates');
    const takeUploadPlace = uploadPlaces(deps);
    const takeTurn = accountTurns(app);
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
          const account = accountOf(request);
          if (isUpload(action)) takeUploadPlace(reply, keyOf(...callerOf(request)));
          else if (account !== undefined && !route.config?.isStream)
            await takeTurn(request, reply, account);
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
const accountOf = ({ verifiedAccount }: FastifyRequest): number | undefined =>
  verifiedAccount?.viewerId ?? (verifiedAccount ? personOf(verifiedAccount) : undefined);

function callerOf(request: FastifyRequest): (string | number)[] {
  const account = accountOf(request);
  return account === undefined ? ['network', networkOf(request.ip)] : ['account', account];
}

function subjectOf({ body, ip }: FastifyRequest): string[] | undefined {
  const { email, refresh, token } = (body ?? {}) as Record<string, unknown>; // checked below
  if (typeof email === 'string') return [normalized(email), networkOf(ip)];
  const secret = refresh ?? token;
  return typeof secret === 'string' ? [secret] : undefined;
}
