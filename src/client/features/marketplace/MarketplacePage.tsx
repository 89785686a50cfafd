import { useRef } from 'react';
import {
  usePromotions,
  useSwitchPromotion,
} from '@/client/entities/samples/promotions/promotionsHooks';
import { PROMOTION_STATUSES } from '@/client/entities/samples/promotions/samplePromotions';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { EmptyState } from '@/client/ui/EmptyState';
import { ListTools } from '@/client/ui/ListTools';
import { NoMatches } from '@/client/ui/NoMatches';
import { PageCount, Pager } from '@/client/ui/Pager';
import { CardGrid } from '@/client/ui/Cards';
import { PageHeader } from '@/client/ui/PageHeader';
import { paged } from '@/client/ui/paged';
import { SearchField } from '@/client/ui/SearchField';
import { Tabs } from '@/client/ui/Tabs';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import styles from './MarketplacePage.module.css';
import { PreviewCard } from './PreviewCard';
import { PromotionCard } from './PromotionCard';
import { STATUS_OPTIONS } from './promotionText';

const VIEW = {
  tab: choiceField(['promotions', 'preview']),
  search: textField,
  status: optionalField(PROMOTION_STATUSES),
  page: pageField,
};
const TABS = [
  { id: 'promotions', label: 'My promotions' },
  { id: 'preview', label: 'Marketplace preview' },
] as const;

/** Promotions on a page. */
const PAGE_SIZE = 6;
const COUNTED = ['promotion', 'promotions'] as const;

/**
 * The outlet's own promotions, and how those that are active and switched on look to artists. The
 * count, '1 / 6' at first, is the shown page over the promotions that tab, search and filter leave.
 */
export function MarketplacePage() {
  const [view, setView] = useAddressState(VIEW);
  const switchPromotion = useSwitchPromotion();
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isPreview = view.tab === 'preview';
  const promotions = usePromotions({
    search: view.search,
    status: isPreview ? '' : view.status,
    isPreview,
  });
  const shown = paged(promotions, view.page, PAGE_SIZE);

  const clear = () => {
    setView({ search: '', status: '', page: '1' });
  };

  const filter = (
    <ChoiceFilter
      label="Status"
      options={STATUS_OPTIONS}
      value={view.status}
      onChange={(status) => {
        setView({ status, page: '1' });
      }}
    />
  );
  const isNarrowed = view.search.trim() !== '' || (!isPreview && view.status !== '');
  const content = (
    <>
      <ListTools below={isPreview ? null : filter}>
        <SearchField
          ref={field}
          label="Search your promotions"
          value={view.search}
          onChange={(search) => {
            setView({ search, page: '1' });
          }}
        />
        <PageCount paged={shown} of={COUNTED} />
      </ListTools>
      {isPreview ? (
        <p className={styles.lead}>Artists see your promotions that are active and switched on.</p>
      ) : null}
      {shown.total === 0 ? (
        isNarrowed ? (
          <NoMatches action="Show all promotions" field={field} onClear={clear}>
            No promotions match your search.
          </NoMatches>
        ) : (
          <EmptyState>None of your promotions is active and switched on.</EmptyState>
        )
      ) : (
        <CardGrid ref={list} label="Promotions">
          {shown.items.map((promotion) =>
            isPreview ? (
              <PreviewCard key={promotion.id} promotion={promotion} />
            ) : (
              <PromotionCard key={promotion.id} promotion={promotion} onSwitch={switchPromotion} />
            ),
          )}
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
      <PageHeader title="Marketplace" />
      <Tabs
        label="Marketplace"
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
