import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { versionIn } from '@/server/http/ifMatch';
import { idOf } from '@/server/http/pathId';
import { readPatch } from '@/server/http/readPatch';
import { serve } from '@/server/http/serve';
import { PLAN_MESSAGES } from '@/shared/plans/planMessages';
import { planPatchSchema } from '@/shared/plans/planSchemas';
import { plansContract } from '@/shared/plans/plansContract';
import { readCandidates } from './candidatesCommands';
import { readPlan, updatePlan } from './plansCommands';

const NOT_TO_BE_CLEARED = {
  budget: PLAN_MESSAGES.budgetMissing,
  priority: PLAN_MESSAGES.priorityMissing,
  pieces: PLAN_MESSAGES.piecesMissing,
};

/** An artist's plans for their campaigns: `plans/*`. */
export const plansRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    serve(app, plansContract.getPlan, (request) =>
      readPlan(db, request.account, idOf(request), deps.now()),
    );
    serve(app, plansContract.getPlanCandidates, (request) =>
      readCandidates(deps, request.account, idOf(request), request.query.priority),
    );
    serve(app, plansContract.updatePlan, async (request) => {
      const patch = readPatch(planPatchSchema, request.body, NOT_TO_BE_CLEARED);
      const facts = { version: versionIn(request), now: deps.now() };
      return db.transaction((tx) => updatePlan(tx, request.account, idOf(request), patch, facts));
    });
  };
