import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import { ApiFailure, overloaded } from '@/server/http/failures';

/** The least that OWASP recommends for argon2id; memory in KiB. The package's default is argon2id. */
export const PRODUCT_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of new hashes; each says what it cost. Tests of other things make them cheap. */
export const hashing = { cost: PRODUCT_COST };

/** They run on Node's four threads, of which files need some as well. */
const AT_A_TIME = Math.min(availableParallelism(), 3);
/** One takes some 10 ms of a core, so the last of them waits about as long as a person does gladly. */
const WAITING_MAX = 100;

/** Each takes its turn, so that many log-ins at once take neither all memory nor all threads. */
export class HashTurns {
  waiting = 0;
  /** Since the start. */
  refused = 0;
  private readonly turns: Semaphore;

  constructor(
    atATime: number,
    private readonly waitingMax: number,
  ) {
    this.turns = new Semaphore(atATime);
  }

  /** Throws the 503 when too many wait. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const hasToWait = this.turns.isLocked();
    if (hasToWait && this.waiting >= this.waitingMax) {
      this.refused += 1;
      throw overloaded();
    }
    if (hasToWait) this.waiting += 1;
    return this.turns.runExclusive(() => {
      if (hasToWait) this.waiting -= 1;
      return work();
    });
  }
}

/** Of the whole process. */
export const hashTurns = new HashTurns(AT_A_TIME, WAITING_MAX);

/** Throws the 503 when too many wait for a hash. */
export const hashPassword = (password: string): Promise<string> =>
  hashTurns.take(() => hash(password, hashing.cost));

/**
 * A hash at today's cost of a password that fits one of a lower cost. Nothing where that has its
 * cost, or too many wait for a hash: it can be renewed another time.
 */
export async function renewedHash(
  passwordHash: string,
  password: string,
): Promise<string | undefined> {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  const { cost } = hashing;
  if (memoryCost >= cost.memoryCost && timeCost >= cost.timeCost) return undefined;
  try {
    return await hashPassword(password);
  } catch (error) {
    if (error instanceof ApiFailure) return undefined;
    throw error;
  }
}

let nobodysHash: Promise<string> | undefined;
const hashOfNobody = (): Promise<string> =>
  // No turn of its own: it would be refused for ever if it were refused once.
  (nobodysHash ??= hash('nobody has this password', hashing.cost));

/**
 * Whether the password fits the hash. Without a hash (no such account) it takes the same time, so
 * that the time does not tell whether an account exists. Throws the 503 when too many wait.
 */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const against = passwordHash ?? (await hashOfNobody());
  const matches = await hashTurns.take(() => verify(against, password));
  return passwordHash !== undefined && matches;
}

/** Makes the hash that is compared when there is no account, so that the first login is no slower. */
export async function preparePasswords(): Promise<void> {
  await hashOfNobody();
}
