import { useId, useRef } from 'react';
import { FilesButton } from '@/client/ui/FilesButton';
import { FileState } from '@/client/ui/FileState';
import { ORDER_FILES_MAX } from '@/shared/platform/limits';
import { ORDER_FILE } from '@/shared/trade/orderFiles';
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
      <FilesButton
        ref={button}
        label="Files of the work"
        accept={ORDER_FILE.endings}
        isMultiple
        onChoose={(chosen) => onAdd(chosen.slice(0, ORDER_FILES_MAX))}
      >
        Choose files
      </FilesButton>
    </section>
  );
}
