import { Button } from '../Button';
import { FileState } from '../FileState';
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
  const { name, bytes, progress, problem, canRetry } = file;
  return (
    <div className={styles.file} role="group" aria-label="Attached file">
      <span className={styles.name}>{name}</span>
      <FileState name={name} bytes={bytes} progress={progress} problem={problem} />
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
