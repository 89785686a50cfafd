import { type ReactNode, useState } from 'react';
import { Disclosure } from '@/client/ui/Disclosure';
import { TextArea } from '@/client/ui/TextArea';
import { TEXT_MAX } from '@/shared/platform/limits';
import styles from './OfferFacts.module.css';

interface PrivateNotesProps {
  note: string;
  onChange: (note: string) => void;
  onBlur?: () => void;
  /** The state of saving. */
  status?: ReactNode;
}

/** Notes that only the reader sees. */
export function PrivateNotes({ note, onChange, onBlur, status }: PrivateNotesProps) {
  /* open when there is something to read; stays open while the text is being deleted */
  const [isOpen] = useState(note !== '');
  return (
    <div className={styles.notes}>
      <Disclosure
        title={
          <span className={styles.title}>
            <span>Private notes</span>
            <small>Only you read them</small>
          </span>
        }
        defaultOpen={isOpen}
      >
        <TextArea
          label="Notes on this offer"
          name="notes"
          maxLength={TEXT_MAX}
          value={note}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
        {status}
      </Disclosure>
    </div>
  );
}
