import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Semaphore } from 'async-mutex';
import { ApiFailure, overloaded, invalid } from '@/server/platform/http/failures';
import { dictionary } from '@zxcvbn-ts/language-common';
import { isWeakPassword, type PasswordOwner } from '@/shared/identity/passwords.rules';
import { MESSAGES } from '@/shared/platform/messages';

/** ASVS requires a check against the 3,000 most common passwords that pass the other rules. */
const COMMON_COUNT = 3000;

function firstStrong(passwords: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const password of passwords) {
    if (found.size === COMMON_COUNT) break;
    if (!isWeakPassword(password)) found.add(password);
  }
  return found;
}

/** Both are taken once, on the first password, from a list of 49,000. */
let common: ReadonlySet<string> | undefined;
const commonPasswords = (): ReadonlySet<string> =>
  (common ??= firstStrong(dictionary['passwords-common']));
/** Words that people vary with signs and digits. */
let words: ReadonlySet<string> | undefined;
const commonWords = (): ReadonlySet<string> =>
  (words ??= new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT)));

const STANDS_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Undoes variations that attackers know: `P@ssw0rd1!` becomes `password`. */
const wordOf = (password: string): string =>
  (/[a-z](?:.*[a-z])?/s.exec(password.toLowerCase())?.[0] ?? '').replace(
    /[^a-z]/g,
    (sign) => STANDS_FOR[sign] ?? sign,
  );

/** It breaks a rule that the forms check too, or is a common one with other case or signs. */
export const isRefusedPassword = (password: string, owner: PasswordOwner = {}): boolean =>
  isWeakPassword(password, owner) ||
  commonPasswords().has(password.toLowerCase()) ||
  commonWords().has(wordOf(password));

/** The minimum that OWASP recommends for argon2id, the package's default; memory in KiB. */
export const PRODUCT_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The cost of new hashes; each hash records its own. Tests of other things lower it. */
export const hashing = { cost: PRODUCT_COST };

const AT_A_TIME = Math.min(availableParallelism(), 3);
/** One hash takes about 10 ms of a core, so the last in the queue waits about a second. */
const WAITING_MAX = 100;

/** Limits how many hashes run at once, so that many log-ins exhaust neither memory nor threads. */
export class HashTurns {
  waiting = 0;
  refused = 0;
  private readonly turns: Semaphore;

  constructor(
    atATime: number,
    private readonly waitingMax: number,
  ) {
    this.turns = new Semaphore(atATime);
  }

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

export const hashTurns = new HashTurns(AT_A_TIME, WAITING_MAX);

/** Hashes the composed form (NFC), since devices differ. Throws a 503 when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  hashTurns.take(() => hash(password.normalize('NFC'), hashing.cost));

/** `undefined` when the hash already has today's cost, or when too many wait. */
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
  // This takes no turn: a rejected promise would be cached and fail every later call.
  (nobodysHash ??= hash('nobody has this password', hashing.cost));

/** Takes the same time without a hash, so that timing does not reveal which accounts exist. */
export async function verifyPassword(passwordHash: string | undefined, password: string) {
  const against = passwordHash ?? (await hashOfNobody());
  // Older hashes are of the password as it was typed, so the other forms are tried too.
  const forms = new Set([password.normalize('NFC'), password, password.normalize('NFD')]);
  for (const form of forms)
    if ((await hashTurns.take(() => verify(against, form))) && passwordHash !== undefined)
      return true;
  return false;
}

/** Prepares the hash for log-ins without an account, so that the first one is no slower. */
export async function preparePasswords(): Promise<void> {
  await hashOfNobody();
}

/** Throws a 400. Registration, reset and change all call this. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  if (isRefusedPassword(password, owner)) throw invalid({ password: MESSAGES.passwordWeak });
}
