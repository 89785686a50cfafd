import { useState } from 'react';
import { CAMPAIGN_MESSAGES } from '@/shared/music/campaigns.rules';
import type { Campaign, Track } from '@/shared/music/campaigns.schemas';
import { TRACKS_MAX } from '@/shared/platform/limits';
import {
  useDeleteTrackMutation,
  useUpdateTrackMutation,
  useLazyGetCampaignQuery,
} from '@/client/entities/campaigns';
import { toApiError, messageOr } from '@/client/lib/apiError';
import { Alert } from '@/client/ui/Alert';
import { DeleteDialog } from '@/client/ui/list/DeleteDialog';
import { lateDialog } from '@/client/ui/lazyPart';
import { TrackDrop } from '@/client/features/music/shared/trackFiles/TrackDrop';
import { RuledSection } from '@/client/ui/RuledSection';
import { lengthOf } from './CampaignFigures';
import styles from './CampaignTracks.module.css';
import { useTrackUploads, type TrackUpload } from './useTrackUploads';
import { Button } from '@/client/ui/Button';
import { classNames } from '@/client/ui/classNames';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { formatDuration, twoDigits } from '@/client/lib/dates';
import { usePlayerTime, usePlayer } from '@/client/player/usePlayer';
import { PlayButton } from '@/client/ui/PlayButton';
import { Waveform, barsOfPeaks } from '@/client/ui/Waveform';
import type { PlayerTrack } from '@/client/player/playerState';
import { campaignSounds } from '@/client/features/music/shared/listening/playerTracks';
import { Box, Cluster, Faint, Text } from '@/client/ui/kit';

const BARS = 48;

interface TrackRowProps {
  track: Track;
  isLast: boolean;
  isCurrent: boolean;
  isPlaying: boolean;
  onPlay: () => void;
  actions?:
    | {
        onMove: (position: number) => void;
        onRename: () => void;
        onDelete: () => void;
      }
    | undefined;
}

const Wave = ({ bars, isCurrent }: { bars: readonly number[]; isCurrent: boolean }) =>
  isCurrent ? <PlayedWave bars={bars} /> : <Waveform bars={bars} played={0} />;

interface UploadRowProps {
  upload: TrackUpload;
  position: number;
  onRemove: () => void;
  onRetry: () => void;
}

const renameDialog = lateDialog(
  () => import(/* webpackChunkName: "campaign-edit" */ './CampaignDialogs'),
  'RenameDialog',
);

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
        <Box above={4}>
          <TrackDrop
            onFiles={(files) => add(files.slice(0, TRACKS_MAX - tracks.length - uploads.length))}
          />
        </Box>
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

function UploadRow({ upload, position, onRemove, onRetry }: UploadRowProps) {
  const { title, file, state, progress, problem, canRetry } = upload;
  const percent = Math.floor(progress * 100);
  const sent = formatFileSize(Math.floor(file.size * progress));
  return (
    <li className={classNames(styles.row, styles.uploading)}>
      <Faint as="span" number>
        {twoDigits(position)}
      </Faint>
      <span className={styles.arrow} aria-hidden="true">
        <svg viewBox="0 0 20 20" focusable="false">
          <path d="M10 16V4M5 9l5-5 5 5" />
        </svg>
      </span>
      <Text as="span" weight="bold" breaks shrinks>
        {title}
        {state === 'failed' ? (
          <Faint as="span" block tone="error" weight="plain" role="alert">
            {problem}
          </Faint>
        ) : (
          <Faint as="span" block weight="plain">
            {state === 'waiting'
              ? `Waiting, ${formatFileSize(file.size)}`
              : percent >= 100
                ? 'Checking the sound'
                : `${sent} of ${formatFileSize(file.size)}`}
          </Faint>
        )}
      </Text>
      {state === 'failed' ? null : (
        <>
          <progress
            className={styles.progress}
            aria-label={`Upload of ${title}`}
            max={100}
            {...(percent < 100 ? { value: percent } : {})}
          />
          <Text as="span" number textAlign="end">{`${percent}%`}</Text>
        </>
      )}
      <Cluster as="span" gap={2} align="stretch" justify="end" className={styles.uploadActions}>
        {state === 'failed' && canRetry ? (
          <Button size="sm" onClick={onRetry}>
            Try again<VisuallyHidden> with {title}</VisuallyHidden>
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" onClick={onRemove}>
          {state === 'failed' ? 'Remove' : 'Cancel'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </Cluster>
    </li>
  );
}

function TrackRow(props: TrackRowProps) {
  const { track, isLast, isCurrent, isPlaying, onPlay, actions } = props;
  const { position, title, seconds, audio, peaks } = track;
  return (
    <li className={styles.row}>
      <Faint as="span" number>
        {twoDigits(position)}
      </Faint>
      {audio === null ? (
        <span className={styles.silent} aria-hidden="true" />
      ) : (
        <PlayButton isPlaying={isPlaying} of={title} onPress={onPlay} />
      )}
      <Text as="span" weight="bold" breaks shrinks>
        {title}
      </Text>
      <Box as="span" block shrinks only="desk">
        {audio === null ? (
          <Faint as="span" block weight="plain">
            No sound
          </Faint>
        ) : (
          <Wave bars={barsOfPeaks(peaks, BARS)} isCurrent={isCurrent} />
        )}
      </Box>
      <Text as="span" number textAlign="end">
        {seconds === null ? '' : formatDuration(seconds)}
      </Text>
      {actions ? (
        <details className={styles.more} name="track-actions">
          <summary className={styles.dots}>
            <span aria-hidden="true">•••</span>
            <VisuallyHidden>More about {title}</VisuallyHidden>
          </summary>
          <Cluster gap={2} align="stretch" justify="end">
            {position > 1 ? (
              <Button size="sm" onClick={() => actions.onMove(position - 1)}>
                Move up<VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            ) : null}
            {isLast ? null : (
              <Button size="sm" onClick={() => actions.onMove(position + 1)}>
                Move down<VisuallyHidden> {title}</VisuallyHidden>
              </Button>
            )}
            <Button size="sm" onClick={actions.onRename}>
              Rename<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
            <Button size="sm" onClick={actions.onDelete}>
              Delete<VisuallyHidden> {title}</VisuallyHidden>
            </Button>
          </Cluster>
        </details>
      ) : null}
    </li>
  );
}

/** Renders several times a second while the track plays. */
function PlayedWave({ bars }: { bars: readonly number[] }) {
  const { place, duration } = usePlayerTime();
  return <Waveform bars={bars} played={duration > 0 ? place / duration : 0} />;
}

export function usePlayTrack(campaign: Campaign) {
  const { play, toggle, current, isPlaying } = usePlayer();
  const [read] = useLazyGetCampaignQuery();
  const renew = async ({ id }: PlayerTrack): Promise<string | null> =>
    (await read(campaign.id).unwrap()).tracks.find((track) => track.id === id)?.audio ?? null;
  const queue = campaignSounds(campaign);
  const loaded = queue.find(({ id }) => id === current?.id) ?? null;
  return {
    queue,
    loaded,
    isPlaying: isPlaying && loaded !== null,
    press: (track: Pick<PlayerTrack, 'id'>): void => {
      const chosen = queue.find(({ id }) => id === track.id);
      if (chosen && chosen === loaded) toggle();
      else if (chosen) play(chosen, queue, renew);
    },
  };
}
