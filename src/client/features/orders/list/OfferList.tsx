import { type ReactNode, useMemo } from 'react';
import type { OrderOrigin } from '@/shared/orders/orderStages';
import { ListScreen } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { findOffers, type OfferItem } from '../page/offerItem';
import { OfferColumns, OfferRow } from './OfferRow';
import styles from './OfferList.module.css';
import { type OriginLabels, OriginSwitch } from './OriginSwitch';

const VIEW = {
  tab: choiceField(['workflow', 'pending', 'completed']),
  search: textField,
  from: optionalField<OrderOrigin>(['offer', 'order']),
  page: pageField,
};
const TABS = [
  { id: 'workflow', label: 'Workflow' },
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
] as const;

/** Offers per page. */
const PAGE_SIZE = 8;

interface OfferListProps {
  items: readonly OfferItem[];
  above?: ReactNode;
  /** The names of offers and orders, for lists that can contain both. */
  origins?: OriginLabels;
}

/**
 * The tab Workflow holds every offer, Pending the open ones, and Completed the completed ones. In
 * the count, e.g. '1 / 8', the first number is the shown page and the second is the number of
 * offers that match tab, search and switch.
 */
export function OfferList({ items, above, origins }: OfferListProps) {
  const [view, setView] = useAddressState(VIEW);
  const { tab, search, from } = view;
  const found = useMemo(() => findOffers(items, { tab, search }), [items, tab, search]);
  const shown = origins && from !== '' ? found.filter(({ origin }) => origin === from) : found;
  return (
    <div className={styles.screen}>
      <ListScreen
        title="Offers"
        above={above}
        view={view}
        onView={setView}
        tabs={{ label: 'Offers by stage', items: TABS }}
        searchLabel="Search your offers"
        tools={
          origins ? (
            <OriginSwitch
              labels={origins}
              items={found}
              value={from}
              onChange={(value) => {
                setView({ from: value, page: '1' });
              }}
            />
          ) : undefined
        }
        items={shown}
        pageSize={PAGE_SIZE}
        counted={['offer', 'offers']}
        label="Offers"
        shape="rows"
        first={shown.length > 0 ? <OfferColumns /> : undefined}
        renderItem={(item) => (
          <OfferRow key={item.id} item={item} position={shown.indexOf(item) + 1} />
        )}
        empty="There are no offers here yet."
        noMatches="No offers match your search."
        {...(from === '' || !origins
          ? {}
          : {
              filters: {
                areSet: true,
                clearLabel: 'Show all offers',
                onClear: () => {
                  setView({ from: '', search: '', page: '1' });
                },
              },
            })}
      />
    </div>
  );
}
