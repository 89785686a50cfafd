import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaignMessages';
import type { Campaign, Track } from '@/shared/music/campaignsContract';
import { TRACKS_MAX } from '@/shared/platform/limits';
import { useDeleteTrackMutation, useUpdateTrackMutation } from '@/client/entities/campaigns';
import { toApiError } from '@/client/lib/apiError';
import { messageOr } from '@/client/lib/failure';
import { Alert } from '@/client/ui/Alert';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { lateDialog } from '@/client/ui/lateDialog';
import { TrackDrop } from '@/client/features/music/shared/trackFiles/TrackDrop';
import { RuledSection } from '@/client/ui/RuledSection';
import { lengthOf } from './campaignText';
import styles from './CampaignTracks.module.css';
import { TrackRow } from './TrackRow';
import { UploadRow } from './TrackUploads';
import { usePlayTrack } from './usePlayTrack';
import { useTrackUploads } from './useTrackUploads';

const renameDialog = lateDialog(
  async () =>
    (await import(/* webpackChunkName: "campaign-edit" */ './CampaignDialogs')).RenameDialog,
);

/** The tracks of a campaign, and the upload of more. */
export function CampaignTracks({ campaign }: { campaign: Campaign }) {
  const { id, tracks, stage } = campaign;
  const { uploads, add, remove, retry } = useTrackUploads(id);
  const [renaming, setRenaming] = useState<Track | null>(null);
  const [deleting, setDeleting] = useState<Track | null>(null);
  const [failure, setFailure] = useState('');
  const [update] = useUpdateTrackMutation();
  const [deleteTrack] = useDeleteTrackMutation();
  const player = usePlayTrack(campaign);
  const canChange = stage !== 'in_review';

  const move = async (track: Track, position: number) => {
    setFailure('');
    try {
      await update({ id, track: track.id, body: { position, title: undefined } }).unwrap();
    } catch (reason) {
      setFailure(messageOr(toApiError(reason), CAMPAIGN_MESSAGES.trackFailed));
    }
  };
  const rename = async (track: Track) => {
    await renameDialog.fetch();
    setRenaming(track);
  };

  return (
    <RuledSection
      id="campaign-tracks"
      title="Tracks"
      summary={[lengthOf(campaign), `up to ${TRACKS_MAX}`].filter(Boolean).join(', ')}
    >
      <Alert tone="error">{failure}</Alert>
      {tracks.length + uploads.length > 0 ? (
        <ol aria-labelledby="campaign-tracks">
          {tracks.map((track) => (
            <TrackRow
              key={track.id}
              track={track}
              isLast={track.position === tracks.length}
              isCurrent={player.loaded?.id === track.id}
              isPlaying={player.isPlaying && player.loaded?.id === track.id}
              onPlay={() => player.press(track)}
              actions={
                canChange
                  ? {
                      onMove: (position) => void move(track, position),
                      onRename: () => void rename(track),
                      onDelete: () => setDeleting(track),
                    }
                  : undefined
              }
            />
          ))}
          {uploads.map((upload, index) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              position={tracks.length + index + 1}
              onRemove={() => remove(upload.key)}
              onRetry={() => retry(upload.key)}
            />
          ))}
        </ol>
      ) : null}
      {canChange && tracks.length + uploads.length < TRACKS_MAX ? (
        <div className={styles.drop}>
          <TrackDrop
            onFiles={(files) => add(files.slice(0, TRACKS_MAX - tracks.length - uploads.length))}
          />
        </div>
      ) : null}
      <renameDialog.Dialog campaign={id} track={renaming} onClose={() => setRenaming(null)} />
      <DeleteDialog
        isOpen={deleting !== null}
        title="Delete track"
        onConfirm={async () => {
          if (deleting) await deleteTrack({ id, track: deleting.id }).unwrap();
          setDeleting(null);
        }}
        failureMessage={CAMPAIGN_MESSAGES.trackFailed}
        onClose={() => setDeleting(null)}
      >
        {`Delete “${deleting?.title ?? ''}” with its sound? This cannot be undone.`}
      </DeleteDialog>
    </RuledSection>
  );
}
