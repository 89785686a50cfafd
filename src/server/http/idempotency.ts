import { createHash } from 'node:crypto';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import { purgeRows } from '@/server/db/purgeRows';
import { idempotencyKeys } from '@/server/db/schema';
import type { AppDeps } from '@/server/deps';
import { badRequest, conflict } from '@/server/http/failures';
import { KEY_REUSED } from '@/shared/apiError';

/** The header of an answer that was given before. */
export const REPLAYED = 'idempotency-replayed';
const VISIBLE_ASCII = /^[\x21-\x7e]{1,100}$/;
const KEPT_MS = 24 * 3600 * 1000;
/** Of what is too old, at most this many rows go with each new key. */
const PURGED_AT_ONCE = 100;

interface Claim {
  userId: number;
  key: string;
  requestHash: string;
  createdAt: Date;
}

/**
 * Makes something in a transaction and answers 201 with it, once for each `Idempotency-Key` of an
 * account: the same request with the same key gets the first answer again, even while the first is
 * still under way; another request with that key gets 409. Keys are kept for 24 hours, those of
 * requests that failed not at all. Without the header, everything is made anew. `content` is what
 * makes two requests the same, in a settled order: the validated body unless given.
 */
export async function createOnce<Answer extends object>(
  { database: { db }, now }: Pick<AppDeps, 'database' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
  create: (tx: Db) => Promise<Answer>,
  content: unknown = request.body,
): Promise<Answer> {
  const key = keyOf(request);
  void reply.code(201);
  if (key === undefined) return db.transaction(create);

  const claim = {
    userId: request.account.userId,
    key,
    requestHash: hashOf(request, content),
    createdAt: now(),
  };
  return db.transaction(async (tx) => {
    if (await claimKey(tx, claim)) {
      const answer = await create(tx);
      await tx.update(idempotencyKeys).set({ answer }).where(whereKey(claim));
      return answer;
    }
    const [first] = await tx.select().from(idempotencyKeys).where(whereKey(claim));
    if (!first?.answer) throw new Error('an idempotency key is taken but has no answer');
    if (first.requestHash !== claim.requestHash) throw reused();
    void reply.header(REPLAYED, 'true');
    return first.answer as Answer; // the same call of the same account made it
  });
}

/** Whether the request names itself with a key that was used: it may be the same one again. */
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

/**
 * The address as it was called: the route's pattern would be the same for every record. A validated
 * body has its fields in the order of the schema.
 */
const hashOf = ({ method, url }: FastifyRequest, content: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([method, url, content]))
    .digest('hex');

/** Deletes keys whose time is over, of accounts that make nothing any more too; answers how many. */
export const purgeKeys = (db: Db, now: Date): Promise<number> =>
  purgeRows(
    db,
    idempotencyKeys,
    idempotencyKeys.id,
    lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT_MS)),
  );

const whereKey = ({ userId, key }: Pick<Claim, 'userId' | 'key'>) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * Whether the key is now this request's. Where another transaction is just claiming it, the unique
 * index makes this one wait for its end.
 */
async function claimKey(tx: Db, claim: Claim): Promise<boolean> {
  const isOld = lt(idempotencyKeys.createdAt, new Date(claim.createdAt.getTime() - KEPT_MS));
  // Rows that another transaction holds are left to it, so that none waits for the other.
  const old = tx
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(isOld)
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
