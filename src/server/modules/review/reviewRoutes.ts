import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { ApiFailure, conflict, notFound } from '@/server/http/failures';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { reviewContract } from '@/shared/review/reviewContract';
import { DECIDED } from '@/shared/services/serviceMessages';
import {
  presentReviewedCampaign,
  presentReviewedOutlet,
  presentReviewedService,
} from './presentReview';
import { reviewCampaign, reviewOutlet, reviewService } from './reviewCommands';
import {
  countWaiting,
  findReviewedCampaign,
  findReviewedOutlet,
  findReviewedService,
  listCampaignsToReview,
  listOutletsToReview,
  listServicesToReview,
  type ReviewedCampaignRow,
} from './reviewRepository';

/** What waits for an admin's decision: `admin/*`. */
export const reviewRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', app.authenticate);
    app.addHook('onRequest', app.requireAdmin);
    const { db } = deps.database;
    serve(app, reviewContract.countReview, {}, (request) => countWaiting(db, adminOf(request)));
    addCampaigns(app, deps);
    addOutlets(app, deps);
    addServices(app, deps);
  };

const adminOf = ({ account }: FastifyRequest): number => account.userId;

/**
 * Carries a decision out and answers what has become of the record; when another admin was first,
 * the 409 brings it along.
 */
async function decided<Record extends object>(
  { outbox, database: { db } }: AppDeps,
  decide: (tx: Db) => Promise<void>,
  find: () => Promise<Record | null>,
): Promise<Record> {
  try {
    await db.transaction(decide);
  } catch (error) {
    const isSecond = error instanceof ApiFailure && error.code === DECIDED;
    const present = isSecond ? await find() : null;
    throw present && isSecond ? conflict(error.detail, DECIDED, present) : error;
  }
  outbox.wake();
  const record = await find();
  if (!record) throw notFound();
  return record;
}

const facts = (deps: AppDeps, request: FastifyRequest) => ({
  admin: request.account,
  requestId: request.id,
  now: deps.now(),
  config: deps.config,
});

function addCampaigns(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const addresses = createMediaAddresses(deps);
  const present = (request: FastifyRequest, row: ReviewedCampaignRow) =>
    presentReviewedCampaign(row, {
      ...{ admin: adminOf(request), addresses, now: deps.now() },
      // Of interest to those who wait.
      reviewHours: null,
    });

  serve(app, reviewContract.listCampaignsToReview, {}, (request) =>
    listCampaignsToReview(db, request.query, (row) => present(request, row)),
  );
  serve(app, reviewContract.decideCampaign, {}, async (request) => {
    const id = idOf(request);
    return decided(
      deps,
      (tx) => reviewCampaign(tx, id, request.body, facts(deps, request)),
      async () => {
        const row = await findReviewedCampaign(db, id);
        return row && present(request, row);
      },
    );
  });
}

function addOutlets(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, reviewContract.listOutletsToReview, {}, (request) =>
    listOutletsToReview(db, request.query, (row) => presentReviewedOutlet(row, adminOf(request))),
  );
  serve(app, reviewContract.decideOutlet, {}, async (request) => {
    const id = idOf(request);
    return decided(
      deps,
      (tx) => reviewOutlet(tx, id, request.body, facts(deps, request)),
      async () => {
        const row = await findReviewedOutlet(db, id);
        return row && presentReviewedOutlet(row, adminOf(request));
      },
    );
  });
}

function addServices(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, reviewContract.listServicesToReview, {}, (request) =>
    listServicesToReview(db, request.query, (row) => presentReviewedService(row, adminOf(request))),
  );
  serve(app, reviewContract.decideService, {}, async (request) => {
    const id = idOf(request);
    return decided(
      deps,
      (tx) => reviewService(tx, id, request.body, facts(deps, request)),
      async () => {
        const row = await findReviewedService(db, id);
        return row && presentReviewedService(row, adminOf(request));
      },
    );
  });
}
