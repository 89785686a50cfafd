import { Button } from '../Button';
import { formatFileSize } from '../fileSize';
import { VisuallyHidden } from '../VisuallyHidden';
import type { FileToSend } from './chatMessage';
import styles from './ComposerFile.module.css';

interface ComposerFileProps {
  file: FileToSend;
  onRetry: () => void;
  onRemove: () => void;
}

/** The file that goes along with the message, above the field. */
export function ComposerFile({ file, onRetry, onRemove }: ComposerFileProps) {
  const { name, canRetry } = file;
  return (
    <div className={styles.file} role="group" aria-label="Attached file">
      <span className={styles.name}>{name}</span>
      <FileState file={file} />
      {canRetry ? (
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </div>
  );
}

function FileState({ file: { name, bytes, progress, problem } }: { file: FileToSend }) {
  if (problem !== undefined) {
    return (
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    );
  }
  if (progress === undefined) return <span className={styles.fact}>{formatFileSize(bytes)}</span>;
  const percent = Math.floor(progress * 100);
  return (
    <span className={styles.fact}>
      <progress className={styles.progress} max={100} value={percent} aria-label={name} />
      {percent < 100 ? `${percent}%` : 'Checking'}
    </span>
  );
}
