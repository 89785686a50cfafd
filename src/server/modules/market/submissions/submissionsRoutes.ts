import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { notFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { submissionsContract } from '@/shared/market/submissions.schemas';
import { presentSubmission } from './presentSubmission';
import { putOnShelf } from './submissionsCommands';
import {
  countOptions,
  countShelves,
  findSubmission,
  isApproved,
  listSubmissions,
  type SubmissionRow,
  type Viewer,
} from './submissionsRepository';

/** Submissions as an outlet sees them: `submissions/*`. */
export const submissionsRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps.database;
    const addresses = createMediaAddresses(deps);
    const viewerOf = ({ account }: FastifyRequest): Viewer => ({
      outletId: account.profileId,
      now: deps.now(),
    });
    const presentFor =
      ({ account }: FastifyRequest) =>
      (row: SubmissionRow) =>
        presentSubmission(row, addresses, account.userId);

    serve(app, submissionsContract.listSubmissions, async ({ query, request }) => {
      const viewer = viewerOf(request);
      const { items, ...page } = await listSubmissions(db, viewer, query);
      const is_approved = await isApproved(db, viewer.outletId);
      const counts = await countShelves(db, viewer);
      return { ...page, items: items.map(presentFor(request)), counts, is_approved };
    });

    serve(app, submissionsContract.countSubmissions, ({ query, request }) =>
      countOptions(db, viewerOf(request), query),
    );

    serve(app, submissionsContract.getSubmission, async ({ id, request }) => {
      const row = await findSubmission(db, viewerOf(request), id);
      if (!row) throw notFound();
      return presentFor(request)(row);
    });

    serve(app, submissionsContract.shelveSubmission, async ({ id, version, body, request }) => {
      const present = presentFor(request);
      const { shelf } = body;
      const row = await db.transaction((tx) =>
        putOnShelf(tx, viewerOf(request), id, { shelf, version, present }),
      );
      return present(row);
    });
  };
