import { classNames } from './classNames';
import styles from './PlayButton.module.css';

export interface PlayButtonProps {
  isPlaying: boolean;
  of?: string | undefined;
  onPress: () => void;
  /** Loud in a player, quiet in a row. */
  variant?: 'loud' | 'quiet';
  className?: string | undefined;
}

export function PlayButton(props: PlayButtonProps) {
  const { isPlaying, of, onPress, variant = 'quiet', className } = props;
  const verb = isPlaying ? 'Pause' : 'Play';
  return (
    <button
      type="button"
      className={classNames(styles.button, styles[variant], isPlaying && styles.playing, className)}
      aria-label={of === undefined ? verb : `${verb} ${of}`}
      onClick={onPress}
    >
      <PlayGlyph isPlaying={isPlaying} />
    </button>
  );
}

export const PlayGlyph = ({ isPlaying }: { isPlaying: boolean }) => (
  <svg className={styles.glyph} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={isPlaying ? 'M5 3h3.5v14H5zM11.5 3H15v14h-3.5z' : 'M6 3l11 7-11 7z'} />
  </svg>
);
