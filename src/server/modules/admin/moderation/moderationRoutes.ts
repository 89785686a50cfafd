import type { FastifyInstance } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { routesOf, serve } from '@/server/platform/http/serve';
import { moderationContract } from '@/shared/admin/moderation.schemas';
import { CLAIM_KINDS, type ClaimKind, waitingIdOf } from '@/shared/admin/queue.rules';
import type { RecordsQuery } from '@/shared/admin/moderation.requests';
import { type Decide, serveDecision } from '@/server/modules/platform/audit/decision';
import { readDesk } from './deskRepository';
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
  findModeratedCampaigns,
  findOutletIdOf,
  findModeratedOutlets,
  findModeratedServices,
} from './moderationRepository';
import {
  presentModeratedCampaign,
  presentModeratedChange,
  presentModeratedOutlet,
  presentModeratedService,
} from './presentModeration';
import {
  countLate,
  countToConfirm,
  countToDecide,
  findModeratedChanges,
  isTrading,
} from './queueConditionsRepository';
import { listWaiting, deleteClaim } from './queueRepository';
import type { BodyOf, Call, ResponseOf } from '@/shared/platform/contract';

export const moderationRoutes = routesOf(addQueues, addClaims, addDecisions);

interface Kind<Item> {
  /** The records as this admin sees them, in the order of the ids. */
  read: (ids: readonly number[], admin: number) => Promise<Item[]>;
}

/** How the records of each kind are read and presented. */
function kindsOf(deps: AppDeps) {
  const addresses = createMediaAddresses(deps);
  const kindOf = <Row, Item extends { id: number }>(
    find: (db: Db, ids: readonly number[]) => Promise<Row[]>,
    present: (row: Row, admin: number) => Item,
  ): Kind<Item> => ({
    async read(ids, admin) {
      if (ids.length === 0) return [];
      const items = (await find(deps.database.db, ids)).map((row) => present(row, admin));
      return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
  });
  return {
    // Only artists who wait are shown the usual time.
    campaigns: kindOf(findModeratedCampaigns, (row, admin) =>
      presentModeratedCampaign(row, { admin, addresses, now: deps.now(), reviewHours: null }),
    ),
    outlets: kindOf(findModeratedOutlets, presentModeratedOutlet),
    services: kindOf(findModeratedServices, presentModeratedService),
    changes: kindOf(findModeratedChanges, (row, admin) =>
      presentModeratedChange(row, admin, addresses),
    ),
  };
}

interface QueueInput {
  account: { userId: number };
  query: RecordsQuery;
}

function addQueues(app: FastifyInstance, deps: AppDeps): void {
  const { config } = deps;
  const { db } = deps.database;
  const all = kindsOf(deps);

  /** A page of the queue of these kinds, and its records by kind in the same order. */
  const readPage = async (kinds: readonly ClaimKind[], { account, query }: QueueInput) => {
    const { userId } = account;
    const [kind] = kinds;
    const page =
      kind !== undefined && query.id !== undefined
        ? { items: [{ kind, id: query.id }], next: null, total: 1 }
        : await listWaiting(db, { config, claimer: { userId, now: deps.now() }, kinds, query });
    const read = <Item>(kind: ClaimKind, { read: readKind }: Kind<Item>) =>
      readKind(
        page.items.flatMap((item) => (item.kind === kind ? item.id : [])),
        userId,
      );
    const [campaigns, outlets, services, changes] = await Promise.all([
      read('campaigns', all.campaigns),
      read('outlets', all.outlets),
      read('services', all.services),
      read('changes', all.changes),
    ]);
    return { ...page, campaigns, outlets, services, changes };
  };
  const readQueue = async <Kind extends ClaimKind>(kind: Kind, input: QueueInput) => {
    const { next, total, [kind]: items } = await readPage([kind], input);
    return { items, next, total };
  };

  serve(app, moderationContract.countReview, async ({ account: { userId } }) => ({
    ...(await countToDecide(db, config, userId)),
    proposals: await countToConfirm(db, userId),
    late: await countLate(db, userId, deps.now()),
    is_trading: await isTrading(db, userId),
  }));
  serve(app, moderationContract.readDesk, ({ account: { userId: admin } }) =>
    readDesk(db, { config, admin, now: deps.now() }),
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
  const kinds = kindsOf(deps);
  const serveKind = <C extends Call>(
    call: C,
    kind: ClaimKind,
    { read }: Kind<ResponseOf<C> & object>,
    decide: Decide<BodyOf<C>>,
  ) =>
    serveDecision(app, deps, call, {
      decide: async (tx, id, body, deciding) => {
        await decide(tx, id, body, deciding);
        await deleteClaim(tx, { kind, recordId: id });
      },
      show: async (id, { userId }) => (await read([id], userId))[0] ?? null,
    });
  serveKind(moderationContract.decideCampaign, 'campaigns', kinds.campaigns, moderateCampaign);
  serveKind(moderationContract.decideOutlet, 'outlets', kinds.outlets, moderateOutlet);
  serveKind(moderationContract.decideService, 'services', kinds.services, moderateService);
  serveKind(moderationContract.decideChange, 'changes', kinds.changes, moderateChange);
  serveDecision(app, deps, moderationContract.checkFigure, {
    decide: moderateFigure,
    show: async (figure, { userId }) => {
      const id = await findOutletIdOf(deps.database.db, figure);
      return id === undefined ? null : ((await kinds.outlets.read([id], userId))[0] ?? null);
    },
  });
}
