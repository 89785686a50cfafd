import { memo } from 'react';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { Release } from '@/shared/releases/releaseSchemas';
import { formatDay } from '@/client/lib/dates';
import { Button } from '@/client/ui/Button';
import { Artwork } from '@/client/ui/list/Artwork';
import { fileKind, mediaUrl } from '@/client/ui/list/media';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { RuledRow } from '@/client/ui/RuledList';

export interface ReleaseRowProps {
  release: Release;
  /** 1 for the first row. */
  position: number;
  /** The record is being loaded for editing. */
  isOpening: boolean;
  onEdit: (id: number) => void;
  onDelete: (id: number) => void;
}

/** One ruled line of the list; drawn again only when its own record or place changes. */
export const ReleaseRow = memo(function ReleaseRow(props: ReleaseRowProps) {
  const { release, position } = props;
  const format = labelOf(RELEASE_FORMAT_OPTIONS, release.format);
  const genre = labelOf(GENRE_OPTIONS, release.genre);
  return (
    <RuledRow
      {...rowFocusTarget}
      number={position}
      artwork={<Artwork path={release.artwork} seed={`release ${release.id}`} />}
      title={release.title}
      meta={`${format}, ${genre}`}
      columns={[
        { label: 'Released', value: formatDay(release.release_date) },
        { label: 'Press kit', value: <Presskit release={release} /> },
      ]}
      actions={<Actions {...props} />}
    />
  );
});

function Actions({ release, isOpening, onEdit, onDelete }: ReleaseRowProps) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        isBusy={isOpening}
        aria-label={`Edit ${release.title}`}
        onClick={() => {
          onEdit(release.id);
        }}
      >
        Edit
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Delete ${release.title}`}
        onClick={() => {
          onDelete(release.id);
        }}
      >
        Delete
      </Button>
    </>
  );
}

function Presskit({ release }: { release: Release }) {
  const { presskit, title } = release;
  if (presskit === null) return 'None';
  const kind = fileKind(presskit);
  return (
    <a href={mediaUrl(presskit)} download="" aria-label={`${kind}, press kit of ${title}`}>
      {kind}
    </a>
  );
}
