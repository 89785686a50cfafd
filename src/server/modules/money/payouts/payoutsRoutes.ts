import { requireTwoSteps } from '@/server/modules/identity/accounts/reauthentication';
import { serveDecision } from '@/server/modules/platform/audit/decision';
import { createOnce } from '@/server/platform/http/idempotency';
import { listPage } from '@/server/platform/http/paging';
import { routesOf, serve } from '@/server/platform/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { walletContract } from '@/shared/money/wallet.schemas';
import { payoutsInBatches } from './batchesRepository';
import { requestPayout, cancelPayout } from './payoutsCommands';
import { showPayout, presentPayout, presentRequestedPayout, presentSeenPayout } from './payoutView';
import { approvePayout, settlePayout } from './settlePayoutCommands';
import { listPayouts } from './payoutsRepository';
import { listRequestedPayouts } from './requestedPayoutsRepository';

export const payoutsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, walletContract.listPayouts, async ({ account, request, reply }) => {
    const { userId, viewerId } = account;
    const rows = await listPage(request, reply, (page) => listPayouts(db, userId, page));
    const ids = rows.map(({ id }) => id);
    const batched = await payoutsInBatches(db, ids);
    const present = viewerId === undefined ? presentPayout : presentSeenPayout;
    return rows.map((row) => present(row, batched.has(row.id)));
  });
  serve(app, walletContract.createPayout, async ({ account, body, request, reply }) => {
    await requireTwoSteps(deps, account);
    return createOnce(deps, request, reply, async (tx) =>
      presentPayout(await requestPayout(tx, deps, account, body)),
    );
  });
  serve(app, walletContract.cancelPayout, async ({ account: { userId }, id }) =>
    presentPayout(await db.transaction((tx) => cancelPayout(tx, deps, userId, id))),
  );
});

export const adminMoneyRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const show = (id: number, { userId }: { userId: number }) =>
    showPayout(db, id, userId, deps.now());
  serve(app, adminMoneyContract.listRequestedPayouts, ({ account: { userId }, query }) => {
    const now = deps.now();
    return listRequestedPayouts(db, { adminId: userId, now }, query, (row) =>
      presentRequestedPayout(row, userId),
    );
  });
  serve(app, adminMoneyContract.getPayout, ({ account, id }) => show(id, account));
  serveDecision(app, deps, adminMoneyContract.approvePayout, {
    decide: (tx, id, _body, facts) => approvePayout(tx, id, facts),
    show,
  });
  serveDecision(app, deps, adminMoneyContract.settlePayout, { decide: settlePayout, show });
});
