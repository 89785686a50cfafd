import { useMemo, useRef } from 'react';
import { formatPrice } from '@/client/lib/amounts';
import { Button } from '@/client/ui/Button';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { DateRange } from '@/client/ui/DateRange';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListCount, ListTools } from '@/client/ui/ListTools';
import { PageHeader } from '@/client/ui/PageHeader';
import { SearchField } from '@/client/ui/SearchField';
import { optionalField, textField, useAddressState } from '@/client/ui/useAddressState';
import { fromCents } from '@/shared/services/price';
import { EntryList } from './EntryList';
import { sampleEntries, sampleRows } from './sampleWallet';
import { ENTRY_TYPE_OPTIONS, ENTRY_TYPES, findEntries, sumOf } from './walletFigures';
import styles from './WalletPage.module.css';
import { WalletTable } from './WalletTable';

const VIEW = {
  search: textField,
  from: textField,
  to: textField,
  type: optionalField(ENTRY_TYPES),
};
const EVERYTHING = { search: '', from: '', to: '', type: '' } as const;

/** What was earned: by source at the top, then entry by entry. */
export function WalletPage() {
  const [view, setView] = useAddressState(VIEW);
  const field = useRef<HTMLInputElement>(null);
  const entries = useMemo(() => findEntries(sampleEntries, view), [view]);
  const sum = formatPrice(fromCents(sumOf(entries)));
  const below = (
    <>
      <DateRange
        legend="Days"
        firstDayOfWeek="sun"
        value={{ from: view.from, to: view.to }}
        onChange={setView}
      />
      <ChoiceFilter
        label="Type"
        options={ENTRY_TYPE_OPTIONS}
        value={view.type}
        onChange={(type) => {
          setView({ type });
        }}
      />
    </>
  );
  return (
    <>
      <PageHeader title="Wallet" />
      <WalletTable rows={sampleRows} />
      <section className={styles.earnings}>
        <div className={styles.head}>
          <h2 className={styles.heading}>Earnings</h2>
          {/* how many entries are shown, and what they come to */}
          <ListCount>
            {entries.length === 1 ? '1 entry' : `${entries.length} entries`}, {sum}
          </ListCount>
        </div>
        <ListTools below={below}>
          <SearchField
            ref={field}
            label="Search your earnings"
            value={view.search}
            onChange={(search) => {
              setView({ search });
            }}
          />
        </ListTools>
        {entries.length > 0 ? (
          <EntryList entries={entries} />
        ) : (
          <NoEarnings
            onShowAll={() => {
              setView(EVERYTHING);
              field.current?.focus();
            }}
          />
        )}
      </section>
    </>
  );
}

function NoEarnings({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState action={<Button onClick={onShowAll}>Show everything</Button>}>
      No earnings match your search.
    </EmptyState>
  );
}
