import { aliasedTable, and, asc, eq, gt, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import type { AppDeps } from '@/server/deps';
import type { Db } from '@/server/platform/db/client';
import { contentVersions, outletProfiles, outletSeats, users } from '@/server/platform/db/schema';
import { enqueueMails } from '@/server/platform/mail/enqueueMail';
import { writeMail } from '@/server/platform/mail/writeMail';
import {
  createWorker,
  type Worker,
  type WorkerSettings,
} from '@/server/platform/worker/createWorker';
import { firstDueAt, isDue, longestDue } from '@/server/platform/worker/dueRows';
import { contentKey } from '@/shared/platform/contentKeys.rules';
import { dayText } from '@/shared/platform/format';

const PIECE = 200;
const LEASE_MS = 60_000;

/** The people at a suspended outlet cannot log in either. */
function isReader(db: Db) {
  const owners = aliasedTable(users, 'owners');
  const suspended = db
    .select({ id: outletSeats.userId })
    .from(outletSeats)
    .innerJoin(outletProfiles, eq(outletProfiles.id, outletSeats.outletId))
    .innerJoin(owners, eq(owners.id, outletProfiles.userId))
    .where(and(eq(outletSeats.userId, users.id), isNotNull(owners.suspendedAt)));
  return and(
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    eq(users.isActive, true),
    notExists(suspended),
  );
}

/** Everybody who is mailed about a legal page. */
export const countReaders = (db: Db): Promise<number> => db.$count(users, isReader(db));

/** Mails everybody about a version, a piece at a time, each of which remembers where it ended. */
export function startContentMailings({
  config,
  database: { db },
  ...settings
}: Pick<AppDeps, 'config' | 'database'> & WorkerSettings): Worker {
  return createWorker({
    ...settings,
    work: 'mails about legal pages',
    claim: (at) => claimVersion(db, at),
    settle: (id) => db.transaction((tx) => mailPiece(tx, config, id, settings.now())),
    nextDueAt: () => firstDueAt(db, contentVersions.mailDueAt),
  });
}

async function claimVersion(db: Db, now: Date): Promise<number | undefined> {
  const { id, mailDueAt } = contentVersions;
  const due = longestDue(db, id, mailDueAt, isDue(mailDueAt, now, LEASE_MS));
  const [row] = await db
    .update(contentVersions)
    .set({ mailDueAt: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(id, due))
    .returning({ id });
  return row?.id;
}

async function mailPiece(tx: Db, config: AppDeps['config'], id: number, now: Date): Promise<void> {
  const [version] = await tx
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.id, id), isNotNull(contentVersions.mailDueAt)))
    .for('update');
  if (!version) return;
  const { key, holdsFrom, mailedTo } = version;
  const readers = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isReader(tx), gt(users.id, mailedTo)))
    .orderBy(asc(users.id))
    .limit(PIECE);
  const { name = '', path = '/' } = contentKey(key) ?? {};
  const mail = writeMail(config, 'legal_changed', {
    page: name,
    day: dayText(holdsFrom ?? now.toISOString(), 'UTC'),
    link: new URL(path, config.publicUrl).toString(),
  });
  await enqueueMails(
    tx,
    readers.map(({ email }) => ({ to: email, ...mail })),
  );
  await tx
    .update(contentVersions)
    .set({
      mailedTo: readers.at(-1)?.id ?? mailedTo,
      mailDueAt: readers.length < PIECE ? null : now,
    })
    .where(eq(contentVersions.id, id));
}
