import { createHash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import { purgeRows, pluck } from '@/server/platform/db/queryParts';
import { idempotencyKeys } from '@/server/platform/db/schema';
import type { AppDeps } from '@/server/deps';
import { badRequest, conflict } from '@/server/platform/http/failures';
import { KEY_REUSED } from '@/shared/platform/apiError';

export const REPLAYED = 'idempotency-replayed';
const VISIBLE_ASCII = /^[\x21-\x7e]{1,100}$/;
const KEPT_MS = 24 * 3600 * 1000;
/** At most this many expired rows are deleted with each new key. */
const PURGED_AT_ONCE = 100;

interface Claim {
  userId: number;
  key: string;
  requestHash: string;
  createdAt: Date;
}

/** Requests of one key and `content` get the first response, even while it is in progress. */
export async function createOnce<Result extends object>(
  { database: { db }, now }: Pick<AppDeps, 'database' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (tx: Db) => Promise<Result>,
  content: unknown = request.body,
): Promise<Result> {
  const key = keyOf(request);
  if (key === undefined) return db.transaction(create);

  const claim = {
    userId: request.account.userId,
    key,
    requestHash: hashOf(request, content),
    createdAt: now(),
  };
  return db.transaction(async (tx) => {
    if (await claimKey(tx, claim)) {
      const response = await create(tx);
      await tx.update(idempotencyKeys).set({ answer: response }).where(whereKey(claim));
      return response;
    }
    const [first] = await tx.select().from(idempotencyKeys).where(whereKey(claim));
    if (!first?.answer) throw new Error('an idempotency key is taken but has no answer');
    if (first.requestHash !== claim.requestHash) throw reused();
    void reply.header(REPLAYED, 'true');
    return first.answer as Result; // the same endpoint and account wrote it
  });
}

export async function isKnownRequest(
  { database: { db } }: Pick<AppDeps, 'database'>,
  request: FastifyRequest,
): Promise<boolean> {
  const key = keyOf(request);
  if (key === undefined) return false;
  const { userId } = request.account;
  const [row] = await db
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(whereKey({ userId, key }));
  return row !== undefined;
}

const reused = () =>
  conflict('This Idempotency-Key was already used for another request.', KEY_REUSED);

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && VISIBLE_ASCII.test(key)) return key;
  throw badRequest(
    'The Idempotency-Key must be 1 to 100 visible ASCII characters.',
    'idempotency_key_invalid',
  );
}

/** The actual URL, since the route's pattern is the same for every record. */
const hashOf = ({ method, url }: FastifyRequest, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, content]))
    .digest('hex');

export const purgeKeys = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    idempotencyKeys.id,
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)),
  );

const whereKey = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** While another transaction is claiming the key, the unique index makes this one wait. */
async function claimKey(tx: Db, claim: Claim): Promise<boolean> {
  const isOld = lt(idempotencyKeys.createdAt, new Date(claim.createdAt.getTime() - KEPT_MS));
  // Rows that another transaction has locked are skipped, so that neither waits for the other.
  const old = pluck(tx, idempotencyKeys.id, isOld)
    .limit(PURGED_AT_ONCE)
    .for('update', { skipLocked: true });
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.id, old));

  const claimed = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash: claim.requestHash, answer: null, createdAt: claim.createdAt },
      setWhere: isOld,
    })
    .returning({ id: idempotencyKeys.id });
  return claimed.length > 0;
}
