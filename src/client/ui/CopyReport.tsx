import { useState } from 'react';
import { Button } from './Button';
import styles from './CopyReport.module.css';

const load = () => import(/* webpackChunkName: "support" */ '@/client/lib/support/supportTools');

const FAILED = 'The report could not be made. Please reload the page and try again.';

/**
 * Offers a report of the app's recent actions for a message to support. It contains no user's text.
 */
export function CopyReport({ error }: { error?: unknown }) {
  const [announcement, setAnnouncement] = useState('');
  const give = async () => {
    setAnnouncement('');
    try {
      setAnnouncement(await (await load()).giveReport(error));
    } catch {
      setAnnouncement(FAILED);
    }
  };
  return (
    <>
      <Button onClick={() => void give()}>Copy report</Button>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </>
  );
}
