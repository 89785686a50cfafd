import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './OutletPage.module.css';
import type { Shown } from './useShown';

interface ShowMoreProps {
  /** The plural of what the list has. */
  of: string;
  list: Shown<unknown>;
}

/** The button under a list of which only the first rows are shown. */
export const ShowMore = ({ of, list: { hidden, showAll } }: ShowMoreProps) =>
  hidden > 0 ? (
    <Button size="sm" className={styles.more} onClick={showAll}>
      Show {hidden} more<VisuallyHidden> {of}</VisuallyHidden>
    </Button>
  ) : null;
