import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { routesOf, serve } from '@/server/platform/http/serve';
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
import { listWaiting, deleteClaim } from './queueRepository';
import { ApiFailure, conflict, notFound } from '@/server/platform/http/failures';
import { STALE } from '@/shared/platform/apiError';
import type { BodyOf, Call, ResponseOf } from '@/shared/platform/contract';
import { DECIDED } from '@/shared/platform/moderation.rules';

interface DecidedKind<C extends Call, Row> {
  /** The queue whose claim on the record ends with the decision. */
  kind?: ClaimKind;
  decide: (tx: Db, id: number, decision: BodyOf<C>, deciding: Deciding) => Promise<void>;
  find: (db: Db, id: number) => Promise<Row | null>;
  present: (row: Row, admin: number) => ResponseOf<C> & object;
}

export const moderationRoutes = routesOf(addQueues, addClaims, addDecisions);

function presentersOf(deps: AppDeps) {
  const addresses = createMediaAddresses(deps);
  return {
    campaign: (row: ModeratedCampaignRow, admin: number) =>
      // Only artists who wait are shown the usual time.
      presentModeratedCampaign(row, { admin, addresses, now: deps.now(), reviewHours: null }),
    outlet: presentModeratedOutlet,
    service: presentModeratedService,
    change: (row: ModeratedChangeRow, admin: number) =>
      presentModeratedChange(row, admin, addresses),
  };
}

interface QueueInput {
  account: { userId: number };
  query: ModerationQuery;
}

function addQueues(app: FastifyInstance, deps: AppDeps): void {
  const { config } = deps;
  const { db } = deps.database;
  const present = presentersOf(deps);

  /** A page of the queue of these kinds, and its records by kind in the same order. */
  const readPage = async (kinds: readonly ClaimKind[], { account, query }: QueueInput) => {
    const { userId } = account;
    const page = await listWaiting(db, {
      config,
      claimer: { userId, now: deps.now() },
      kinds,
      query,
    });
    const read = async <Row, Item extends { id: number }>(
      kind: ClaimKind,
      find: (db: Db, ids: readonly number[]) => Promise<Row[]>,
      presentRow: (row: Row, admin: number) => Item,
    ): Promise<Item[]> => {
      const ids = page.items.flatMap((item) => (item.kind === kind ? item.id : []));
      if (ids.length === 0) return [];
      const items = (await find(db, ids)).map((row) => presentRow(row, userId));
      return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    };
    const [campaigns, outlets, services, changes] = await Promise.all([
      read('campaigns', findModeratedCampaigns, present.campaign),
      read('outlets', findModeratedOutlets, present.outlet),
      read('services', findModeratedServices, present.service),
      read('changes', findModeratedChanges, present.change),
    ]);
    return { ...page, campaigns, outlets, services, changes };
  };
  const readQueue = async <Kind extends ClaimKind>(kind: Kind, input: QueueInput) => {
    const { next, total, [kind]: items } = await readPage([kind], input);
    return { items, next, total };
  };

  serve(app, moderationContract.countReview, ({ account }) =>
    countToDecide(db, config, account.userId),
  );
  serve(app, moderationContract.listAllToReview, async (input) => {
    const { items, ...page } = await readPage(CLAIM_KINDS, input);
    return {
      ...page,
      items: items.map(({ kind, id }) => ({ id: waitingIdOf(kind, id), kind, record_id: id })),
    };
  });
  serve(app, moderationContract.listCampaignsToReview, (input) => readQueue('campaigns', input));
  serve(app, moderationContract.listOutletsToReview, (input) => readQueue('outlets', input));
  serve(app, moderationContract.listServicesToReview, (input) => readQueue('services', input));
  serve(app, moderationContract.listChangesToReview, (input) => readQueue('changes', input));
}

function addClaims(app: FastifyInstance, deps: AppDeps): void {
  serve(app, moderationContract.listClaims, ({ account }) => readClaims(deps, account.userId));
  serve(app, moderationContract.claimReview, async ({ account, body }) => {
    await claimRecord(deps, account.userId, body);
    return readClaims(deps, account.userId);
  });
}

function addDecisions(app: FastifyInstance, deps: AppDeps): void {
  const present = presentersOf(deps);
  serveDecision(app, deps, moderationContract.decideCampaign, {
    kind: 'campaigns',
    decide: moderateCampaign,
    find: findModeratedCampaign,
    present: present.campaign,
  });
  serveDecision(app, deps, moderationContract.decideOutlet, {
    kind: 'outlets',
    decide: moderateOutlet,
    find: findModeratedOutlet,
    present: present.outlet,
  });
  serveDecision(app, deps, moderationContract.checkFigure, {
    decide: moderateFigure,
    find: findModeratedOutletOf,
    present: present.outlet,
  });
  serveDecision(app, deps, moderationContract.decideService, {
    kind: 'services',
    decide: moderateService,
    find: findModeratedService,
    present: present.service,
  });
  serveDecision(app, deps, moderationContract.decideChange, {
    kind: 'changes',
    decide: moderateChange,
    find: findModeratedChange,
    present: present.change,
  });
}

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
    const now = deps.now();
    const deciding = { admin: account, requestId: request.id, version, now, config, files };
    try {
      await db.transaction(async (tx) => {
        await decide(tx, id, body as BodyOf<C>, deciding);
        if (kind) await deleteClaim(tx, { kind, recordId: id });
      });
    } catch (error) {
      const isLate =
        error instanceof ApiFailure && (error.code === DECIDED || error.code === STALE);
      const row = isLate ? await find(db, id) : null;
      throw row && isLate
        ? conflict(error.detail, error.code, present(row, account.userId))
        : error;
    }
    outbox.wake();
    await files.settle();
    const row = await find(db, id);
    if (!row) throw notFound();
    return present(row, account.userId);
  });
}
