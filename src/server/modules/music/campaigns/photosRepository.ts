import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { files } from '@/server/platform/db/schema';

/** The photos of a release in the order in which they were added; at most `PHOTOS_MAX`. */
export const listPhotos = (db: Db, releaseId: number) =>
  db
    .select({
      id: files.id,
      name: files.name,
      path: files.path,
      sha256: files.sha256,
      width: files.width,
      height: files.height,
    })
    .from(files)
    .where(and(eq(files.releaseId, releaseId), eq(files.kind, 'photo')))
    .orderBy(asc(files.id));

export type PhotoRow = Awaited<ReturnType<typeof listPhotos>>[number];
