import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { serve } from '@/server/http/serve';
import { reviewContract } from '@/shared/moderation/moderationContract';
import type { ClaimKind } from '@/shared/moderation/claimRules';
import type { ReviewQuery } from '@/shared/moderation/moderationSchemas';
import { claimRecord, readClaims } from './claimsCommands';
import { claimedPage } from './claimsRepository';
import { reviewChange } from './moderateChangeCommands';
import { reviewCampaign, reviewFigure, reviewOutlet, reviewService } from './moderationCommands';
import {
  findReviewedCampaign,
  findReviewedOutlet,
  findReviewedOutletOf,
  findReviewedService,
  listCampaignsToReview,
  listOutletsToReview,
  listServicesToReview,
  type ReviewedCampaignRow,
  type ReviewedOutletRow,
  type ReviewedServiceRow,
  type ReviewPage,
} from './moderationRepository';
import {
  presentReviewedCampaign,
  presentReviewedChange,
  presentReviewedOutlet,
  presentReviewedService,
} from './presentModeration';
import {
  findReviewedChange,
  listChangesToReview,
  type ReviewedChangeRow,
} from './reviewedChangesRepository';
import { adminOf, serveDecision } from './serveDecision';
import { countToDecide } from './toDecideRepository';

/** Queues and decisions of admins: `admin/*`. */
export const reviewRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps;
    const { db } = deps.database;
    const addresses = createMediaAddresses(deps);
    const presented = {
      campaign: (row: ReviewedCampaignRow, request: FastifyRequest) =>
        presentReviewedCampaign(row, {
          admin: adminOf(request),
          addresses,
          now: deps.now(),
          // Only artists who wait are shown the usual time.
          reviewHours: null,
        }),
      outlet: (row: ReviewedOutletRow, request: FastifyRequest) =>
        presentReviewedOutlet(row, adminOf(request)),
      service: (row: ReviewedServiceRow, request: FastifyRequest) =>
        presentReviewedService(row, adminOf(request)),
      change: (row: ReviewedChangeRow, request: FastifyRequest) =>
        presentReviewedChange(row, adminOf(request), addresses),
    };

    const pageOf = (
      kind: ClaimKind,
      { query, account }: FastifyRequest & { query: ReviewQuery },
    ): ReviewPage => claimedPage(kind, query, { userId: account.userId, now: deps.now() });

    serve(app, reviewContract.countReview, (request) =>
      countToDecide(db, config, adminOf(request)),
    );
    serve(app, reviewContract.listCampaignsToReview, (request) =>
      listCampaignsToReview(db, pageOf('campaigns', request), (row) =>
        presented.campaign(row, request),
      ),
    );
    serve(app, reviewContract.listOutletsToReview, (request) =>
      listOutletsToReview(db, config, pageOf('outlets', request), (row) =>
        presented.outlet(row, request),
      ),
    );
    serve(app, reviewContract.listServicesToReview, (request) =>
      listServicesToReview(db, pageOf('services', request), (row) =>
        presented.service(row, request),
      ),
    );
    serve(app, reviewContract.listChangesToReview, (request) =>
      listChangesToReview(db, pageOf('changes', request), (row) => presented.change(row, request)),
    );
    serve(app, reviewContract.listClaims, (request) => readClaims(deps, adminOf(request)));
    serve(app, reviewContract.claimReview, async (request) => {
      await claimRecord(deps, adminOf(request), request.body);
      return readClaims(deps, adminOf(request));
    });
    serveDecision(app, deps, reviewContract.decideCampaign, {
      kind: 'campaigns',
      decide: reviewCampaign,
      find: findReviewedCampaign,
      present: presented.campaign,
    });
    serveDecision(app, deps, reviewContract.decideOutlet, {
      kind: 'outlets',
      decide: reviewOutlet,
      find: findReviewedOutlet,
      present: presented.outlet,
    });
    serveDecision(app, deps, reviewContract.checkFigure, {
      decide: reviewFigure,
      find: findReviewedOutletOf,
      present: presented.outlet,
    });
    serveDecision(app, deps, reviewContract.decideService, {
      kind: 'services',
      decide: reviewService,
      find: findReviewedService,
      present: presented.service,
    });
    serveDecision(app, deps, reviewContract.decideChange, {
      kind: 'changes',
      decide: reviewChange,
      find: findReviewedChange,
      present: presented.change,
    });
  };
