import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { findAdminRole } from '@/server/modules/platform/admins/adminsRepository';
import { writeAudit } from '@/server/modules/platform/audit/auditRepository';
import { publishSessionEnded } from '@/server/modules/platform/live/liveCommands';
import { SECOND_FACTOR_NEEDED } from '@/shared/platform/apiError';
import { enqueueMail } from '@/server/platform/mail/enqueueMail';
import { type MailTexts, writeMail } from '@/server/platform/mail/writeMail';
import { conflict, unauthorized } from '@/server/platform/http/failures';
import type { RecoveryCodes } from '@/shared/identity/secondFactor.schemas';
import { formatCount } from '@/shared/platform/format';
import { findAccountById, lockAccount } from './authRepository';
import {
  claimReset,
  confirmSecondFactor,
  deleteSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  listSealedSecrets,
  nextResetAt,
  resealSecret,
  takeRecoveryCode,
  claimStep,
} from './secondFactorRepository';
import { endSessionsOf } from './sessionsCommands';
import { deleteSessionsOf } from './sessionsRepository';
import { logSecurityEvent } from '@/server/platform/http/securityLog';
import { type Secrets, secretBox, type SecretBox } from '@/server/platform/config/serverKeys';
import { randomInt } from 'node:crypto';
import { hashSecret } from './secrets';
import { createWorker, type Worker } from '@/server/platform/worker/createWorker';
import { MINUTE_MS } from '@/shared/platform/durations';
import { Secret, TOTP } from 'otpauth';
import { SITE_NAME } from '@/shared/platform/site';

/** The defaults of authenticator apps (RFC 6238); few apps support other values. */
const SCHEME = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The secret is as long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Any other input can only be a recovery code. The library throws for characters beyond ASCII. */
const APP_CODE = /^[0-9]{6}$/;

/** Time steps by which the clocks of server and app may differ. */
const DRIFT = 1;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...SCHEME, issuer: SITE_NAME, label: email, secret }).toString();

const CODES = 10;

/** Crockford's base32; 24 characters are 120 random bits, for which a plain hash is enough. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const LENGTH = 24;
const GROUP = 4;

const newCode = (): string =>
  Array.from({ length: LENGTH }, (_, at) => {
    const character = ALPHABET.charAt(randomInt(ALPHABET.length));
    return at > 0 && at % GROUP === 0 ? `-${character}` : character;
  }).join('');

const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

/** A typed code without spaces, dashes and invisible characters; full-width digits become plain. */
export const plainCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Cf}\p{Pd}]/gu, '');

/** Ignores case, spaces and dashes, and reads `o` as 0, `i` and `l` as 1. */
const hashRecoveryCode = (typed: string): string =>
  hashSecret(plainCode(typed).toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1'));

type Deps = Pick<AppDeps, 'config' | 'database' | 'now'>;

export const factorBox = (secrets: Secrets): SecretBox =>
  secretBox(secrets, 'linernote second factor');

interface Owner {
  userId: number;
  email: string;
}

export const notStarted = () =>
  conflict('Please start again: there is no code to confirm.', 'second_factor_not_begun');
export const notOn = () => conflict('Two-step log-in is not on.', 'second_factor_off');

async function giveRecoveryCodes(tx: Db, userId: number): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(hashRecoveryCode));
  return { recovery_codes: codes };
}

interface Confirmation {
  /** The time step of the confirming code, which cannot be used again. */
  step: number;
  now: Date;
  /** The caller's session. The others end, since they were begun without a code. */
  sessionId: number;
}

export async function turnOn(
  tx: Db,
  config: MailTexts,
  app: Pick<FastifyInstance, 'liveSessions'>,
  factor: SecondFactor,
  { step, now, sessionId }: Confirmation,
): Promise<RecoveryCodes> {
  const account = await findAccountById(tx, factor.userId);
  if (!account) throw unauthorized(); // deleted while its token still runs
  if (!(await confirmSecondFactor(tx, factor, step, now))) throw notStarted();
  await endSessionsOf(tx, app, factor.userId, { exceptId: sessionId });
  await enqueueMail(tx, { to: account.email, ...writeMail(config, 'second_factor_on', {}) });
  return giveRecoveryCodes(tx, factor.userId);
}

/** Throws the 409 for an admin on a server that requires two-step log-in of admins. */
export async function refuseTurningOff(
  { config, database }: Pick<AppDeps, 'config' | 'database'>,
  userId: number,
): Promise<void> {
  if (config.adminSecondFactor === 'optional') return;
  if ((await findAdminRole(database.db, userId)) === null) return;
  throw conflict('Admins need two-step log-in here, so it stays on.', SECOND_FACTOR_NEEDED);
}

