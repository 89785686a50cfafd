import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../classNames';
import { dotOf, type StatusTone } from '../StatusChip';
import { Moves } from '../Moves';
import { Box } from '../kit';
import kit from '../kit.module.css';
import styles from './ListRow.module.css';

interface LabelledValue {
  label: string;
  value: ReactNode;
}

export interface RowFact extends LabelledValue {
  /**
   * Its place on a phone; `foot` is the last line, in place of a `stage`; `beside` stands at the
   * end of the lines under the title; a `day` is hidden.
   */
  place: 'price' | 'status' | 'stage' | 'foot' | 'beside' | 'day';
  /** A second line, with its own label or without one. */
  below?: LabelledValue | undefined;
}

export interface ListRowProps {
  position: number;
  cover: ReactNode;
  title: string;
  /** The end of the title, which a phone shows in the lines instead. */
  about?: string | undefined;
  /** The level of the title, below that of the group; 2 without groups. */
  heading?: 'h2' | 'h3';
  /** The address of the title, and with it the whole row; without it, `step` is the only link. */
  to?: string | undefined;
  /** The name under which the title moves to its page; the cover moves with `-cover` added. */
  moves?: string | undefined;
  lines: readonly ReactNode[];
  facts: readonly RowFact[];
  /** The dot beside the stage on a phone. */
  tone?: StatusTone | undefined;
  /** The line under the stage: a deadline, which may be the reader's, or the end. */
  due?: 'yours' | 'theirs' | undefined;
  isLate?: boolean | undefined;
  step?: ReactNode;
  /** Instead of a step: small buttons that change the record, `RowActions`. */
  actions?: ReactNode;
  /** A text that must not be cut, on its own line. */
  note?: ReactNode;
  /** Whether the facts keep their labels on a phone. */
  isSpelledOut?: boolean | undefined;
  /**
   * Sets `--columns`, the widths of the facts and the step, as for the heads; by default those of a
   * day and `RowActions`.
   */
  className?: string | undefined;
}

/**
 * The column heads of the wide layout. They are hidden from screen readers, because each row also
 * names its values.
 */
export const ListHeads = ({
  heads,
  className,
}: {
  heads: readonly (readonly string[])[];
  className?: string | undefined;
}) => (
  <li className={classNames(styles.heads, className)} aria-hidden="true">
    {heads.map((lines) => (
      <span key={lines[0]}>
        {lines.map((line) => (
          <Box as="span" block key={line}>
            {line}
          </Box>
        ))}
      </span>
    ))}
  </li>
);

/**
 * One row of a list of records, 72 px high if it fits one line, 96 px on a phone. The whole row is
 * its link; its buttons are above that link.
 */
export function ListRow(props: ListRowProps) {
  const { position, cover, title, about = '', to, moves, lines, facts, tone, due, step } = props;
  const { heading: Heading = 'h2', isSpelledOut, isLate, actions, note } = props;
  const words = (
    <>
      {title.slice(0, title.length - about.length)}
      {about === '' ? null : <span className={styles.about}>{about}</span>}
    </>
  );
  return (
    <div
      data-acts
      className={classNames(
        styles.row,
        isSpelledOut ? styles.spelledOut : styles.compact,
        props.className,
      )}
    >
      <span className={styles.number} aria-hidden="true">
        {String(position).padStart(2, '0')}
      </span>
      <Moves as={moves && `${moves}-cover`}>
        <span className={styles.cover}>{cover}</span>
      </Moves>
      <div className={styles.words}>
        <Moves as={moves}>
          <Heading className={styles.title}>
            {to === undefined ? (
              words
            ) : (
              <Box as={Link} plain className={kit.whole} to={to}>
                {words}
              </Box>
            )}
          </Heading>
        </Moves>
        <div className={styles.lines}>
          {lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ place, label, value, below }) => (
          <div
            key={label}
            className={classNames(styles[place], place === 'stage' && tone && dotOf(tone))}
            data-due={place === 'stage' ? due : undefined}
            data-late={(place === 'stage' && isLate) || undefined}
          >
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {below ? (
              <>
                {below.label === '' ? null : <dt className={styles.label}>{below.label}</dt>}
                <dd className={styles.below}>{below.value}</dd>
              </>
            ) : null}
          </div>
        ))}
      </dl>
      {step ? (
        <div className={classNames(styles.step, kit.offer, to === undefined && styles.rowLink)}>
          {step}
        </div>
      ) : null}
      {actions ? <div className={classNames(styles.actions, kit.offer)}>{actions}</div> : null}
      {note ? <div className={styles.note}>{note}</div> : null}
    </div>
  );
}
