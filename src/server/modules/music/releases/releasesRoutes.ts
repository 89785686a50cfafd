import { tradingOf } from '@/server/platform/auth/guards';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import { routesOf, serve } from '@/server/platform/http/serve';
import {
  releasesContract,
  type Release,
  releasePatchSchema,
  releaseCreateSchema,
  releaseFilesSchema,
} from '@/shared/music/releases.schemas';
import type { AppDeps } from '@/server/deps';
import type { Member } from '@/server/platform/auth/actor';
import { createMediaAddresses, type MediaAddresses } from '@/server/platform/files/mediaAddresses';
import { notFound, staleOrNotFound, forbidden, invalid } from '@/server/platform/http/failures';
import { checkStyles } from '@/server/platform/http/knownStyles';
import { listPage } from '@/server/platform/http/paging';
import {
  changeRelease,
  removeRelease,
  submitRelease,
  uploadReleaseFiles,
} from './releasesCommands';
import {
  countReleases,
  findRelease,
  listReleases,
  type ReleaseChanges,
  type ReleaseRow,
  presentRelease,
  withFileAddresses,
  can,
} from './releasesRepository';
import type { Db } from '@/server/platform/db/client';
import { bytesAt } from '@/server/platform/files/fileRows';
import type { ReceivedUpload } from '@/server/platform/files/uploads';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { handleUploadForm, type UploadForm } from '@/server/platform/http/uploadForm';
import { createOnce, isKnownRequest } from '@/server/platform/http/idempotency';
import { validate, readPatch, readId } from '@/server/platform/http/validate';
import { ARTWORK_MAX_BYTES, PRESSKIT_MAX_BYTES } from '@/shared/platform/uploads.rules';

const RELEASE_FORM = {
  filesMax: ARTWORK_MAX_BYTES + PRESSKIT_MAX_BYTES,
  notForm: 'A release is sent as multipart/form-data.',
  tooLarge: 'A release can have at most 10 MB of artwork and 20 MB of press kit.',
};

const FILES_FORM = { ...RELEASE_FORM, notForm: 'Files are sent as multipart/form-data.' };

interface Keeping {
  /** Identifies a repeated request, together with its files. */
  content: object;
  store: (tx: Db) => Promise<ReleaseRow>;
}

type Keep = (
  request: FastifyRequest,
  reply: FastifyReply,
  check: (form: UploadForm) => Keeping,
) => Promise<Release>;

/** Receives the files of a form and stores them once; a failed request leaves no files behind. */
const keeping =
  (deps: AppDeps, addresses: MediaAddresses): Keep =>
  async (request, reply, check) => {
    const kinds = ['artwork', 'presskit'] as const;
    const release = await handleUploadForm(request, reply, deps.files, kinds, async (form) => {
      const { content, store } = check(form);
      const present = async (tx: Db) => presentRelease(await store(tx));
      return createOnce(deps, request, reply, present, {
        ...content,
        files: namesOf(form.uploads),
      });
    });
    return withFileAddresses(release, addresses, request.account.userId);
  };

/** The names contain the hash of the content. */
const namesOf = (uploads: readonly ReceivedUpload[]): string[] =>
  uploads.map((upload) => upload.files[0].name).sort();

export const releasesRoutes = routesOf(async (app, deps) => {
  await app.register(multipart);
  const addresses = createMediaAddresses(deps);
  const present: Present = ({ userId }, row) =>
    withFileAddresses(presentRelease(row), addresses, userId);
  addReading(app, deps, present);
  const keep = keeping(deps, addresses);
  addCreation(app, deps, keep);
  addFiles(app, deps, keep);
  addChanging(app, deps, present);
});

type Present = (account: Member, row: ReleaseRow) => Release;

