import type { FastifyPluginAsync, FastifyRequest, FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { serve } from '@/server/platform/http/serve';
import { moderationContract } from '@/shared/admin/moderation.schemas';
import { CLAIM_KINDS, type ClaimKind, waitingIdOf } from '@/shared/admin/moderation.rules';
import type { ModerationQuery } from '@/shared/admin/moderation.requests';
import { moderateChange } from './moderateChangeCommands';
import {
  moderateCampaign,
  moderateFigure,
  moderateOutlet,
  moderateService,
  claimRecord,
  readClaims,
  type Deciding,
} from './moderationCommands';
import {
  findModeratedCampaign,
  findModeratedCampaigns,
  findModeratedOutlet,
  findModeratedOutletOf,
  findModeratedOutlets,
  findModeratedService,
  findModeratedServices,
  type ModeratedCampaignRow,
  type ModeratedOutletRow,
  type ModeratedServiceRow,
} from './moderationRepository';
import {
  presentModeratedCampaign,
  presentModeratedChange,
  presentModeratedOutlet,
  presentModeratedService,
} from './presentModeration';
import {
  findModeratedChange,
  findModeratedChanges,
  type ModeratedChangeRow,
  countToDecide,
} from './queueConditionsRepository';
import { listWaiting, type Waiting, deleteClaim } from './queueRepository';
import { ApiFailure, conflict, notFound } from '@/server/platform/http/failures';
import { STALE } from '@/shared/platform/apiError';
import type { BodyOf, Call, ResponseOf } from '@/shared/platform/contract';
import { DECIDED } from '@/shared/platform/moderation.rules';

const adminOf = ({ account }: FastifyRequest): number => account.userId;

interface DecidedKind<C extends Call, Row> {
  /** The queue whose claim on the record ends with the decision. */
  kind?: ClaimKind;
  decide: (tx: Db, id: number, decision: BodyOf<C>, deciding: Deciding) => Promise<void>;
  find: (db: Db, id: number) => Promise<Row | null>;
  present: (row: Row, request: FastifyRequest) => ResponseOf<C> & object;
}

type ListRequest = FastifyRequest & { query: ModerationQuery };

/** Queues and decisions of admins: `admin/*`. */
export const moderationRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { config } = deps;
    const { db } = deps.database;
    const addresses = createMediaAddresses(deps);
    const presented = {
      campaign: (row: ModeratedCampaignRow, request: FastifyRequest) =>
        presentModeratedCampaign(row, {
          admin: adminOf(request),
          addresses,
          now: deps.now(),
          // Only artists who wait are shown the usual time.
          reviewHours: null,
        }),
      outlet: (row: ModeratedOutletRow, request: FastifyRequest) =>
        presentModeratedOutlet(row, adminOf(request)),
      service: (row: ModeratedServiceRow, request: FastifyRequest) =>
        presentModeratedService(row, adminOf(request)),
      change: (row: ModeratedChangeRow, request: FastifyRequest) =>
        presentModeratedChange(row, adminOf(request), addresses),
    };

    /** A page of the queue of these kinds, and its records by kind in the same order. */
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
        read('campaigns', findModeratedCampaigns, presented.campaign),
        read('outlets', findModeratedOutlets, presented.outlet),
        read('services', findModeratedServices, presented.service),
        read('changes', findModeratedChanges, presented.change),
      ]);
      return { ...page, campaigns, outlets, services, changes };
    };
    const readQueue = async <Kind extends ClaimKind>(kind: Kind, request: ListRequest) => {
      const { next, total, [kind]: items } = await readPage([kind], request);
      return { items, next, total };
    };

    serve(app, moderationContract.countReview, ({ request }) =>
      countToDecide(db, config, adminOf(request)),
    );
    serve(app, moderationContract.listAllToReview, async ({ request }) => {
      const { items, ...page } = await readPage(CLAIM_KINDS, request);
      const idOf = ({ kind, id }: Waiting) => waitingIdOf(kind, id);
      return {
        ...page,
        items: items.map((item) => ({ id: idOf(item), kind: item.kind, record_id: item.id })),
      };
    });
    serve(app, moderationContract.listCampaignsToReview, ({ request }) =>
      readQueue('campaigns', request),
    );
    serve(app, moderationContract.listOutletsToReview, ({ request }) =>
      readQueue('outlets', request),
    );
    serve(app, moderationContract.listServicesToReview, ({ request }) =>
      readQueue('services', request),
    );
    serve(app, moderationContract.listChangesToReview, ({ request }) =>
      readQueue('changes', request),
    );
    serve(app, moderationContract.listClaims, ({ request }) => readClaims(deps, adminOf(request)));
    serve(app, moderationContract.claimReview, async ({ body, request }) => {
      await claimRecord(deps, adminOf(request), body);
      return readClaims(deps, adminOf(request));
    });
    serveDecision(app, deps, moderationContract.decideCampaign, {
      kind: 'campaigns',
      decide: moderateCampaign,
      find: findModeratedCampaign,
      present: presented.campaign,
    });
    serveDecision(app, deps, moderationContract.decideOutlet, {
      kind: 'outlets',
      decide: moderateOutlet,
      find: findModeratedOutlet,
      present: presented.outlet,
    });
    serveDecision(app, deps, moderationContract.checkFigure, {
      decide: moderateFigure,
      find: findModeratedOutletOf,
      present: presented.outlet,
    });
    serveDecision(app, deps, moderationContract.decideService, {
      kind: 'services',
      decide: moderateService,
      find: findModeratedService,
      present: presented.service,
    });
    serveDecision(app, deps, moderationContract.decideChange, {
      kind: 'changes',
      decide: moderateChange,
      find: findModeratedChange,
      present: presented.change,
    });
  };

/**
 * Adds the route by which an admin decides on a record. The decision runs in a transaction, and the
 * response is the record as it is afterwards. Throws the 404 if it does not exist, and the 409 with
 * the current record if another admin was first or it has changed.
 */
function serveDecision<C extends Call, Row>(
  app: FastifyInstance,
  deps: AppDeps,
  call: C,
  { kind, decide, find, present }: DecidedKind<C, Row>,
): void {
  const { outbox, files, config } = deps;
  const { db } = deps.database;
  serve(app, call, async ({ account, id, version, body, request }) => {
    const deciding = {
      admin: account,
      requestId: request.id,
      version,
      now: deps.now(),
      config,
      files,
    };
    try {
      await db.transaction(async (tx) => {
        await decide(tx, id, body as BodyOf<C>, deciding);
        if (kind) await deleteClaim(tx, { kind, recordId: id });
      });
    } catch (error) {
      const isLate =
        error instanceof ApiFailure && (error.code === DECIDED || error.code === STALE);
      const row = isLate ? await find(db, id) : null;
      throw row && isLate ? conflict(error.detail, error.code, present(row, request)) : error;
    }
    outbox.wake();
    await files.settle();
    const row = await find(db, id);
    if (!row) throw notFound();
    return present(row, request);
  });
}
