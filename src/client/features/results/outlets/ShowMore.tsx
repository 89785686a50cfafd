import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './OutletPage.module.css';

interface ShowMoreProps {
  /** The name of a row, in the singular. */
  of: string;
  /** The number of hidden rows. */
  hidden: number;
  onPress: () => void;
}

/** The button under a list that opens its hidden rows. */
export const ShowMore = ({ of, hidden, onPress }: ShowMoreProps) =>
  hidden > 0 ? (
    <Button size="sm" className={styles.more} onClick={onPress}>
      Show {hidden} more<VisuallyHidden>{hidden === 1 ? ` ${of}` : ` ${of}s`}</VisuallyHidden>
    </Button>
  ) : null;
