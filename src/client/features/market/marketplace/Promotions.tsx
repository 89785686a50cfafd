import type { ReactNode } from 'react';
import { OWN_PAGE_SIZE } from '@/client/entities/useList';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListScreen, type ServerPages } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { valuesOf } from '@/shared/platform/options';
import { PreviewCard } from './PreviewCard';
import { PromotionCard } from './PromotionCard';
import { type Promotion, STATUS_OPTIONS } from './promotion';

const VIEW = {
  tab: choiceField(['promotions', 'preview']),
  search: textField,
  status: optionalField(valuesOf(STATUS_OPTIONS)),
  page: pageField,
};
const TABS = [
  { id: 'promotions', label: 'My promotions' },
  { id: 'preview', label: 'Marketplace preview' },
] as const;

/** Promotions per page of the samples. */
const PAGE_SIZE = 6;

/** The tab, search and filter of the list, kept in the address. */
export const usePromotionsView = () => useAddressState(VIEW);
type View = ReturnType<typeof usePromotionsView>;

interface PromotionsProps {
  view: View[0];
  onView: View[1];
  /** Rendered between the heading and the list. */
  above?: ReactNode;
  /** The promotions that match. */
  promotions: readonly Promotion[];
  /** Set where the server has further pages. */
  pages?: ServerPages;
  onSwitch: (id: number, isOn: boolean) => void;
}

/**
 * The outlet's own promotions, and how artists see those that are active and switched on. In the
 * count, e.g. '1 / 6', the first number is the shown page and the second is the number of
 * promotions that match tab, search and filter.
 */
export function Promotions({ view, onView, above, promotions, pages, onSwitch }: PromotionsProps) {
  const isPreview = view.tab === 'preview';
  return (
    <ListScreen
      title="Marketplace"
      above={above}
      view={view}
      onView={onView}
      tabs={{ label: 'Marketplace', items: TABS }}
      searchLabel="Search your promotions"
      below={
        isPreview ? null : (
          <ChoiceFilter
            label="Status"
            options={STATUS_OPTIONS}
            value={view.status}
            onChange={(chosen) => onView({ status: chosen, page: '1' })}
          />
        )
      }
      lead={isPreview ? 'Artists see your promotions that are active and switched on.' : undefined}
      items={promotions}
      pages={pages}
      pageSize={pages ? OWN_PAGE_SIZE : PAGE_SIZE}
      counted={['promotion', 'promotions']}
      label="Promotions"
      renderItem={(promotion) =>
        isPreview ? (
          <PreviewCard key={promotion.id} promotion={promotion} />
        ) : (
          <PromotionCard key={promotion.id} promotion={promotion} onSwitch={onSwitch} />
        )
      }
      empty="None of your promotions is active and switched on."
      noMatches="No promotions match your search."
      filters={{
        areSet: !isPreview && view.status !== '',
        clearLabel: 'Show all promotions',
        onClear: () => onView({ search: '', status: '', page: '1' }),
      }}
    />
  );
}
