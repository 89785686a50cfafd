import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { STALE } from '@/shared/platform/apiError';
import type { BodyOf, Call, ResponseOf } from '@/shared/platform/contract';
import { DECIDED } from '@/shared/platform/moderationMessages';
import type { ClaimKind } from '@/shared/admin/claimRules';
import { deleteClaim } from './claimsRepository';
import type { Deciding } from './moderationCommands';

export const adminOf = ({ account }: FastifyRequest): number => account.userId;

interface DecidedKind<C extends Call, Row> {
  /** The queue whose claim on the record ends with the decision. */
  kind?: ClaimKind;
  decide: (tx: Db, id: number, decision: BodyOf<C>, deciding: Deciding) => Promise<void>;
  find: (db: Db, id: number) => Promise<Row | null>;
  present: (row: Row, request: FastifyRequest) => ResponseOf<C> & object;
}

/**
 * Adds the route by which an admin decides on a record. The decision runs in a transaction, and the
 * response is the record as it is afterwards. Throws the 404 if it does not exist, and the 409 with
 * the current record if another admin was first or it has changed.
 */
export function serveDecision<C extends Call, Row>(
  app: FastifyInstance,
  deps: AppDeps,
  call: C,
  { kind, decide, find, present }: DecidedKind<C, Row>,
): void {
  const { outbox, files, config } = deps;
  const { db } = deps.database;
  serve(app, call, async ({ account, id, version, body, request }) => {
    const deciding = {
      admin: account,
      requestId: request.id,
      version,
      now: deps.now(),
      config,
      files,
    };
    try {
      await db.transaction(async (tx) => {
        await decide(tx, id, body as BodyOf<C>, deciding);
        if (kind) await deleteClaim(tx, { kind, recordId: id });
      });
    } catch (error) {
      const isLate =
        error instanceof ApiFailure && (error.code === DECIDED || error.code === STALE);
      const row = isLate ? await find(db, id) : null;
      throw row && isLate ? conflict(error.detail, error.code, present(row, request)) : error;
    }
    outbox.wake();
    await files.settle();
    const row = await find(db, id);
    if (!row) throw notFound();
    return present(row, request);
  });
}
