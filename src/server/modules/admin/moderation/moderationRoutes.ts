import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { routesOf, serve } from '@/server/platform/http/serve';
import { moderationContract } from '@/shared/admin/moderation.schemas';
import { CLAIM_KINDS, type ClaimKind, waitingIdOf } from '@/shared/admin/moderation.rules';
import type { RecordsQuery } from '@/shared/admin/moderation.requests';
import { type Deciding, serveDecision } from '@/server/modules/platform/audit/decision';
import { moderateChange } from './moderateChangeCommands';
import {
  moderateCampaign,
  moderateFigure,
  moderateOutlet,
  moderateService,
  claimRecord,
  readClaims,
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
import type { BodyOf, Call, ResponseOf } from '@/shared/platform/contract';

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
  query: RecordsQuery;
}

function addQueues(app: FastifyInstance, deps: AppDeps): void {
  const { config } = deps;
  const { db } = deps.database;
  const present = presentersOf(deps);

  /** A page of the queue of these kinds, and its records by kind in the same order. */
  const readPage = async (kinds: readonly ClaimKind[], { account, query }: QueueInput) => {
    const { userId } = account;
    const [kind] = kinds;
    const page =
      kind !== undefined && query.id !== undefined
        ? { items: [{ kind, id: query.id }], next: null, total: 1 }
        : await listWaiting(db, { config, claimer: { userId, now: deps.now() }, kinds, query });
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
  const { db } = deps.database;
  const present = presentersOf(deps);
  /** Without a kind, a claim stays. */
  const serveKind = <C extends Call, Row>(
    call: C,
    kind: ClaimKind | null,
    decide: (tx: Db, id: number, body: BodyOf<C>, deciding: Deciding) => Promise<void>,
    find: (db: Db, id: number) => Promise<Row | null>,
    presentRow: (row: Row, admin: number) => ResponseOf<C> & object,
  ) =>
    serveDecision(app, deps, call, {
      decide: async (tx, id, body, deciding) => {
        await decide(tx, id, body, deciding);
        if (kind) await deleteClaim(tx, { kind, recordId: id });
      },
      show: async (id, { userId }) => {
        const row = await find(db, id);
        return row && presentRow(row, userId);
      },
    });
  const { decideCampaign, decideOutlet, checkFigure, decideService, decideChange } =
    moderationContract;
  serveKind(decideCampaign, 'campaigns', moderateCampaign, findModeratedCampaign, present.campaign);
  serveKind(decideOutlet, 'outlets', moderateOutlet, findModeratedOutlet, present.outlet);
  serveKind(checkFigure, null, moderateFigure, findModeratedOutletOf, present.outlet);
  serveKind(decideService, 'services', moderateService, findModeratedService, present.service);
  serveKind(decideChange, 'changes', moderateChange, findModeratedChange, present.change);
}
