import { and, eq, gt, inArray, isNull, min, ne, sql } from 'drizzle-orm';
import { isNativeError } from 'node:util/types';
import type { Database, Db } from '@/server/db/client';
import { outgoingMails } from '@/server/db/schema';
import { createWorker, type WorkerLogger } from '@/server/worker/createWorker';
import { isDue } from '@/server/worker/isDue';
import type { OutgoingMail } from './enqueueMail';
import type { MailTransport } from './transports';
import { writeLetters } from './writeLetter';

export interface Outbox {
  /** Mail may be waiting: to be called after the commit. */
  wake(): void;
  /** Finishes the mail that is being sent and takes no other. */
  stop(): Promise<void>;
}

interface OutboxLogger extends WorkerLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface OutboxOptions {
  database: Pick<Database, 'db' | 'isShared'>;
  transport: MailTransport;
  now: () => Date;
  logger?: OutboxLogger;
  /** In the transaction that gives a mail up, e.g. to tell of it by another mail. */
  onGivenUp?: (tx: Db) => Promise<void>;
  pollMs?: number;
  /** For tests; the wait after the nth failure, in seconds. */
  backOffS?: (attempts: number) => number;
  attemptsMax?: number;
}

/** About a day and a half with the back-off below. */
const ATTEMPTS_MAX = 14;
/**
 * How long a mail that was taken is nobody else's. Longer than the transport can take; after a
 * crash it is sent again when this is over.
 */
const LEASE_S = 180;
const ERROR_MAX = 500;

const BACK_OFF_MAX_S = 6 * 3600;
/** 10 s, 30 s, 90 s … up to six hours. */
const backOff = (attempts: number): number => Math.min(10 * 3 ** (attempts - 1), BACK_OFF_MAX_S);

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const isWaiting = isNull(outgoingMails.failedAt);

/**
 * Sends what `enqueueMail` wrote, at least once each: a mail is deleted only after it was sent, so
 * a crash in between sends it twice.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, transport, now, logger, pollMs } = options;
  const { db } = database;

  const settle = async ({ mail, ids }: ClaimedMail): Promise<void> => {
    const about = { mail: mail.id, attempt: mail.attempts };
    try {
      await transport.send(mail);
    } catch (error) {
      const isLast = mail.attempts >= (options.attemptsMax ?? ATTEMPTS_MAX);
      const lastError = reasonOf(error);
      const details = { ...about, reason: lastError };
      if (isLast) logger?.error(details, 'a mail was given up');
      else logger?.warn(details, 'a mail could not be sent and is tried again');
      const next = isLast
        ? { failedAt: now() }
        : { nextAttemptAt: after(now(), (options.backOffS ?? backOff)(mail.attempts)) };
      await db.transaction(async (tx) => {
        await tx
          .update(outgoingMails)
          .set({ lastError, ...next })
          .where(inArray(outgoingMails.id, ids));
        if (isLast) await options.onGivenUp?.(tx);
      });
      return;
    }
    await db.delete(outgoingMails).where(inArray(outgoingMails.id, ids));
    logger?.info(about, 'a mail was sent');
  };

  const worker = createWorker({
    work: 'outgoing mail',
    claim: (at) => claim(db, at),
    settle,
    nextDueAt: () => nextDueAt(db),
    ...(!database.isShared && { endLeases: (at: Date) => makeAllDue(db, at) }),
    now,
    ...(pollMs !== undefined && { pollMs }),
    ...(logger && { logger }),
  });
  return {
    wake: () => void worker.wake(),
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}

interface ClaimedMail {
  mail: OutgoingMail;
  /** Its row, and those of the notices that it tells of as well. */
  ids: number[];
}

async function claim(db: Db, now: Date): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(isWaiting, isDue(outgoingMails.nextAttemptAt, now, BACK_OFF_MAX_S * 1000)))
    // By when it fell due: a new one is due since 1970, and would always go before those that wait.
    .orderBy(
      sql`greatest(${outgoingMails.nextAttemptAt}, ${outgoingMails.createdAt})`,
      outgoingMails.id,
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, nextAttemptAt: after(now, LEASE_S) })
    .where(sql`${outgoingMails.id} = (${due})`)
    .returning();
  if (!mail) return undefined;
  const others = mail.gatheredFor === null ? [] : await claimGathered(db, mail, now);
  return { mail: mailOfAll(mail, others), ids: [mail, ...others].map(({ id }) => id) };
}

/** What else waits for the same account, its time over or not; after a failure, what failed with it. */
async function claimGathered(
  db: Db,
  { id, gatheredFor, attempts, nextAttemptAt }: OutgoingMail,
  now: Date,
): Promise<OutgoingMail[]> {
  const before = attempts - 1;
  const others = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(
      and(
        isWaiting,
        eq(outgoingMails.gatheredFor, gatheredFor ?? 0),
        ne(outgoingMails.id, id),
        eq(outgoingMails.attempts, before),
        before === 0 ? undefined : isDue(outgoingMails.nextAttemptAt, now, BACK_OFF_MAX_S * 1000),
      ),
    )
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(outgoingMails)
    .set({ attempts, nextAttemptAt })
    .where(inArray(outgoingMails.id, others))
    .returning();
  return claimed.sort((one, other) => one.id - other.id);
}

/** One mail of several, which can be turned off by one POST where they are of one kind. */
function mailOfAll(mail: OutgoingMail, others: readonly OutgoingMail[]): OutgoingMail {
  const letters = [mail, ...others].flatMap(({ letter }) => letter ?? []);
  if (letters.length < 2) return mail;
  const isOneKind = others.every(({ unsubscribeUrl }) => unsubscribeUrl === mail.unsubscribeUrl);
  // The newest has the address that the account has now.
  const { recipient } = others.at(-1) ?? mail;
  return {
    ...mail,
    recipient,
    ...writeLetters(letters),
    ...(!isOneKind && { unsubscribeUrl: null }),
  };
}

/** After a crash nobody else has what was taken. What waits to be gathered waits on. */
const makeAllDue = (db: Db, now: Date) =>
  db
    .update(outgoingMails)
    .set({ nextAttemptAt: now })
    .where(and(isWaiting, gt(outgoingMails.attempts, 0)));

async function nextDueAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(outgoingMails.nextAttemptAt) })
    .from(outgoingMails)
    .where(isWaiting);
  return row?.at ?? null;
}

/** Of a mail server's answer, which may repeat the address but never the mail. */
const reasonOf = (error: unknown): string =>
  (isNativeError(error) ? error.message : String(error)).slice(0, ERROR_MAX);
