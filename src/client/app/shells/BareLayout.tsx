import { MAIN_ID } from '@/client/ui/shells/SkipLink';
import { PageOutlet } from '../PageOutlet';
import styles from './BareLayout.module.css';

/** The frame for a single task: no sidebar, and no exit but the page's own. */
export function BareLayout() {
  return (
    <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
      <PageOutlet />
    </main>
  );
}
