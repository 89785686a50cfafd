import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { ApiFailure, conflict, notFound } from '@/server/http/failures';
import { createOnce } from '@/server/http/idempotency';
import { listPage } from '@/server/http/paging';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { adminMoneyContract, walletContract } from '@/shared/money/walletContract';
import { fromCents } from '@/shared/services/price';
import { askPayout, cancelPayout, giveBonus, settlePayout } from './payoutsCommands';
import { findRequestedPayout, listRequestedPayouts, listPayouts } from './payoutsRepository';
import { presentRequestedPayout, presentPayout, presentSeenPayout } from './presentPayout';

/** The caller's payouts: `payouts/*`. */
export const payoutsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, walletContract.listPayouts, async (request, reply) => {
      const { userId, viewerId } = request.account;
      const rows = await listPage(request, reply, (page) => listPayouts(db, userId, page));
      return rows.map(viewerId === undefined ? presentPayout : presentSeenPayout);
    });
    serve(app, walletContract.createPayout, async (request, reply) => {
      const payout = await createOnce(deps, request, reply, async (tx) =>
        presentPayout(await askPayout(tx, deps, request.account, request.body)),
      );
      deps.outbox.wake();
      return payout;
    });
    serve(app, walletContract.cancelPayout, async (request) => {
      const id = idOf(request);
      const { userId } = request.account;
      return presentPayout(await db.transaction((tx) => cancelPayout(tx, deps, userId, id)));
    });
  };

/** Payouts and bonuses for admins: `admin/*`. */
export const adminMoneyRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, adminMoneyContract.listRequestedPayouts, (request) =>
      listRequestedPayouts(db, request.query, (row) =>
        presentRequestedPayout(row, request.account.userId),
      ),
    );
    serve(app, adminMoneyContract.settlePayout, async (request) => {
      const id = idOf(request);
      const facts = {
        ...{ admin: request.account, requestId: request.id },
        ...{ now: deps.now(), config: deps.config },
      };
      const present = async () => {
        const row = await findRequestedPayout(db, id);
        if (!row) throw notFound();
        return presentRequestedPayout(row, request.account.userId);
      };
      try {
        await db.transaction((tx) => settlePayout(tx, id, request.body, facts));
      } catch (error) {
        const isSecond = error instanceof ApiFailure && error.code === 'decided';
        throw isSecond ? conflict(error.detail, error.code, await present()) : error;
      }
      deps.outbox.wake();
      return present();
    });
    serve(app, adminMoneyContract.createBonus, (request, reply) =>
      createOnce(deps, request, reply, async (tx) => {
        const by = { givenBy: request.account.userId, at: deps.now(), requestId: request.id };
        const bonus = await giveBonus(tx, request.body, by);
        return { id: bonus.id, amount: fromCents(bonus.amountCents), reason: bonus.reason };
      }),
    );
  };
