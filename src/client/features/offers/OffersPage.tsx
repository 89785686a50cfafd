import { useOffers } from '@/client/entities/samples/offers/offersHooks';
import { ListScreen } from '@/client/ui/list/ListScreen';
import { choiceField, pageField, textField, useAddressState } from '@/client/ui/useAddressState';
import { OfferCard } from './OfferCard';

const VIEW = {
  tab: choiceField(['workflow', 'pending', 'completed']),
  search: textField,
  page: pageField,
};
const TABS = [
  { id: 'workflow', label: 'Workflow' },
  { id: 'pending', label: 'Pending' },
  { id: 'completed', label: 'Completed' },
] as const;

/** Offers on a page. */
const PAGE_SIZE = 8;

/**
 * Workflow holds every offer, Pending those still to be delivered, Completed the rest. The count,
 * '1 / 8' at first, is the shown page over the offers of the tab that the search leaves.
 */
export function OffersPage() {
  const [view, setView] = useAddressState(VIEW);
  const stage = view.tab === 'workflow' ? '' : view.tab;
  return (
    <ListScreen
      title="Offers"
      view={view}
      onView={setView}
      tabs={{ label: 'Offers by stage', items: TABS }}
      searchLabel="Search your offers"
      items={useOffers({ stage, search: view.search })}
      pageSize={PAGE_SIZE}
      counted={['offer', 'offers']}
      label="Offers"
      renderItem={(offer) => <OfferCard key={offer.id} offer={offer} />}
      empty="There are no offers here yet."
      noMatches="No offers match your search."
    />
  );
}
