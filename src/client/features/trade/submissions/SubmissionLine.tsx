import type { Submission } from '@/shared/market/submissions.schemas';
import { GENRE_OPTIONS, labelOf, RELEASE_FORMAT_OPTIONS } from '@/shared/platform/options';
import { formatDay } from '@/client/lib/dates';
import { classNames } from '@/client/ui/classNames';
import { coverSeed } from '@/shared/platform/coverSeed';
import { Artwork } from '@/client/ui/list/Artwork';
import { rowFocusTarget } from '@/client/ui/list/useRowFocus';
import { PlayButton } from '@/client/ui/PlayButton';
import styles from './SubmissionLine.module.css';
import {
  ShelfButtons,
  type ShelfButtonsProps,
} from '@/client/features/trade/shared/submissions/ShelfButtons';
import { artistOf, soundsOf } from '@/client/features/trade/shared/submissions/submissionTracks';
import { timeLeft } from '@/client/features/trade/shared/submissions/timeLeft';

export interface SubmissionLineProps extends Omit<ShelfButtonsProps, 'variant'> {
  submission: Submission;
  /** From 0. */
  index: number;
  isSelected: boolean;
  isPlaying: boolean;
  onSelect: () => void;
  onPlay: () => void;
}

/** A row: a press selects it, the round button plays. */
export function SubmissionLine(props: SubmissionLineProps) {
  const { submission, index, isSelected, isPlaying, onSelect, onPlay, ...shelf } = props;
  const { title, artwork, release, genre, format, open_until } = submission;
  const left = timeLeft(open_until);
  return (
    <li
      className={classNames(styles.row, isSelected && styles.selected)}
      {...rowFocusTarget(index)}
    >
      <span className={styles.number} aria-hidden="true">
        {String(index + 1).padStart(2, '0')}
      </span>
      {soundsOf(submission).length > 0 ? (
        <PlayButton className={styles.play} isPlaying={isPlaying} of={title} onPress={onPlay} />
      ) : (
        <span className={styles.silent} title="No sound was uploaded" />
      )}
      <span className={styles.cover}>
        <Artwork path={artwork} seed={coverSeed.release(release)} />
      </span>
      <div className={styles.names}>
        <h2 className={styles.title}>
          <button
            type="button"
            className={styles.select}
            aria-current={isSelected ? 'true' : undefined}
            onClick={onSelect}
          >
            {title}
          </button>
        </h2>
        <p className={styles.artist}>{artistOf(submission)}</p>
      </div>
      <p className={styles.kind}>
        <strong>{labelOf(GENRE_OPTIONS, genre)}</strong>
        <span>{labelOf(RELEASE_FORMAT_OPTIONS, format)}</span>
      </p>
      <p className={styles.left}>
        <strong>{left.text}</strong>
        <span>{formatDay(open_until)}</span>
      </p>
      <div className={styles.shelf}>
        <ShelfButtons {...shelf} submission={submission} variant="icons" />
      </div>
    </li>
  );
}
