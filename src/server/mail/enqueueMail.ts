import type { Db } from '@/server/db/client';
import { outgoingMails } from '@/server/db/schema';
import type { Letter } from './writeLetter';

export interface NewMail {
  /** One address. */
  to: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The same as HTML. */
  html?: string;
  /** Where one POST turns mails like this one off (RFC 8058). */
  unsubscribeUrl?: string;
  /** Of one that may wait for others to the same account, and then goes out with them as one. */
  gathered?: { userId: number; letter: Letter; until: Date };
}

export type OutgoingMail = typeof outgoingMails.$inferSelect;

/** Call it in the transaction of what causes the mail, and `outbox.wake()` after the commit. */
export const enqueueMail = (tx: Db, mail: NewMail): Promise<void> => enqueueMails(tx, [mail]);

/** The same for several. */
export async function enqueueMails(tx: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.insert(outgoingMails).values(
    mails.map(({ to, gathered, ...rest }) => ({
      ...{ recipient: to, ...rest },
      ...(gathered && {
        gatheredFor: gathered.userId,
        letter: gathered.letter,
        nextAttemptAt: gathered.until,
      }),
    })),
  );
}
