import type { LiHTMLAttributes, ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './RuledList.module.css';

export interface RuledListProps {
  children: ReactNode;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
}

/** Rows between rules, like the back of a sleeve. */
export function RuledList({ children, ...names }: RuledListProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ul className={styles.list} role="list" {...names}>
      {children}
    </ul>
  );
}

export interface RuledColumn {
  label: string;
  value: ReactNode;
}

export interface RuledRowProps extends Omit<LiHTMLAttributes<HTMLLIElement>, 'title'> {
  /** The track number, from 1; decoration, since a list already says its position. */
  number?: number | undefined;
  /** A square picture or a `Cover`; the row sets its size. */
  artwork?: ReactNode;
  title?: ReactNode;
  /** Under the title. */
  meta?: ReactNode;
  /** Facts beside the title, each with its label. */
  columns?: readonly RuledColumn[] | undefined;
  /** Small buttons; on a small screen under the row, side by side. */
  actions?: ReactNode;
  /** What does not fit the slots: after them, or the whole row when none is given. */
  children?: ReactNode;
}

export function RuledRow(props: RuledRowProps) {
  const { number, artwork, title, meta, columns, actions, children, className, ...rest } = props;
  if (title === undefined) {
    return (
      <li {...rest} className={classNames(styles.row, className)}>
        {children}
      </li>
    );
  }
  return (
    <li {...rest} className={classNames(styles.row, styles.slots, className)}>
      {number === undefined ? null : (
        <span className={styles.number} aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
      )}
      {artwork ? <div className={styles.artwork}>{artwork}</div> : null}
      <div className={styles.name}>
        <h2 className={styles.title}>{title}</h2>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </div>
      {columns && columns.length > 0 ? (
        <dl className={styles.columns}>
          {columns.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {children}
    </li>
  );
}
