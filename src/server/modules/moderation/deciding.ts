import type { FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, notFound } from '@/server/http/failures';
import { versionIn } from '@/server/http/ifMatch';
import { STALE } from '@/shared/apiError';
import { DECIDED } from '@/shared/services/serviceMessages';

export const adminOf = ({ account }: FastifyRequest): number => account.userId;

/**
 * Runs an admin's decision in a transaction and returns the record as it is afterwards. Throws the
 * 404 if there is none, and the 409 with the current record if another admin was first or the
 * record has changed since it was seen.
 */
export async function decided<Record extends object>(
  { outbox, files, database: { db } }: AppDeps,
  decide: (tx: Db) => Promise<void>,
  find: () => Promise<Record | null>,
): Promise<Record> {
  try {
    await db.transaction(decide);
  } catch (error) {
    const isLate = error instanceof ApiFailure && (error.code === DECIDED || error.code === STALE);
    const present = isLate ? await find() : null;
    throw present && isLate ? conflict(error.detail, error.code, present) : error;
  }
  outbox.wake();
  await files.settle();
  const record = await find();
  if (!record) throw notFound();
  return record;
}

export const facts = (deps: AppDeps, request: FastifyRequest) => ({
  admin: request.account,
  requestId: request.id,
  version: versionIn(request),
  now: deps.now(),
  config: deps.config,
  files: deps.files,
});
