import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { signerFor } from '@/server/platform/config/serverKeys';
import { type Db, isOfDeleted } from '@/server/platform/db/client';
import { type AccountMark, accountMarks, users } from '@/server/platform/db/schema';
import { networkOf } from '@/server/platform/limits/clientLimits';
import type { AppDeps } from '@/server/deps';
import { DAY_MS } from '@/shared/platform/durations';

type Deps = Pick<AppDeps, 'config' | 'database' | 'now'>;

const KEPT_DAYS = 365;

/** Notes from where the account was opened. The address itself is not stored. */
export function markNetwork(tx: Db, deps: Deps, { ip }: FastifyRequest, userId: number) {
  const mark = signerFor(deps.config, 'linernote network of an account').sign(networkOf(ip));
  return addMarks(tx, deps, [userId], 'network', mark);
}

/** After a whole log-in: the browser knows the account, and the accounts know who else it knows. */
export async function rememberBrowser(
  app: Pick<FastifyInstance, 'guesses'>,
  deps: Deps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  userId: number,
): Promise<void> {
  for (const otherId of app.guesses.rememberDevice(request, reply, userId)) {
    const pair = [userId, otherId].sort((a, b) => a - b);
    await addMarks(deps.database.db, deps, pair, 'browser', pair.join('-'));
  }
}

async function addMarks(
  db: Db,
  { now }: Deps,
  userIds: number[],
  kind: AccountMark,
  mark: string,
): Promise<void> {
  const expiresAt = new Date(now().getTime() + KEPT_DAYS * DAY_MS);
  const found = await db
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.deletedAt)));
  if (found.length < userIds.length) return;
  const { userId, kind: kindColumn, mark: markColumn } = accountMarks;
  await db
    .insert(accountMarks)
    .values(found.map((each) => ({ ...each, kind, mark, expiresAt })))
    .onConflictDoUpdate({
      target: [userId, kindColumn, markColumn],
      set: { expiresAt: sql`excluded.expires_at` },
    })
    .catch((error: unknown) => {
      if (!isOfDeleted(error)) throw error; // the account was deleted meanwhile
    });
}
