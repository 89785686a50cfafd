import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './classNames';
import { Box, type PieceProps } from './kit';
import styles from './RuledList.module.css';

export const RuledList = ({ className, ...rest }: PieceProps<'ul'>) => (
  <Box {...rest} as="ul" className={classNames(styles.list, className)} />
);

export const RuledItem = ({ className, ...rest }: PieceProps<'li'>) => (
  <Box {...rest} as="li" className={classNames(styles.row, className)} />
);

export interface RuledColumn {
  label: string;
  value: ReactNode;
  isWide?: boolean;
}

export interface RuledSlotsProps {
  /** The track number, from 1; decoration, since a list already announces positions. */
  number?: number | undefined;
  /** A control in place of the number, on small screens too. */
  lead?: ReactNode;
  /** A square picture or a `Cover`; the row sets its size. */
  artwork?: ReactNode;
  title: ReactNode;
  /** The address of the title, and with it the whole row. */
  to?: string;
  meta?: ReactNode;
  columns?: readonly RuledColumn[] | undefined;
  /** Small buttons; on a small screen they stand side by side under the row. */
  actions?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

export function RuledSlots(props: RuledSlotsProps) {
  const { number, lead, artwork, title, to, meta, columns, actions, children, className } = props;
  return (
    <div
      className={classNames(styles.slots, className)}
      data-acts={actions || to ? true : undefined}
    >
      {number === undefined ? null : (
        <span className={styles.number} aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
      )}
      {lead === undefined ? null : <div className={styles.lead}>{lead}</div>}
      {artwork ? <div className={styles.artwork}>{artwork}</div> : null}
      <div className={styles.name}>
        <h2 className={styles.title}>
          {to === undefined ? (
            title
          ) : (
            <Box as={Link} plain className="whole" to={to}>
              {title}
            </Box>
          )}
        </h2>
        {meta ? <p className={styles.meta}>{meta}</p> : null}
      </div>
      {columns && columns.length > 0 ? (
        <dl className={styles.columns}>
          {columns.map(({ label, value, isWide }) => (
            <div key={label} className={classNames(isWide && styles.wide)}>
              <Box as="dt" tone="quiet">
                {label}
              </Box>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {actions ? <div className={classNames(styles.actions, 'offer')}>{actions}</div> : null}
      {children}
    </div>
  );
}

export function RuledRow(props: RuledSlotsProps) {
  return (
    <RuledItem>
      <RuledSlots {...props} />
    </RuledItem>
  );
}
