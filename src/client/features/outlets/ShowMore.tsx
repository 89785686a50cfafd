import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './OutletPage.module.css';

interface ShowMoreProps {
  /** What the list has, in the singular. */
  of: string;
  /** The number of rows that are not shown yet. */
  hidden: number;
  onPress: () => void;
}

/** The button under a list of which only the first rows are shown. */
export const ShowMore = ({ of, hidden, onPress }: ShowMoreProps) =>
  hidden > 0 ? (
    <Button size="sm" className={styles.more} onClick={onPress}>
      Show {hidden} more<VisuallyHidden>{hidden === 1 ? ` ${of}` : ` ${of}s`}</VisuallyHidden>
    </Button>
  ) : null;
