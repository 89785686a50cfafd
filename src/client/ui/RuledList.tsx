import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './RuledList.module.css';

/** Rows between rules, like the back of a sleeve. */
export function RuledList({ className, children, ...rest }: ComponentPropsWithRef<'ul'>) {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ul {...rest} className={classNames(styles.list, className)} role="list">
      {children}
    </ul>
  );
}

/** The line of a list; its content is `RuledSlots` or anything else. */
export function RuledItem({ className, children, ...rest }: ComponentPropsWithRef<'li'>) {
  return (
    <li {...rest} className={classNames(styles.row, className)}>
      {children}
    </li>
  );
}

export interface RuledColumn {
  label: string;
  value: ReactNode;
  /** Takes twice the room of the others. */
  isWide?: boolean;
}

export interface RuledSlotsProps {
  /** The track number, from 1; decoration, since a list already says its position. */
  number?: number | undefined;
  /** A square picture or a `Cover`; the row sets its size. */
  artwork?: ReactNode;
  title: ReactNode;
  /** Under the title. */
  meta?: ReactNode;
  /** Facts beside the title, each with its label. */
  columns?: readonly RuledColumn[] | undefined;
  /** Small buttons; on a small screen under the row, side by side. */
  actions?: ReactNode;
  /** What does not fit the slots, after them. */
  children?: ReactNode;
  className?: string | undefined;
}

/** What stands in a line, in the same places in each. */
export function RuledSlots(props: RuledSlotsProps) {
  const { number, artwork, title, meta, columns, actions, children, className } = props;
  return (
    <div className={classNames(styles.slots, className)}>
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
          {columns.map(({ label, value, isWide }) => (
            <div key={label} className={classNames(isWide && styles.wide)}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {children}
    </div>
  );
}

/** A whole line. */
export function RuledRow(props: RuledSlotsProps) {
  return (
    <RuledItem>
      <RuledSlots {...props} />
    </RuledItem>
  );
}
