import { classNames } from '@/client/ui/classNames';
import { TextLink } from '@/client/ui/TextLink';
import styles from './EntryList.module.css';

/** One entry of the wallet, from sample data or a real record. */
export interface EntryItem {
  id: number;
  type: string;
  description: string;
  author: string;
  /** The timestamp for the `datetime` attribute. */
  moment: string;
  /** The timestamp as displayed. */
  when: string;
  price: string;
  direction?: 'in' | 'out';
  /** When its money becomes available. */
  note?: string;
  /** The balance after the entry, when all entries are listed. */
  balance?: string | undefined;
  /** The address of the page that the entry belongs to. */
  to?: string | undefined;
}

export function EntryList({ entries }: { entries: readonly EntryItem[] }) {
  const hasBalance = entries.some(({ balance }) => balance !== undefined);
  return (
    <div className={classNames(styles.ledger, hasBalance && styles.balanced)}>
      <p className={styles.columns} aria-hidden="true">
        <span>Date and time</span>
        <span>Type</span>
        <span>Description</span>
        <span>Author</span>
        <span>Amount</span>
        {hasBalance ? <span>Balance</span> : null}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
      <ul className={styles.list} role="list" aria-label="Earnings">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  );
}

function Entry({ entry }: { entry: EntryItem }) {
  const { type, description, author, moment, when, price, direction, note, to } = entry;
  return (
    <li className={styles.entry}>
      <h3 className={styles.title}>
        {to === undefined ? description : <TextLink to={to}>{description}</TextLink>}
      </h3>
      <p className={styles.meta}>
        <span className={classNames(styles.type, type === 'Payout' && styles.payout)}>{type}</span>
        <span className={styles.author}>{author}</span>
      </p>
      <p className={styles.moment}>
        <time dateTime={moment}>{when}</time>
      </p>
      <p
        className={classNames(
          styles.price,
          direction === 'in' && styles.in,
          note !== undefined && styles.ahead,
        )}
      >
        {price}
      </p>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {entry.balance === undefined ? null : (
        <p className={styles.balance}>
          <span>Balance </span>
          {entry.balance}
        </p>
      )}
    </li>
  );
}
