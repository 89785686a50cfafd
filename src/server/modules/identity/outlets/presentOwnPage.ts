import type { Figure, OwnPage, Sample, ShownOwnPage } from '@/shared/identity/ownPage.schemas';
import type { FigureRow, OwnPageRow, SampleRow } from './ownPageRepository';

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

/** Presents a page to its outlet and to admins. */
export const presentOwnPage = ({ about, figures, samples, version }: OwnPageRow): OwnPage => ({
  about,
  version,
  figures: figures.map(presentFigure),
  samples: samples.map(presentSample),
});

/** Presents a page to everybody else, without rejected figures. */
export const presentOwnText = ({ about, figures, samples }: OwnPageRow): ShownOwnPage => ({
  about,
  figures: figures
    .filter(({ state }) => state !== 'refused')
    .map(({ kind, count, state }) => ({ kind, count, is_checked: state === 'checked' })),
  samples: samples.map(presentSample),
});
