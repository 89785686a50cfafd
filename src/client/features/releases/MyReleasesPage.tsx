import { MESSAGES } from '@/shared/messages';
import {
  useDeleteRelease,
  useLoadRelease,
  useReleases,
} from '@/client/entities/releases/releasesHooks';
import { paths } from '@/client/lib/paths';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { ListPage } from '@/client/ui/list/ListPage';
import { useListDialogs } from '@/client/ui/list/useListDialogs';
import { useRowFocus } from '@/client/ui/list/useRowFocus';
import { TextLink } from '@/client/ui/TextLink';
import { ReleaseEditModal } from './ReleaseEditModal';
import { ReleaseRow } from './ReleaseRow';

/** `/my-releases`: the artist's own releases, newest first. */
export function MyReleasesPage() {
  const { status, releases, error, refetch } = useReleases();
  const loadRelease = useLoadRelease();
  const { remove } = useDeleteRelease();
  const dialogs = useListDialogs(loadRelease, MESSAGES.releaseEditLoadFailed);
  const { rootRef, focusAfterRemoval } = useRowFocus<HTMLDivElement>();
  const { dialog } = dialogs;
  const isEmpty = status === 'ready' && releases.length === 0;

  const deleting =
    dialog.kind === 'delete' ? releases.find((release) => release.id === dialog.id) : undefined;
  const deleteRelease = async () => {
    if (!deleting) return;
    const index = releases.indexOf(deleting);
    await remove(deleting.id);
    dialogs.close();
    focusAfterRemoval(index);
  };

  return (
    <ListPage
      rootRef={rootRef}
      title="Your releases"
      lead="Everything you have submitted for review."
      actions={
        isEmpty ? null : (
          <ButtonLink to={paths.submitMusic} variant="primary">
            Submit your music
          </ButtonLink>
        )
      }
      alert={dialogs.alert}
      onDismissAlert={dialogs.dismissAlert}
      status={status}
      error={error}
      errorFallback={MESSAGES.releasesLoadFailed}
      onRetry={refetch}
      isEmpty={isEmpty}
      empty={<NoReleases />}
      dialogs={
        <>
          <ReleaseEditModal
            release={dialog.kind === 'edit' ? dialog.row : null}
            onClose={dialogs.close}
          />
          <DeleteDialog
            isOpen={deleting !== undefined}
            title="Delete release"
            onConfirm={deleteRelease}
            failureMessage={MESSAGES.releaseDeleteFailed}
            onClose={dialogs.close}
          >
            {`Delete “${deleting?.title ?? ''}” with its artwork and press kit? This cannot be undone.`}
          </DeleteDialog>
        </>
      }
    >
      {releases.map((release, index) => (
        <ReleaseRow
          key={release.id}
          release={release}
          position={index + 1}
          isOpening={dialogs.openingId === release.id}
          onEdit={dialogs.openEdit}
          onDelete={dialogs.openDelete}
        />
      ))}
    </ListPage>
  );
}

function NoReleases() {
  return (
    <EmptyState
      action={
        <>
          <ButtonLink to={paths.submitMusic} variant="primary">
            Submit your music
          </ButtonLink>
          <TextLink to={paths.profile}>Back to profile</TextLink>
        </>
      }
    >
      No releases found.
    </EmptyState>
  );
}