export async function turnOff(tx: Db, texts: MailTexts, { userId, email }: Owner): Promise<void> {
  if (!(await deleteSecondFactor(tx, userId))) throw notOn();
  await enqueueMail(tx, { to: email, ...writeMail(texts, 'second_factor_off', {}) });
}

/** For an owner who has lost app and codes; the password stays. Returns whether it was on. */
export async function resetSecondFactor(
  tx: Db,
  texts: MailTexts,
  { userId, email, ownerId }: Owner & { ownerId: number },
  actor: 'operator' | 'server',
  now: Date,
): Promise<boolean> {
  if (!(await deleteSecondFactor(tx, userId))) return false;
  await deleteSessionsOf(tx, userId);
  await publishSessionEnded(tx, userId);
  await enqueueMail(tx, { to: email, ...writeMail(texts, 'second_factor_off', {}) });
  await writeAudit(tx, {
    action: 'second_factor_reset',
    actor,
    subject: 'account',
    subjectId: userId,
    // A person's own account goes with the seat; the log stays.
    aboutId: ownerId,
    createdAt: now,
  });
  return true;
}

const RESET_LEASE_MS = 5 * MINUTE_MS;

/** Carries out the resets that nobody has stopped within their time. */
export const startFactorResets = ({
  config,
  database: { db },
  now,
  logger,
}: Pick<AppDeps, 'config' | 'database' | 'now' | 'logger'>): Worker =>
  createWorker({
    work: 'resets of two-step log-in',
    claim: (at) => claimReset(db, at, new Date(at.getTime() + RESET_LEASE_MS)),
    settle: (userId) =>
      db.transaction(async (tx) => {
        await lockAccount(tx, userId);
        const factor = await findSecondFactor(tx, userId);
        const account = await findAccountById(tx, userId);
        if (factor?.resetDueAt && account)
          await resetSecondFactor(tx, config, account, 'server', now());
      }),
    nextDueAt: () => nextResetAt(db),
    now,
    ...(logger && { logger }),
  });

export async function renewRecoveryCodes(
  tx: Db,
  texts: MailTexts,
  { userId, email }: Owner,
): Promise<RecoveryCodes> {
  await enqueueMail(tx, { to: email, ...writeMail(texts, 'recovery_codes_renewed', {}) });
  return giveRecoveryCodes(tx, userId);
}

/** Re-encrypts the values of the previous server secret, so that this can be removed. */
export async function resealSecondFactors(db: Db, secrets: Secrets): Promise<number> {
  if (secrets.jwtSecretPrevious === undefined) return 0;
  const current = factorBox({ jwtSecret: secrets.jwtSecret });
  let count = 0;
  for (const { userId, sealedSecret } of await listSealedSecrets(db)) {
    if (current.open(sealedSecret, userId) !== null) continue;
    const secret = factorBox(secrets).open(sealedSecret, userId);
    if (secret === null) continue;
    if (await resealSecret(db, { userId, sealedSecret }, current.seal(secret, userId))) count += 1;
  }
  return count;
}

/** Recovery codes are not counted, so the owner can log in after a stranger used up the guesses. */
export async function isRightCode(
  deps: Deps,
  request: FastifyRequest,
  account: Owner,
  code: string,
): Promise<boolean> {
  const typed = plainCode(code);
  if (!APP_CODE.test(typed)) return isRecoveryCode(deps, request, account, typed);
  const { userId } = account;
  return request.server.guesses.check(request, 'second_factor', { userId }, () =>
    isAppCode(deps, userId, typed),
  );
}

async function isAppCode({ config, database: { db }, now }: Deps, userId: number, code: string) {
  const factor = await findSecondFactor(db, userId);
  const secret = factor && factorBox(config).open(factor.sealedSecret, userId);
  const step = secret ? stepOf(secret, code, now()) : null;
  return step !== null && claimStep(db, userId, step);
}

async function isRecoveryCode(
  { config, database: { db } }: Deps,
  request: FastifyRequest,
  { userId, email }: Owner,
  code: string,
): Promise<boolean> {
  const wasUsed = await db.transaction(async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, hashRecoveryCode(code)))) return false;
    const left = await countRecoveryCodes(tx, userId);
    await enqueueMail(tx, {
      to: email,
      ...writeMail(config, 'recovery_code_used', { codes: formatCount(left, 'code') }),
    });
    return true;
  });
  logSecurityEvent(request, wasUsed ? 'recovery_code_used' : 'second_factor_refused', { userId });
  return wasUsed;
}

/** Returns the time step of the code, or `null` if it is not valid now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!APP_CODE.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...SCHEME,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: DRIFT,
  });
  return delta === null ? null : TOTP.counter({ period: SCHEME.period, timestamp }) + delta;
}
