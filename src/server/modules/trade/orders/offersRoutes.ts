import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { notFound, onlyLooking, conflict, invalid } from '@/server/platform/http/failures';
import { createOnce } from '@/server/platform/http/idempotency';
import { listPage } from '@/server/platform/http/paging';
import { readId } from '@/server/platform/http/validate';
import { serve, routesOf } from '@/server/platform/http/serve';
import { CHAT_MESSAGES } from '@/shared/trade/messages.rules';
import { offersContract } from '@/shared/trade/offers.schemas';
import { changeDeliveredLink, deliverOrder } from './deliverOrderCommands';
import { addEvidenceLink, removeEvidence } from './evidenceCommands';
import { answerQuestion } from './questionsCommands';
import { makeOffer } from './makeOrderCommands';
import { moveOrder } from './moveOrderCommands';
import { momentOf } from './orderDeadlines';
import { declineOrder, markOrder } from './ordersCommands';
import { partyOf, readerOf, can } from './ordersPolicy';
import { countOrders, findOrder, listOrders, type OrderRow, namesOf } from './ordersRepository';
import { ordersViewOf } from './ordersView';
import type { Member } from '@/server/platform/auth/actor';
import { findLinkOfOrder } from '@/server/modules/trade/clicks/clicksRepository';
import type { LinkLook } from '@/shared/trade/deliveries.schemas';
import { isReservedLink } from '@/shared/platform/deliverableLink';
import { isUnderEmbargo } from '@/shared/music/embargo.rules';
import { ORDER_MESSAGES } from '@/shared/trade/orderRefusals';
import { embargoOf } from './orderEmbargo';

const NOT_CHECKED: LinkLook = { outcome: null, label: null, has_link: null };

/** The caller's orders, whichever side began them, and their moves: `offers/*`. */
export const offersRoutes = routesOf(addReading, addMoves, addWork);

function addReading(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const view = ordersViewOf(deps);
  serve(app, offersContract.listOffers, async ({ account, query, request, reply }) => {
    const party = partyOf(account);
    const moment = momentOf(deps);
    // The rest is of the page; a list without any filter is a prepared statement.
    const { limit: _limit, cursor: _cursor, count: _count, stage, sort, ...filters } = query;
    const filter = {
      list: 'all',
      ...filters,
      ...((sort ?? query.turn) ? { byTurn: moment } : {}),
      ...(stage === 'current' ? { current: { userId: readerOf(account), ...moment } } : { stage }),
    } as const;
    if (account.viewerId !== undefined && filter.talk !== undefined)
      throw onlyLooking(CHAT_MESSAGES.notInView);
    const rows = await listPage(
      request,
      reply,
      (page) => listOrders(db, party, page, filter),
      () => countOrders(db, party, filter),
    );
    return view.withChats(db, account, rows);
  });
  serve(app, offersContract.getOffer, async ({ account, id }) => {
    const row = await findOrder(db, id, partyOf(account));
    if (!row) throw notFound();
    return view.detail(db, account, row);
  });
  serve(app, offersContract.createOffer, ({ account, body, request, reply }) =>
    createOnce(deps, request, reply, async (tx) =>
      view.present(account)(await makeOffer(tx, deps, account, body)),
    ),
  );
}

type Move = (tx: Db, present: (row: OrderRow) => object) => Promise<OrderRow>;

const moved = async (deps: AppDeps, account: Member, move: Move) => {
  const { db } = deps.database;
  const view = ordersViewOf(deps);
  const row = await db.transaction((tx) => move(tx, view.present(account)));
  return view.detail(db, account, row);
};

