import { and, eq, isNull, sql } from 'drizzle-orm';
import { isNativeError } from 'node:util/types';
import type { Database, Db } from '@/server/db/client';
import { outgoingMails } from '@/server/db/schema';
import type { OutgoingMail } from './enqueueMail';
import type { MailTransport } from './transports';

export interface Outbox {
  /** Mail may be waiting: to be called after the commit. */
  wake(): void;
  /** Finishes the mail that is being sent and takes no other. */
  stop(): Promise<void>;
}

interface OutboxLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OutboxOptions {
  database: Pick<Database, 'db' | 'kind'>;
  transport: MailTransport;
  logger?: OutboxLogger;
  /** How often to look for mail that another process wrote. */
  pollMs?: number;
  /** For tests; the wait after the nth failure, in seconds. */
  backOffS?: (attempts: number) => number;
  attemptsMax?: number;
}

const POLL_MS = 30_000;
/** About a day and a half with the back-off below. */
const ATTEMPTS_MAX = 14;
/**
 * How long a mail that was taken is nobody else's. Longer than the transport can take; after a
 * crash it is sent again when this is over.
 */
const LEASE_S = 180;
const ERROR_MAX = 500;

/** 10 s, 30 s, 90 s … up to six hours. */
const backOff = (attempts: number): number => Math.min(10 * 3 ** (attempts - 1), 6 * 3600);

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds}::float8)`;

/**
 * Sends what `enqueueMail` wrote, at least once each: a mail is deleted only after it was sent, so
 * a crash in between sends it twice. Several processes can share the table.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, transport, logger } = options;
  const { db } = database;
  let isStopped = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const settle = async (mail: OutgoingMail): Promise<void> => {
    const about = { mail: mail.id, attempt: mail.attempts };
    try {
      await transport.send(mail);
    } catch (error) {
      const isLast = mail.attempts >= (options.attemptsMax ?? ATTEMPTS_MAX);
      const reason = reasonOf(error);
      if (isLast) logger?.error({ ...about, reason }, 'a mail was given up');
      else logger?.warn({ ...about, reason }, 'a mail could not be sent and is tried again');
      await postpone(
        db,
        mail,
        reason,
        isLast ? null : (options.backOffS ?? backOff)(mail.attempts),
      );
      return;
    }
    await db.delete(outgoingMails).where(eq(outgoingMails.id, mail.id));
    logger?.info(about, 'a mail was sent');
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      const mail = await claim(db);
      if (mail) {
        await settle(mail);
      } else if (isWoken) {
        isWoken = false;
      } else {
        return;
      }
    }
  };

  const start = (): void => {
    if (isStopped || running) return;
    clearTimeout(timer);
    running = run()
      .then(() => untilNextDue(db))
      .catch((err: unknown) => {
        if (!isStopped) logger?.error({ err }, 'outgoing mail could not be read');
        return Infinity;
      })
      .then((dueMs) => {
        running = undefined;
        if (isStopped) return;
        if (isWoken) {
          isWoken = false;
          start();
          return;
        }
        const pollMs = options.pollMs ?? POLL_MS;
        timer = setTimeout(start, Math.min(Math.max(dueMs, 0), pollMs)).unref();
      });
  };

  // The embedded database is ours alone, so whatever was taken before was cut off by a crash.
  running = (database.kind === 'embedded' ? makeAllDue(db) : Promise.resolve())
    .catch((err: unknown) => {
      logger?.error({ err }, 'outgoing mail could not be read');
    })
    .then(() => {
      running = undefined;
      start();
    });

  return {
    wake() {
      isWoken = true;
      start();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

/** Takes the mail that is due longest. In one statement, so that no lock is held while it is sent. */
async function claim(db: Db): Promise<OutgoingMail | undefined> {
  const due = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(isNull(outgoingMails.failedAt), sql`${outgoingMails.nextAttemptAt} <= now()`))
    .orderBy(outgoingMails.nextAttemptAt, outgoingMails.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await db
    .update(outgoingMails)
    .set({ attempts: sql`${outgoingMails.attempts} + 1`, nextAttemptAt: inSeconds(LEASE_S) })
    .where(sql`${outgoingMails.id} = (${due})`)
    .returning();
  return mail;
}

/** `delayS`: seconds to the next attempt, or `null` when there is none. */
async function postpone(
  db: Db,
  mail: OutgoingMail,
  reason: string,
  delayS: number | null,
): Promise<void> {
  await db
    .update(outgoingMails)
    .set({
      lastError: reason,
      ...(delayS === null ? { failedAt: sql`now()` } : { nextAttemptAt: inSeconds(delayS) }),
    })
    .where(eq(outgoingMails.id, mail.id));
}

async function makeAllDue(db: Db): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ nextAttemptAt: sql`now()` })
    .where(isNull(outgoingMails.failedAt));
}

/** Milliseconds; infinite when no mail waits. */
async function untilNextDue(db: Db): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<
        number | null
      >`extract(epoch from min(${outgoingMails.nextAttemptAt}) - now())::float8`,
    })
    .from(outgoingMails)
    .where(isNull(outgoingMails.failedAt));
  return row?.seconds == null ? Infinity : row.seconds * 1000;
}

/** Of a mail server's answer, which may repeat the address but never the mail. */
const reasonOf = (error: unknown): string =>
  (isNativeError(error) ? error.message : String(error)).slice(0, ERROR_MAX);
