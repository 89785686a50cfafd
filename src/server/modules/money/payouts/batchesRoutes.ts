import { conflict, notFound } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { routesOf, serve } from '@/server/platform/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { MONEY_MESSAGES } from '@/shared/money/ledger.rules';
import { failInBatch, makeBatch, sendBatch, settleBatch, undoBatch } from './batchCommands';
import { decidingOf, publishQueue, serveDecision } from '@/server/modules/platform/audit/decision';
import { batchFile, listBatches, readBatch } from './batchesRepository';

export const batchesRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const viewerOf = (adminId: number) => ({ adminId, now: deps.now() });
  const show = (id: number, { userId }: { userId: number }) => readBatch(db, viewerOf(userId), id);
  serve(app, adminMoneyContract.listBatches, ({ account, query }) =>
    listBatches(db, viewerOf(account.userId), query),
  );
  serve(app, adminMoneyContract.createBatch, ({ account, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) => {
      const { id } = await makeBatch(tx, body.payouts, decidingOf(deps, request));
      await publishQueue(tx, id, account.userId);
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
  serveDecision(app, deps, adminMoneyContract.sendBatch, {
    decide: (tx, id, _body, facts) => sendBatch(tx, id, facts),
    show,
  });
  serveDecision(app, deps, adminMoneyContract.undoBatch, {
    decide: (tx, id, _body, facts) => undoBatch(tx, id, facts),
    show,
  });
  serveDecision(app, deps, adminMoneyContract.settleBatch, { decide: settleBatch, show });
  serveDecision(app, deps, adminMoneyContract.failInBatch, { decide: failInBatch, show });
});
