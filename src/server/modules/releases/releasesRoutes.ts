import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { serve } from '@/server/http/serve';
import { releasesContract } from '@/shared/releases/releasesContract';
import type { Release } from '@/shared/releases/releasesContract';
import type { AppDeps } from '@/server/deps';
import { createMediaAddresses, type MediaAddresses } from '@/server/files/mediaAddresses';
import type { ReceivedUpload } from '@/server/files/uploads';
import { beforeUpload } from '@/server/http/beforeUpload';
import { forbidden, notFound, staleOrGone } from '@/server/http/failures';
import { createOnce, REPLAYED } from '@/server/http/idempotency';
import { listPage } from '@/server/http/paging';
import { versionIn } from '@/server/http/ifMatch';
import { idOf } from '@/server/http/pathId';
import { readUploadForm } from '@/server/http/readUploadForm';
import { readPatch } from '@/server/http/readPatch';
import { validate } from '@/server/http/validate';
import { RECORD_MESSAGES } from '@/shared/recordMessages';
import { ARTWORK_MAX_BYTES, PRESSKIT_MAX_BYTES } from '@/shared/limits';
import { releaseCreateSchema, releasePatchSchema } from '@/shared/releases/releaseSchemas';
import { presentRelease, withFileAddresses } from './presentRelease';
import { changeRelease, removeRelease, submitRelease } from './releasesCommands';
import { can, RELEASES_ROLE } from './releasesPolicy';
import {
  findRelease,
  listReleases,
  type ReleaseChanges,
  type ReleaseRow,
} from './releasesRepository';

/** Fields that editing cannot empty; the description may be missing from the start only. */
const NOT_TO_BE_CLEARED = {
  title: RECORD_MESSAGES.titleRequired,
  format: 'Please choose a format.',
  genre: 'Please choose a genre.',
  description: 'Please enter a description.',
};

const RELEASE_FORM = {
  filesMax: ARTWORK_MAX_BYTES + PRESSKIT_MAX_BYTES,
  notForm: 'A release is sent as multipart/form-data.',
  tooLarge: 'A release can have at most 10 MB of artwork and 20 MB of press kit.',
};

/** An artist's own releases: `releases/*`. */
export const releasesRoutes =
  (deps: AppDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart);
    app.addHook('onRequest', app.authenticate);
    app.addHook('onRequest', app.requireRole(RELEASES_ROLE));
    const addresses = createMediaAddresses(deps);
    const present: Present = (request, row) =>
      withFileAddresses(presentRelease(row), addresses, request.account.userId);
    addReading(app, deps, present);
    addCreation(app, deps, addresses);
    addChanging(app, deps, present);
  };

/** What the caller gets to see of a release. */
type Present = (request: FastifyRequest, row: ReleaseRow) => Release;

function addReading(app: FastifyInstance, { database: { db } }: AppDeps, present: Present): void {
  serve(app, releasesContract.listReleases, {}, async (request, reply) => {
    const { profileId } = request.account;
    const rows = await listPage(request, reply, (page) => listReleases(db, profileId, page));
    return rows.map((row) => present(request, row));
  });

  serve(app, releasesContract.getRelease, {}, async (request) => {
    const release = await findRelease(db, idOf(request), request.account.profileId);
    if (!release || !can(request.account, 'read', release)) throw notFound();
    return present(request, release);
  });
}

function addCreation(app: FastifyInstance, deps: AppDeps, addresses: MediaAddresses): void {
  const { files } = deps;
  const options = {
    config: { limit: 'upload' as const },
    onRequest: beforeUpload(deps, RELEASE_FORM),
  };
  serve(app, releasesContract.createRelease, options, async (request, reply) => {
    const uploads: ReceivedUpload[] = [];
    try {
      const texts = await readUploadForm(request, files, ['artwork', 'presskit'], uploads);
      const values = validate(releaseCreateSchema, texts);
      if (!can(request.account, 'submit', { artistId: values.artist })) throw forbidden();
      const answer = await createOnce(
        deps,
        request,
        reply,
        async (tx) =>
          presentRelease(await submitRelease(tx, deps, request.account, values, uploads)),
        { ...values, files: namesOf(uploads) },
      );
      // A request that came again brought its files again; the release has the first ones.
      await (reply.hasHeader(REPLAYED) ? files.discard(uploads) : files.settle());
      return withFileAddresses(answer, addresses, request.account.userId);
    } catch (error) {
      await files.discard(uploads);
      throw error;
    }
  });
}

/** They carry the hash of their content. */
const namesOf = (uploads: readonly ReceivedUpload[]): string[] =>
  uploads.map((upload) => upload.files[0].name).sort();

function addChanging(app: FastifyInstance, deps: AppDeps, present: Present): void {
  const {
    database: { db },
    files,
  } = deps;
  serve(app, releasesContract.updateRelease, {}, async (request) => {
    const id = idOf(request);
    const { profileId } = request.account;
    const { release_date, title, format, genre, description, ...clearable } = readPatch(
      releasePatchSchema,
      request.body,
      NOT_TO_BE_CLEARED,
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
    if (!release || !can(request.account, 'change', release)) throw notFound();
    if (Object.keys(changes).length === 0) return present(request, release);
    const version = versionIn(request);
    const changed = await db.transaction((tx) =>
      changeRelease(tx, deps, request.account, id, changes, version),
    );
    if (changed) return present(request, changed);
    const now = await findRelease(db, id, profileId);
    throw staleOrGone(now && present(request, now));
  });

  serve(app, releasesContract.deleteRelease, {}, async (request, reply) => {
    const id = idOf(request);
    await db.transaction((tx) => removeRelease(tx, files, request.account, id));
    await files.settle();
    return reply.code(204).send();
  });
}
