import styles from './HeardNote.module.css';
import { Row } from '@/client/ui/kit';

export const HeardNote = ({ artist }: { artist: string }) => (
  <Row as="p" gap={2} className={styles.note}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12z" />
      <circle cx="12" cy="12" r="2.5" />
    </svg>
    {artist} sees which parts you played.
  </Row>
);
