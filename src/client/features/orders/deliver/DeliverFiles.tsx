import { useId, useRef } from 'react';
import { Button } from '@/client/ui/Button';
import { FileState } from '@/client/ui/FileState';
import kit from '@/client/ui/kit.module.css';
import { ORDER_FILES_MAX } from '@/shared/limits';
import { ORDER_FILE } from '@/shared/orders/orderFiles';
import styles from './DeliverDialog.module.css';
import { RemoveButton } from '@/client/ui/RemoveButton';
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
        <span>{ORDER_FILE.rule}</span>
      </div>
      <ul className={styles.rows}>
        {files.map(({ key, ...file }) => (
          <li key={key}>
            <span className={styles.name} title={file.name}>
              {file.name}
            </span>
            <FileState {...file} />
            <RemoveButton
              name={file.name}
              onRemove={() => {
                onRemove({ key, ...file });
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
        className={kit.unseen}
        type="file"
        multiple
        tabIndex={-1}
        aria-label="Files of the work"
        accept={ORDER_FILE.endings}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])].slice(0, ORDER_FILES_MAX));
          /* lets the same file be chosen again after Remove */
          event.target.value = '';
        }}
      />
      <Button ref={button} onClick={() => input.current?.click()}>
        Choose files
      </Button>
    </section>
  );
}
