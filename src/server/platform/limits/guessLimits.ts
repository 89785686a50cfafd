import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, tooMany } from '@/server/platform/http/failures';
import { logSecurityEvent, type SecurityEvent } from '@/server/platform/http/securityLog';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/shared/platform/durations';
import { type Pause, WaitingQueue, keyOf, networkOf, normalized } from './clientLimits';
import { type Counters, createCounters } from './counters';
import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import { type Signer, signerFor } from '@/server/platform/config/serverKeys';

/** With https the prefix keeps other hosts of the domain from setting it; it needs this path. */
const SECURE_COOKIE = { name: '__Host-known_device', path: '/', secure: true };
/** Limited to the endpoints that check a password or a code. */
const PLAIN_COOKIE = { name: 'known_device', path: '/api/auth/', secure: false };
const REMEMBERED_S = 180 * 24 * 3600;
/** The most accounts that know a browser; the newest are kept. */
const ACCOUNTS_MAX = 4;
const NONCE_BYTES = 12;
/** Our own cookies are shorter. */
const COOKIE_MAX = 1000;
const ENTRY = /^(\d{1,10})\.([\w-]{16})\.(\d{1,12})\.([\w-]{43})$/;

interface Entry {
  text: string;
  userId: number;
  nonce: string;
}

/** "Device cookies" (OWASP): strangers' wrong passwords do not lock a known browser out. */
class KnownDevices {
  private readonly signer: Signer;
  private readonly cookie: typeof SECURE_COOKIE;

  constructor(private readonly deps: Pick<AppDeps, 'config' | 'now'>) {
    this.signer = signerFor(deps.config, 'linernote known device');
    this.cookie = deps.config.publicUrl.startsWith('https:') ? SECURE_COOKIE : PLAIN_COOKIE;
  }

  find(request: FastifyRequest, userId: number): string | undefined {
    return this.read(request).find((entry) => entry.userId === userId)?.nonce;
  }

  /** Call this when a login is complete, including its second factor. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: number): number[] {
    const others = this.read(request).filter((entry) => entry.userId !== userId);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const content = `${userId}.${nonce}.${this.seconds() + REMEMBERED_S}`;
    const entries = [`${content}.${this.signer.sign(content)}`, ...others.map(({ text }) => text)];
    const { name, ...scope } = this.cookie;
    const cookie = serialize(name, entries.slice(0, ACCOUNTS_MAX).join('~'), {
      ...scope,
      maxAge: REMEMBERED_S,
      httpOnly: true,
      sameSite: 'strict',
    });
    void reply.header('set-cookie', cookie);
    return others.map((entry) => entry.userId);
  }

  private read({ headers }: FastifyRequest): Entry[] {
    const cookie = parse(headers.cookie ?? '')[this.cookie.name];
    if (cookie === undefined || cookie.length > COOKIE_MAX) return [];
    return cookie.split('~').flatMap((text) => {
      const [, userId = '', nonce = '', expiry = '', signature = ''] = ENTRY.exec(text) ?? [];
      if (!signature || Number(expiry) <= this.seconds()) return [];
      if (!this.signer.isSigned(`${userId}.${nonce}.${expiry}`, signature)) return [];
      return [{ text, userId: Number(userId), nonce }];
    });
  }

  private seconds(): number {
    return Math.floor(this.deps.now().getTime() / 1000);
  }
}

interface Bound {
  max: number;
  windowMs: number;
}

interface Policy {
  /** For a device that has logged in to the account before. */
  device: readonly Bound[];
  /** For all other devices of one network. */
  network: readonly Bound[];
  /** For all other devices together. Known devices pass even beyond this limit. */
  account: Bound;
  /** Wrong guesses in the account's window before the next one is delayed. */
  free: number;
  event: SecurityEvent;
}

const FEW: readonly Bound[] = [{ max: 10, windowMs: 15 * MINUTE_MS }];
/** A code has a million values, of which three are valid: 20 guesses a day find one in 46 years. */
const FEWER: readonly Bound[] = [
  { max: 5, windowMs: 15 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
];

const POLICIES = {
  login: {
    device: FEW,
    network: FEW,
    account: { max: 50, windowMs: HOUR_MS },
    free: 5,
    event: 'login_refused',
  },
  /** The caller is logged in, so a stranger has at least a stolen token. */
  current_password: {
    device: FEW,
    network: FEW,
    account: { max: 20, windowMs: HOUR_MS },
    free: 5,
    event: 'reauthentication_refused',
  },
  /** It follows the right password, so only somebody with the password can use up the guesses. */
  second_factor: {
    device: FEWER,
    network: FEWER,
    account: { max: 20, windowMs: DAY_MS },
    free: 3,
    event: 'second_factor_refused',
  },
} as const satisfies Record<string, Policy>;

export type GuessKind = keyof typeof POLICIES;

const FIRST_DELAY_MS = 500;
const DELAY_MAX_MS = 8000;
/** Requests that may wait at once: of one network for an account, and of all for an account. */
const PLACES = { network: 2, account: 10 };

export interface GuessedAccount {
  /** Absent if no account has the e-mail address, which must look the same from outside. */
  userId: number | undefined;
  /** The e-mail address that was typed at a login. */
  email?: string;
}

export interface GuessLimits {
  /** Call it outside of a transaction. */
  check(
    request: FastifyRequest,
    kind: GuessKind,
    account: GuessedAccount,
    isRight: () => Promise<boolean>,
  ): Promise<boolean>;
  /**
   * Call it when a user has proved to own the account: strangers' guesses do not count here.
   * Returns the other accounts that the browser knows.
   */
  rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): number[];
}

