import { RELEASE_MESSAGES } from '@/shared/releases/releaseMessages';
import {
  useDeleteRelease,
  useLoadRelease,
  useWholeReleaseList,
} from '@/client/entities/releases/releasesHooks';
import { paths } from '@/client/lib/paths';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { idOf } from '@/client/ui/list/idOf';
import { ListPage } from '@/client/ui/list/ListPage';
import { lateDialog } from '@/client/ui/lateDialog';
import { useEditAsked } from '@/client/ui/list/useEditAsked';
import { useEditableList } from '@/client/ui/list/useEditableList';
import { ReleaseRow, releaseText } from './ReleaseRow';

const editDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "release-edit" */ './ReleaseEditModal')).ReleaseEditModal,
);

/** `/my-releases`: the artist's own releases, newest first. */
export function MyReleasesPage() {
  const { status, releases, rest, error, refetch } = useWholeReleaseList();
  const list = useEditableList({
    rows: releases,
    textOf: releaseText,
    load: useLoadRelease().send,
    fetchDialog: editDialog.fetch,
    loadFailure: RELEASE_MESSAGES.releaseEditLoadFailed,
    remove: useDeleteRelease().send,
  });
  const { deleting } = list;
  useEditAsked(list.edit);

  return (
    <ListPage
      {...list.page}
      title="Your releases"
      lead="Everything you have submitted for review."
      things="releases"
      create={{ to: paths.submitMusic, label: 'Submit your music' }}
      emptyText="No releases found."
      status={status}
      error={error}
      rest={rest}
      errorFallback={RELEASE_MESSAGES.releasesLoadFailed}
      onRetry={refetch}
      idOf={idOf}
      renderRow={(release, position) => (
        <ReleaseRow release={release} position={position} {...list.actionsOf(release.id)} />
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
