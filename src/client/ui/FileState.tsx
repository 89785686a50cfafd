import { formatFileSize } from './fileSize';
import styles from './FileState.module.css';

export interface FileStateProps {
  name: string;
  bytes: number;
  /** From 0 to 1, while it is on its way. */
  progress?: number | undefined;
  /** Why it was not taken. */
  problem?: string | undefined;
}

/** In the row of a file that is sent: how far it is, then its size, or what went wrong. */
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
