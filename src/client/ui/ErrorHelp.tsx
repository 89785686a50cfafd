import { recent, referenceText } from '@/client/lib/support/recent';
import { CopyReport } from './CopyReport';
import styles from './CopyReport.module.css';

/**
 * Helps to report an error: a report to copy, and the reference of the last response, which the
 * page was about to render.
 */
export function ErrorHelp({ error }: { error?: unknown }) {
  return (
    <>
      <CopyReport error={error} />
      {recent.requestId === undefined ? null : (
        <p className={styles.reference}>{referenceText(recent.requestId)}</p>
      )}
    </>
  );
}
