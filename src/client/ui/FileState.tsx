import { formatFileSize } from '@/shared/platform/uploads.rules';
import styles from './FileState.module.css';

export interface FileStateProps {
  name: string;
  bytes: number;
  /** 0 to 1 during the upload. */
  progress?: number | undefined;
  /** The reason why the file was rejected. */
  problem?: string | undefined;
}

/** The upload state in a file's row: the progress, then the size, or the error. */
export function FileState({ name, bytes, progress, problem }: FileStateProps) {
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
