import { memo } from 'react';
import type { PersonRow } from '@/shared/admin/peopleContract';
import { formatDay } from '@/client/lib/dates';
import { Cover } from '@/client/ui/Cover';
import { classNames } from '@/client/ui/classNames';
import rows from '@/client/ui/list/rows.module.css';
import { dotOf } from '@/client/ui/StatusChip';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import styles from './People.module.css';
import { coverOfPerson, kindOf, STATE_TONES, stateLabel } from './personTexts';

/** The column heads, which each row names for screen readers. */
export const PersonHeads = () => (
  <li className={classNames(styles.line, styles.heads)} aria-hidden="true">
    <span className={styles.who}>Who</span>
    <span>Kind</span>
    <span>State</span>
    <span>Orders</span>
    <span>Seen</span>
  </li>
);

interface PersonLineProps {
  person: PersonRow;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

/** One account in the list; the whole row is a button. */
export const PersonLine = memo(function PersonLine(props: PersonLineProps) {
  const { person, isChosen, onChoose } = props;
  const { id, name, email, state, orders, seen_at } = person;
  return (
    <li>
      <button
        type="button"
        className={styles.line}
        aria-current={isChosen || undefined}
        data-row={id}
        onClick={() => onChoose(id)}
      >
        <span className={rows.cover}>
          <Cover seed={coverOfPerson(person)} side={32} />
        </span>
        <span className={rows.name}>
          <strong>{name}</strong>
          <span>{email}</span>
        </span>
        <span>{kindOf(person)}</span>
        <span className={classNames(rows.state, dotOf(STATE_TONES[state]))}>
          {stateLabel(state)}
        </span>
        <span className={styles.figure}>
          {orders}
          <VisuallyHidden>{orders === 1 ? ' order' : ' orders'}</VisuallyHidden>
        </span>
        <span className={styles.seen}>
          {seen_at === null ? (
            <span>
              <VisuallyHidden>Logged out</VisuallyHidden>–
            </span>
          ) : (
            <span>
              <VisuallyHidden>Seen on </VisuallyHidden>
              {formatDay(seen_at)}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
