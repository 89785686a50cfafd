import { onMails } from '@/server/platform/db/mailedCommits';
import { and, eq, gt, inArray, isNull, ne, sql, lte } from 'drizzle-orm';
import { isNativeError } from 'node:util/types';
import type { Database, Db } from '@/server/platform/db/client';
import { outgoingMails, sentMails } from '@/server/platform/db/schema';
import { createWorker, type WorkerLogger } from '@/server/platform/worker/createWorker';
import { firstDueAt, isDue } from '@/server/platform/worker/dueRows';
import type { OutgoingMail } from './enqueueMail';
import type { MailTransport } from './transports';
import { writeLetters } from './writeLetter';
import type { MailTexts } from './writeMail';
import { purgeRows, pluck } from '@/server/platform/db/queryParts';
import { DAY_MS } from '@/shared/platform/durations';

/** Days that the operator can inspect a mail that was sent or given up; it has users' words. */
const KEPT_DAYS = 30;

/** Mails that were sent or given up long ago. Returns how many. */
export async function purgeMails(db: Db, now: Date): Promise<number> {
  const end = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  const givenUp = await purgeRows(db, outgoingMails.id, lte(outgoingMails.failedAt, end));
  return givenUp + (await purgeRows(db, sentMails.id, lte(sentMails.sentAt, end)));
}

/** Hides what a link is opened by, such as the token of an invitation. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1?(hidden)');

export interface Outbox {
  wake(): void;
  stop(): Promise<void>;
}

interface OutboxLogger extends WorkerLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface OutboxOptions {
  database: Pick<Database, 'db' | 'isShared'>;
  transport: MailTransport;
  /** Where the current texts are; absent: the first ones. */
  config?: MailTexts;
  now: () => Date;
  logger?: OutboxLogger;
  /** Runs in the transaction that gives a mail up, for example to notify an admin. */
  onGivenUp?: (tx: Db) => Promise<void>;
  pollMs?: number;
  /** Returns the wait in seconds after the nth failure; tests shorten it. */
  backOffS?: (attempts: number) => number;
  attemptsMax?: number;
}

/** About a day and a half with the back-off below. */
const ATTEMPTS_MAX = 14;
/** Seconds, longer than the transport can take; after a crash a mail is sent again then. */
const LEASE_S = 180;
const ERROR_MAX = 500;
const BACK_OFF_MAX_S = 6 * 3600;
/** 10 s, 30 s, 90 s … up to six hours. */
const backOff = (attempts: number): number => Math.min(10 * 3 ** (attempts - 1), BACK_OFF_MAX_S);

const after = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const isWaiting = isNull(outgoingMails.failedAt);

/** At least once each: a mail is deleted after it was sent, so a crash sends it twice. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, transport, now, logger } = options;
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
    await db.transaction(async (tx) => {
      await tx.delete(outgoingMails).where(inArray(outgoingMails.id, ids));
      const { id, recipient, subject, body, attempts, createdAt } = mail;
      const sent = { id, recipient, subject, body: withoutSecrets(body), attempts, createdAt };
      await tx
        .insert(sentMails)
        .values({ ...sent, sentAt: now() })
        .onConflictDoNothing(); // sent again by a process that took it over
    });
    logger?.info(about, 'a mail was sent');
  };

  const worker = createWorker({
    ...options,
    work: 'outgoing mail',
    claim: (at) => claim(db, options.config ?? { content: {} }, at),
    settle,
    nextDueAt: () => firstDueAt(db, outgoingMails.nextAttemptAt, isWaiting),
    ...(!database.isShared && { endLeases: (at: Date) => makeAllDue(db, at) }),
  });
  const wake = () => void worker.wake();
  onMails(db, wake);
  return {
    wake,
    async stop() {
      await worker.stop();
      transport.close();
    },
  };
}

interface ClaimedMail {
  mail: OutgoingMail;
  /** Its row and the rows of the mails that are sent with it. */
  ids: number[];
}

async function claim(db: Db, texts: MailTexts, now: Date): Promise<ClaimedMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(isWaiting, isDue(outgoingMails.nextAttemptAt, now, BACK_OFF_MAX_S * 1000)))
    // Ordered by when it fell due: a new mail's due time is 1970, so it would always come first.
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
  return { mail: mailOfAll(texts, mail, others), ids: [mail, ...others].map(({ id }) => id) };
}

/** Claims the account's other waiting mails, due or not; after a failure, those that failed too. */
async function claimGathered(
  db: Db,
  { id, gatheredFor, attempts, nextAttemptAt }: OutgoingMail,
  now: Date,
): Promise<OutgoingMail[]> {
  const before = attempts - 1;
  const others = pluck(
    db,
    outgoingMails.id,
    and(
      isWaiting,
      eq(outgoingMails.gatheredFor, gatheredFor ?? 0),
      ne(outgoingMails.id, id),
      eq(outgoingMails.attempts, before),
      before === 0 ? undefined : isDue(outgoingMails.nextAttemptAt, now, BACK_OFF_MAX_S * 1000),
    ),
  ).for('update', { skipLocked: true });
  const claimed = await db
    .update(outgoingMails)
    .set({ attempts, nextAttemptAt })
    .where(inArray(outgoingMails.id, others))
    .returning();
  return claimed.sort((one, other) => one.id - other.id);
}

/** Joins several mails; one POST can turn them off if they all have the same topic. */
function mailOfAll(
  texts: MailTexts,
  mail: OutgoingMail,
  others: readonly OutgoingMail[],
): OutgoingMail {
  const letters = [mail, ...others].flatMap(({ letter }) => letter ?? []);
  if (letters.length < 2) return mail;
  const isOneKind = others.every(({ unsubscribeUrl }) => unsubscribeUrl === mail.unsubscribeUrl);
  // The newest mail has the current address of the account.
  const { recipient } = others.at(-1) ?? mail;
  return {
    ...mail,
    recipient,
    ...writeLetters(texts, letters),
    ...(!isOneKind && { unsubscribeUrl: null }),
  };
}

/** After a crash no other process has the claimed mails; gathered ones keep waiting. */
const makeAllDue = (db: Db, now: Date) =>
  db
    .update(outgoingMails)
    .set({ nextAttemptAt: now })
    .where(and(isWaiting, gt(outgoingMails.attempts, 0)));

/** Returns the mail server's message, which may contain the address but never the mail. */
const reasonOf = (error: unknown): string =>
  (isNativeError(error) ? error.message : String(error)).slice(0, ERROR_MAX);
