import type { CSSProperties } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import { classNames } from './classNames';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths. */
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
}

/** A grey block in place of content to come. It is decoration: put 'Loading...' beside it. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={classNames(styles.block, className)} style={size} aria-hidden="true" />;
}

export interface SkeletonRowsProps {
  rows?: number | undefined;
  /** Rows without a picture. */
  isPlain?: boolean | undefined;
}

/**
 * Placeholder rows for a list. They appear after 150 ms, so that a quick response does not flash.
 * Sizes are set by classes only, since a prerendered page may contain them.
 */
export function SkeletonRows({ rows = 4, isPlain }: SkeletonRowsProps) {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row}>
            {isPlain ? null : <span className={classNames(styles.block, styles.artwork)} />}
            <span className={styles.text}>
              <span className={classNames(styles.block, styles.title)} />
              <span className={classNames(styles.block, styles.meta)} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Placeholder fields for a form; they appear after 150 ms as well. */
export function SkeletonForm({ fields = 4 }: { fields?: number | undefined }) {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.form} aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          <span key={index} className={styles.field}>
            <span className={classNames(styles.block, styles.label)} />
            <span className={classNames(styles.block, styles.input)} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Placeholder for a sentence and a button, with a heading where that is not known yet either. */
export function SkeletonPassage({ hasHeading }: { hasHeading?: boolean | undefined }) {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <div className={styles.passage} aria-hidden="true">
        {hasHeading ? <Skeleton width="12rem" height="1.625rem" /> : null}
        <Skeleton width="32rem" height="1.125rem" />
        <Skeleton className={styles.button} width="10rem" height="" />
      </div>
    </div>
  );
}

/** Stands in for a page that is not loaded yet; appears after 150 ms. */
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
