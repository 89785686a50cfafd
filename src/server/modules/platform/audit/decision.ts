import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestAccount } from '@/server/platform/auth/guards';
import type { Db } from '@/server/platform/db/client';
import type { Config } from '@/server/platform/config/config';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, invalid, notFound } from '@/server/platform/http/failures';
import { logSecurityEvent, type SecurityEvent } from '@/server/platform/http/securityLog';
import { serve } from '@/server/platform/http/serve';
import { findAdmins } from '@/server/modules/platform/admins/adminsRepository';
import { publishLive } from '@/server/modules/platform/live/liveCommands';
import { MODERATION_MESSAGES } from '@/shared/platform/moderation.rules';
import type { BodyOf, Call, ResponseOf } from '@/shared/platform/contract';

export interface Decision {
  approve: boolean;
  reason?: string | undefined;
}

export function reasonOf({ reason }: Decision): string {
  if (reason === undefined) throw invalid({ reason: MODERATION_MESSAGES.reasonMissing });
  return reason;
}

export interface Deciding {
  deps: AppDeps;
  config: Config;
  now: Date;
  admin: RequestAccount;
  request: FastifyRequest;
  requestId: string;
  /** The version of the record that the admin saw; without one the decision applies to any. */
  version: number | undefined;
}

export const decidingOf = (deps: AppDeps, request: FastifyRequest, version?: number): Deciding => ({
  deps,
  config: deps.config,
  now: deps.now(),
  admin: request.account,
  request,
  requestId: request.id,
  version,
});

/** Runs in a transaction; it checks the version, writes the log and notifies the owner. */
export type Decide<Body, Result = void> = (
  tx: Db,
  id: number,
  body: Body,
  deciding: Deciding,
) => Promise<Result>;

interface DecidedCall<C extends Call> {
  decide: Decide<BodyOf<C>, unknown>;
  show: (id: number, admin: RequestAccount) => Promise<(ResponseOf<C> & object) | null>;
  event?: SecurityEvent;
}

/**
 * Tells the admins, but for the one who has changed it, that a queue has changed, so that they read
 * it again. Whatever comes to wait for a decision calls it in the transaction that sends it there.
 */
export async function publishQueue(tx: Db, id: number, admin?: number): Promise<void> {
  const userIds = await findAdmins(tx, 'admin', admin === undefined ? [] : [admin]);
  if (userIds.length > 0) await publishLive(tx, { type: 'queue', id, userIds });
}

/** The response is the record as it is afterwards; a 409 has the current one. */
export function serveDecision<C extends Call>(
  app: FastifyInstance,
  deps: AppDeps,
  call: C,
  { decide, show, event }: DecidedCall<C>,
): void {
  serve(app, call, async ({ account: admin, id, version, body, request }) => {
    const deciding = decidingOf(deps, request, version);
    try {
      await deps.database.db.transaction(async (tx) => {
        await decide(tx, id, body as BodyOf<C>, deciding);
        await publishQueue(tx, id, admin.userId);
      });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 409) throw error;
      const current: object | null = await show(id, admin);
      throw current ? conflict(error.detail, error.code, current) : error;
    }
    await deps.files.settle();
    if (event) logSecurityEvent(request, event, { userId: id });
    const decided = await show(id, admin);
    if (!decided) throw notFound();
    return decided;
  });
}
