import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, notFound } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { idOf } from '@/server/platform/http/validate';
import { serve, versionIn } from '@/server/platform/http/serve';
import { adminMoneyContract, type PayoutBatch } from '@/shared/money/adminMoney.schemas';
import { MONEY_MESSAGES } from '@/shared/money/money.rules';
import { failInBatch, makeBatch, sendBatch, settleBatch, undoBatch } from './batchCommands';
import {
  batchFile,
  findBatch,
  listBatches,
  type ShownBatchRow,
  type ShownLineRow,
} from './batchesRepository';
import type { DecidingVersion } from './settlePayoutCommands';
import { fromCents } from '@/shared/platform/format';
import { isOverLimit, takesTwo } from './payoutState';

const deed = (name: string | null, at: Date | null): PayoutBatch['sent'] =>
  at && { name, at: at.toISOString() };

/** Presents a bank file as this admin sees it. */
const presentBatch =
  (adminId: number) =>
  (row: ShownBatchRow, lines: readonly ShownLineRow[]): PayoutBatch => ({
    id: row.id,
    version: row.version,
    state: row.state,
    amount: fromCents(row.sumCents),
    made: { name: row.maker, at: row.createdAt.toISOString() },
    sent: deed(row.sender, row.sentAt),
    ended: deed(row.ender, row.endedAt),
    reference: row.reference,
    digest: row.digest,
    has_file: row.hasFile,
    needs_other:
      row.state === 'made' &&
      row.madeBy === adminId &&
      (takesTwo(row.sumCents) || lines.some(isOverLimit)),
    lines: lines.map(({ payoutId, name, amountCents, isFailed, reason }) => ({
      payout: payoutId,
      name,
      amount: fromCents(amountCents),
      failed: isFailed ? (reason ?? '') : null,
    })),
  });

/** The bank files of payouts, for admins: `admin/batches/*`. */
export const batchesRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const factsOf = ({ account, id }: FastifyRequest) => ({
      admin: account,
      requestId: id,
      now: deps.now(),
      config: deps.config,
    });
    const show = async (tx: Db, id: number, adminId: number) => {
      const viewer = { adminId, now: deps.now() };
      const batch = await findBatch(tx, viewer, id, presentBatch(adminId));
      if (!batch) throw notFound();
      return batch;
    };
    /** Runs the decision; a 409 has the current batch. */
    const decide = async (
      request: FastifyRequest<{ Params: { id: string } }>,
      run: (tx: Db, id: number, facts: DecidingVersion) => Promise<void>,
    ) => {
      const id = idOf(request);
      const { userId } = request.account;
      const facts = { ...factsOf(request), version: versionIn(request) };
      try {
        await db.transaction((tx) => run(tx, id, facts));
      } catch (error) {
        const isLate = error instanceof ApiFailure && error.status === 409;
        throw isLate ? conflict(error.detail, error.code, await show(db, id, userId)) : error;
      }
      deps.outbox.wake();
      return show(db, id, userId);
    };
    serve(app, adminMoneyContract.listBatches, ({ query, account: { userId } }) => {
      const viewer = { adminId: userId, now: deps.now() };
      return listBatches(db, viewer, query, presentBatch(userId));
    });
    serve(app, adminMoneyContract.createBatch, ({ account, body, request, reply }) =>
      createOnce(deps, request, reply, async (tx) => {
        const { id } = await makeBatch(tx, body.payouts, factsOf(request));
        return show(tx, id, account.userId);
      }),
    );
    serve(app, adminMoneyContract.downloadBatch, async ({ id, reply }) => {
      const batch = await batchFile(db, id);
      if (!batch) throw notFound();
      if (batch.file === null) throw conflict(MONEY_MESSAGES.fileErased, 'erased');
      const name = `linernote-payouts-${batch.createdAt.toISOString().slice(0, 10)}-${id}.xml`;
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(batch.file);
    });
    serve(app, adminMoneyContract.sendBatch, ({ request }) => decide(request, sendBatch));
    serve(app, adminMoneyContract.undoBatch, ({ request }) => decide(request, undoBatch));
    serve(app, adminMoneyContract.settleBatch, ({ body, request }) => {
      const { reference } = body;
      return decide(request, (tx, id, facts) => settleBatch(tx, id, reference, facts));
    });
    serve(app, adminMoneyContract.failInBatch, ({ body, request }) => {
      return decide(request, (tx, id, facts) => failInBatch(tx, id, body, facts));
    });
  };
