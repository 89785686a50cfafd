import type { ReactNode } from 'react';
import type { OrderOrigin } from '@/shared/platform/orderStages';
import { OWN_PAGE_SIZE } from '@/client/entities/useList';
import { ListScreen, type ServerPages } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import type { OfferItem, OfferLabels } from './offerItem';
import { OfferHeads, OfferRow } from './OfferRow';
import styles from './OfferList.module.css';

const VIEW = {
  tab: choiceField(['workflow', 'pending', 'completed']),
  search: textField,
  from: optionalField<OrderOrigin>(['offer', 'order']),
};
const TABS = [
  { id: 'workflow', label: 'Workflow' },
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
] as const;

/** The tab, search and switch of the list, kept in the address. */
export const useOfferView = () => useAddressState(VIEW);
type View = ReturnType<typeof useOfferView>;

interface OfferListProps {
  view: View[0];
  onView: View[1];
  /** The offers that match. */
  items: readonly OfferItem[];
  labels: OfferLabels;
  /** Set where the server has further pages. */
  pages?: ServerPages;
  /** The switch between offers and orders, for lists that can contain both. */
  origins?: ReactNode;
}

/**
 * The tab Workflow holds every offer, Pending the open ones, and Completed the completed ones. In
 * the count, e.g. '1 / 8', the first number is the loaded pages and the second is the offers that match
 * tab, search and switch.
 */
export const OfferList = ({ view, onView, items, labels, pages, origins }: OfferListProps) => (
  <div className={styles.screen}>
    <ListScreen
      title="Offers"
      view={view}
      onView={onView}
      tabs={{ label: 'Offers by stage', items: TABS }}
      searchLabel="Search your offers"
      tools={origins}
      items={items}
      pages={pages}
      pageSize={OWN_PAGE_SIZE}
      counted={['offer', 'offers']}
      label="Offers"
      shape="rows"
      first={items.length > 0 ? <OfferHeads labels={labels} /> : undefined}
      renderItem={(item, index) => <OfferRow key={item.id} item={item} position={index + 1} />}
      empty="There are no offers here yet."
      noMatches="No offers match your search."
      filters={
        view.from === ''
          ? undefined
          : {
              areSet: true,
              clearLabel: 'Show all offers',
              onClear: () => onView({ from: '', search: '' }),
            }
      }
    />
  </div>
);
