import { createOnce } from '@/server/platform/http/idempotency';
import { routesOf, serve } from '@/server/platform/http/serve';
import { decidingOf, serveDecision } from '@/server/modules/platform/audit/decision';
import { orderFileOf } from '@/server/modules/trade/orders/disputesView';
import { proposalsContract } from '@/shared/admin/proposals.schemas';
import { createBonus, decideProposal, refundOrder } from './proposalsCommands';
import { listProposals, readProposal } from './proposalsRepository';

export const proposalsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, proposalsContract.createBonus, ({ body, request, reply }) =>
    createOnce(deps, request, reply, (tx) => createBonus(tx, body, decidingOf(deps, request))),
  );
  serveDecision(app, deps, proposalsContract.refundOrder, {
    decide: refundOrder,
    show: (id, { userId }) => orderFileOf(deps, id, userId),
  });
  serve(app, proposalsContract.listProposals, ({ account, query }) =>
    listProposals(db, query, account.userId),
  );
  serveDecision(app, deps, proposalsContract.decideProposal, {
    decide: decideProposal,
    show: (id, { userId }) => readProposal(db, id, userId),
  });
});
