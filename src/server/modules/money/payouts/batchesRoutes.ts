import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { conflict, notFound } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { serve, versionIn } from '@/server/platform/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { failInBatch, makeBatch, sendBatch, settleBatch, undoBatch } from './batchCommands';
import { withCurrent } from '@/server/modules/platform/audit/decision';
import { batchFile, listBatches, readBatch } from './batchesRepository';
import type { DecidingVersion } from './settlePayoutCommands';

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
    const viewerOf = (adminId: number) => ({ adminId, now: deps.now() });
    const decide = async (
      request: FastifyRequest,
      id: number,
      run: (tx: Db, id: number, facts: DecidingVersion) => Promise<void>,
    ) => {
      const { userId } = request.account;
      const facts = { ...factsOf(request), version: versionIn(request) };
      const show = () => readBatch(db, viewerOf(userId), id);
      await withCurrent(() => db.transaction((tx) => run(tx, id, facts)), show);
      deps.outbox.wake();
      return show();
    };
    serve(app, adminMoneyContract.listBatches, ({ account, query }) =>
      listBatches(db, viewerOf(account.userId), query),
    );
    serve(app, adminMoneyContract.createBatch, ({ account, body, request, reply }) =>
      createOnce(deps, request, reply, async (tx) => {
        const { id } = await makeBatch(tx, body.payouts, factsOf(request));
        return readBatch(tx, viewerOf(account.userId), id);
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
    serve(app, adminMoneyContract.sendBatch, ({ id, request }) => decide(request, id, sendBatch));
    serve(app, adminMoneyContract.undoBatch, ({ id, request }) => decide(request, id, undoBatch));
    serve(app, adminMoneyContract.settleBatch, ({ id, body: { reference }, request }) =>
      decide(request, id, (tx, _id, facts) => settleBatch(tx, id, reference, facts)),
    );
    serve(app, adminMoneyContract.failInBatch, ({ id, body, request }) =>
      decide(request, id, (tx, _id, facts) => failInBatch(tx, id, body, facts)),
    );
  };
