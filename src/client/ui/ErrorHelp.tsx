import { recent, referenceText } from '@/client/lib/support/recent';
import { CopyReport } from './CopyReport';
import styles from './CopyReport.module.css';

/** How somebody tells us of an error: the last answer, which the page was about to draw, and a report. */
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
