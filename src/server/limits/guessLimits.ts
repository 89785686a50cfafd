import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, tooMany } from '@/server/http/failures';
import { logSecurityEvent, type SecurityEvent } from '@/server/http/securityLog';
import type { Counters } from './counters';
import { createCounters } from './createCounters';
import { keyOf, networkOf, normalized } from './keys';
import { KnownDevices } from './knownDevices';
import { type Pause, WaitingRoom } from './waitingRoom';

interface Bound {
  /** Wrong guesses … */
  max: number;
  /** … in this many milliseconds. */
  windowMs: number;
}

interface Policy {
  /** Of a device that has logged in to the account before, by itself. */
  device: readonly Bound[];
  /** Of all others in one network. */
  network: readonly Bound[];
  /** Of all others together, wherever they are. Devices that are known pass even then. */
  account: Bound;
  /** Wrong guesses in the account's window before the next one has to wait. */
  free: number;
  event: SecurityEvent;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const FEW: readonly Bound[] = [{ max: 10, windowMs: 15 * MINUTE_MS }];
/** A code has a million values, three of which are right: 20 a day find one in 46 years. */
const FEWER: readonly Bound[] = [
  { max: 5, windowMs: 15 * MINUTE_MS },
  { max: 20, windowMs: DAY_MS },
];

const POLICIES = {
  login: {
    ...{ device: FEW, network: FEW, account: { max: 50, windowMs: HOUR_MS } },
    ...{ free: 5, event: 'login_refused' },
  },
  /** Asked of somebody who is logged in: a stranger has a stolen token at the least. */
  current_password: {
    ...{ device: FEW, network: FEW, account: { max: 20, windowMs: HOUR_MS } },
    ...{ free: 5, event: 'reauthentication_refused' },
  },
  /** Asked after the right password, so that nobody without it can use the guesses up. */
  second_factor: {
    ...{ device: FEWER, network: FEWER, account: { max: 20, windowMs: DAY_MS } },
    ...{ free: 3, event: 'second_factor_refused' },
  },
} as const satisfies Record<string, Policy>;

export type GuessKind = keyof typeof POLICIES;

const FIRST_DELAY_MS = 500;
const DELAY_MAX_MS = 8000;
/** Requests that wait at once: for one account in one network, and for one account. */
const PLACES = { network: 2, account: 10 };

export interface GuessedAccount {
  /** Absent where no account has the e-mail, which has to look the same from outside. */
  userId: number | undefined;
  /** At a log-in, what was typed. */
  email?: string;
}

export interface GuessLimits {
  /**
   * Whether `isRight` says so, asked only while there are guesses left; else it rejects with 429.
   * Wrong guesses are counted by the account and the network or known device together, and logged;
   * the more there are for an account, the longer the next one waits. Call it outside of a
   * transaction.
   */
  check(
    request: FastifyRequest,
    kind: GuessKind,
    account: GuessedAccount,
    isRight: () => Promise<boolean>,
  ): Promise<boolean>;
  /**
   * Lets this browser through from now on, whatever strangers guess: to be called when somebody has
   * proved to own the account in full (log-in with its second factor, registration, a mailed link).
   */
  rememberDevice(request: FastifyRequest, reply: FastifyReply, userId: number): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    guesses: GuessLimits;
  }
}

/** Bounds how often passwords and codes are guessed, without shutting their owner out. */
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

/** Doubles from one wrong guess to the next. */
const delayAfter = (count: number, free: number): number =>
  count <= free ? 0 : Math.min(FIRST_DELAY_MS * 2 ** (count - free - 1), DELAY_MAX_MS);

class GuessGuard {
  private readonly waitingRoom: WaitingRoom;

  constructor(
    private readonly counters: Counters,
    private readonly devices: KnownDevices,
    pause: Pause | undefined,
  ) {
    this.waitingRoom = new WaitingRoom(pause);
  }

  /** Counts first and looks second, so that many guesses at the same time are no way around. */
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
    const isNext = await request.aside(() => this.waitingRoom.hold(request, queues, delay));
    if (!isNext) throw tooMany(delay / 1000);
  }
}

/** The way that stays open goes through the mailbox. */
function guessedTooOften(retryAfterS: number): ApiFailure {
  const refusal = tooMany(retryAfterS);
  const failure = new ApiFailure(
    refusal.status,
    refusal.code,
    `${refusal.detail} You can also ask for a link to set a new password.`,
  );
  failure.headers = refusal.headers;
  return failure;
}
