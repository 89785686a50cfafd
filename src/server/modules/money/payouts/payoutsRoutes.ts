import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict } from '@/server/platform/http/failures';
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

/** The caller's payouts: `payouts/*`. */
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
    serve(app, walletContract.cancelPayout, async ({ account, id }) => {
      const { userId } = account;
      return presentPayout(await db.transaction((tx) => cancelPayout(tx, deps, userId, id)));
    });
  };

/** Payouts and bonuses for admins: `admin/*`. */
export const adminMoneyRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const show = (id: number, { userId }: { userId: number }) =>
      showPayout(db, id, userId, deps.now());
    /** Runs the decision; a 409 has the current payout. */
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
      try {
        await db.transaction((tx) => run(tx, facts));
      } catch (error) {
        const isLate = error instanceof ApiFailure && error.status === 409;
        throw isLate ? conflict(error.detail, error.code, await show(id, request.account)) : error;
      }
      deps.outbox.wake();
      return show(id, request.account);
    };
    serve(app, adminMoneyContract.listRequestedPayouts, ({ query, account: { userId } }) => {
      const viewer = { adminId: userId, now: deps.now() };
      return listRequestedPayouts(db, viewer, query, (row) =>
        presentRequestedPayout(row, userId, viewer.now),
      );
    });
    serve(app, adminMoneyContract.getPayout, ({ account, id }) => show(id, account));
    serve(app, adminMoneyContract.approvePayout, ({ id, request }) => {
      return decide(request, id, (tx, facts) => approvePayout(tx, id, facts));
    });
    serve(app, adminMoneyContract.settlePayout, ({ id, body, request }) => {
      return decide(request, id, (tx, facts) => settlePayout(tx, id, body, facts));
    });
    serve(app, adminMoneyContract.createBonus, ({ account, body, request, reply }) =>
      createOnce(deps, request, reply, async (tx) => {
        const deciding = { admin: account, requestId: request.id, now: deps.now() };
        const bonus = await giveBonus(tx, body, deciding);
        return { id: bonus.id, amount: fromCents(bonus.amountCents), reason: bonus.reason };
      }),
    );
  };
