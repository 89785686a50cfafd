import { FIGURE_KINDS, type FigureKind, formatCount } from '@/shared/identity/figures';
import type { OwnPage } from '@/shared/identity/ownPage.schemas';
import type { OwnPageChanges } from '@/client/entities/outlets';

/** A figure in the form of the inputs. */
export interface FigureValues {
  count: string;
  proof: string;
}

/** The page in the form of the inputs. */
export interface OwnPageValues {
  about: string;
  figures: Partial<Record<FigureKind, FigureValues>>;
  /** The links of the pieces. */
  samples: string[];
}

export const ownPageValues = ({ about, figures, samples }: OwnPage): OwnPageValues => ({
  about: about ?? '',
  figures: Object.fromEntries(
    figures.map(({ kind, count, proof }) => [
      kind,
      { count: formatCount(count), proof: proof ?? '' },
    ]),
  ),
  samples: samples.map(({ url }) => url),
});

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The changed parts: the text, each figure, and each piece added or removed. */
export function changesOf(before: OwnPageValues, after: OwnPageValues): number {
  const moved = (from: OwnPageValues, to: OwnPageValues): number =>
    from.samples.filter((url) => !to.samples.includes(url)).length;
  const figures = FIGURE_KINDS.filter(
    (kind) => !isSame(before.figures[kind], after.figures[kind]),
  ).length;
  const about = before.about === after.about ? 0 : 1;
  return about + figures + moved(before, after) + moved(after, before);
}

/** The body of a save: only the changes, as cast by the schema. */
export function bodyOf(
  before: OwnPageValues,
  after: OwnPageValues,
  { about, figures, samples }: OwnPageChanges,
): OwnPageChanges {
  return {
    ...(before.about !== after.about && { about: about ?? null }),
    ...(!isSame(before.figures, after.figures) && { figures: figures ?? {} }),
    ...(!isSame(before.samples, after.samples) && { samples: samples ?? [] }),
  };
}
