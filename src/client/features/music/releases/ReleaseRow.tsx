import { memo } from 'react';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Campaign } from '@/shared/music/campaignsContract';
import type { Release } from '@/shared/music/releasesContract';
import { useLazyGetReleaseQuery } from '@/client/entities/releases';
import { formatDay } from '@/client/lib/dates';
import { coverSeed } from '@/shared/platform/coverSeed';
import { Artwork } from '@/client/ui/list/Artwork';
import { FileLink } from '@/client/ui/list/FileLink';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { fileKind } from '@/client/ui/list/media';
import { RowActions, type RowActionsProps } from '@/client/ui/list/RowActions';
import { StatusChip } from '@/client/ui/StatusChip';
import { statusOf } from '@/client/features/music/shared/campaigns/campaignStatus';
import { waitingOfRelease } from '@/client/features/music/shared/releases/waitingOfRelease';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import styles from './ReleaseRow.module.css';

export interface ReleaseRowProps extends Omit<RowActionsProps, 'id' | 'name'> {
  release: Release;
  /** Absent until the campaigns are loaded. */
  campaign?: Campaign | undefined;
  /** 1 for the first row. */
  position: number;
}

const kindOf = ({ format, genre }: Release): string =>
  `${labelOf(RELEASE_FORMAT_OPTIONS, format)}, ${labelOf(GENRE_OPTIONS, genre)}`;

export const ReleaseHeads = ({ total }: { total: number }) => (
  <ListHeads
    className={styles.columns}
    heads={[
      [total === 1 ? '1 release' : `${total} releases`],
      ['Press kit'],
      ['State'],
      ['Released'],
    ]}
  />
);

/** One row of the list; re-rendered only when its own record or position changes. */
export const ReleaseRow = memo(function ReleaseRow(props: ReleaseRowProps) {
  const { release, campaign, position, ...actions } = props;
  const status = campaign && statusOf(campaign);
  return (
    <ListRow
      className={styles.columns}
      position={position}
      cover={<Artwork path={release.artwork} seed={coverSeed.release(release.id)} side={56} />}
      title={release.title}
      lines={[kindOf(release)]}
      tone={status?.tone}
      facts={[
        { place: 'price', label: 'Press kit', value: <Presskit release={release} /> },
        {
          place: 'stage',
          label: 'State',
          value: status ? <StatusChip tone={status.tone}>{status.text}</StatusChip> : null,
        },
        { place: 'beside', label: 'Released', value: formatDay(release.release_date) },
      ]}
      actions={<RowActions {...actions} id={release.id} name={release.title} />}
      note={<WaitingValues values={waitingOfRelease(release)} />}
    />
  );
});

function Presskit({ release }: { release: Release }) {
  const { id, presskit, title } = release;
  const [read] = useLazyGetReleaseQuery();
  if (presskit === null) return <span data-chip>None</span>;
  const kind = fileKind(presskit);
  return (
    <FileLink
      path={presskit}
      renew={async () => (await read(id).unwrap()).presskit}
      aria-label={`${kind}, press kit of ${title}`}
    >
      {kind}
    </FileLink>
  );
}
