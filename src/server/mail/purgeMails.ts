import { lte } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { purgeRows } from '@/server/db/purgeRows';
import { outgoingMails } from '@/server/db/schema';

/** How long the operator has to look at what was given up: addresses and words of people are in it. */
const GIVEN_UP_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Deletes mails that were given up long ago; answers how many. What is sent is deleted by that. */
export const purgeMails = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    outgoingMails,
    outgoingMails.id,
    lte(outgoingMails.failedAt, new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS)),
  );
