import { useRef } from 'react';
import { useOffers } from '@/client/entities/samples/offers/offersHooks';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListTools } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { PageCount, Pager } from '@/client/ui/Pager';
import { CardGrid } from '@/client/ui/Cards';
import { PageHeader } from '@/client/ui/PageHeader';
import { paged } from '@/client/ui/paged';
import { SearchField } from '@/client/ui/SearchField';
import { Tabs } from '@/client/ui/Tabs';
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
const COUNTED = ['offer', 'offers'] as const;

/**
 * Workflow holds every offer, Pending those still to be delivered, Completed the rest. The count,
 * '1 / 8' at first, is the shown page over the offers of the tab that the search leaves.
 */
export function OffersPage() {
  const [view, setView] = useAddressState(VIEW);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const stage = view.tab === 'workflow' ? '' : view.tab;
  const offers = useOffers({ stage, search: view.search });
  const shown = paged(offers, view.page, PAGE_SIZE);

  const search = (text: string) => {
    setView({ search: text, page: '1' });
  };

  const content = (
    <>
      <ListTools>
        <SearchField ref={field} label="Search your offers" value={view.search} onChange={search} />
        <PageCount paged={shown} of={COUNTED} />
      </ListTools>
      {shown.total === 0 ? (
        view.search.trim() === '' ? (
          <EmptyState>There are no offers here yet.</EmptyState>
        ) : (
          <NoMatches
            field={field}
            onClear={() => {
              search('');
            }}
          >
            No offers match your search.
          </NoMatches>
        )
      ) : (
        <CardGrid ref={list} label="Offers">
          {shown.items.map((offer) => (
            <OfferCard key={offer.id} offer={offer} />
          ))}
        </CardGrid>
      )}
      <Pager
        paged={shown}
        list={list}
        onPage={(page) => {
          setView({ page: String(page) });
        }}
      />
    </>
  );

  return (
    <>
      <PageHeader title="Offers" />
      <Tabs
        label="Offers by stage"
        items={TABS.map((tab) => ({ ...tab, content }))}
        selected={view.tab}
        onSelect={(id) => {
          const tab = VIEW.tab.values?.find((each) => each === id);
          if (tab) setView({ tab, page: '1' });
        }}
      />
    </>
  );
}
