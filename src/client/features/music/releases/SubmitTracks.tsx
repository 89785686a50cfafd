import { TRACKS_MAX } from '@/shared/platform/limits';
import { latePart } from '@/client/ui/latePart';
import { TrackDrop } from '@/client/features/music/shared/trackFiles/TrackDrop';
import styles from './SubmitTracks.module.css';
import type { SubmitTrackListProps } from './SubmitTrackList';

/** Loaded with the first file. */
const SubmitTrackList = latePart(
  async () =>
    (await import(/* webpackChunkName: "campaign-more" */ './SubmitTrackList')).SubmitTrackList,
);

/** The tracks of a submission. Their titles are derived from the file names and can be changed. */
export function SubmitTracks({ tracks, sending }: SubmitTrackListProps) {
  const { all, add } = tracks;
  return (
    <fieldset className={styles.tracks}>
      <legend className={styles.legend}>
        Tracks <span className={styles.summary}>{`Up to ${TRACKS_MAX}, 60 MB each`}</span>
      </legend>
      {all.length > 0 ? <SubmitTrackList tracks={tracks} sending={sending} /> : null}
      {all.length < TRACKS_MAX ? <TrackDrop onFiles={add} /> : null}
    </fieldset>
  );
}
