import type { Db } from '@/server/platform/db/client';
import { notFound, staleOrNotFound } from '@/server/platform/http/failures';
import type { Shelf } from '@/shared/music/campaignStages';
import type { Submission } from '@/shared/market/submissions.schemas';
import {
  findSubmission,
  lockShelves,
  shelve,
  type SubmissionRow,
  type Viewer,
} from './submissionsRepository';

interface ShelfChange {
  shelf: Shelf | null;
  /** The version that was edited, see `versionIn`. */
  version: number | undefined;
  present: (row: SubmissionRow) => Submission;
}

/**
 * Puts a campaign on a shelf of the outlet, or takes it off its shelf. Throws the 404 for a
 * campaign that the outlet cannot see, and the 409 with the current submission if it has another
 * version than `version`.
 */
export async function putOnShelf(
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
