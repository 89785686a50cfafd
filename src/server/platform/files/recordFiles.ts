import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { artistProfiles, files, releases } from '@/server/platform/db/schema';
import { ARTWORK_THUMBNAIL_SIDES } from '@/shared/platform/limits';
import { thumbnailPath, thumbnailsOf } from './thumbnails';
import { cleanStored } from './inspectContent';
import { writeDurably } from './durableFs';
import { insertFile } from './fileRows';
import { type FileTasks, planDelete } from './fileTasks';
import { type FileLogger, type FileStorage, storedPlace } from './storage/fileStorage';
import { type ReceivedUpload, sha256Of, type StagedFile, type UploadKind } from './uploads';

export interface RecordFilesOptions {
  db: Db;
  tasks: FileTasks;
  tmpDir: string;
  storage: FileStorage;
  logger?: FileLogger;
}

const BATCH = 200;

interface Unrecorded {
  ownerId: number;
  releaseId: number;
  artwork: string | null;
  presskit: string | null;
}

/** Files stored before rows existed lack them; a second run finds nothing to do. */
export async function recordFiles(options: RecordFilesOptions): Promise<void> {
  let after = 0;
  for (;;) {
    const batch = await unrecorded(options.db, after);
    for (const release of batch) {
      after = release.releaseId;
      try {
        await recordRelease(options, release);
      } catch (err) {
        options.logger?.warn({ err, release: after }, 'files of a release could not be recorded');
      }
    }
    if (batch.length < BATCH) break;
  }
  if (after > 0) await options.tasks.settle();
}

/** The files of a release are recorded together: it has rows for all of them or for none. */
const unrecorded = (db: Db, after: number): Promise<Unrecorded[]> =>
  db
    .select({
      releaseId: releases.id,
      ownerId: artistProfiles.userId,
      artwork: releases.artwork,
      presskit: releases.presskit,
    })
    .from(releases)
    .innerJoin(artistProfiles, eq(artistProfiles.id, releases.artistId))
    .leftJoin(files, eq(files.releaseId, releases.id))
    .where(
      and(
        isNull(files.id),
        gt(releases.id, after),
        sql`coalesce(${releases.artwork}, ${releases.presskit}) IS NOT NULL`,
      ),
    )
    .orderBy(asc(releases.id))
    .limit(BATCH);

async function recordRelease(options: RecordFilesOptions, release: Unrecorded): Promise<void> {
  const { ownerId, releaseId } = release;
  const owner = { ownerId, releaseId };
  const presskit = await presskitOf(options, release.presskit);
  const artwork = await artworkOf(options, release.artwork);
  await options.db.transaction(async (tx) => {
    // Another process may record the same release, or its artist may just have deleted it.
    const locked = await tx
      .select({ id: releases.id })
      .from(releases)
      .where(eq(releases.id, releaseId))
      .for('update');
    const known = await tx.select().from(files).where(eq(files.releaseId, releaseId)).limit(1);
    if (locked.length === 0 || known.length > 0) return;
    if (presskit) await insertFile(tx, presskit.upload, owner, presskit.path);
    if (!artwork) return;
    if (!artwork.isChanged) {
      await insertFile(tx, artwork.upload, owner, artwork.path);
      return;
    }
    const changed = await options.tasks.planMove(tx, artwork.upload, owner);
    await tx.update(releases).set({ artwork: changed }).where(eq(releases.id, releaseId));
    for (const old of [artwork.path, ...thumbnailsOf(artwork.path)]) {
      await planDelete(tx, old);
    }
  });
}

interface Stored {
  path: string;
  upload: ReceivedUpload;
}

async function contentOf(storage: FileStorage, stored: string): Promise<Buffer | null> {
  const file = await storage.open(storedPlace(stored));
  return file && buffer(file.stream);
}

async function presskitOf(
  { storage }: RecordFilesOptions,
  stored: string | null,
): Promise<Stored | null> {
  const content = stored === null ? null : await contentOf(storage, stored);
  if (stored === null || content === null) return null;
  return { path: stored, upload: uploadOf('presskit', content, path.basename(stored)) };
}

const uploadOf = (
  kind: UploadKind,
  content: Buffer,
  name: string,
  source = '',
): ReceivedUpload => ({
  kind,
  sha256: sha256Of(content),
  files: [{ source, name, bytes: content.length }],
});

async function artworkOf(
  { storage, tmpDir, logger }: RecordFilesOptions,
  stored: string | null,
): Promise<(Stored & { isChanged: boolean }) | null> {
  const content = stored === null ? null : await contentOf(storage, stored);
  if (stored === null || content === null) return null;
  const cleaned = cleanStored(content, stored);
  if (!cleaned)
    logger?.warn({ file: stored }, 'stored artwork could not be read; it stays as it is');
  const picture = cleaned ?? { content };
  const isChanged = !picture.content.equals(content);
  const source = randomUUID();
  const name = `artwork-${sha256Of(picture.content)}${path.extname(stored)}`;
  const upload = uploadOf(
    'artwork',
    picture.content,
    isChanged ? name : path.basename(stored),
    source,
  );
  if (cleaned) Object.assign(upload, { width: cleaned.width, height: cleaned.height });
  if (isChanged) await writeDurably(path.join(tmpDir, source), picture.content);
  for (const side of ARTWORK_THUMBNAIL_SIDES) {
    const thumbnail = await contentOf(storage, thumbnailPath(stored, side));
    if (!thumbnail) continue;
    const staged: StagedFile = {
      source: `${source}-${side}`,
      name: thumbnailPath(upload.files[0].name, side),
      bytes: thumbnail.length,
    };
    upload.files.push(staged);
    if (isChanged) await writeDurably(path.join(tmpDir, staged.source), thumbnail);
  }
  if (isChanged) await storage.stage(upload.files.map((file) => file.source));
  return { path: stored, upload, isChanged };
}
