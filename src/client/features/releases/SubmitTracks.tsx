import { TITLE_MAX, TRACKS_MAX } from '@/shared/limits';
import { Button } from '@/client/ui/Button';
import { formatFileSize } from '@/client/ui/fileSize';
import kit from '@/client/ui/kit.module.css';
import { TextField } from '@/client/ui/TextField';
import { TrackDrop } from '@/client/widgets/trackFiles/TrackDrop';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './SubmitTracks.module.css';
import type { ChosenTracks } from './useChosenTracks';

/** The tracks of a submission. Their titles are derived from the file names and can be changed. */
export function SubmitTracks({ tracks }: { tracks: ChosenTracks }) {
  const { all, add, rename, remove } = tracks;
  return (
    <fieldset className={kit.stack}>
      <legend className={styles.legend}>Tracks</legend>
      {all.length > 0 ? (
        <ol className={kit.stack}>
          {all.map(({ key, title, file, problem }, index) => (
            <li key={key} className={styles.row}>
              <TextField
                name={`track-${index + 1}`}
                label={`Track ${index + 1}`}
                maxLength={TITLE_MAX}
                hint={`from ${file.name}, ${formatFileSize(file.size)}`}
                value={title}
                error={problem === '' ? undefined : problem}
                onChange={({ target }) => {
                  rename(key, target.value);
                }}
              />
              <Button
                variant="quiet"
                size="sm"
                className={styles.remove}
                onClick={() => {
                  remove(key);
                }}
              >
                Remove<VisuallyHidden> track {index + 1}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      {all.length < TRACKS_MAX ? <TrackDrop onFiles={add} /> : null}
    </fieldset>
  );
}