function addMoves(app: FastifyInstance, deps: AppDeps): void {
  const moves = [
    [offersContract.acceptOffer, 'accept'],
    [offersContract.withdrawOffer, 'withdraw'],
    [offersContract.giveUpOffer, 'giveUp'],
    [offersContract.refundOffer, 'refund'],
    [offersContract.askForTime, 'askTime'],
    [offersContract.giveTime, 'giveTime'],
    [offersContract.keepTime, 'keepTime'],
    [offersContract.dropTime, 'dropTime'],
    [offersContract.reviseOffer, 'revise'],
    [offersContract.disputeOffer, 'dispute'],
    [offersContract.answerDispute, 'answerDispute'],
  ] as const;
  for (const [call, move] of moves) {
    serve(app, call, ({ account, id, body }) =>
      moved(deps, account, (tx, present) =>
        moveOrder(tx, deps, id, move, account, { ...body, present }),
      ),
    );
  }
  serve(app, offersContract.declineOffer, ({ account, id, body }) =>
    moved(deps, account, (tx, present) => declineOrder(tx, deps, account, id, body, present)),
  );
  serve(app, offersContract.answerQuestion, ({ account, id, body, request }) =>
    moved(deps, account, (tx) =>
      answerQuestion(tx, deps, account, { id, question: readId(request.params.question), ...body }),
    ),
  );
  serve(app, offersContract.addEvidence, ({ account, id, body }) =>
    moved(deps, account, (tx) => addEvidenceLink(tx, deps, account, id, body.url)),
  );
  serve(app, offersContract.removeEvidence, async ({ account, id, request }) => {
    const evidence = readId(request.params.evidence);
    const order = await moved(deps, account, (tx) =>
      removeEvidence(tx, deps, account, id, evidence),
    );
    await deps.files.settle();
    return order;
  });
  serve(app, offersContract.markOffer, ({ account, id, body }) =>
    moved(deps, account, (tx) => markOrder(tx, account, id, body)),
  );
}

function addWork(app: FastifyInstance, deps: AppDeps): void {
  serve(app, offersContract.deliverOffer, async ({ account, id, body, aside }) => {
    if (body.public_on !== undefined)
      await refusePublicLinks(deps, account, { id, links: body.links }, aside);
    const order = await moved(deps, account, (tx, present) =>
      deliverOrder(tx, deps, account, id, body, present),
    );
    await deps.files.settle();
    void deps.linkChecks?.wake();
    return order;
  });
  const { present } = ordersViewOf(deps);
  serve(app, offersContract.lookAtLink, ({ account, id, body, aside }) =>
    lookAtLink(deps, account, { id, link: body.url }, present(account), aside),
  );
  for (const call of [offersContract.addDeliveredLink, offersContract.correctDeliveredLink]) {
    serve(app, call, async ({ account, id, body, request }) => {
      const params: { id: string; link?: string } = request.params;
      const linkId = params.link === undefined ? undefined : readId(params.link);
      const order = await moved(deps, account, (tx, present) =>
        changeDeliveredLink(tx, deps, account, { id, linkId, link: body.url }, present),
      );
      void deps.linkChecks?.wake();
      return order;
    });
  }
}

/** Throws the 400 for a link that is public already; what cannot be checked is watched later. */
async function refusePublicLinks(
  { database, linkChecks, now }: Pick<AppDeps, 'database' | 'linkChecks' | 'now'>,
  outlet: Member,
  { id, links }: { id: number; links: readonly string[] },
  aside: FastifyRequest['aside'],
): Promise<void> {
  const check = linkChecks?.check;
  const row = check && (await findOrder(database.db, id));
  if (!row || !can(outlet, 'changeWork', row) || row.order.stage !== 'paid') return;
  const embargo = embargoOf(row);
  if (!isUnderEmbargo(embargo, now())) return;
  for (const link of links) {
    const { href } = new URL(link);
    if (isReservedLink(href)) continue;
    const found = await aside(() => check(href, namesOf(row), null));
    if (found?.outcome === 'live')
      throw invalid({ links: ORDER_MESSAGES.publicAlready(link, embargo) });
  }
}

/** Checks a page, storing nothing; the wait for it runs `aside`. */
async function lookAtLink(
  { database, linkChecks }: Pick<AppDeps, 'database' | 'linkChecks'>,
  outlet: Member,
  { id, link }: { id: number; link: string },
  present: (row: OrderRow) => object,
  aside: FastifyRequest['aside'],
): Promise<LinkLook> {
  const { db } = database;
  const row = await findOrder(db, id);
  if (!row || !can(outlet, 'changeWork', row)) throw notFound();
  const { stage } = row.order;
  if (stage !== 'paid' && stage !== 'delivered')
    throw conflict(ORDER_MESSAGES.moved, 'order_moved', present(row));
  const { href } = new URL(link);
  const check = linkChecks?.check;
  if (!check || isReservedLink(href)) return NOT_CHECKED;
  const tracked = await findLinkOfOrder(db, id);
  const found = await aside(() => check(href, namesOf(row), tracked && `/go/${tracked.code}`));
  if (found === null) return NOT_CHECKED;
  return { outcome: found.outcome, label: found.label, has_link: found.hasText };
}
