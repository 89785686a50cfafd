import type { FastifyPluginAsync } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { versionIn } from '@/server/platform/http/ifMatch';
import { idOf } from '@/server/platform/http/pathId';
import { readPatch } from '@/server/platform/http/readPatch';
import { serve } from '@/server/platform/http/serve';
import { planPatchSchema, plansContract } from '@/shared/market/plans.schemas';
import { readCandidates } from './candidatesQueries';
import { readPlan, updatePlan } from './plansCommands';

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
      const patch = readPatch(planPatchSchema, request.body);
      const facts = { version: versionIn(request), now: deps.now() };
      return db.transaction((tx) => updatePlan(tx, request.account, idOf(request), patch, facts));
    });
  };
