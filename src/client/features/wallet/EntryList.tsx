import { formatPrice } from '@/client/lib/amounts';
import { formatDay } from '@/client/lib/dates';
import type { WalletEntry } from './sampleWallet';
import { ENTRY_TYPE_NAMES } from './walletFigures';
import styles from './EntryList.module.css';

export function EntryList({ entries }: { entries: readonly WalletEntry[] }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers
    <ul className={styles.list} role="list" aria-label="Earnings">
      {entries.map(({ id, type, description, author, date, time, price }) => (
        <li key={id} className={styles.entry}>
          <h3 className={styles.title}>{description}</h3>
          <p className={styles.meta}>
            <span className={styles.type}>{ENTRY_TYPE_NAMES[type]}</span>
            <span>{author}</span>
          </p>
          <p className={styles.moment}>
            <time dateTime={`${date}T${time}`}>
              {formatDay(date)}, {time}
            </time>
          </p>
          <p className={styles.price}>{formatPrice(Number(price))}</p>
        </li>
      ))}
    </ul>
  );
}
