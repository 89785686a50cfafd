import { VisuallyHidden } from './VisuallyHidden';
import styles from './Skeleton.module.css';

/** The number of items in each silhouette; the style sheet sizes and places their blocks. */
const SHAPES = {
  /** Rows with a picture, and without one. */
  rows: 4,
  plain: 4,
  /** The lower rows of a list of orders. */
  list: 6,
  form: 4,
  /** A sentence and a button. */
  passage: 1,
  /** The band of a campaign: sleeve and title. */
  band: 1,
  /** The page of an order: the work, and beside it money and chat. */
  columns: 2,
  /** A conversation. */
  talk: 4,
} as const;
export type Shape = keyof typeof SHAPES;

interface SkeletonOfProps {
  shape?: Shape | undefined;
  count?: number | undefined;
}

/**
 * A silhouette of the expected content. It appears after 150 ms, so that a quick response does not
 * flash. Sizes are set by classes only, since a prerendered page may contain them.
 */
export function SkeletonOf({ shape = 'rows', count = SHAPES[shape] }: SkeletonOfProps) {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles[shape]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>
            <i />
            <i />
            <i />
          </span>
        ))}
      </div>
    </div>
  );
}

export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <title>Linernote</title>
      Loading...
    </p>
  );
}

/** A line along the top of the window while the next page loads; appears after 150 ms. */
export function Progress() {
  return (
    <p className={styles.progress} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </p>
  );
}
