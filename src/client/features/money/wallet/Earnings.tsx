import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Button } from '@/client/ui/Button';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListCount, ListTools } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { SearchField } from '@/client/ui/SearchField';
import { useMatches } from '@/client/ui/useMatches';
import { PHONE } from '@/client/ui/widths';
import styles from './Earnings.module.css';
import { ENTRY_TYPE_OPTIONS } from './entryTypes';
import { EVERYTHING, type WalletView } from './walletView';

/** The date fields are larger than the rest of the page, so the entries show before them. */
const DateRange = lazy(async () => {
  const module = await import(/* webpackChunkName: "date-range" */ '@/client/ui/DateRange');
  return { default: module.DateRange };
});

interface EarningsProps {
  view: WalletView;
  onView: (change: Partial<WalletView>) => void;
  /** The search field, for the button that clears it. */
  field: RefObject<HTMLInputElement | null>;
  count: ReactNode;
  /** The entries. */
  children: ReactNode;
}

/** The search and filters of the entries, and the entries themselves. */
export function Earnings({ view, onView, field, count, children }: EarningsProps) {
  const isPhone = useMatches(PHONE);
  const [isOpen, setOpen] = useState(false);
  const set = [view.from !== '' || view.to !== '', view.type !== ''].filter(Boolean).length;
  const below = (
    <>
      <Suspense fallback={<div className={styles.dates} />}>
        <DateRange
          legend="Days"
          firstDayOfWeek="sun"
          value={{ from: view.from, to: view.to }}
          onChange={onView}
        />
      </Suspense>
      <ChoiceFilter
        label="Type"
        options={ENTRY_TYPE_OPTIONS}
        value={view.type}
        onChange={(type) => onView({ type })}
      />
    </>
  );
  return (
    <section className={styles.earnings}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Earnings</h2>
        {count ? <ListCount>{count}</ListCount> : null}
      </div>
      <ListTools below={isPhone && !isOpen ? null : below}>
        <SearchField
          ref={field}
          label="Search your earnings"
          value={view.search}
          onChange={(search) => onView({ search })}
        />
        {isPhone ? (
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {set === 0 ? 'Filters' : `Filters, ${set} set`}
          </Button>
        ) : null}
      </ListTools>
      {children}
    </section>
  );
}

/** Stands in for the entries where the search finds none. */
export const NoEarnings = ({ field, onView }: Pick<EarningsProps, 'field' | 'onView'>) => (
  <NoMatches field={field} action="Show everything" onClear={() => onView(EVERYTHING)}>
    No earnings match your search.
  </NoMatches>
);
