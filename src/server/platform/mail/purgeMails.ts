import { lte } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { purgeRows } from '@/server/platform/db/purgeRows';
import { outgoingMails } from '@/server/platform/db/schema';
import { DAY_MS } from '@/shared/platform/durations';

/**
 * Days that the operator can inspect a given-up mail, which contains users' addresses and words.
 */
const GIVEN_UP_DAYS = 30;

/**
 * Deletes mails that were given up long ago and returns how many. Sent mails are deleted at once.
 */
export const purgeMails = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    outgoingMails.id,
    lte(outgoingMails.failedAt, new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS)),
  );
