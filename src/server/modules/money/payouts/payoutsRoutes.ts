import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { withCurrent } from '@/server/modules/platform/audit/decision';
import { createOnce } from '@/server/platform/http/idempotency';
import { listPage } from '@/server/platform/http/paging';
import { serve, versionIn } from '@/server/platform/http/serve';
import { adminMoneyContract } from '@/shared/money/adminMoney.schemas';
import { walletContract } from '@/shared/money/wallet.schemas';
import { fromCents } from '@/shared/platform/format';
import { payoutsInBatches } from './batchesRepository';
import { requestPayout, cancelPayout, giveBonus } from './payoutsCommands';
import { showPayout, presentPayout, presentRequestedPayout, presentSeenPayout } from './payoutView';
import { approvePayout, type DecidingVersion, settlePayout } from './settlePayoutCommands';
import { listPayouts } from './payoutsRepository';
import { listRequestedPayouts } from './requestedPayoutsRepository';

export const payoutsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, walletContract.listPayouts, async ({ account, request, reply }) => {
      const { userId, viewerId } = account;
      const rows = await listPage(request, reply, (page) => listPayouts(db, userId, page));
      const batched = await payoutsInBatches(
        db,
        rows.map(({ id }) => id),
      );
      const present = viewerId === undefined ? presentPayout : presentSeenPayout;
      return rows.map((row) => present(row, batched.has(row.id)));
    });
    serve(app, walletContract.createPayout, async ({ account, body, request, reply }) => {
      const payout = await createOnce(deps, request, reply, async (tx) =>
        presentPayout(await requestPayout(tx, deps, account, body)),
      );
      deps.outbox.wake();
      return payout;
    });
    serve(app, walletContract.cancelPayout, async ({ account: { userId }, id }) =>
      presentPayout(await db.transaction((tx) => cancelPayout(tx, deps, userId, id))),
    );
  };

export const adminMoneyRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const show = (id: number, { userId }: { userId: number }) =>
      showPayout(db, id, userId, deps.now());
    const decide = async (
      request: FastifyRequest,
      id: number,
      run: (tx: Db, facts: DecidingVersion) => Promise<void>,
    ) => {
      const facts = {
        admin: request.account,
        requestId: request.id,
        now: deps.now(),
        config: deps.config,
        version: versionIn(request),
      };
      const showNow = () => show(id, request.account);
      await withCurrent(() => db.transaction((tx) => run(tx, facts)), showNow);
      deps.outbox.wake();
      return showNow();
    };
    serve(app, adminMoneyContract.listRequestedPayouts, ({ account: { userId }, query }) => {
      const now = deps.now();
      return listRequestedPayouts(db, { adminId: userId, now }, query, (row) =>
        presentRequestedPayout(row, userId, now),
      );
    });
    serve(app, adminMoneyContract.getPayout, ({ account, id }) => show(id, account));
    serve(app, adminMoneyContract.approvePayout, ({ id, request }) =>
      decide(request, id, (tx, facts) => approvePayout(tx, id, facts)),
    );
    serve(app, adminMoneyContract.settlePayout, ({ id, body, request }) =>
      decide(request, id, (tx, facts) => settlePayout(tx, id, body, facts)),
    );
    serve(app, adminMoneyContract.createBonus, ({ account, body, request, reply }) =>
      createOnce(deps, request, reply, async (tx) => {
        const deciding = { admin: account, requestId: request.id, now: deps.now() };
        const bonus = await giveBonus(tx, body, deciding);
        return { id: bonus.id, amount: fromCents(bonus.amountCents), reason: bonus.reason };
      }),
    );
  };
