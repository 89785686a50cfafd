import { memo } from 'react';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/options';
import type { Release } from '@/shared/releases/releasesContract';
import { useLoadRelease } from '@/client/entities/releases/releasesHooks';
import { formatDay } from '@/client/lib/dates';
import { coverSeed } from '@/shared/covers/coverSeed';
import { Artwork } from '@/client/ui/list/Artwork';
import { FileLink } from '@/client/ui/list/FileLink';
import { fileKind } from '@/client/ui/list/media';
import { RowActions, type RowActionsProps } from '@/client/ui/list/RowActions';
import { waitingOfRelease } from '@/client/widgets/changes/waitingOf';
import { WaitingValues } from '@/client/widgets/changes/WaitingValues';
import { RuledSlots } from '@/client/ui/RuledList';

export interface ReleaseRowProps extends Omit<RowActionsProps, 'id' | 'name'> {
  release: Release;
  /** 1 for the first row. */
  position: number;
}

const kindOf = ({ format, genre }: Release): string =>
  `${labelOf(RELEASE_FORMAT_OPTIONS, format)}, ${labelOf(GENRE_OPTIONS, genre)}`;

/** One row of the list; re-rendered only when its own record or position changes. */
export const ReleaseRow = memo(function ReleaseRow(props: ReleaseRowProps) {
  const { release, position, ...actions } = props;
  return (
    <RuledSlots
      number={position}
      artwork={<Artwork path={release.artwork} seed={coverSeed.release(release.id)} />}
      title={release.title}
      meta={
        <>
          {kindOf(release)} <WaitingValues values={waitingOfRelease(release)} />
        </>
      }
      columns={[
        { label: 'Released', value: formatDay(release.release_date) },
        { label: 'Press kit', value: <Presskit release={release} /> },
      ]}
      actions={<RowActions {...actions} id={release.id} name={release.title} />}
    />
  );
});

function Presskit({ release }: { release: Release }) {
  const { id, presskit, title } = release;
  const { send: load } = useLoadRelease();
  if (presskit === null) return 'None';
  const kind = fileKind(presskit);
  return (
    <FileLink
      path={presskit}
      renew={async () => (await load(id)).presskit}
      aria-label={`${kind}, press kit of ${title}`}
    >
      {kind}
    </FileLink>
  );
}
