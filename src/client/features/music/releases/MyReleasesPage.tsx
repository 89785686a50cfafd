import { RELEASE_MESSAGES } from '@/shared/music/releases.rules';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import {
  useDeleteReleaseMutation,
  useLazyGetReleaseQuery,
  useOwnReleases,
} from '@/client/entities/releases';
import { paths } from '@/client/lib/paths';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { OwnListScreen, RowActions, type RowActionsProps } from '@/client/ui/list/OwnListScreen';
import { lateDialog } from '@/client/ui/lateDialog';
import { useEditableList, useEditRequest } from '@/client/ui/list/useEditableList';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { memo } from 'react';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import type { Campaign } from '@/shared/music/campaigns.schemas';
import type { Release } from '@/shared/music/releases.schemas';
import { formatNumericDay } from '@/client/lib/dates';
import { faceOf } from '@/shared/platform/coverArt';
import { FileLink } from '@/client/ui/list/FileLink';
import { ListHeads, ListRow } from '@/client/ui/list/ListRow';
import { Cover, fileKind } from '@/client/ui/Cover';
import { StatusChip } from '@/client/ui/StatusChip';
import {
  statusOf,
  waitingOfRelease,
} from '@/client/features/music/shared/campaigns/campaignStatus';
import { WaitingValues } from '@/client/features/identity/shared/changes/WaitingValues';
import styles from './MyReleasesPage.module.css';

interface ReleaseRowProps extends Omit<RowActionsProps, 'id' | 'name'> {
  release: Release;
  campaign?: Campaign | undefined;
  position: number;
}

const kindOf = ({ format, genre }: Release): string =>
  `${labelOf(RELEASE_FORMAT_OPTIONS, format)}, ${labelOf(GENRE_OPTIONS, genre)}`;

const ReleaseHeads = ({ total }: { total: number }) => (
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

const ReleaseRow = memo(function ReleaseRow(props: ReleaseRowProps) {
  const { release, campaign, position, ...actions } = props;
  const status = campaign && statusOf(campaign);
  return (
    <ListRow
      className={styles.columns}
      position={position}
      cover={<Cover seed={faceOf(release)} side={56} />}
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
        { place: 'beside', label: 'Released', value: formatNumericDay(release.release_date) },
      ]}
      actions={<RowActions {...actions} id={release.id} name={release.title} />}
      note={<WaitingValues values={waitingOfRelease(release)} />}
    />
  );
});

const editDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "release-edit" */ './ReleaseEditModal')).ReleaseEditModal,
);

export function MyReleasesPage() {
  const search = useListSearch();
  const releases = useOwnReleases(search.search);
  const [read] = useLazyGetReleaseQuery();
  const [remove] = useDeleteReleaseMutation();
  const list = useEditableList({
    rows: releases.rows,
    load: (id) => read(id).unwrap(),
    fetchDialog: editDialog.fetch,
    loadFailure: RELEASE_MESSAGES.releaseEditLoadFailed,
    remove: (id) => remove(id).unwrap(),
  });
  const { deleting } = list;
  useEditRequest(list.edit);
  const { rows: campaigns } = useWholeCampaignList();

  return (
    <OwnListScreen
      {...releases}
      {...list.page}
      search={search}
      title="Your releases"
      lead="Everything you have submitted for review."
      counted={['release', 'releases']}
      create={{ to: paths.submitMusic, label: 'Submit your music' }}
      emptyText="No releases found"
      errorFallback={RELEASE_MESSAGES.releasesLoadFailed}
      first={releases.rows.length > 0 ? <ReleaseHeads total={releases.total} /> : undefined}
      renderRow={(release, position) => (
        <ReleaseRow
          release={release}
          campaign={campaigns.find(({ release: id }) => id === release.id)}
          position={position}
          {...list.actionsOf(release.id)}
        />
      )}
      dialogs={
        <>
          {list.editing ? <editDialog.Dialog release={list.editing} onClose={list.close} /> : null}
          <DeleteDialog
            isOpen={deleting !== undefined}
            title="Delete release"
            onConfirm={list.confirmDelete}
            failureMessage={RELEASE_MESSAGES.releaseDeleteFailed}
            onClose={list.close}
          >
            {`Delete “${deleting?.title ?? ''}” with its artwork and press kit? This cannot be undone.`}
          </DeleteDialog>
        </>
      }
    />
  );
}

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