declare module 'fastify' {
  interface FastifyInstance {
    guesses: GuessLimits;
  }
}

export const guessLimits = plugin(
  async (app: FastifyInstance, deps: Pick<AppDeps, 'config' | 'now' | 'pause' | 'redis'>) => {
    const devices = new KnownDevices(deps);
    const guard = new GuessGuard(createCounters(deps, 'guesses'), devices, deps.pause);
    app.decorate('guesses', {
      check: (request, kind, account, isRight) =>
        deps.config.rateLimit
          ? guard.check(request, kind, account, isRight)
          : logged(request, kind, account, isRight),
      rememberDevice: (request, reply, userId) => devices.remember(request, reply, userId),
    });
  },
  { name: 'guess-limits', dependencies: ['errors'] },
);

async function logged(
  request: FastifyRequest,
  kind: GuessKind,
  { userId }: GuessedAccount,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const wasRight = await isRight();
  if (!wasRight) {
    logSecurityEvent(request, POLICIES[kind].event, userId === undefined ? {} : { userId });
  }
  return wasRight;
}

const delayAfter = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - free - 1), DELAY_MAX_MS);

class GuessGuard {
  private readonly waitingQueue: WaitingQueue;

  constructor(
    private readonly counters: Counters,
    private readonly devices: KnownDevices,
    pause: Pause | undefined,
  ) {
    this.waitingQueue = new WaitingQueue(pause);
  }

  /** It counts before it checks, so that concurrent guesses cannot bypass the limit. */
  async check(
    request: FastifyRequest,
    kind: GuessKind,
    account: GuessedAccount,
    isRight: () => Promise<boolean>,
  ): Promise<boolean> {
    const policy: Policy = POLICIES[kind];
    const { userId, email = '' } = account;
    const subject = [kind, userId ?? normalized(email)];
    const device = userId === undefined ? undefined : this.devices.find(request, userId);
    const bounds = device === undefined ? policy.network : policy.device;
    const origin = device === undefined ? ['network', networkOf(request.ip)] : ['device', device];
    const own = bounds.map((bound) => ({
      ...bound,
      key: keyOf(...subject, ...origin, bound.windowMs),
    }));
    const all = device === undefined ? keyOf(...subject) : undefined;

    for (const { key, windowMs, max } of own) {
      const { count, endsInMs } = await this.counters.hit(key, windowMs);
      if (count > max) throw tooMany(endsInMs / 1000);
    }
    if (all !== undefined) await this.slowDown(request, policy, all, own[0]?.key ?? all);

    let wasRight = false;
    let hasFailed = true;
    try {
      wasRight = await logged(request, kind, account, isRight);
      hasFailed = false;
    } finally {
      if (wasRight) for (const { key } of own) await this.counters.forget(key);
      else if (hasFailed) for (const { key } of own) await this.counters.undo(key);
      if (all !== undefined && (wasRight || hasFailed)) await this.counters.undo(all);
    }
    return wasRight;
  }

  private async slowDown(
    request: FastifyRequest,
    { account, free }: Policy,
    all: string,
    network: string,
  ): Promise<void> {
    const { count, endsInMs } = await this.counters.hit(all, account.windowMs);
    if (count > account.max) throw guessedTooOften(endsInMs / 1000);
    const delay = delayAfter(count, free);
    if (delay === 0) return;
    const queues = [
      { key: network, places: PLACES.network },
      { key: all, places: PLACES.account },
    ];
    const isNext = await request.aside(() => this.waitingQueue.delay(request, queues, delay));
    if (!isNext) throw tooMany(delay / 1000);
  }
}

/** The error points to the mailed link, which is not limited by guesses. */
function guessedTooOften(retryAfterS: number): ApiFailure {
  const error = tooMany(retryAfterS);
  const failure = new ApiFailure(
    error.status,
    error.code,
    `${error.detail} You can also ask for a link to set a new password.`,
  );
  failure.headers = error.headers;
  return failure;
}