function addReading(app: FastifyInstance, { database: { db } }: AppDeps, present: Present): void {
  serve(app, releasesContract.listReleases, async ({ account, request, reply }) => {
    const { profileId } = account;
    const rows = await listPage(
      request,
      reply,
      (page) => listReleases(db, profileId, page),
      (search) => countReleases(db, profileId, search),
    );
    return rows.map((row) => present(account, row));
  });

  serve(app, releasesContract.getRelease, async ({ account, id }) => {
    const release = await findRelease(db, id, account.profileId);
    if (!release || !can(account, 'read', release)) throw notFound();
    return present(account, release);
  });
}

function addChanging(app: FastifyInstance, deps: AppDeps, present: Present): void {
  const {
    database: { db },
    files,
  } = deps;
  serve(app, releasesContract.updateRelease, async ({ account, id, version, body }) => {
    const { profileId } = account;
    const { release_date, title, format, genre, styles, description, ...clearable } = readPatch(
      releasePatchSchema,
      body,
    );
    checkStyles({ styles });
    const changes: ReleaseChanges = {
      ...clearable,
      ...(title != null && { title }),
      ...(format != null && { format }),
      ...(genre != null && { genre }),
      ...(styles !== undefined && { styles: styles ?? [] }),
      ...(description != null && { description }),
      ...(release_date !== undefined && { releaseDate: release_date }),
    };
    const release = await findRelease(db, id, profileId);
    if (!release || !can(account, 'change', release)) throw notFound();
    if (Object.keys(changes).length === 0) return present(account, release);
    const changed = await db.transaction((tx) =>
      changeRelease(tx, deps, account, id, changes, version),
    );
    if (changed) return present(account, changed);
    const now = await findRelease(db, id, profileId);
    throw staleOrNotFound(now && present(account, now));
  });

  serve(app, releasesContract.deleteRelease, async ({ account, id }) => {
    await db.transaction((tx) => removeRelease(tx, files, account, id));
    await files.settle();
  });
}

function addCreation(app: FastifyInstance, deps: AppDeps, keep: Keep): void {
  const onRequest = [beforeUpload(deps, RELEASE_FORM)];
  serve(
    app,
    releasesContract.createRelease,
    ({ account, request, reply }) =>
      keep(request, reply, ({ texts, uploads }) => {
        const content = validate(releaseCreateSchema, texts);
        checkStyles(content);
        if (!can(account, 'submit', { artistId: content.artist })) throw forbidden();
        return { content, store: (tx) => submitRelease(tx, deps, account, content, uploads) };
      }),
    { onRequest },
  );
}

function addFiles(app: FastifyInstance, deps: AppDeps, keep: Keep): void {
  const { db } = deps.database;
  const releaseOf = async (request: FastifyRequest): Promise<ReleaseRow> => {
    const id = readId((request.params as Record<string, string>).id); // this route's path has it
    const account = tradingOf(request);
    const release = await findRelease(db, id, account.profileId);
    if (!release || !can(account, 'change', release)) throw notFound();
    return release;
  };

  /** Checks the release first, so that nobody uploads 30 MB only to get a 404. */
  const beforeFiles = async (request: FastifyRequest): Promise<void> => {
    if (!(await isKnownRequest(deps, request))) await releaseOf(request);
  };
  /** The bytes that the upload replaces if it has both files; the exact check follows later. */
  const replaced = async (request: FastifyRequest): Promise<number> => {
    const { artwork, presskit } = await releaseOf(request);
    return bytesAt(
      db,
      [artwork, presskit].flatMap((path) => path ?? []),
    );
  };

  const onRequest = [beforeFiles, beforeUpload(deps, { ...FILES_FORM, replaced })];
  serve(
    app,
    releasesContract.uploadReleaseFiles,
    ({ account, id, request, reply }) =>
      keep(request, reply, ({ texts, uploads }) => {
        const content = validate(releaseFilesSchema, texts);
        if (uploads.length === 0) throw invalid({ artwork: 'Please choose a file.' });
        return {
          content,
          store: (tx) => uploadReleaseFiles(tx, deps, account, id, uploads),
        };
      }),
    { onRequest },
  );
}
