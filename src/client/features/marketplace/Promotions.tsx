import type { ReactNode } from 'react';
import {
  type Promotion,
  PROMOTION_STATUSES,
  type PromotionStatus,
} from '@/client/entities/samples/promotions/samplePromotions';
import { ChoiceFilter } from '@/client/ui/ChoiceFilter';
import { ListScreen } from '@/client/ui/list/ListScreen';
import {
  choiceField,
  optionalField,
  pageField,
  textField,
  useAddressState,
} from '@/client/ui/useAddressState';
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

export interface PromotionsFilter {
  search: string;
  /** '' for any. */
  status: PromotionStatus | '';
  /** Only what artists see: active and switched on. */
  isPreview: boolean;
}

interface PromotionsProps {
  /** Between the heading and the list. */
  above?: ReactNode;
  /** A hook: what the filter leaves. */
  usePromotions: (filter: PromotionsFilter) => readonly Promotion[];
  onSwitch: (id: number, isOn: boolean) => void;
}

/** Promotions on a page. */
const PAGE_SIZE = 6;

/**
 * The outlet's own promotions, and how those that are active and switched on look to artists. The
 * count, '1 / 6' at first, is the shown page over the promotions that tab, search and filter leave.
 */
export function Promotions({ above, usePromotions, onSwitch }: PromotionsProps) {
  const [view, setView] = useAddressState(VIEW);
  const isPreview = view.tab === 'preview';
  const status = isPreview ? '' : view.status;
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
      items={usePromotions({ search: view.search, status, isPreview })}
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
