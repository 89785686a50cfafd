import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '@/server/platform/db/client';
import type { AppDeps } from '@/server/deps';
import { bytesAt } from '@/server/platform/files/fileRows';
import type { MediaAddresses } from '@/server/platform/files/mediaAddresses';
import type { ReceivedUpload } from '@/server/platform/files/uploads';
import { beforeUpload } from '@/server/platform/http/beforeUpload';
import { forbidden, invalid, notFound } from '@/server/platform/http/failures';
import { handleUploadForm, type UploadForm } from '@/server/platform/http/handleUploadForm';
import { createOnce, isKnownRequest } from '@/server/platform/http/idempotency';
import { readId } from '@/server/platform/http/pathId';
import { serve } from '@/server/platform/http/serve';
import { validate } from '@/server/platform/http/validate';
import { ARTWORK_MAX_BYTES, PRESSKIT_MAX_BYTES } from '@/shared/platform/uploadLimits';
import {
  releasesContract,
  type Release,
  releaseCreateSchema,
  releaseFilesSchema,
} from '@/shared/music/releases.schemas';
import { presentRelease, withFileAddresses } from './presentRelease';
import { submitRelease, uploadReleaseFiles } from './releasesCommands';
import { can } from './releasesPolicy';
import { findRelease, type ReleaseRow } from './releasesRepository';

const RELEASE_FORM = {
  filesMax: ARTWORK_MAX_BYTES + PRESSKIT_MAX_BYTES,
  notForm: 'A release is sent as multipart/form-data.',
  tooLarge: 'A release can have at most 10 MB of artwork and 20 MB of press kit.',
};
const FILES_FORM = { ...RELEASE_FORM, notForm: 'Files are sent as multipart/form-data.' };

/** Adds the routes that receive files: for a new release and for an existing one. */
export function addUploads(app: FastifyInstance, deps: AppDeps, addresses: MediaAddresses): void {
  const keep = keeping(deps, addresses);
  addCreation(app, deps, keep);
  addFiles(app, deps, keep);
}

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

function addCreation(app: FastifyInstance, deps: AppDeps, keep: Keep): void {
  const onRequest = [beforeUpload(deps, RELEASE_FORM)];
  serve(
    app,
    releasesContract.createRelease,
    ({ account, request, reply }) =>
      keep(request, reply, ({ texts, uploads }) => {
        const content = validate(releaseCreateSchema, texts);
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
    const release = await findRelease(db, id, request.account.profileId);
    if (!release || !can(request.account, 'change', release)) throw notFound();
    return release;
  };

  /** Checks the release first, so that nobody uploads 30 MB only to get a 404. */
  const beforeFiles = async (request: FastifyRequest): Promise<void> => {
    if (!(await isKnownRequest(deps, request))) await releaseOf(request);
  };
  /**
   * The bytes that the upload replaces, assuming that it has both files; the exact check follows
   * when they are stored.
   */
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
