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

/** A grey block where something will be; decoration, say 'Loading...' beside it. */
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
 * The rows of a list to come; drawn after 150 ms, so that a quick answer does not flash. Sized by
 * classes alone, since a page may come drawn with them.
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

/** The fields of a form to come, drawn as the rows of a list are. */
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

/** A sentence to come and the button below it; with the heading where that is not known either. */
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

/** For a page that is not known yet; written after 150 ms. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      <title>Linernote</title>
      Loading...
    </p>
  );
}
