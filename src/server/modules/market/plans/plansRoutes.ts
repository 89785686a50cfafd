import { readPatch } from '@/server/platform/http/validate';
import { serve, routesOf } from '@/server/platform/http/serve';
import { planPatchSchema, plansContract } from '@/shared/market/plans.schemas';
import { readCandidates } from './candidatesQueries';
import { readPlan, updatePlan } from './plansCommands';

export const plansRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  serve(app, plansContract.getPlan, ({ account, id }) => readPlan(db, account, id, deps.now()));
  serve(app, plansContract.getPlanCandidates, ({ account, id, query }) =>
    readCandidates(deps, account, id, query.priority),
  );
  serve(app, plansContract.updatePlan, async ({ account, id, version, body }) => {
    const patch = readPatch(planPatchSchema, body);
    const facts = { version, now: deps.now() };
    return db.transaction((tx) => updatePlan(tx, account, id, patch, facts));
  });
});
