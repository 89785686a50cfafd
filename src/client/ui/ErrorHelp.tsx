import { recent, referenceText } from '@/client/lib/support/recent';
import styles from './ErrorHelp.module.css';
import { useState } from 'react';
import { Button } from './Button';
import { Text } from './kit';

const load = () => import(/* webpackChunkName: "support" */ '@/client/lib/support/supportTools');

const FAILED = 'The report could not be made. Please reload the page and try again.';

/**
 * Helps to report an error: a report to copy, and the reference of the last response, which the
 * page was about to render.
 */
export function ErrorHelp({ error }: { error?: unknown }) {
  return (
    <>
      <CopyReport error={error} />
      {recent.requestId === undefined ? null : (
        <Text tone="faint" size="small" ownLine>
          {referenceText(recent.requestId)}
        </Text>
      )}
    </>
  );
}

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
      <Text tone="quiet" size="small" ownLine role="status" className={styles.said}>
        {announcement}
      </Text>
    </>
  );
}
