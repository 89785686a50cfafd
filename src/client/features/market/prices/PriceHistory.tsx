import { formatCount, formatPrice } from '@/shared/platform/amounts';
import { formatDay } from '@/client/lib/dates';
import { nameOf, type PriceListOfAdmin } from './priceDraft';
import styles from './Prices.module.css';

const dayOf = ({ starts_on, has_begun }: PriceListOfAdmin): string => {
  if (starts_on === null) return 'The first';
  return has_begun ? formatDay(starts_on) : `From ${formatDay(starts_on)}`;
};

/** The lists, newest first; each opens to show its changes. */
export const PriceHistory = ({ lists }: { lists: readonly PriceListOfAdmin[] }) => (
  <section aria-labelledby="price-history">
    <h3 id="price-history">History</h3>
    <ul className={styles.history}>
      {lists.map((list) => (
        <li key={list.id}>
          {list.changes.length === 0 ? (
            <p>
              <strong>List {list.id}</strong> <span>{dayOf(list)}</span>
            </p>
          ) : (
            <details>
              <summary>
                <strong>List {list.id}</strong> <span>{dayOf(list)}</span>{' '}
                <u>{formatCount(list.changes.length, 'change')}</u>
              </summary>
              <ul>
                {list.changes.map((change) => (
                  <li key={nameOf(change)}>
                    {nameOf(change)}: {formatPrice(change.from)} to {formatPrice(change.to)}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  </section>
);
