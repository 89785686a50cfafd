import { recent, referenceText } from '@/client/lib/support/recent';
import { CopyReport } from './CopyReport';
import styles from './CopyReport.module.css';

/**
 * How to report an error: a report to copy, and the reference of the last response, whose content
 * the page was about to render.
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
