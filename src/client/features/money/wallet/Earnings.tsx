import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { Button } from '@/client/ui/Button';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListCount, ListTools, SearchField } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/EmptyState';
import { useMatches, PHONE } from '@/client/ui/useMatches';
import styles from './Earnings.module.css';
import { EVERYTHING, type WalletView, ENTRY_TYPE_OPTIONS } from './walletView';
import { Box, Cluster, Stack, Text } from '@/client/ui/kit';

export interface EntryItem {
  id: number;
  type: string;
  description: string;
  author: string;
  moment: string;
  when: string;
  price: string;
}

/** The date fields are larger than the rest of the page, so the entries show before them. */
const DateRange = lazy(async () => {
  const module = await import('@/client/ui/DateRange');
  return { default: module.DateRange };
});

type ViewProps = Pick<EarningsProps, 'view' | 'onView'>;

export const Days = ({ view: { from, to }, onView }: ViewProps) => (
  <Suspense fallback={<div className={styles.dates} />}>
    <DateRange legend="Days" firstDayOfWeek="sun" value={{ from, to }} onChange={onView} />
  </Suspense>
);

interface EarningsProps {
  view: WalletView;
  onView: (change: Partial<WalletView>) => void;
  field: RefObject<HTMLInputElement | null>;
  count: ReactNode;
  children: ReactNode;
}

export function Earnings({ view, onView, field, count, children }: EarningsProps) {
  const isPhone = useMatches(PHONE);
  const [isOpen, setOpen] = useState(false);
  const set = [view.from !== '' || view.to !== '', view.type !== ''].filter(Boolean).length;
  const below = (
    <>
      <Days view={view} onView={onView} />
      <ChoiceFilter
        label="Type"
        options={ENTRY_TYPE_OPTIONS}
        value={view.type}
        onChange={(type) => onView({ type })}
      />
    </>
  );
  return (
    <Stack as="section" gap={3} above={6}>
      <Cluster gap={4} rowGap={0} align="baseline" justify="between">
        <Text as="h2" size="row">
          Earnings
        </Text>
        {count ? <ListCount>{count}</ListCount> : null}
      </Cluster>
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
    </Stack>
  );
}

export const NoEarnings = ({ field, onView }: Pick<EarningsProps, 'field' | 'onView'>) => (
  <NoMatches field={field} action="Show everything" onClear={() => onView(EVERYTHING)}>
    No earnings match your search.
  </NoMatches>
);

export const EntryList = ({ entries }: { entries: readonly EntryItem[] }) => (
  <Box container>
    <p className={styles.columns} aria-hidden="true">
      <span>Date and time</span>
      <span>Type</span>
      <span>Description</span>
      <span>Author</span>
      <span>Amount</span>
    </p>
    {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without markers */}
    <Box as="ul" ruleAbove="ink" role="list" aria-label="Earnings">
      {entries.map(({ id, type, description, author, moment, when, price }) => (
        <li key={id} className={styles.entry}>
          <h3 className={styles.title}>{description}</h3>
          <Cluster as="p" gap={2} rowGap={1} className={styles.meta}>
            <span className={styles.type}>{type}</span>
            <Text as="span" breaks className={styles.author}>
              {author}
            </Text>
          </Cluster>
          <p className={styles.moment}>
            <time dateTime={moment}>{when}</time>
          </p>
          <Text className={styles.price}>{price}</Text>
        </li>
      ))}
    </Box>
  </Box>
);
