import type { ReactNode } from 'react';
import { matchesText } from '@/client/lib/fold';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListScreen } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
import { serviceTypeLabel } from '@/shared/options';
import { type Promotion, PROMOTION_STATUSES } from './samplePromotions';
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

interface PromotionsProps {
  /** Rendered between the heading and the list. */
  above?: ReactNode;
  promotions: readonly Promotion[];
  onSwitch: (id: number, isOn: boolean) => void;
}

/** Promotions per page. */
const PAGE_SIZE = 6;

/**
 * The outlet's own promotions, and how artists see those that are active and switched on. In the
 * count, e.g. '1 / 6', the first number is the shown page and the second is the number of
 * promotions that match tab, search and filter.
 */
export function Promotions({ above, promotions, onSwitch }: PromotionsProps) {
  const [view, setView] = useAddressState(VIEW);
  const isPreview = view.tab === 'preview';
  const status = isPreview ? '' : view.status;
  const found = promotions.filter(
    (promotion) =>
      (status === '' || promotion.status === status) &&
      (!isPreview || (promotion.status === 'active' && promotion.isOn)) &&
      matchesText(view.search, promotion.publication, serviceTypeLabel(promotion.promotionType)),
  );
  return (
    <ListScreen
      title="Marketplace"
      above={above}
      view={view}
      onView={setView}
      tabs={{ label: 'Marketplace', items: TABS }}
      searchLabel="Search your promotions"
      below={
        isPreview ? null : (
          <ChoiceFilter
            label="Status"
            options={STATUS_OPTIONS}
            value={view.status}
            onChange={(chosen) => {
              setView({ status: chosen, page: '1' });
            }}
          />
        )
      }
      lead={isPreview ? 'Artists see your promotions that are active and switched on.' : undefined}
      items={found}
      pageSize={PAGE_SIZE}
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
        areSet: status !== '',
        clearLabel: 'Show all promotions',
        onClear: () => {
          setView({ search: '', status: '', page: '1' });
        },
      }}
    />
  );
}
