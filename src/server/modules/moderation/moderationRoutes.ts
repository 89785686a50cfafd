import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Db } from '@/server/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { serve } from '@/server/http/serve';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { CLAIM_KINDS, type ClaimKind, waitingIdOf } from '@/shared/moderation/claimRules';
import type { ReviewQuery } from '@/shared/moderation/moderationSchemas';
import { claimRecord, readClaims } from './claimsCommands';
import { reviewChange } from './moderateChangeCommands';
import { reviewCampaign, reviewFigure, reviewOutlet, reviewService } from './moderationCommands';
import {
  findReviewedCampaign,
  findReviewedCampaigns,
  findReviewedOutlet,
  findReviewedOutletOf,
  findReviewedOutlets,
  findReviewedService,
  findReviewedServices,
  type ReviewedCampaignRow,
  type ReviewedOutletRow,
  type ReviewedServiceRow,
} from './moderationRepository';
import {
  presentReviewedCampaign,
  presentReviewedChange,
  presentReviewedOutlet,
  presentReviewedService,
} from './presentModeration';
import {
  findReviewedChange,
  findReviewedChanges,
  type ReviewedChangeRow,
} from './reviewedChangesRepository';
import { adminOf, serveDecision } from './serveDecision';
import { countToDecide } from './queueCountsRepository';
import { listWaiting, type Waiting } from './queueListRepository';

type ListRequest = FastifyRequest & { query: ReviewQuery };

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

    /** A page of these kinds, and its records by kind, in the order of the page. */
    const readPage = async (kinds: readonly ClaimKind[], request: ListRequest) => {
      const claimer = { userId: adminOf(request), now: deps.now() };
      const page = await listWaiting(db, { config, claimer, kinds, query: request.query });
      const idsOf = (of: ClaimKind) =>
        page.items.flatMap(({ kind, id }) => (kind === of ? id : []));
      const read = async <Row, Item extends { id: number }>(
        kind: ClaimKind,
        rows: (db: Db, ids: readonly number[]) => Promise<Row[]>,
        present: (row: Row, request: FastifyRequest) => Item,
      ): Promise<Item[]> => {
        const ids = idsOf(kind);
        if (ids.length === 0) return [];
        const items = (await rows(db, ids)).map((row) => present(row, request));
        return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      };
      const [campaigns, outlets, services, changes] = await Promise.all([
        read('campaigns', findReviewedCampaigns, presented.campaign),
        read('outlets', findReviewedOutlets, presented.outlet),
        read('services', findReviewedServices, presented.service),
        read('changes', findReviewedChanges, presented.change),
      ]);
      return { ...page, campaigns, outlets, services, changes };
    };
    const readQueue = async <Kind extends ClaimKind>(kind: Kind, request: ListRequest) => {
      const { next, total, [kind]: items } = await readPage([kind], request);
      return { items, next, total };
    };

    serve(app, reviewContract.countReview, (request) =>
      countToDecide(db, config, adminOf(request)),
    );
    serve(app, reviewContract.listAllToReview, async (request) => {
      const { items, ...page } = await readPage(CLAIM_KINDS, request);
      const idOf = ({ kind, id }: Waiting) => waitingIdOf(kind, id);
      return {
        ...page,
        items: items.map((item) => ({ id: idOf(item), kind: item.kind, record_id: item.id })),
      };
    });
    serve(app, reviewContract.listCampaignsToReview, (request) => readQueue('campaigns', request));
    serve(app, reviewContract.listOutletsToReview, (request) => readQueue('outlets', request));
    serve(app, reviewContract.listServicesToReview, (request) => readQueue('services', request));
    serve(app, reviewContract.listChangesToReview, (request) => readQueue('changes', request));
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
