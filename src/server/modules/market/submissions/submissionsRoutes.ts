import type { Member } from '@/server/platform/auth/actor';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { serve, routesOf } from '@/server/platform/http/serve';
import { submissionsContract } from '@/shared/market/submissions.schemas';
import {
  countOptions,
  countShelves,
  findSubmission,
  isApproved,
  listSubmissions,
  type SubmissionRow,
  type Viewer,
  presentSubmission,
} from './submissionsRepository';
import { listNoes, lockShelves, rememberInbox } from './decisionsRepository';
import { decideSubmissions } from './submissionsCommands';
import type { Db } from '@/server/platform/db/client';

export const submissionsRoutes = routesOf((app, deps) => {
  const { db } = deps.database;
  const addresses = createMediaAddresses(deps);
  const viewerOf = ({ profileId }: Member): Viewer => ({ outletId: profileId, now: deps.now() });
  const presentFor =
    ({ userId }: Member) =>
    (row: SubmissionRow) =>
      presentSubmission(row, addresses, userId);
  const read = async (tx: Db, account: Member, viewer: Viewer, id: number) => {
    const row = await findSubmission(tx, viewer, id);
    if (!row) throw notFound();
    return presentFor(account)(row);
  };

  serve(app, submissionsContract.listSubmissions, async ({ account, query }) => {
    const viewer = viewerOf(account);
    const { items, ...page } = await listSubmissions(db, viewer, query);
    const is_approved = await isApproved(db, viewer.outletId);
    const counts = await countShelves(db, viewer, query);
    return { ...page, items: items.map(presentFor(account)), counts, is_approved };
  });

  serve(app, submissionsContract.countSubmissions, ({ account, query }) =>
    countOptions(db, viewerOf(account), query),
  );

  serve(app, submissionsContract.getSubmission, ({ account, id }) =>
    read(db, account, viewerOf(account), id),
  );

  serve(app, submissionsContract.shelveSubmission, ({ account, id, version, body }) => {
    const viewer = viewerOf(account);
    return db.transaction(async (tx) => {
      await lockShelves(tx, viewer);
      const now = await read(tx, account, viewer, id);
      if (version !== undefined && version !== now.version) throw staleOrNotFound(now);
      if (now.shelf === body.shelf) return now;
      const decision = { campaigns: [id], from: now.shelf, shelf: body.shelf };
      await decideSubmissions(tx, deps, account, viewer, decision);
      return read(tx, account, viewer, id);
    });
  });

  serve(app, submissionsContract.decideSubmissions, async ({ account, body }) => {
    return db.transaction((tx) => decideSubmissions(tx, deps, account, viewerOf(account), body));
  });

  serve(app, submissionsContract.rememberInbox, ({ account, body }) =>
    rememberInbox(db, account, body, deps.now()),
  );

  serve(app, submissionsContract.listNoes, ({ account: { profileId }, query: { campaign } }) =>
    listNoes(db, profileId, { campaign, now: deps.now() }),
  );
});
