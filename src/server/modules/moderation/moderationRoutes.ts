import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { addChanges } from './reviewedChangesRoutes';
import { adminOf, decided, facts } from './deciding';
import {
  presentReviewedCampaign,
  presentReviewedOutlet,
  presentReviewedService,
} from './presentModeration';
import { reviewCampaign, reviewFigure, reviewOutlet, reviewService } from './moderationCommands';
import {
  countWaiting,
  findReviewedCampaign,
  findReviewedOutlet,
  findReviewedOutletOf,
  findReviewedService,
  listCampaignsToReview,
  listOutletsToReview,
  listServicesToReview,
  type ReviewedCampaignRow,
} from './moderationRepository';

/** Queues and decisions of admins: `admin/*`. */
export const reviewRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, reviewContract.countReview, (request) =>
      countWaiting(db, deps.config, adminOf(request)),
    );
    addCampaigns(app, deps);
    addOutlets(app, deps);
    addFigures(app, deps);
    addServices(app, deps);
    addChanges(app, deps);
  };

function addCampaigns(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const addresses = createMediaAddresses(deps);
  const present = (request: FastifyRequest, row: ReviewedCampaignRow) =>
    presentReviewedCampaign(row, {
      ...{ admin: adminOf(request), addresses, now: deps.now() },
      // Only artists who wait are shown the usual time.
      reviewHours: null,
    });

  serve(app, reviewContract.listCampaignsToReview, (request) =>
    listCampaignsToReview(db, request.query, (row) => present(request, row)),
  );
  serve(app, reviewContract.decideCampaign, async (request) => {
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
  serve(app, reviewContract.listOutletsToReview, (request) =>
    listOutletsToReview(db, deps.config, request.query, (row) =>
      presentReviewedOutlet(row, adminOf(request)),
    ),
  );
  serve(app, reviewContract.decideOutlet, async (request) => {
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

function addFigures(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, reviewContract.checkFigure, async (request) => {
    const id = idOf(request);
    return decided(
      deps,
      async (tx) => {
        await reviewFigure(tx, id, request.body, facts(deps, request));
      },
      async () => {
        const row = await findReviewedOutletOf(db, id);
        return row && presentReviewedOutlet(row, adminOf(request));
      },
    );
  });
}

function addServices(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  serve(app, reviewContract.listServicesToReview, (request) =>
    listServicesToReview(db, request.query, (row) => presentReviewedService(row, adminOf(request))),
  );
  serve(app, reviewContract.decideService, async (request) => {
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
