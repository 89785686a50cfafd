import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serve } from '@/server/platform/http/serve';
import {
  releasesContract,
  type Release,
  releasePatchSchema,
} from '@/shared/music/releases.schemas';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses } from '@/server/platform/files/mediaAddresses';
import { notFound, staleOrNotFound } from '@/server/platform/http/failures';
import { listPage } from '@/server/platform/http/paging';
import { readPatch } from '@/server/platform/http/readPatch';
import { presentRelease, withFileAddresses } from './presentRelease';
import { changeRelease, removeRelease } from './releasesCommands';
import { can } from './releasesPolicy';
import { addUploads } from './releaseUploadRoutes';
import {
  countReleases,
  findRelease,
  listReleases,
  type ReleaseChanges,
  type ReleaseRow,
} from './releasesRepository';

/** An artist's own releases: `releases/*`. */
export const releasesRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart);
    const addresses = createMediaAddresses(deps);
    const present: Present = (request, row) =>
      withFileAddresses(presentRelease(row), addresses, request.account.userId);
    addReading(app, deps, present);
    addUploads(app, deps, addresses);
    addChanging(app, deps, present);
  };

/** Presents a release as the caller may see it. */
type Present = (request: FastifyRequest, row: ReleaseRow) => Release;

function addReading(app: FastifyInstance, { database: { db } }: AppDeps, present: Present): void {
  serve(app, releasesContract.listReleases, async ({ account, request, reply }) => {
    const { profileId } = account;
    const rows = await listPage(
      request,
      reply,
      (page) => listReleases(db, profileId, page),
      (search) => countReleases(db, profileId, search),
    );
    return rows.map((row) => present(request, row));
  });

  serve(app, releasesContract.getRelease, async ({ account, id, request }) => {
    const release = await findRelease(db, id, account.profileId);
    if (!release || !can(account, 'read', release)) throw notFound();
    return present(request, release);
  });
}

function addChanging(app: FastifyInstance, deps: AppDeps, present: Present): void {
  const {
    database: { db },
    files,
  } = deps;
  serve(app, releasesContract.updateRelease, async ({ account, id, version, body, request }) => {
    const { profileId } = account;
    const { release_date, title, format, genre, description, ...clearable } = readPatch(
      releasePatchSchema,
      body,
    );
    const changes: ReleaseChanges = {
      ...clearable,
      ...(title != null && { title }),
      ...(format != null && { format }),
      ...(genre != null && { genre }),
      ...(description != null && { description }),
      ...(release_date !== undefined && { releaseDate: release_date }),
    };
    const release = await findRelease(db, id, profileId);
    if (!release || !can(account, 'change', release)) throw notFound();
    if (Object.keys(changes).length === 0) return present(request, release);
    const changed = await db.transaction((tx) =>
      changeRelease(tx, deps, account, id, changes, version),
    );
    if (changed) return present(request, changed);
    const now = await findRelease(db, id, profileId);
    throw staleOrNotFound(now && present(request, now));
  });

  serve(app, releasesContract.deleteRelease, async ({ account, id }) => {
    await db.transaction((tx) => removeRelease(tx, files, account, id));
    await files.settle();
  });
}
