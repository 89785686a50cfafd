import { useId, useRef } from 'react';
import { Button } from '@/client/ui/Button';
import { formatFileSize } from '@/client/ui/fileSize';
import { ORDER_FILES_MAX } from '@/shared/limits';
import styles from './DeliverDialog.module.css';
import { RemoveButton } from './RemoveButton';
import type { WorkFile } from './useWorkFiles';

interface DeliverFilesProps {
  files: readonly WorkFile[];
  error: string | undefined;
  onAdd: (files: readonly File[]) => void;
  onRemove: (file: WorkFile) => void;
}

export function DeliverFiles({ files, error, onAdd, onRemove }: DeliverFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <section aria-labelledby={`${id}head`}>
      <div className={styles.head}>
        <h3 id={`${id}head`}>Files</h3>
        <span>PNG, JPEG, PDF or text, up to 20 MB</span>
      </div>
      <ul className={styles.rows}>
        {files.map((file) => (
          <li key={file.key}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <FileState file={file} />
            <RemoveButton
              name={file.name}
              onRemove={() => {
                onRemove(file);
                button.current?.focus();
              }}
            />
          </li>
        ))}
      </ul>
      {error === undefined ? null : (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Files of the work"
        accept=".png,.jpg,.jpeg,.pdf,.txt"
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])].slice(0, ORDER_FILES_MAX));
          /* choosing the same file again after Remove has to count */
          event.target.value = '';
        }}
      />
      <Button ref={button} onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </section>
  );
}

function FileState({ file: { name, bytes, progress, problem } }: { file: WorkFile }) {
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
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={name} />
      <span className={styles.fact}>{percent < 100 ? `${percent}%` : 'Checking'}</span>
    </>
  );
}
