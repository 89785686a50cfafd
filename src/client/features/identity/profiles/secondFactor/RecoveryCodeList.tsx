import { useState } from 'react';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import styles from './TwoStep.module.css';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onClose: () => void;
}

const COPIED = 'Copied.';
const NOT_COPIED = 'They could not be copied. Please write them down.';

/** Shows the codes once. They cannot be read again, so only the list's own button closes it. */
export function RecoveryCodeList({ codes, onClose }: RecoveryCodeListProps) {
  const [note, setNote] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setNote(COPIED);
    } catch {
      setNote(NOT_COPIED);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => undefined}
      title="Your recovery codes"
      footer={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <p className={styles.lead}>
        Two-step log-in is on. Each of these codes lets you in once without the app. Keep them where
        you keep your passwords: they are not shown again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className={styles.lead} role="status">
        {note}
      </p>
    </Dialog>
  );
}
