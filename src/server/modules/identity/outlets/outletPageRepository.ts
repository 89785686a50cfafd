import { and, asc, eq, inArray, lte, notInArray, sql, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { firstOf, isThereAny, isVersion } from '@/server/platform/db/queryParts';
import {
  outletProfiles,
  outletFigures,
  outletPages,
  outletSamples,
} from '@/server/platform/db/schema';
import { firstDueAt, longestDue } from '@/server/platform/worker/dueRows';
import { FIGURE_KINDS, type FigureKind, type FigureState } from '@/shared/identity/ownPage.rules';
import type { Figure, OwnPage, Sample, ShownOwnPage } from '@/shared/identity/ownPage.schemas';

export const isShown = and(
  eq(outletProfiles.isPublic, true),
  isNotNull(outletProfiles.approvedAt),
  isNull(outletProfiles.hiddenAt),
);

export const listPublicOutlets = (db: Db): Promise<{ id: number }[]> =>
  db
    .select({ id: outletProfiles.id })
    .from(outletProfiles)
    .where(isShown)
    .orderBy(asc(outletProfiles.id))
    .limit(10_000);

const presentFigure = ({
  id,
  kind,
  count,
  proofUrl,
  state,
  since,
  version,
}: FigureRow): Figure => ({
  id,
  kind,
  count,
  state,
  version,
  proof: proofUrl,
  since: since.toISOString(),
});

const presentSample = ({ id, url, title, outcome, foundAt }: SampleRow): Sample => ({
  id,
  url,
  title,
  finding: outcome === null || foundAt === null ? null : { outcome, at: foundAt.toISOString() },
});

export const presentOwnPage = ({ about, figures, samples, version }: OwnPageRow): OwnPage => ({
  about,
  version,
  figures: figures.map(presentFigure),
  samples: samples.map(presentSample),
});

export const presentOwnText = ({ about, figures, samples }: OwnPageRow): ShownOwnPage => ({
  about,
  figures: figures
    .filter(({ state }) => state !== 'refused')
    .map(({ kind, count, state }) => ({ kind, count, is_checked: state === 'checked' })),
  samples: samples.map(presentSample),
});

export type FigureRow = typeof outletFigures.$inferSelect;
export type SampleRow = typeof outletSamples.$inferSelect;

export interface OwnPageRow {
  about: string | null;
  figures: FigureRow[];
  samples: SampleRow[];
  version: number;
}

const byKind = (a: FigureRow, b: FigureRow): number =>
  FIGURE_KINDS.indexOf(a.kind) - FIGURE_KINDS.indexOf(b.kind);

export async function findPages(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return () => EMPTY_PAGE;
  const among = [...ids];
  const [pages, figures, samples] = [
    await db.select().from(outletPages).where(inArray(outletPages.outletId, among)),
    await db.select().from(outletFigures).where(inArray(outletFigures.outletId, among)),
    await db
      .select()
      .from(outletSamples)
      .where(inArray(outletSamples.outletId, among))
      .orderBy(asc(outletSamples.id)),
  ];
  return (id: number): OwnPageRow => {
    const isOf = ({ outletId }: { outletId: number }): boolean => outletId === id;
    const { about, version } = pages.find(isOf) ?? EMPTY_PAGE;
    return {
      about,
      version,
      figures: figures.filter(isOf).sort(byKind),
      samples: samples.filter(isOf),
    };
  };
}
const EMPTY_PAGE: OwnPageRow = { about: null, figures: [], samples: [], version: 1 };

export const findPage = async (db: Db, outletId: number): Promise<OwnPageRow> =>
  (await findPages(db, [outletId]))(outletId);

/** Raises the version, and writes a given text. Returns `false` for a page of another version. */
export async function writePage(
  tx: Db,
  outletId: number,
  values: { about?: string | null },
  version?: number,
): Promise<boolean> {
  await tx.insert(outletPages).values({ outletId }).onConflictDoNothing();
  const written = await tx
    .update(outletPages)
    .set({ ...values, version: sql`${outletPages.version} + 1` })
    .where(and(eq(outletPages.outletId, outletId), isVersion(outletPages.version, version)))
    .returning({ id: outletPages.id });
  return written.length > 0;
}

type FigureValues = Pick<FigureRow, 'count' | 'proofUrl' | 'state' | 'since'>;

export async function writeFigure(
  tx: Db,
  outletId: number,
  kind: FigureKind,
  values: FigureValues,
): Promise<void> {
  await tx
    .insert(outletFigures)
    .values({ outletId, kind, ...values })
    .onConflictDoUpdate({
      target: [outletFigures.outletId, outletFigures.kind],
      set: { ...values, version: sql`${outletFigures.version} + 1` },
    });
}

export async function deleteFigures(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(outletFigures).where(inArray(outletFigures.id, [...ids]));
}

export const findFigure = (db: Db, id: number): Promise<FigureRow | null> =>
  firstOf(db.select().from(outletFigures).where(eq(outletFigures.id, id)));

export async function writeFigureState(
  tx: Db,
  id: number,
  values: { state: FigureState; since: Date },
): Promise<void> {
  await tx.update(outletFigures).set(values).where(eq(outletFigures.id, id));
}

export const hasWaitingFigure = sql`${outletProfiles.id} IN (SELECT ${outletFigures.outletId}
  FROM ${outletFigures} WHERE ${outletFigures.state} = 'waiting')`;

export async function keepSamples(tx: Db, outletId: number, urls: readonly string[]) {
  await tx
    .delete(outletSamples)
    .where(
      and(
        eq(outletSamples.outletId, outletId),
        urls.length > 0 ? notInArray(outletSamples.url, [...urls]) : undefined,
      ),
    );
}

export async function insertSamples(tx: Db, rows: readonly (typeof outletSamples.$inferInsert)[]) {
  if (rows.length > 0)
    await tx
      .insert(outletSamples)
      .values([...rows])
      .onConflictDoNothing();
}

const LEASE_MS = 5 * 60_000;

export async function claimSample(db: Db, now: Date): Promise<SampleRow | undefined> {
  const { id, nextCheckAt: dueAt } = outletSamples;
  const due = longestDue(db, id, dueAt, lte(dueAt, now));
  const [row] = await db
    .update(outletSamples)
    .set({ nextCheckAt: new Date(now.getTime() + LEASE_MS) })
    .where(sql`${id} = (${due})`)
    .returning();
  return row;
}

export const nextSampleAt = (db: Db) => firstDueAt(db, outletSamples.nextCheckAt);

export async function updateSample(
  db: Db,
  id: number,
  changes: Partial<Omit<SampleRow, 'id' | 'outletId' | 'url' | 'createdAt'>>,
): Promise<void> {
  await db.update(outletSamples).set(changes).where(eq(outletSamples.id, id));
}

export const isPublicOutlet = (db: Db, id: number): Promise<boolean> =>
  isThereAny(db, outletProfiles, eq(outletProfiles.id, id), isShown);
