import { useEffect, useRef } from 'react';
import { Button } from '@/client/ui/Button';
import { FileState } from '@/client/ui/FileState';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import type { FileToSend } from './chatMessage';
import styles from './ComposerFile.module.css';

interface ComposerFileProps {
  file: FileToSend;
  onRetry: () => void;
  onRemove: () => void;
}

/** The file that is sent with the message, shown above the input field. */
export function ComposerFile({ file, onRetry, onRemove }: ComposerFileProps) {
  const { name, bytes, progress, problem, canRetry } = file;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = row.current?.closest('form');
    /* The row pushes the field down, on a low screen out of view during typing. */
    if (form?.contains(document.activeElement)) form.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={row} className={styles.file} role="group" aria-label="Attached file">
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
