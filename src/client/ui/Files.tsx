import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from './Button';
import { formatFileSize } from '@/shared/platform/uploads.rules';
import styles from './Files.module.css';
import { Box } from './kit';

export interface FileStateProps {
  name: string;
  bytes: number;
  progress?: number | undefined;
  problem?: string | undefined;
}

interface FilesButtonProps {
  label: string;
  accept: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  size?: 'sm';
  onChoose: (files: readonly File[]) => void;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function FilesButton(props: FilesButtonProps) {
  const { label, accept, isMultiple, onChoose, children, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className="unseen"
        type="file"
        multiple={isMultiple}
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          /* lets the same file be chosen again */
          target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}

const FACT = { tone: 'faint', size: 'small', number: true, fixed: true } as const;

/** The upload state in a file's row: the progress, then the size, or the error. */
export function FileState({ name, bytes, progress, problem }: FileStateProps) {
  if (problem !== undefined) {
    return (
      <span className={styles.problem} role="alert">
        {problem}
      </span>
    );
  }
  if (progress === undefined)
    return (
      <Box as="span" {...FACT}>
        {formatFileSize(bytes)}
      </Box>
    );
  const percent = Math.floor(progress * 100);
  return (
    <>
      <progress className={styles.progress} max={100} value={percent} aria-label={name} />
      <Box as="span" {...FACT}>
        {percent < 100 ? `${percent}%` : 'Checking'}
      </Box>
    </>
  );
}
