import { noteMails } from '@/server/platform/db/mailedCommits';
import type { Db } from '@/server/platform/db/client';
import { outgoingMails } from '@/server/platform/db/schema';
import type { Letter } from './writeLetter';

export interface NewMail {
  to: string;
  replyTo?: string;
  subject: string;
  body: string;
  html?: string;
  /** The address at which a POST turns off such mails (RFC 8058). */
  unsubscribeUrl?: string;
  /** Set if it may wait for other mails to the same account and be sent as one with them. */
  gathered?: { userId: number; letter: Letter; until: Date };
}

export type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Call it in the transaction that causes the mail; its commit wakes the outbox. */
export const enqueueMail = (tx: Db, mail: NewMail): Promise<void> => enqueueMails(tx, [mail]);

export async function enqueueMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outgoingMails).values(
    mails.map(({ to, gathered, ...rest }) => ({
      recipient: to,
      ...rest,
      ...(gathered && {
        gatheredFor: gathered.userId,
        letter: gathered.letter,
        nextAttemptAt: gathered.until,
      }),
    })),
  );
  noteMails(tx);
}
