import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { serve } from '@/server/platform/http/serve';
import { submissionsContract, type Submission } from '@/shared/market/submissions.schemas';
import {
  countOptions,
  countShelves,
  findSubmission,
  isApproved,
  listSubmissions,
  type SubmissionRow,
  type Viewer,
  presentSubmission,
  lockShelves,
  shelve,
} from './submissionsRepository';
import type { Db } from '@/server/platform/db/client';
import type { Shelf } from '@/shared/music/campaigns.rules';

interface ShelfChange {
  shelf: Shelf | null;
  /** The version that was edited, see `versionIn`. */
  version: number | undefined;
  present: (row: SubmissionRow) => Submission;
}

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

/**
 * Puts a campaign on a shelf of the outlet, or takes it off its shelf. Throws the 404 for a
 * campaign that the outlet cannot see, and the 409 with the current submission if it has another
 * version than `version`.
 */
async function putOnShelf(
  tx: Db,
  viewer: Viewer,
  id: number,
  { shelf, version, present }: ShelfChange,
): Promise<SubmissionRow> {
  await lockShelves(tx, viewer);
  const row = await findSubmission(tx, viewer, id);
  if (!row) throw notFound();
  const now = present(row);
  if (version !== undefined && version !== now.version) throw staleOrNotFound(now);
  if (now.shelf === shelf) return row;
  await shelve(tx, viewer, id, shelf);
  const moved = await findSubmission(tx, viewer, id);
  if (!moved) throw notFound();
  return moved;
}
