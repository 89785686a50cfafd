import { RELEASE_MESSAGES } from '@/shared/music/releaseMessages';
import { useWholeCampaignList } from '@/client/entities/campaigns';
import {
  useDeleteReleaseMutation,
  useLazyGetReleaseQuery,
  useOwnReleases,
} from '@/client/entities/releases';
import { paths } from '@/client/lib/paths';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { OwnListScreen } from '@/client/ui/list/OwnListScreen';
import { lateDialog } from '@/client/ui/lateDialog';
import { useEditRequest } from '@/client/ui/list/useEditRequest';
import { useEditableList } from '@/client/ui/list/useEditableList';
import { useListSearch } from '@/client/ui/list/useListSearch';
import { ReleaseHeads, ReleaseRow } from './ReleaseRow';

const editDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "release-edit" */ './ReleaseEditModal')).ReleaseEditModal,
);

/** `/my-releases`: the artist's own releases, newest first. */
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
          <editDialog.Dialog release={list.editing} onClose={list.close} />
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
