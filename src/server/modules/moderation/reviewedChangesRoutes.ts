import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/files/mediaAddresses';
import { idOf } from '@/server/http/pathId';
import { serve } from '@/server/http/serve';
import { reviewContract } from '@/shared/moderation/moderationContract';
import { adminOf, decided, facts } from './deciding';
import { presentReviewedChange } from './presentModeration';
import { reviewChange } from './moderateChangeCommands';
import {
  findReviewedChange,
  listChangesToReview,
  type ReviewedChangeRow,
} from './reviewedChangesRepository';

/** `admin/changes/*`: changes that owners make to approved records. */
export function addChanges(app: FastifyInstance, deps: AppDeps): void {
  const { db } = deps.database;
  const addresses = createMediaAddresses(deps);
  const present = (request: FastifyRequest, row: ReviewedChangeRow) =>
    presentReviewedChange(row, adminOf(request), addresses);

  serve(app, reviewContract.listChangesToReview, (request) =>
    listChangesToReview(db, request.query, (row) => present(request, row)),
  );
  serve(app, reviewContract.decideChange, async (request) => {
    const id = idOf(request);
    return decided(
      deps,
      (tx) => reviewChange(tx, id, request.body, facts(deps, request)),
      async () => {
        const row = await findReviewedChange(db, id);
        return row && present(request, row);
      },
    );
  });
}
